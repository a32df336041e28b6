import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { AccountLimits } from '@matrixcast/contract/account-limits'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext, BindContext, Bound, SiteOauth } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import type { Said } from '../api/http-fault.ts'
import { siteOf } from '../api/site-address.ts'
import { plainTokens, type TokenService } from '../api/token-service.ts'
import { beginYes, finishYes, type YesPage } from '../api/yes-page.ts'
import { mastodonGiven } from './mastodon-manifest.ts'

const mastodonSession = z.object({ site: z.string(), accessToken: z.string() })
type Session = z.infer<typeof mastodonSession>

const scopes = 'read:accounts read:statuses write:media write:statuses'
const codes: Record<string, PublishFault> = { invalid_grant: 'auth', invalid_client: 'auth', invalid_token: 'auth' }
const json = { 'content-type': 'application/json' }

const saidBody = z.object({ error: z.string().default(''), error_description: z.string().default('') })
function said({ json }: ApiAnswer): Said {
  const body = saidBody.safeParse(json).data
  return { code: body?.error ?? '', message: body?.error_description ?? '' }
}
export const mastodonReader = answerReader({ said, codes })

export type MastodonCalls = { call(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer> }

export function openMastodon(context: ApiContext): MastodonCalls {
  const session = mastodonSession.parse(context.session)
  return callsOf(context.fetchFor(session.site), session)
}

const callsOf = (fetch: ApiFetch, { site, accessToken }: Session): MastodonCalls => ({
  call: (path, request) =>
    fetch({
      ...request,
      url: `${site}${path}`,
      headers: { ...request.headers, authorization: `Bearer ${accessToken}` },
    }),
})

export async function bindMastodon(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site, accessToken } = mastodonGiven.parse(given)
  const session = { site: siteOf(site), accessToken }
  return { session, profile: await profileOf(context, context.fetchFor(session.site), session) }
}

export const mastodonProfile = (context: ApiContext): Promise<LoginProfile> => {
  const session = mastodonSession.parse(context.session)
  return profileOf(context, context.fetchFor(session.site), session)
}

const instance = z.object({
  configuration: z.object({
    statuses: z.object({
      max_characters: z.int(),
      max_media_attachments: z.int(),
      characters_reserved_per_url: z.int().optional(),
    }),
    media_attachments: z.object({ image_size_limit: z.int(), video_size_limit: z.int() }),
  }),
})

/** Instances set limits of their own: docs.joinmastodon.org/entities/Instance. */
export async function mastodonLimits(context: BindContext & Pick<ApiContext, 'session'>): Promise<AccountLimits> {
  const session = mastodonSession.parse(context.session)
  const calls = callsOf(context.fetchFor(session.site), session)
  const answer = await calls.call('/api/v2/instance', { method: 'GET', seconds: 30 })
  const now = context.now()
  const { configuration } = mastodonReader.read(answer, { shape: instance, step: 'readLimits', now })
  const { statuses, media_attachments: media } = configuration
  return {
    source: `${new URL(session.site).host} /api/v2/instance`.slice(-200),
    checkedAt: new Date(now * 1000).toISOString().slice(0, 10),
    rows: {
      title: statuses.max_characters,
      pictures: statuses.max_media_attachments,
      picture: media.image_size_limit,
      video: media.video_size_limit,
      ...(statuses.characters_reserved_per_url === undefined ? {} : { address: statuses.characters_reserved_per_url }),
    },
  }
}

const counted = z.object({ followers_count: z.number().int(), statuses_count: z.number().int() })

/** Its own count of followers and posts; plays and the sum of likes are nowhere told. */
export async function mastodonFigures(context: ApiContext): Promise<AccountFigures> {
  const session = mastodonSession.parse(context.session)
  const calls = callsOf(context.fetchFor(session.site), session)
  const answer = await calls.call('/api/v1/accounts/verify_credentials', { method: 'GET', seconds: 30 })
  const me = mastodonReader.read(answer, { shape: counted, step: 'readFigures', now: context.now() })
  return { fans: me.followers_count, works: me.statuses_count, plays: null, likes: null }
}

const account = z.object({
  id: z.string(),
  username: z.string(),
  display_name: z.string(),
  url: z.string(),
  avatar_static: z.string().optional(),
})

/** The account's number in its instance, and the instance. */
const remoteIdOf = (site: string, id: string): string => `${id}@${new URL(site).host}`
export const accountIdOf = (remoteId: string): string => remoteId.split('@')[0] ?? ''

async function profileOf({ now, log }: BindContext, fetch: ApiFetch, session: Session): Promise<LoginProfile> {
  const answer = await callsOf(fetch, session).call('/api/v1/accounts/verify_credentials', {
    method: 'GET',
    seconds: 30,
  })
  const me = mastodonReader.read(answer, { shape: account, step: 'readProfile', now: now() })
  return {
    remoteId: remoteIdOf(session.site, me.id),
    nickname: me.display_name.trim().slice(0, 200) || me.username,
    avatar: await pictureOf(fetch, me.avatar_static, log),
    profileUrl: me.url,
  }
}

const service: TokenService = {
  reader: mastodonReader,
  names: { id: 'client_id', secret: 'client_secret' },
  way: 'json',
  address: (site) => `${site}/oauth/token`,
  tokens: plainTokens,
  wrongApp: ['invalid_client'],
}
const page: YesPage = {
  service,
  address: (site) => `${site}/oauth/authorize`,
  returnName: 'redirect_uri',
  scopes: scopes.split(' '),
  between: ' ',
  fields: { response_type: 'code' },
  challenge: () => 'base64url',
  namesReturnAgain: true,
}
const registered = z.object({ client_id: z.string(), client_secret: z.string() })
const pendingShape = z.looseObject({
  app: z.object({ site: z.string(), clientId: z.string(), clientSecret: z.string() }),
})

/** Makes this installation known to the instance, and sends the person there: docs.joinmastodon.org/client/token. */
export const mastodonOauth: SiteOauth = {
  needs: 'site',
  async begin(context, { site: typed, state, redirectUri }) {
    const site = siteOf(typed)
    const answer = await context.fetchFor(site)({
      method: 'POST',
      url: `${site}/api/v1/apps`,
      headers: json,
      body: JSON.stringify({ client_name: 'Matrixcast', redirect_uris: redirectUri, scopes }),
      seconds: 30,
    })
    const made = mastodonReader.read(answer, { shape: registered, step: 'registerApp', now: context.now() })
    const app = { site, clientId: made.client_id, clientSecret: made.client_secret }
    const { url, pending } = beginYes(page, { app, state, redirectUri })
    return { url, pending: { ...pending, app } }
  },
  async finish(context, { code, pending }) {
    const { app } = pendingShape.parse(pending)
    const { accessToken } = await finishYes(context, page, { app, code, pending })
    return { kind: 'account', session: { site: app.site, accessToken } satisfies Session }
  },
}
