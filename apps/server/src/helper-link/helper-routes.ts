import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { proxyTest } from '@matrixcast/contract/account-proxies'
import { oldestHelperProtocol } from '@matrixcast/contract/helper'
import { helperLinkApi, loginResult } from '@matrixcast/contract/helper-link'
import type { LastCommit } from '@matrixcast/contract/last-commit'
import { Refusal } from '@matrixcast/domain/refusal'
import { isLetterKey, sealLetter } from '@matrixcast/host/sealed-letter'
import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { readProxyUrl } from '@matrixcast/platforms/proxy/proxy-address'
import type { AuditStore } from '../audit/audit-store.ts'
import { SealedSession } from '../db/vault.ts'
import type { HelperCaller } from '../http/callers.ts'
import { done, serve } from '../http/serve.ts'
import { pairingCodeLanes, requestLanes } from '../limits/lanes.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import type { Parts } from '../parts.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { HelperParts } from './helper-parts.ts'
import type { HelperReach } from './helper-reach.ts'

type Needs = Pick<HelperParts, 'helpers' | 'tickets' | 'recipes' | 'rememberedCommits'> &
  HelperReach &
  Pick<Parts, 'accounts' | 'queue' | 'ledger' | 'switches'> & {
    limits: RateLimits
    people: PeopleStore
    sessions: SessionStore
    audit: AuditStore
    manifests: readonly PlatformManifest[]
  } & {
    helperPort: number
    origins: string[]
    /** Known to the helper that was started together with this server. */
    localProof: string | undefined
    firstWorkspaceId: () => Promise<string | undefined>
    startHelper: () => Promise<{ started: boolean; command: string }>
  }

type Secrets = { storageState: string; proxy: string | null }

/** On its way a session is readable to this helper alone, whatever else reads the link. */
function sealed<Given extends Secrets>({ id, publicKey }: HelperCaller, given: Given): Given {
  if (publicKey === null) return given
  const letter = (text: string) => sealLetter(publicKey, text, id)
  return { ...given, storageState: letter(given.storageState), proxy: given.proxy && letter(given.proxy) }
}

/** How often a waiting helper's question is asked of the database. */
const lookEveryMilliseconds = 1000
const talkEveryMilliseconds = 3000

