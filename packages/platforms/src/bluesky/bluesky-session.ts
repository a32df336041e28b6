import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext, BindContext, Bound } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import type { Said } from '../api/http-fault.ts'
import { renewingCalls } from '../api/renewing-calls.ts'
import { siteOf } from '../api/site-address.ts'
import { blueskyGiven } from './bluesky-manifest.ts'

const blueskySession = z.object({
  site: z.string(),
  handle: z.string(),
  appPassword: z.string(),
  did: z.string(),
  accessJwt: z.string(),
  refreshJwt: z.string(),
})
type Session = z.infer<typeof blueskySession>

const tokens = z.object({ did: z.string(), handle: z.string(), accessJwt: z.string(), refreshJwt: z.string() })
const seconds = 30

const codes: Record<string, PublishFault> = {
  AuthenticationRequired: 'auth',
  InvalidToken: 'auth',
  ExpiredToken: 'auth',
  AuthMissing: 'auth',
  AuthFactorTokenRequired: 'challenge',
  AccountTakedown: 'permission',
  AccountDeactivated: 'permission',
  RateLimitExceeded: 'rate',
  PayloadTooLarge: 'media',
  BlobTooLarge: 'media',
  BlobNotFound: 'media',
  InvalidMimeType: 'media',
}

const saidBody = z.object({ error: z.string().default(''), message: z.string().default('') })
export function saidByBluesky({ json }: Pick<ApiAnswer, 'json'>): Said {
  const body = saidBody.safeParse(json)
  return body.success ? { code: body.data.error, message: body.data.message } : { code: '', message: '' }
}
export const blueskyReader = answerReader({ said: saidByBluesky, codes })

/** A server without the view of the network has neither notifications nor counts, and says so in one of these words. */
export const isWithoutView = (answer: ApiAnswer): boolean =>
  answer.status === 501 || ['MethodNotImplemented', 'XRPCNotSupported'].includes(saidByBluesky(answer).code)

/** One account's calls: its token renewed when it ran out, first with the longer-lived one, then with the app password. */
export type BlueskyCalls = {
  session(): Session
  call(method: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>
}

export function openBluesky(context: ApiContext): BlueskyCalls {
  const { session, call } = renewingCalls(context, {
    shape: blueskySession,
    signed: (request, { accessJwt }) => ({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${accessJwt}` },
    }),
    isRefused: (answer) =>
      answer.status >= 400 && ['ExpiredToken', 'InvalidToken'].includes(saidByBluesky(answer).code),
    renewal: async (fetch, held) => async () => ({ ...held, ...(await renewed(context, fetch, held)) }),
  })
  return { session, call: (method, request) => call({ ...request, url: `${session().site}/xrpc/${method}` }) }
}

async function renewed(context: BindContext, fetch: ApiFetch, session: Session): Promise<z.infer<typeof tokens>> {
  const answer = await fetch({
    method: 'POST',
    url: `${session.site}/xrpc/com.atproto.server.refreshSession`,
    headers: { authorization: `Bearer ${session.refreshJwt}` },
    seconds,
  })
  if (answer.status === 200)
    return blueskyReader.read(answer, { shape: tokens, step: 'refreshSession', now: context.now() })
  return signedIn(context, fetch, { ...session, handle: session.did })
}

async function signedIn(
  { now }: BindContext,
  fetch: ApiFetch,
  { site, handle, appPassword }: Pick<Session, 'site' | 'handle' | 'appPassword'>,
): Promise<z.infer<typeof tokens>> {
  const answer = await fetch({
    method: 'POST',
    url: `${site}/xrpc/com.atproto.server.createSession`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: handle, password: appPassword }),
    seconds,
  })
  return blueskyReader.read(answer, { shape: tokens, step: 'createSession', now: now() })
}

export async function bindBluesky(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site: typed, handle, appPassword } = blueskyGiven.parse(given)
  const site = siteOf(typed)
  const fetch = context.fetchFor(site)
  const signed = await signedIn(context, fetch, { site, handle: handle.replace(/^@/, ''), appPassword })
  const session: Session = { site, appPassword, ...signed }
  return { session, profile: await profileFrom(context, fetch, session) }
}

export const blueskyProfile = async (context: ApiContext): Promise<LoginProfile> => {
  const { session, call } = openBluesky(context)
  const shape = z.object({ did: z.string(), handle: z.string() })
  const answer = await call('com.atproto.server.getSession', { method: 'GET', seconds })
  const { handle } = blueskyReader.read(answer, { shape, step: 'getSession', now: context.now() })
  return profileFrom(context, context.fetchFor(session().site), { ...session(), handle })
}

const counted = z.object({ followersCount: z.number().int(), postsCount: z.number().int() })

/**
 * The network's own count of followers and posts, asked through the account's server; plays and the sum of likes are nowhere
 * told. A server without the big view of the network cannot say.
 */
export async function blueskyFigures(context: ApiContext): Promise<AccountFigures> {
  const { session, call } = openBluesky(context)
  const about = new URLSearchParams({ actor: session().did })
  const answer = await call(`app.bsky.actor.getProfile?${about}`, { method: 'GET', seconds })
  const me = blueskyReader.read(answer, { shape: counted, step: 'readFigures', now: context.now() })
  return { fans: me.followersCount, works: me.postsCount, plays: null, likes: null }
}

const profileRecord = z.object({
  value: z.object({
    displayName: z.string().optional(),
    avatar: z.object({ ref: z.object({ $link: z.string() }) }).optional(),
  }),
})

/** Read from the account's own records: a server without the big view of the network has nothing else. */
async function profileFrom(
  { now, log }: BindContext,
  fetch: ApiFetch,
  { site, did, handle }: Pick<Session, 'site' | 'did' | 'handle'>,
): Promise<LoginProfile> {
  const about = new URLSearchParams({ repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' })
  const answer = await fetch({ method: 'GET', url: `${site}/xrpc/com.atproto.repo.getRecord?${about}`, seconds })
  const isBare = answer.status === 400 && saidByBluesky(answer).code === 'RecordNotFound'
  const step = 'readProfile'
  const record = isBare ? undefined : blueskyReader.read(answer, { shape: profileRecord, step, now: now() }).value
  const cid = record?.avatar?.ref.$link
  const picture =
    cid === undefined ? undefined : `${site}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid })}`
  return {
    remoteId: did,
    nickname: (record?.displayName ?? '').trim().slice(0, 200) || handle,
    avatar: await pictureOf(fetch, picture, log),
    profileUrl: `https://bsky.app/profile/${handle}`,
  }
}
