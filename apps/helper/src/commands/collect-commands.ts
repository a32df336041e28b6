import { type HelperParams, helperCommands } from '@matrixcast/contract/helper'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { CollectKind } from '@matrixcast/contract/post-fields'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { adapterContext, siteOf } from '../browser/adapter-context.ts'
import { checkTicket } from '../door/ticket-check.ts'
import type { Parts } from '../parts.ts'
import { CommandFault, command } from './command-table.ts'
import { onServer } from './on-server.ts'

const secondsToLook = 90

/** Looking up what a platform offers one account: topics, places, collections, friends. Nothing is chosen or sent. */
export function collectCommands(parts: Parts) {
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
    const signal = AbortSignal.any([parts.stopping, AbortSignal.timeout(secondsToLook * 1000)])
    const site = siteOf(parts.config, adapter)
    try {
      return await parts.places.use(id, signal, async () => {
        const browser = await parts.browsers.open(
          {
            folder: id,
            ...parts.identity.opened({ storageState, proxy }),
            browsing,
            site,
          },
          { staysWarm: true },
        )
        try {
          const context = await adapterContext({ ...parts, browser, adapter, jobKey: `collect-${id}`, signal })
          return await adapter.collect(context, { kind, query, page })
        } finally {
          await browser.close()
        }
      })
    } catch (thrown) {
      if (thrown instanceof AdapterFault) throw new CommandFault(thrown.fault, thrown.message)
      throw thrown
    }
  }
}