export const helperRoutes = (needs: Needs) => {
  const { helpers, limits, tickets, accounts, queue, ledger, audit, recipes, switches, rememberedCommits } = needs

  const proves = (given: string | undefined): boolean => {
    const expected = Buffer.from(needs.localProof ?? '')
    const offered = Buffer.from(given ?? '')
    return expected.length > 0 && offered.length === expected.length && timingSafeEqual(offered, expected)
  }

  /** What has an interface is the server's own work, whatever a helper says it can do. */
  const browserDriven = new Set(
    needs.manifests.filter(({ driver }) => driver !== 'api').map((manifest) => manifest.name),
  )

  const talkTurns = new Map<string, number>()
  /** Comments are less urgent than posts, and are asked about less often. */
  async function lookForTalk(helper: HelperCaller, talks: string[]) {
    if (talks.length === 0 || Date.now() < (talkTurns.get(helper.id) ?? 0)) return undefined
    const work = await needs.helperTalk.next(helper.workspaceId, talks)
    if (work?.kind === 'read') return { kind: 'read' as const, assignment: sealed(helper, work.assignment) }
    if (work) return { kind: 'answer' as const, assignment: sealed(helper, work.assignment) }
    talkTurns.set(helper.id, Date.now() + talkEveryMilliseconds)
    return undefined
  }

  async function lookForWork(
    helper: HelperCaller,
    { platforms: asked, talks }: { platforms: string[]; talks: string[] },
  ) {
    const platforms = asked.filter((name) => browserDriven.has(name))
    if (!(await queue.mayHaveWork(helper.workspaceId))) return lookForTalk(helper, talks)
    const verification = await queue.takeVerification(helper.workspaceId, platforms)
    if (verification) return { kind: 'verify' as const, assignment: sealed(helper, verification) }
    const alone = await switches.unattended(helper.workspaceId, platforms)
    const due = await queue.claimDue(helper.workspaceId, helper.id, alone)
    if (due) return { kind: 'publish' as const, assignment: sealed(helper, { ...due, finalClick: 'helper' as const }) }
    return lookForTalk(helper, talks)
  }

  /** Only what the server itself has signed: a made up one would hold all posts, with a number that leaves none to come. */
  async function hear({ workspaceId }: HelperCaller, last: LastCommit | undefined): Promise<void> {
    const told = last?.seal === undefined ? undefined : rememberedCommits.open(last.seal)
    if (told?.workspaceId === workspaceId) await needs.setBack.heard(workspaceId, told.commit)
  }

  return serve(helperLinkApi, {
    async requestPairing({ input, ip }) {
      const { localProof, publicKey = null, ...asked } = input
      if (publicKey !== null && !isLetterKey(publicKey))
        throw new Refusal('invalidInput', { field: 'publicKey', reason: 'notValid' })
      const confirmedWorkspaceId = proves(localProof) ? ((await needs.firstWorkspaceId()) ?? null) : null
      if (confirmedWorkspaceId === null) await limits.request(requestLanes('pairing', ip))
      return helpers.requestPairing({ ...asked, publicKey, confirmedWorkspaceId })
    },
    async getPairing({ input }) {
      const answer = await helpers.poll(input.pairingId, input.pollSecret)
      return answer.state === 'paired'
        ? { ...answer, serverPublicKey: tickets.publicPem, origins: needs.origins }
        : answer
    },
    async confirmPairing({ input, admin }) {
      const confirmed = await limits.guess(pairingCodeLanes(admin.id), () =>
        helpers.confirm(admin.workspaceId, input.code),
      )
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
        sessionId: admin.sessionId,
      })
      return { token: ticket, expiresAt, port: needs.helperPort, origins: needs.origins }
    },
    needs: ({ admin }) => needs.helperNeeds(admin.workspaceId),
    async beat({ input, helper }) {
      // Before it counts as seen: nothing goes out by itself until every cloud manager was heard.
      await hear(helper, input.lastCommit)
      // It is seen all the same, so that the list shows whose computer has to be updated.
      await helpers.beat(helper, input.version, input.platforms)
      if (input.protocol < oldestHelperProtocol) throw new Refusal('helperTooOld')
      const lost = await ledger.prolong(helper.workspaceId, helper.id, input.attempts)
      const last = await needs.setBack.last(helper.workspaceId)
      const lastCommit = last && rememberedCommits.seal(helper.workspaceId, last)
      const endedSessions = await needs.sessions.ended(helper.workspaceId, input.pageSessions)
      const answer = { lost, endedSessions, origins: needs.origins, recipes: await recipes.versions() }
      return { ...answer, ...(lastCommit && { lastCommit }) }
    },
    async tellCommit({ input }) {
      const told = rememberedCommits.open(input.seal)
      if (!told) throw new Refusal('ticketInvalid')
      await needs.setBack.heard(told.workspaceId, told.commit)
      return done
    },
    recipe: async ({ input }) => ({ signed: await recipes.signed(input.platform, input.protocol) }),
    async takeWork({ input, helper, signal }) {
      const until = Date.now() + input.waitSeconds * 1000
      for (;;) {
        const work = await lookForWork(helper, input)
        if (work) return { work }
        if (signal.aborted || Date.now() >= until) return { work: null }
        await sleep(lookEveryMilliseconds)
      }
    },
    async redeemPublish({ input, helper }) {
      await hear(helper, input.lastCommit)
      const claims = await tickets.redeem(helper.workspaceId, input.ticket, ['publish'])
      await switches.refuseOff(helper.workspaceId, claims.platform)
      const finalClick = await switches.finalClick(helper.workspaceId, claims.platform)
      const assignment = await queue.claimTicketed(helper.workspaceId, helper.id, claims)
      return { assignment: sealed(helper, { ...assignment, finalClick }) }
    },
    async reportPublish({ input, helper }) {
      await hear(helper, input.lastCommit)
      const { attemptId } = input
      const { accepted, commit } = await ledger.report(helper.workspaceId, attemptId, input.fence, input.report)
      const sealed = commit === null ? null : rememberedCommits.seal(helper.workspaceId, { attemptId, fence: commit })
      return { accepted, commit: sealed }
    },
    async reportVerdict({ input, helper }) {
      const accepted = await ledger.verdict(helper.workspaceId, input)
      const isSeen = input.verdict.kind === 'live' || input.verdict.kind === 'scheduled'
      if (accepted && isSeen) await switches.noteSeen(helper.workspaceId, input.attemptId)
      return { accepted }
    },
    reportEvidence: async ({ input, helper }) => ({
      kept: await needs.evidence.keep(helper.workspaceId, helper.id, input),
    }),
    async reconcile({ input, helper }) {
      for (const entry of input.entries) await ledger.reconcile(helper.workspaceId, entry)
      return { settled: input.entries.map((entry) => entry.attemptId) }
    },
    async redeemLogin({ input, helper }) {
      const claims = await tickets.redeem(helper.workspaceId, input.ticket, ['login', 'view'])
      if (!claims.accountId) {
        const { browsing, proxy } = await needs.loginPlans.find(helper.workspaceId, input.ticket)
        const letter = sealed(helper, { storageState: '', proxy: proxy?.url ?? null })
        return { platform: claims.platform, account: null, storageState: null, proxy: letter.proxy, browsing }
      }
      const { session, proxy, platform, browsing, ...account } = await accounts.sessionOf(
        helper.workspaceId,
        claims.accountId,
      )
      const secrets = { storageState: session.reveal(), proxy: proxy?.reveal() ?? null }
      return { platform, account, browsing, ...sealed(helper, secrets) }
    },
    async redeemCheck({ input, helper }) {
      const claims = await tickets.redeem(helper.workspaceId, input.ticket, ['check'])
      const unread = await needs.statistics.due(helper.workspaceId, claims.accountIds)
      const found = []
      for (const accountId of claims.accountIds) {
        const { session, proxy, browsing, id, platform, remoteId } = await accounts.sessionOf(
          helper.workspaceId,
          accountId,
        )
        const secrets = { storageState: session.reveal(), proxy: proxy?.reveal() ?? null }
        found.push({ id, platform, remoteId, browsing, ...sealed(helper, secrets), wantsFigures: unread.has(id) })
      }
      return { accounts: found }
    },
    async redeemCollect({ input, helper }) {
      const { accountId } = await tickets.redeem(helper.workspaceId, input.ticket, ['collect'])
      const { session, proxy, browsing, id, platform } = await accounts.sessionOf(helper.workspaceId, accountId)
      const secrets = { storageState: session.reveal(), proxy: proxy?.reveal() ?? null }
      return { id, platform, browsing, ...sealed(helper, secrets) }
    },
    async loginCallback({ input: given, helper }) {
      if (!helper) return { accountId: '', created: false }
      const { data: input } = loginResult.safeParse(given)
      if (!input) throw new Refusal('invalidInput')
      const claims = tickets.claimsOf(helper.workspaceId, input.ticket)
      if (claims?.purpose !== 'login') throw new Refusal('ticketInvalid')
      const facts = needs.sessionFactsOf(claims.platform, input.profile.profileUrl, input.storageState)
      if (facts.kind !== 'good') throw new Refusal(facts.kind)
      const by = await needs.people.principalOf(helper.workspaceId, claims.adminId, '')
      if (!by) throw new Refusal('noPermission')
      const session = new SealedSession(input.storageState)
      const { workspaceId } = helper
      const saved = await accounts.saveLogin(
        workspaceId,
        { platform: claims.platform, ...input.profile, session, sessionEndsAt: facts.endsAt },
        claims.accountId,
        by,
      )
      const { browsing, proxy } = await needs.loginPlans.find(workspaceId, input.ticket)
      const ids = [saved.accountId]
      if (saved.created && browsing) await needs.browsing.save(workspaceId, ids, browsing)
      if (proxy) await needs.proxies.save(workspaceId, ids, readProxyUrl(proxy.url), proxyTest.parse(proxy))
      return saved
    },
    async reportCheck({ input, helper }) {
      const { workspaceId } = helper
      const results = []
      for (const { accountId, state, storageState } of input.results) {
        const account = storageState ? await accounts.find(workspaceId, accountId) : undefined
        const facts =
          storageState && account ? needs.sessionFactsOf(account.platform, account.profileUrl, storageState) : undefined
        // A session that came back damaged does not replace the one that is kept.
        results.push(
          storageState && facts?.kind === 'good'
            ? { accountId, state, session: new SealedSession(storageState), sessionEndsAt: facts.endsAt }
            : { accountId, state },
        )
      }
      await accounts.markChecked(workspaceId, results)
      const read = input.results.flatMap(({ accountId, figures }) => (figures ? [{ accountId, figures }] : []))
      await needs.statistics.keep(workspaceId, read)
      return done
    },
  })
}
