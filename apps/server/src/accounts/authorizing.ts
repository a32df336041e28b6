import type { authorizationApi } from '@matrixcast/contract/account-authorization'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import type { Authorization, Opened } from '@matrixcast/platforms/api/api-adapter'
import type { PlatformApp } from '@matrixcast/platforms/api/app-session'
import { justBound } from '@matrixcast/platforms/api/renewing-calls'
import type { Principal } from '../http/callers.ts'
import { eachOf } from '../http/each-of.ts'
import { type BindingNeeds, buildBinding } from './account-binding.ts'
import type { AuthorizationStore, Begun } from './authorization-store.ts'
import type { PlatformAppStore } from './platform-app-store.ts'
import { saidWhileBinding } from './said-while-binding.ts'
import { returnAddress } from './yes-on-page.ts'

export type AuthorizingNeeds = BindingNeeds & {
  authorizations: AuthorizationStore
  origins: readonly string[]
  platformApps: PlatformAppStore
}
/** A signal ends what is under way when the person goes away. */
type Back<Input> = { input: Input; signal: AbortSignal }

type Choice = Extract<Opened, { kind: 'choice' }>

/** Accounts that are bound by their person's yes on the platform's own page. */
export function buildAuthorizing(needs: AuthorizingNeeds) {
  const { accounts, authorizations, origins, platformApps } = needs
  const binding = buildBinding(needs)

  const appFor = async (workspaceId: string, platform: string): Promise<PlatformApp> => {
    const app = await platformApps.open(workspaceId, platform)
    if (!app) throw new Refusal('appMissing')
    return app
  }

  /** What was opened is bound as whom the platform says that it is. */
  async function keep(admin: Principal, { platform, accountId }: Begun, session: object, signal: AbortSignal) {
    const app = await platformApps.open(admin.workspaceId, platform)
    const context = justBound(await binding.contextFor(admin, { platform, accountId }, signal), session, app)
    const profile = await saidWhileBinding(binding.adapterOf(platform).profile(context))
    const saved = await binding.save(admin, { platform, accountId }, { profile, session })
    await binding.readLimits(admin, saved.accountId, { platform, session }, context)
    return saved
  }

  async function opened(
    admin: Principal,
    { begun, held }: Awaited<ReturnType<AuthorizingNeeds['authorizations']['take']>>,
    { code, signal }: { code: string; signal: AbortSignal },
  ): Promise<Opened> {
    const { platform } = begun
    const { oauth } = binding.adapterOf(platform)
    if (!oauth) throw new Refusal('platformUnknown')
    const context = await binding.contextFor(admin, begun, signal)
    const { pending } = held
    if (oauth.needs === 'site') return saidWhileBinding(oauth.finish(context, { code, pending }))
    const app = await appFor(admin.workspaceId, platform)
    if (app.site !== held.app?.site || app.clientId !== held.app.clientId) throw new Refusal('appChanged')
    return saidWhileBinding(oauth.finish(context, { code, pending, app }))
  }

  /** Of several accounts the one that signs in again, the only one there is, or those that a person chooses. */
  async function chosenOf(admin: Principal, begun: Begun, all: Choice['accounts'], signal: AbortSignal) {
    const { platform, accountId } = begun
    if (all.length === 0) throw new Refusal('nothingToPublishTo')
    const again = accountId === null ? undefined : await accounts.find(admin.workspaceId, accountId)
    if (accountId !== null && !again) throw new Refusal('notFound')
    const [first] = again ? all.filter(({ remoteId }) => remoteId === again.remoteId) : all
    if (!first) throw new Refusal('wrongAccount')
    if (again || all.length === 1) {
      return { kind: 'bound' as const, ...(await keep(admin, begun, first.session, signal)) }
    }
    const state = authorizations.newState()
    await authorizations.keep(admin, state, begun, {
      step: 'choose',
      accounts: all.map((one) => ({ ...one, session: { ...one.session } })),
    })
    const bound = await accounts.remoteIdsOf(admin.workspaceId, platform)
    const shown = all.map(({ remoteId, name }) => ({ remoteId, name, isBound: bound.has(remoteId) }))
    return { kind: 'choice' as const, platform, state, accounts: shown }
  }

  return {
    async begin(admin: Principal, { input, signal }: Back<InputOf<typeof authorizationApi.begin>>) {
      const { platform, accountId = null } = input
      const { oauth } = binding.adapterOf(platform)
      if (!oauth) throw new Refusal('platformUnknown')
      const redirectUri = returnAddress(origins, input.origin)
      const state = authorizations.newState()
      const context = await binding.contextFor(admin, { platform, accountId }, signal)
      const way = { state, redirectUri }
      const sent = async (begun: Promise<Authorization>, app: { site: string; clientId: string } | null) => {
        const { url, pending } = await saidWhileBinding(begun)
        const held = { step: 'yes' as const, pending: { ...pending }, app }
        await authorizations.keep(admin, state, { platform, accountId }, held)
        return { url }
      }
      if (oauth.needs === 'site') return sent(oauth.begin(context, { ...way, site: input.site ?? '' }), null)
      const app = await appFor(admin.workspaceId, platform)
      const { site, clientId } = app
      return sent(oauth.begin(context, { ...way, app }), { site, clientId })
    },

    async finish(admin: Principal, { input, signal }: Back<{ state: string; code: string; error: string }>) {
      const taken = await authorizations.take(admin, input.state)
      const { begun } = taken
      return aboutWhatWasBegun(begun, async () => {
        if (input.error === 'access_denied') throw new Refusal('authorizationDenied')
        if (input.code === '') throw new Refusal('authorizationFailed', { detail: input.error || '—' })
        const yes = await opened(admin, taken, { code: input.code, signal })
        if (yes.kind === 'choice') return chosenOf(admin, begun, yes.accounts, signal)
        return { kind: 'bound' as const, ...(await keep(admin, begun, yes.session, signal)) }
      })
    },

    /** The choice stays until all that were chosen are bound, so that a platform which is silent for a moment costs no second yes. */
    async choose(admin: Principal, { input, signal }: Back<InputOf<typeof authorizationApi.choose>>) {
      const { begun, held } = await authorizations.choiceOf(admin, input.state)
      const bound: { accountId: string; created: boolean }[] = []
      const answer = await eachOf(input.remoteIds, async (remoteId) => {
        const one = held.accounts.find((account) => account.remoteId === remoteId)
        if (!one) throw new Refusal('notFound')
        bound.push(await keep(admin, begun, one.session, signal))
      })
      if (answer.refused.length === 0) await authorizations.forget(admin, input.state)
      return { ...answer, bound }
    },
  }
}

/** A refusal says what it was about, so that the page can offer the same once more. */
async function aboutWhatWasBegun<Answer>({ platform, accountId }: Begun, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    throw new Refusal(thrown.fault, { ...thrown.details, platform, accountId: accountId ?? '' })
  }
}
