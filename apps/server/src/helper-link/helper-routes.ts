import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import type { AuditStore } from '../audit/audit-store.ts'
import type { HelperCaller } from '../http/callers.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import type { AccountLogins, PublishDesk } from '../parts.ts'
import type { HelperStore } from './helper-store.ts'
import type { Tickets } from './tickets.ts'

type Needs = {
  helpers: HelperStore
  tickets: Tickets
  accounts: AccountLogins
  publishing: PublishDesk
  audit: AuditStore
  helperPort: number
  origins: string[]
  /** Known to the helper that was started together with this server. */
  localProof: string | undefined
  firstWorkspaceId: () => Promise<string | undefined>
  startHelper: () => Promise<{ started: boolean; command: string }>
}

/** How often a waiting helper's question is asked of the database. */
const lookEveryMilliseconds = 1000

export const helperRoutes = (needs: Needs) => {
  const { helpers, tickets, accounts, publishing, audit } = needs

  const proves = (given: string | undefined): boolean => {
    const expected = Buffer.from(needs.localProof ?? '')
    const offered = Buffer.from(given ?? '')
    return expected.length > 0 && offered.length === expected.length && timingSafeEqual(offered, expected)
  }

  async function lookForWork(helper: HelperCaller, platforms: string[]) {
    const verification = await publishing.takeVerification(helper.workspaceId, platforms)
    if (verification) return { kind: 'verify' as const, assignment: verification }
    const due = await publishing.claimDue(helper.workspaceId, helper.id, platforms)
    return due && { kind: 'publish' as const, assignment: due }
  }

  return serve(helperLinkApi, {
    async requestPairing({ input }) {
      const { localProof, ...asked } = input
      const confirmedWorkspaceId = proves(localProof) ? ((await needs.firstWorkspaceId()) ?? null) : null
      return helpers.requestPairing({ ...asked, confirmedWorkspaceId })
    },
    async getPairing({ input }) {
      const answer = await helpers.poll(input.pairingId, input.pollSecret)
      return answer.state === 'paired'
        ? { ...answer, serverPublicKey: tickets.publicPem, origins: needs.origins }
        : answer
    },
    async confirmPairing({ input, admin }) {
      const confirmed = await helpers.confirm(admin.workspaceId, input.code)
      await audit.record(admin, 'helper.pair', confirmed.name)
      return confirmed
    },
    list: async ({ admin }) => ({ data: await helpers.list(admin.workspaceId) }),
    async unpair({ input, admin }) {
      await helpers.unpair(admin.workspaceId, input.id)
      await audit.record(admin, 'helper.unpair', input.id)
      return { ok: true }
    },
    start: () => needs.startHelper(),
    async createPageToken({ admin }) {
      const { ticket, expiresAt } = tickets.issue('page', {
        workspaceId: admin.workspaceId,
        adminId: admin.id,
        origin: needs.origins[0] ?? '',
      })
      return { token: ticket, expiresAt, port: needs.helperPort }
    },
    async beat({ input, helper }) {
      await helpers.beat(helper, input.version, input.platforms)
      return { lost: await publishing.prolong(helper.workspaceId, helper.id, input.attempts), origins: needs.origins }
    },
    async takeWork({ input, helper, signal }) {
      const until = Date.now() + input.waitSeconds * 1000
      for (;;) {
        const work = await lookForWork(helper, input.platforms)
        if (work) return { work }
        if (signal.aborted || Date.now() >= until) return { work: null }
        await sleep(lookEveryMilliseconds)
      }
    },
    async redeemPublish({ input, helper }) {
      const claims = await tickets.redeem(helper.workspaceId, input.ticket, ['publish'])
      return { assignment: await publishing.claimTicketed(helper.workspaceId, helper.id, claims) }
    },
    reportPublish: async ({ input, helper }) => ({
      accepted: await publishing.report(helper.workspaceId, input.attemptId, input.fence, input.report),
    }),
    reportVerdict: async ({ input, helper }) => ({
      accepted: await publishing.verdict(helper.workspaceId, input.attemptId, input.fence, input.verdict),
    }),
    async reconcile({ input, helper }) {
      for (const entry of input.entries) await publishing.reconcile(helper.workspaceId, entry)
      return { settled: input.entries.map((entry) => entry.attemptId) }
    },
    async redeemLogin({ input, helper }) {
      const claims = await tickets.redeem(helper.workspaceId, input.ticket, ['login', 'view'])
      if (!claims.accountId) return { platform: claims.platform, account: null, storageState: null }
      const { session, platform, ...account } = await accounts.sessionOf(helper.workspaceId, claims.accountId)
      return { platform, account, storageState: session.reveal() }
    },
    async redeemCheck({ input, helper }) {
      const claims = await tickets.redeem(helper.workspaceId, input.ticket, ['check'])
      const found = []
      for (const accountId of claims.accountIds) {
        const { session, id, platform, remoteId } = await accounts.sessionOf(helper.workspaceId, accountId)
        found.push({ id, platform, remoteId, storageState: session.reveal() })
      }
      return { accounts: found }
    },
    async loginCallback({ input, helper }) {
      const claims = tickets.claimsOf(helper.workspaceId, input.ticket)
      if (claims?.purpose !== 'login') throw new Refusal('ticketInvalid')
      return accounts.saveLogin(
        helper.workspaceId,
        { platform: claims.platform, ...input.profile },
        input.storageState,
        claims.accountId,
      )
    },
    async reportCheck({ input, helper }) {
      await accounts.saveChecks(helper.workspaceId, input.results)
      return { ok: true }
    },
  })
}
