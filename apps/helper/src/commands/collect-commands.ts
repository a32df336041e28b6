import { type HelperParams, helperCommands } from '@matrixcast/contract/helper'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { CollectKind } from '@matrixcast/contract/post-fields'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { checkTicket } from '../door/ticket-check.ts'
import type { Parts } from '../parts.ts'
import { CommandFault, command } from './command-table.ts'
import { LookUpDesk } from './look-up-desk.ts'
import { onServer } from './on-server.ts'

/** Looking up what a platform offers one account: topics, places, collections, friends. Nothing is chosen or sent. */
export function collectCommands(parts: Parts) {
  const desk = new LookUpDesk(parts)
  const looking = (kind: CollectKind) => (params: HelperParams<'controller.collect.getTopicList'>) => look(kind, params)
  return [
    ['controller.collect.getTopicList', command(helperCommands['controller.collect.getTopicList'], looking('topics'))],
    [
      'controller.collect.getPositionList',
      command(helperCommands['controller.collect.getPositionList'], looking('places')),
    ],
    [
      'controller.collect.getAccountMixList',
      command(helperCommands['controller.collect.getAccountMixList'], looking('collections')),
    ],
    [
      'controller.collect.getSearchUserList',
      command(helperCommands['controller.collect.getSearchUserList'], looking('friends')),
    ],
    ['controller.collect.getMusicList', command(helperCommands['controller.collect.getMusicList'], looking('music'))],
  ] as const

  async function look(kind: CollectKind, { ticket, query, page }: HelperParams<'controller.collect.getTopicList'>) {
    const identity = parts.identity.current
    const claims = identity && checkTicket(ticket, { identity, clock: parts.clock, purposes: ['collect'] })
    if (!claims) throw new CommandFault('ticketInvalid', 'the ticket is not valid here')
    const adapter = parts.recipes.adapterOf(claims.platform)
    if (!adapter?.collects.includes(kind)) throw new CommandFault('platformCannot', 'the platform offers no such list')
    const { id, storageState, proxy, browsing } = await onServer(
      parts.server.call(helperLinkApi.redeemCollect, { ticket }),
    )
    const opened = parts.identity.opened({ storageState, proxy })
    try {
      return await desk.find({ folder: id, ...opened, browsing, adapter }, { kind, query, page })
    } catch (thrown) {
      if (thrown instanceof AdapterFault) throw new CommandFault(thrown.fault, thrown.message)
      throw thrown
    }
  }
}
