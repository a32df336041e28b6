import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, BindContext, Bound } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import { faultOfAnswer, type Said } from '../api/http-fault.ts'
import { siteOf } from '../api/site-address.ts'
import { youtubeGiven } from './youtube-manifest.ts'

const youtubeSession = z.object({
  site: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  refreshToken: z.string(),
  accessToken: z.string(),
})
type Session = z.infer<typeof youtubeSession>
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
      errors: z.array(z.object({ reason: z.string().default('') })).default([]),
    }),
  }),
])

/** Google says its faults in two shapes: the token service a word, the interface a list of reasons. */
function saidByGoogle({ json }: Pick<ApiAnswer, 'json'>): Said {
  const body = saidBody.safeParse(json).data
  if (!body) return { code: '', message: '' }
  if ('error_description' in body) return { code: body.error, message: body.error_description }
  return { code: body.error.errors[0]?.reason ?? '', message: body.error.message }
}
export const youtubeFault = (answer: ApiAnswer, step: string, now: number): AdapterFault =>
  faultOfAnswer(answer, { step, said: saidByGoogle(answer), codes, now })

/** An answer that must be of this shape. */
export function readYoutube<Shape extends z.ZodType>(
  answer: ApiAnswer,
  { shape, step, now }: { shape: Shape; step: string; now: number },
): z.output<Shape> {
  if (answer.status !== 200) throw youtubeFault(answer, step, now)
  const body = shape.safeParse(answer.json)
  if (!body.success) throw new AdapterFault('platformDown', step, 'the answer is not what this platform answers')
  return body.data
}

/** `path` may be a whole address: that of an upload that was begun. */
export type YoutubeCalls = { call(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer> }

/** A channel's calls. A token holds for an hour; a refused one did nothing, so the request is made again with a new one. */
export function openYoutube(context: ApiContext): YoutubeCalls {
  let session = youtubeSession.parse(context.session)
  const fetch = context.fetchFor(session.site)
  return {
    async call(path, request) {
      const send = () =>
        fetch({
          ...request,
          url: new URL(path, session.site).href,
          headers: { ...request.headers, authorization: `Bearer ${session.accessToken}` },
        })
      const first = await send()
      if (first.status !== 401) return first
      session = { ...session, accessToken: await freshToken(context, fetch, session) }
      await context.renew(session)
      return send()
    },
  }
}

async function freshToken(
  { now }: BindContext,
  fetch: ApiFetch,
  { site, clientId, clientSecret, refreshToken }: Omit<Session, 'accessToken'>,
): Promise<string> {
  const asked = {
    grant_type: 'refresh_token',
    client_id: clientId,
    client_secret: clientSecret,
    refresh_token: refreshToken,
  }
  const answer = await fetch({
    method: 'POST',
    url: `${site}/oauth2/v4/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(asked).toString(),
    seconds,
  })
  const shape = z.object({ access_token: z.string() })
  return readYoutube(answer, { shape, step: 'refreshToken', now: now() }).access_token
}

export async function bindYoutube(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site: typed, ...secrets } = youtubeGiven.parse(given)
  const site = siteOf(typed)
  const accessToken = await freshToken(context, context.fetchFor(site), { site, ...secrets })
  const session: Session = { site, ...secrets, accessToken }
  const bound = { ...context, session, renew: async () => undefined, jobKey: '' }
  return { session, profile: await youtubeProfile(bound) }
}

const channel = z.object({
  id: z.string(),
  snippet: z.object({
    title: z.string(),
    thumbnails: z.object({ default: z.object({ url: z.string() }).optional() }).optional(),
  }),
  contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
})

/** The channel this token belongs to. */
export async function readChannel({ now }: ApiContext, { call }: YoutubeCalls): Promise<z.output<typeof channel>> {
  const path = '/youtube/v3/channels?part=snippet,contentDetails&mine=true'
  const answer = await call(path, { method: 'GET', seconds })
  const shape = z.object({ items: z.array(channel).default([]) })
  const [mine] = readYoutube(answer, { shape, step: 'readChannel', now: now() }).items
  if (!mine) throw new AdapterFault('permission', 'readChannel', 'this Google account has no channel')
  return mine
}

export async function youtubeProfile(context: ApiContext): Promise<LoginProfile> {
  const { id, snippet } = await readChannel(context, openYoutube(context))
  const { site } = youtubeSession.parse(context.session)
  return {
    remoteId: id,
    nickname: snippet.title.trim().slice(0, 200) || id,
    avatar: await pictureOf(context.fetchFor(site), snippet.thumbnails?.default?.url, context.log),
    profileUrl: `https://www.youtube.com/channel/${id}`,
  }
}
