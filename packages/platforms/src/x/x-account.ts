import type { AccountFigures } from '@matrixcast/contract/account-figures'
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
import { xGiven } from './x-manifest.ts'

const ownSite = 'https://api.x.com'

/** The last word of a problem's type, the token service's word, or what only the detail tells: docs.x.com/x-api/fundamentals. */
const codes: Record<string, PublishFault> = {
  invalid_request: 'auth',
  invalid_grant: 'auth',
  invalid_client: 'auth',
  unauthorized_client: 'auth',
  'usage-capped': 'quota',
  'credits-depleted': 'quota',
  'client-forbidden': 'permission',
  'unsupported-authentication': 'permission',
  'resource-not-found': 'validation',
  duplicate: 'conflict',
  locked: 'challenge',
  suspended: 'permission',
  media: 'media',
}

const problem = z.object({ title: z.string().default(''), detail: z.string().default(''), type: z.string() })
const saidBody = z.union([z.object({ error: z.string(), error_description: z.string().default('') }), problem])

function saidByX({ status, json }: ApiAnswer): Said {
  const body = status >= 400 ? saidBody.safeParse(json).data : undefined
  if (!body) return { code: '', message: '' }
  if ('error_description' in body) return { code: body.error, message: body.error_description }
  return { code: wordOf(body), message: body.detail || body.title }
}

function wordOf({ type, detail }: z.output<typeof problem>): string {
  if (/duplicate content/i.test(detail)) return 'duplicate'
  if (/temporarily locked/i.test(detail)) return 'locked'
  if (/suspended/i.test(detail)) return 'suspended'
  if (/media ids? (are|is) invalid/i.test(detail)) return 'media'
  return type.split('/').at(-1) ?? ''
}

export const xReader = answerReader({ said: saidByX, codes })
/** Of a post that an earlier try may have made: the same words were posted, maybe by that one. */
export const xReaderAgain = answerReader({ said: saidByX, codes, doubtful: ['duplicate'] })

export type XCalls = { call(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>; bare: ApiFetch }

export function openX(context: ApiContext): XCalls {
  const { session, call, bare } = appCalls(context, {
    service,
    signed: (request, { accessToken }) => ({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${accessToken}` },
    }),
    isRefused: isUnauthorized,
  })
  return { bare, call: (path, request) => call({ ...request, url: `${session().site}${path}` }) }
}

/**
 * A token holds for two hours, the one that renews it is good for one time, a code for half a minute:
 * docs.x.com/fundamentals/authentication/oauth-2-0.
 */
const service: TokenService = {
  reader: xReader,
  names: { id: 'client_id', secret: 'client_secret' },
  way: 'basic',
  address: (site) => `${site}/2/oauth2/token`,
  tokens: plainTokens,
  wrongApp: ['invalid_client', 'unauthorized_client'],
}

export const xLogin = appLogin({
  given: xGiven,
  names: { id: 'clientId', site: ownSite },
  profile: xProfile,
  page: {
    service,
    address: pageAt({ site: ownSite, page: 'https://x.com' }, '/i/oauth2/authorize'),
    returnName: 'redirect_uri',
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    between: ' ',
    fields: { response_type: 'code' },
    challenge: () => 'base64url',
    namesReturnAgain: true,
  },
})

const user = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    profile_image_url: z.string().optional(),
    public_metrics: z.object({ followers_count: z.number().int(), tweet_count: z.number().int() }).optional(),
  }),
})

async function readUser(context: ApiContext, { call }: XCalls, step: string) {
  const path = '/2/users/me?user.fields=profile_image_url,public_metrics'
  const answer = await call(path, { method: 'GET', seconds: 30 })
  return xReader.read(answer, { shape: user, step, now: context.now() }).data
}

export async function xProfile(context: ApiContext): Promise<LoginProfile> {
  const calls = openX(context)
  const me = await readUser(context, calls, 'readProfile')
  return {
    remoteId: me.id,
    nickname: me.name.trim().slice(0, 200) || me.username,
    avatar: await pictureOf(calls.bare, me.profile_image_url, context.log),
    profileUrl: `https://x.com/${me.username}`,
  }
}

/** Followers and posts, answers and reposts among them; what it counts as likes are those the account gave. */
export async function xFigures(context: ApiContext): Promise<AccountFigures> {
  const { public_metrics: counted } = await readUser(context, openX(context), 'readFigures')
  return { fans: counted?.followers_count ?? null, works: counted?.tweet_count ?? null, plays: null, likes: null }
}
