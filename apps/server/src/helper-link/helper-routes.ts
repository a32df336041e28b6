import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { SealedSession } from '../db/vault.ts'
import type { HelperCaller } from '../http/callers.ts'
import { Refusal } from '../http/refusal.ts'
import { done, serve } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

type Needs = Pick<
  Parts,
  'helpers' | 'tickets' | 'accounts' | 'queue' | 'ledger' | 'audit' | 'manifests' | 'recipes' | 'switches'
> & {
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
  const { helpers, tickets, accounts, queue, ledger, audit, recipes, switches } = needs

  const proves = (given: string | undefined): boolean => {
    const expected = Buffer.from(needs.localProof ?? '')
    const offered = Buffer.from(given ?? '')
    return expected.length > 0 && offered.length === expected.length && timingSafeEqual(offered, expected)
  }

  /** What has an interface is the server's own work, whatever a helper says it can do. */
  const browserDriven = new Set(
    needs.manifests.filter(({ driver }) => driver !== 'api').map((manifest) => manifest.name),
  )

  async function lookForWork(helper: HelperCaller, asked: string[]) {
    const platforms = asked.filter((name) => browserDriven.has(name))
    const verification = await queue.takeVerification(helper.workspaceId, platforms)
    if (verification) return { kind: 'verify' as const, assignment: verification }
    const alone = await switches.unattended(helper.workspaceId, platforms)
    const due = await queue.claimDue(helper.workspaceId, helper.id, alone)
    return due && { kind: 'publish' as const, assignment: { ...due, finalClick: 'helper' as const } }
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
      await audit.record(admin, 'helper.unpair', await helpers.unpair(admin.workspaceId, input.id))
      return done
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
      const lost = await ledger.prolong(helper.workspaceId, helper.id, input.attempts)
      return { lost, origins: needs.origins, recipes: await recipes.versions() }
    },
    recipe: async ({ input }) => ({ signed: await recipes.signed(input.platform) }),
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
      await switches.refuseOff(helper.workspaceId, claims.platform)
      const finalClick = await switches.finalClick(helper.workspaceId, claims.platform)
      return { assignment: { ...(await queue.claimTicketed(helper.workspaceId, helper.id, claims)), finalClick } }
    },
    async reportPublish({ input, helper }) {
      const accepted = await ledger.report(helper.workspaceId, input.attemptId, input.fence, input.report)
      if (accepted && input.report.kind === 'accepted') await switches.noteAccepted(helper.workspaceId, input.attemptId)
      return { accepted }
    },
    reportVerdict: async ({ input, helper }) => ({
      accepted: await ledger.verdict(helper.workspaceId, input.attemptId, input.fence, input.verdict),
    }),
    async reconcile({ input, helper }) {
      for (const entry of input.entries) await ledger.reconcile(helper.workspaceId, entry)
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
    async redeemCollect({ input, helper }) {
      const { accountId } = await tickets.redeem(helper.workspaceId, input.ticket, ['collect'])
      const { session, id, platform } = await accounts.sessionOf(helper.workspaceId, accountId)
      return { id, platform, storageState: session.reveal() }
    },
    async loginCallback({ input, helper }) {
      const claims = tickets.claimsOf(helper.workspaceId, input.ticket)
      if (claims?.purpose !== 'login') throw new Refusal('ticketInvalid')
      return accounts.saveLogin(
        helper.workspaceId,
        { platform: claims.platform, ...input.profile, session: new SealedSession(input.storageState) },
        claims.accountId,
      )
    },
    async reportCheck({ input, helper }) {
      await accounts.markChecked(
        helper.workspaceId,
        input.results.map(({ storageState, ...result }) => ({
          ...result,
          ...(storageState ? { session: new SealedSession(storageState) } : {}),
        })),
      )
      return done
    },
  })
}
