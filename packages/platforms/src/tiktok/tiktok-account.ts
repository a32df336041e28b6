import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import { appCalls, appLogin } from '../api/app-login.ts'
import type { Said } from '../api/http-fault.ts'
import { isUnauthorized } from '../api/renewing-calls.ts'
import { plainTokens, type TokenService } from '../api/token-service.ts'
import { pageAt } from '../api/yes-page.ts'
import { tiktokGiven } from './tiktok-manifest.ts'

const ownSite = 'https://open.tiktokapis.com'
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
  if ('error_description' in body) return { code: body.error, message: body.error_description }
  return body.error.code === 'ok' ? { code: '', message: '' } : body.error
}
export const tiktokReader = answerReader({ said: saidByTiktok, codes })

export type TiktokCalls = {
  call(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>
  /** To an address the platform named, which needs no token. */
  bare: ApiFetch
}

export function openTiktok(context: ApiContext): TiktokCalls {
  const { session, call, bare } = appCalls(context, {
    service,
    signed: (request, { accessToken }) => ({
      ...request,
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        ...request.headers,
        authorization: `Bearer ${accessToken}`,
      },
    }),
    isRefused: isUnauthorized,
  })
  return { bare, call: (path, request) => call({ ...request, url: `${session().site}${path}` }) }
}

/** A token holds for hours, and the one that renews it is replaced each time: developers.tiktok.com/doc/oauth-get-a-user-access-token. */
const service: TokenService = {
  reader: tiktokReader,
  names: { id: 'client_key', secret: 'client_secret' },
  way: 'form',
  address: (site) => `${site}/v2/oauth/token/`,
  tokens: plainTokens,
  wrongApp: ['invalid_client', 'unauthorized_client'],
}

/** An address of the person's own machine is that of a desktop application there, which has to bring a challenge in hex. */
const isOnThisMachine = (address: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(address).hostname)

/** developers.tiktok.com/doc/login-kit-web and login-kit-desktop. */
export const tiktokLogin = appLogin({
  given: tiktokGiven,
  names: { id: 'clientKey', site: ownSite },
  profile: tiktokProfile,
  page: {
    service,
    address: pageAt({ site: ownSite, page: 'https://www.tiktok.com' }, '/v2/auth/authorize/'),
    returnName: 'redirect_uri',
    scopes: ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.publish', 'video.list'],
    between: ',',
    fields: { response_type: 'code' },
    challenge: (redirectUri) => (isOnThisMachine(redirectUri) ? 'hex' : null),
    namesReturnAgain: true,
  },
})

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
  const me = tiktokReader.read(answer, { shape: user, step: 'readProfile', now: context.now() }).data.user
  return {
    remoteId: me.open_id,
    nickname: me.display_name.trim().slice(0, 200) || me.open_id,
    avatar: await pictureOf(bare, me.avatar_url, context.log),
    profileUrl: me.profile_deep_link ?? '',
  }
}
