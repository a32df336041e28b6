import type { InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import { helperCommands } from '@matrixcast/contract/helper'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { Adapter, AdapterContext } from '@matrixcast/platforms/adapter'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { z } from 'zod'
import type { BorrowedBrowser } from '../browser/account-browser.ts'
import { adapterContext, siteOf } from '../browser/adapter-context.ts'
import { TookTooLong, withinSeconds } from '../browser/within-seconds.ts'
import { checkTicket } from '../door/ticket-check.ts'
import type { LoginDesk } from '../login/login-desk.ts'
import type { Parts } from '../parts.ts'
import { CommandFault, command } from './command-table.ts'
import { onServer } from './on-server.ts'

type CheckedAccount = OutputOf<typeof helperLinkApi.redeemCheck>['accounts'][number]
type CheckResult = InputOf<typeof helperLinkApi.reportCheck>['results'][number]
const secondsPerCheck = 90

/** Signing in, looking at an account, and asking whether its session still holds. */
export function accountCommands(parts: Parts, desk: LoginDesk) {
  return [
    [
      'controller.authorization.loginOrView',
      command(helperCommands['controller.authorization.loginOrView'], ({ mode, platformName, ticket }, caller) => {
        const claims = claimsOf(ticket, [mode])
        if (claims.platform !== platformName) throw new CommandFault('payloadMismatch', 'another platform')
        return desk.open({ ticket, mode, accountId: claims.accountId, caller })
      }),
    ],
    [
      'controller.authorization.checkAccountLogin',
      command(helperCommands['controller.authorization.checkAccountLogin'], async ({ ticket }) => {
        claimsOf(ticket, ['check'])
        const { accounts } = await onServer(parts.server.call(helperLinkApi.redeemCheck, { ticket }))
        const results = await Promise.all(accounts.map(check))
        await onServer(parts.server.call(helperLinkApi.reportCheck, { results }))
        return { checkResult: results.map(({ accountId, state }) => ({ accountId, state })) }
      }),
    ],
  ] as const

  function claimsOf<Purpose extends 'login' | 'view' | 'check'>(ticket: string, purposes: readonly Purpose[]) {
    const identity = parts.identity.current
    const claims = identity && checkTicket(ticket, { ...parts, identity, purposes })
    if (!claims) throw new CommandFault('ticketInvalid', 'the ticket is not valid here')
    return claims
  }

  /** Cookies that the platform renewed while we looked travel back with the state. */
  async function check({
    id,
    platform,
    remoteId,
    storageState,
    proxy,
    browsing,
    wantsFigures,
  }: CheckedAccount): Promise<CheckResult> {
    const adapter = parts.recipes.adapterOf(platform)
    if (!adapter) return { accountId: id, state: 'unknown' }
    return parts.places.use(id, parts.stopping, async () => {
      const site = siteOf(parts.config, adapter)
      let browser: BorrowedBrowser
      try {
        browser = await parts.browsers.open(
          {
            folder: id,
            ...parts.identity.opened({ storageState, proxy }),
            browsing,
            site,
          },
          { staysWarm: true },
        )
      } catch (thrown) {
        if (!(thrown instanceof AdapterFault) && !(thrown instanceof SyntaxError) && !(thrown instanceof z.ZodError))
          throw thrown
        // A silent proxy says nothing of the login; a session that cannot be read is none.
        parts.log.warn({ accountId: id, platform, reason: thrown.name }, 'an account could not be opened')
        return { accountId: id, state: thrown instanceof AdapterFault ? 'unknown' : 'offline' }
      }
      try {
        const about = { signal: parts.stopping, seconds: secondsPerCheck }
        return await withinSeconds(browser, about, async (signal) => {
          const context = await adapterContext({ ...parts, browser, adapter, jobKey: `check-${id}`, signal })
          const state = await adapter.check(context)
          if (state !== 'online') return { accountId: id, state }
          const figures = wantsFigures ? await figuresOf(adapter, context, remoteId) : undefined
          const renewed = JSON.stringify(await browser.context.storageState())
          return { accountId: id, state, storageState: renewed, ...(figures ? { figures } : {}) }
        })
      } catch (thrown) {
        if (!(thrown instanceof TookTooLong)) throw thrown
        return { accountId: id, state: 'unknown' }
      } finally {
        await browser.close()
      }
    })
  }

  /** Figures that cannot be read take nothing away from a login that holds. */
  async function figuresOf(adapter: Adapter, context: AdapterContext, remoteId: string) {
    try {
      return await adapter.figures?.(context, { remoteId })
    } catch (thrown) {
      if (!(thrown instanceof AdapterFault)) throw thrown
      parts.log.info({ platform: adapter.manifest.name, fault: thrown.fault }, 'figures could not be read')
      return undefined
    }
  }
}
