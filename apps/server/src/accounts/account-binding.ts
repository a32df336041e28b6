import type { FaultWord } from '@matrixcast/contract/faults/zh'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { ApiAdapter, BindContext, Bound } from '@matrixcast/platforms/api/api-adapter'
import { bindContext } from '@matrixcast/platforms/api/api-context'
import { SealedSession } from '../db/vault.ts'
import type { Principal } from '../http/callers.ts'
import { Refusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'

type Needs = Pick<Parts, 'accounts' | 'apiAdapters' | 'authorizations' | 'log' | 'origins' | 'siteReach'>
type Asked = { platform: string; accountId?: string | undefined }

const secondsToBind = 60
/** Where the platform's own page sends people back to. */
const returnPath = '/account/authorization'

/** Accounts that the server drives itself: bound by what a person types, or by their yes on the platform's own page. */
export function buildBinding({ accounts, apiAdapters, authorizations, log, origins, siteReach: reach }: Needs) {
  const adapterOf = (platform: string): ApiAdapter => {
    const found = apiAdapters.find(({ manifest }) => manifest.name === platform)
    if (!found) throw new Refusal('platformUnknown')
    return found
  }
  const contextFor = (platform: string, signal: AbortSignal): BindContext =>
    bindContext({
      proxy: null,
      reach,
      signal: AbortSignal.any([signal, AbortSignal.timeout(secondsToBind * 1000)]),
      log: (step, facts) => log.info({ ...facts, platform, step }, 'adapter step'),
    })

  const save = (admin: Principal, { platform, accountId }: Asked, { profile, session }: Bound) =>
    accounts.saveLogin(
      admin.workspaceId,
      { ...profile, platform, session: new SealedSession(JSON.stringify(session)) },
      accountId ?? null,
      admin,
    )

  return {
    async bind(admin: Principal, asked: Asked & { given: Record<string, string> }, signal: AbortSignal) {
      const adapter = adapterOf(asked.platform)
      const { properties, required } = adapter.manifest.bindForm
      const missing = required.find((name) => (asked.given[name] ?? properties[name]?.default ?? '').trim() === '')
      if (missing !== undefined) throw new Refusal('fieldMissing', { field: missing })
      const bound = await said(adapter.bind(contextFor(asked.platform, signal), asked.given))
      return save(admin, asked, bound)
    },

    /** `origin`: of the page that asks, where the person comes back to. */
    async authorize(admin: Principal, asked: Asked & { site: string; origin: string }, signal: AbortSignal) {
      const { oauth } = adapterOf(asked.platform)
      if (!oauth) throw new Refusal('platformUnknown')
      if (!origins.includes(asked.origin)) throw new Refusal('foreignPage')
      const state = authorizations.newState()
      const redirectUri = `${asked.origin}${returnPath}`
      const begun = oauth.begin(contextFor(asked.platform, signal), { site: asked.site, state, redirectUri })
      const { url, pending } = await said(begun)
      const { platform, accountId = null } = asked
      await authorizations.keep(admin, state, { platform, accountId }, pending)
      return { url }
    },

    async authorized(admin: Principal, { state, code }: { state: string; code: string }, signal: AbortSignal) {
      const { pending, platform, accountId } = await authorizations.take(admin, state)
      const { oauth } = adapterOf(platform)
      if (!oauth) throw new Refusal('platformUnknown')
      const bound = await said(oauth.finish(contextFor(platform, signal), { code, pending }))
      return save(admin, { platform, ...(accountId === null ? {} : { accountId }) }, bound)
    },
  }
}

const words: Partial<Record<PublishFault, FaultWord>> = {
  auth: 'bindRefused',
  permission: 'permission',
  challenge: 'challenge',
  rate: 'rate',
  network: 'siteUnreachable',
  platformDown: 'siteUnreachable',
  cancelled: 'siteUnreachable',
  policy: 'siteInside',
  validation: 'siteUnsuitable',
}

/** What a platform refuses while binding is said in our words; its own come along, they hold no secret. */
async function said<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    throw new Refusal(words[thrown.fault] ?? 'bindRefused', { detail: thrown.message.slice(0, 300) })
  }
}
