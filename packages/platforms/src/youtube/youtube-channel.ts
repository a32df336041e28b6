import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import { appCalls, appLogin } from '../api/app-login.ts'
import { appSession } from '../api/app-session.ts'
import type { Said } from '../api/http-fault.ts'
import { isUnauthorized } from '../api/renewing-calls.ts'
import { plainTokens, type TokenService } from '../api/token-service.ts'
import { pageAt } from '../api/yes-page.ts'
import { youtubeGiven } from './youtube-manifest.ts'

const ownSite = 'https://www.googleapis.com'
const seconds = 30

const codes: Record<string, PublishFault> = {
  invalid_grant: 'auth',
  invalid_client: 'auth',
  unauthorized_client: 'auth',
  authError: 'auth',
  youtubeSignupRequired: 'permission',
  quotaExceeded: 'quota',
  dailyLimitExceeded: 'quota',
  uploadLimitExceeded: 'quota',
  rateLimitExceeded: 'rate',
  userRateLimitExceeded: 'rate',
}

const saidBody = z.union([
  z.object({ error: z.string(), error_description: z.string().default('') }),
  z.object({
    error: z.object({
      message: z.string().default(''),
      status: z.string().default(''),
      errors: z.array(z.object({ reason: z.string().default('') })).default([]),
    }),
  }),
])

/** Google says its faults in two shapes: the token service a word, the interface a list of reasons. */
function saidByGoogle({ json }: Pick<ApiAnswer, 'json'>): Said {
  const body = saidBody.safeParse(json).data
  if (!body) return { code: '', message: '' }
  if ('error_description' in body) return { code: body.error, message: body.error_description }
  const { errors, status, message } = body.error
  return { code: errors[0]?.reason || status, message }
}
export const youtubeReader = answerReader({ said: saidByGoogle, codes })

/** `path` may be a whole address: that of an upload that was begun. */
export type YoutubeCalls = { call(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer> }

export function openYoutube(context: ApiContext): YoutubeCalls {
  const { session, call } = appCalls(context, {
    service,
    signed: (request, { accessToken }) => ({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${accessToken}` },
    }),
    isRefused: isUnauthorized,
  })
  return { call: (path, request) => call({ ...request, url: new URL(path, session().site).href }) }
}

/** A token holds for an hour; the one that renews it stays: developers.google.com/identity/protocols/oauth2/web-server. */
const service: TokenService = {
  reader: youtubeReader,
  names: { id: 'client_id', secret: 'client_secret' },
  way: 'form',
  address: (site) => `${site}/oauth2/v4/token`,
  tokens: plainTokens,
  wrongApp: ['invalid_client', 'unauthorized_client'],
}

export const youtubeLogin = appLogin({
  given: youtubeGiven,
  names: { id: 'clientId', site: ownSite },
  profile: youtubeProfile,
  page: {
    service,
    address: pageAt({ site: ownSite, page: 'https://accounts.google.com' }, '/o/oauth2/v2/auth'),
    returnName: 'redirect_uri',
    scopes: ['youtube.upload', 'youtube.readonly'].map((name) => `https://www.googleapis.com/auth/${name}`),
    between: ' ',
    fields: {
      response_type: 'code',
      access_type: 'offline',
      // Without the question there is no token that renews the second time, and whoever has several channels is not asked which.
      prompt: 'consent select_account',
    },
    challenge: () => 'base64url',
    namesReturnAgain: true,
  },
})

const channel = z.object({
  id: z.string(),
  snippet: z.object({
    title: z.string(),
    thumbnails: z.object({ default: z.object({ url: z.string() }).optional() }).optional(),
  }),
  contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
  /** Counts are told as text. */
  statistics: z.object({
    viewCount: z.coerce.number().int(),
    videoCount: z.coerce.number().int(),
    subscriberCount: z.coerce.number().int().optional(),
    hiddenSubscriberCount: z.boolean().default(false),
  }),
})

/** The channel this token belongs to. */
export async function readChannel({ now }: ApiContext, { call }: YoutubeCalls): Promise<z.output<typeof channel>> {
  const path = '/youtube/v3/channels?part=snippet,contentDetails,statistics&mine=true'
  const answer = await call(path, { method: 'GET', seconds })
  const shape = z.object({ items: z.array(channel).default([]) })
  const [mine] = youtubeReader.read(answer, { shape, step: 'readChannel', now: now() }).items
  if (!mine) throw new AdapterFault('permission', 'readChannel', 'this Google account has no channel')
  return mine
}

/** Subscribers, rounded by the platform and left out where the channel hides them, videos and plays. */
export async function youtubeFigures(context: ApiContext): Promise<AccountFigures> {
  const { statistics } = await readChannel(context, openYoutube(context))
  const {
    hiddenSubscriberCount: isHidden,
    subscriberCount: fans = null,
    videoCount: works,
    viewCount: plays,
  } = statistics
  return { fans: isHidden ? null : fans, works, plays, likes: null }
}

export async function youtubeProfile(context: ApiContext): Promise<LoginProfile> {
  const { id, snippet } = await readChannel(context, openYoutube(context))
  const { site } = appSession.parse(context.session)
  return {
    remoteId: id,
    nickname: snippet.title.trim().slice(0, 200) || id,
    avatar: await pictureOf(context.fetchFor(site), snippet.thumbnails?.default?.url, context.log),
    profileUrl: `https://www.youtube.com/channel/${id}`,
  }
}
