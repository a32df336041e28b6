import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiAdapter, ApiContext, AppOauth, BindContext } from './api-adapter.ts'
import { type ApiAnswer, type ApiRequest, NeverSent } from './api-fetch.ts'
import { type AppSession, appSession, type PlatformApp, pastedTokens } from './app-session.ts'
import { justBound, type RenewingCalls, renewingCalls } from './renewing-calls.ts'
import { siteOf } from './site-address.ts'
import { askTokens, type TokenService } from './token-service.ts'
import { beginYes, finishYes, type YesPage } from './yes-page.ts'

/**
 * How an account is bound that is reached through an application of the operator's own: by its person's yes on the platform's
 * page, or by a token that renews, pasted with the application it was made for.
 */
export function appLogin({
  given,
  names,
  page,
  profile,
}: {
  given: z.ZodObject
  names: Pick<AppOauth, 'id' | 'site'>
  page: YesPage
  profile(context: ApiContext): Promise<LoginProfile>
}): { bind: ApiAdapter['bind']; oauth: AppOauth } {
  return {
    async bind(context, typed) {
      const { refreshToken, ...keys } = pastedTokens.parse(given.parse(typed))
      const app = { ...keys, site: siteOf(keys.site) }
      const tokens = await askRenewed(context, page.service, { app, refreshToken })
      const session = sessionOf(context, { ...app, refreshToken, openId: '', endsAt: null }, tokens)
      return { session, profile: await profile(justBound(context, session)) }
    },
    oauth: {
      needs: 'app',
      ...names,
      scopes: page.scopes,
      begin: async (_context, asked) => beginYes(page, asked),
      async finish(context, { app, code, pending }) {
        const tokens = await finishYes(context, page, { app, code, pending })
        if (tokens.refreshToken === undefined) {
          throw new AdapterFault('permission', 'exchangeCode', 'the platform gave no token that renews')
        }
        const { site, clientId } = app
        const held = { site, clientId, refreshToken: tokens.refreshToken, openId: '', endsAt: null }
        return { kind: 'account', session: sessionOf(context, held, tokens) }
      },
    },
  }
}

type Tokens = Awaited<ReturnType<typeof askTokens>>

const askRenewed = (
  context: Pick<BindContext, 'fetchFor' | 'now'>,
  service: TokenService,
  { app, refreshToken }: { app: PlatformApp; refreshToken: string },
): Promise<Tokens> =>
  askTokens(context, service, { app, grant: 'refresh_token', fields: { refresh_token: refreshToken } })

/** What the platform does not say anew stays. */
const sessionOf = (
  { now }: Pick<BindContext, 'now'>,
  held: Omit<AppSession, 'accessToken'>,
  fresh: Tokens,
): AppSession => ({
  ...held,
  accessToken: fresh.accessToken,
  refreshToken: fresh.refreshToken ?? held.refreshToken,
  openId: fresh.openId ?? held.openId,
  endsAt: fresh.refreshSeconds === undefined ? held.endsAt : now() + fresh.refreshSeconds,
})

/** An account's calls: signed in its platform's way, its tokens renewed through its application when they ran out. */
export const appCalls = (
  context: ApiContext,
  {
    service,
    signed,
    isRefused,
  }: {
    service: TokenService
    signed(request: ApiRequest, session: AppSession): ApiRequest | Promise<ApiRequest>
    isRefused(answer: ApiAnswer): boolean
  },
): RenewingCalls<AppSession> =>
  renewingCalls(context, {
    shape: appSession,
    signed,
    isRefused,
    renewal: async (_fetch, held) => {
      const app = await appOf(context, held)
      const { refreshToken } = held
      return async () => sessionOf(context, held, await askRenewed(context, service, { app, refreshToken }))
    },
  })

/**
 * The application an account was bound through: the one that was pasted with its tokens, or its workspace's. A token belongs
 * to the application it was made for, and a secret to the place it was given for. Throws NeverSent.
 */
export async function appOf(context: ApiContext, { site, clientId, clientSecret }: AppSession): Promise<PlatformApp> {
  if (clientSecret !== undefined) return { site, clientId, clientSecret }
  const app = await context.app()
  if (app?.clientId === clientId && app.site === site) return app
  const detail =
    app === null
      ? 'the workspace has no application at this platform'
      : 'the account was bound through another application'
  throw new NeverSent('auth', 'application', detail)
}
