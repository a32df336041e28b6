import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, BindContext, Bound } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import { faultOfAnswer, type Said } from '../api/http-fault.ts'
import { siteOf } from '../api/site-address.ts'
import { tiktokGiven } from './tiktok-manifest.ts'

const tiktokSession = z.object({
  site: z.string(),
  clientKey: z.string(),
  clientSecret: z.string(),
  refreshToken: z.string(),
  accessToken: z.string(),
})
type Session = z.infer<typeof tiktokSession>
const seconds = 30

const codes: Record<string, PublishFault> = {
  invalid_grant: 'auth',
  invalid_client: 'auth',
  access_token_invalid: 'auth',
  scope_not_authorized: 'permission',
  unaudited_client_can_only_post_to_private_accounts: 'permission',
  privacy_level_option_mismatch: 'permission',
  spam_risk_too_many_posts: 'quota',
  spam_risk_user_banned_from_posting: 'permission',
  reached_active_user_cap: 'quota',
  rate_limit_exceeded: 'rate',
  invalid_param: 'validation',
  file_format_check_failed: 'media',
  duration_check_failed: 'media',
  picture_size_check_failed: 'media',
}

const saidBody = z.union([
  z.object({ error: z.string(), error_description: z.string().default('') }),
  z.object({ error: z.object({ code: z.string(), message: z.string().default('') }) }),
])

/** The token service says its faults as a word, the interface as an object that is there even when all is well. */
function saidByTiktok({ json }: Pick<ApiAnswer, 'json'>): Said {
  const body = saidBody.safeParse(json).data
  if (!body) return { code: '', message: '' }
  return 'error_description' in body ? { code: body.error, message: body.error_description } : body.error
}
export const tiktokFault = (answer: ApiAnswer, step: string, now: number): AdapterFault =>
  faultOfAnswer(answer, { step, said: saidByTiktok(answer), codes, now })

/** An answer that must be of this shape. A fault may come with 200. */
export function readTiktok<Shape extends z.ZodType>(
  answer: ApiAnswer,
  { shape, step, now }: { shape: Shape; step: string; now: number },
): z.output<Shape> {
  const { code } = saidByTiktok(answer)
  if (answer.status !== 200 || (code !== '' && code !== 'ok')) throw tiktokFault(answer, step, now)
  const body = shape.safeParse(answer.json)
  if (!body.success) throw new AdapterFault('platformDown', step, 'the answer is not what this platform answers')
  return body.data
}

export type TiktokCalls = {
  call(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>
  /** To an address the platform named, which needs no token. */
  bare: ApiFetch
}

/** An account's calls. A token holds for a day; a refused one did nothing, so the request is made again with a new one. */
export function openTiktok(context: ApiContext): TiktokCalls {
  let session = tiktokSession.parse(context.session)
  const fetch = context.fetchFor(session.site)
  return {
    bare: fetch,
    async call(path, request) {
      const send = () =>
        fetch({
          ...request,
          url: `${session.site}${path}`,
          headers: {
            'content-type': 'application/json; charset=UTF-8',
            ...request.headers,
            authorization: `Bearer ${session.accessToken}`,
          },
        })
      const first = await send()
      if (first.status !== 401) return first
      session = { ...session, ...(await freshTokens(context, fetch, session)) }
      await context.renew(session)
      return send()
    },
  }
}

/** The token that renews is itself renewed now and then. */
async function freshTokens(
  { now }: BindContext,
  fetch: ApiFetch,
  { site, clientKey, clientSecret, refreshToken }: Omit<Session, 'accessToken'>,
): Promise<Pick<Session, 'accessToken' | 'refreshToken'>> {
  const asked = {
    grant_type: 'refresh_token',
    client_key: clientKey,
    client_secret: clientSecret,
    refresh_token: refreshToken,
  }
  const answer = await fetch({
    method: 'POST',
    url: `${site}/v2/oauth/token/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(asked).toString(),
    seconds,
  })
  const shape = z.object({ access_token: z.string(), refresh_token: z.string() })
  const fresh = readTiktok(answer, { shape, step: 'refreshToken', now: now() })
  return { accessToken: fresh.access_token, refreshToken: fresh.refresh_token }
}

export async function bindTiktok(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site: typed, ...secrets } = tiktokGiven.parse(given)
  const site = siteOf(typed)
  const tokens = await freshTokens(context, context.fetchFor(site), { site, ...secrets })
  const session: Session = { site, ...secrets, ...tokens }
  const bound = { ...context, session, renew: async () => undefined, jobKey: '' }
  return { session, profile: await tiktokProfile(bound) }
}

const user = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string(),
      display_name: z.string(),
      avatar_url: z.string().optional(),
      profile_deep_link: z.string().optional(),
    }),
  }),
})

export async function tiktokProfile(context: ApiContext): Promise<LoginProfile> {
  const { call, bare } = openTiktok(context)
  const path = '/v2/user/info/?fields=open_id,display_name,avatar_url,profile_deep_link'
  const answer = await call(path, { method: 'GET', seconds })
  const me = readTiktok(answer, { shape: user, step: 'readProfile', now: context.now() }).data.user
  return {
    remoteId: me.open_id,
    nickname: me.display_name.trim().slice(0, 200) || me.open_id,
    avatar: await pictureOf(bare, me.avatar_url, context.log),
    profileUrl: me.profile_deep_link ?? '',
  }
}
