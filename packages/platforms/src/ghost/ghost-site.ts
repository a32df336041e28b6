import { createHmac, randomUUID } from 'node:crypto'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext, BindContext, Bound } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import type { Said } from '../api/http-fault.ts'
import { siteAccountId, siteOf } from '../api/site-address.ts'
import { ghostGiven } from './ghost-manifest.ts'

const keyShape = /^([0-9a-f]{24}):([0-9a-f]{64})$/
const ghostSession = z.object({ site: z.string(), adminKey: z.string() })
type Session = z.infer<typeof ghostSession>

const codes: Record<string, PublishFault> = {
  // Ghost says 400 to a token it cannot read, so its word is worth more than the status.
  INVALID_JWT: 'auth',
  UNKNOWN_ADMIN_API_KEY: 'auth',
  INVALID_AUTH_HEADER: 'auth',
  UnauthorizedError: 'auth',
  NoPermissionError: 'permission',
  HostLimitError: 'quota',
  TooManyRequestsError: 'rate',
  RequestEntityTooLargeError: 'media',
  UnsupportedMediaTypeError: 'media',
  MaintenanceError: 'platformDown',
  UpdateCollisionError: 'conflict',
  ValidationError: 'validation',
}

const errors = z.object({
  errors: z
    .array(
      z.object({
        type: z.string().nullish(),
        code: z.string().nullish(),
        message: z.string().nullish(),
        context: z.string().nullish(),
      }),
    )
    .min(1),
})
function said(answer: ApiAnswer): Said {
  const [first] = errors.safeParse(answer.json).data?.errors ?? []
  const known = [first?.code, first?.type].find((word) => word && word in codes)
  return {
    code: known ?? first?.code ?? first?.type ?? '',
    message: [first?.message, first?.context].filter(Boolean).join(' '),
  }
}
export const ghostReader = answerReader({ said: said, codes })

/** A token of five minutes, signed with the integration's secret (HS256), as Ghost's documentation asks. */
export function ghostToken(adminKey: string, now: number): string {
  const [, id = '', key = ''] = keyShape.exec(adminKey) ?? []
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = `${part({ alg: 'HS256', typ: 'JWT', kid: id })}.${part({ iat: now, exp: now + 300, aud: '/admin/' })}`
  return `${head}.${createHmac('sha256', Buffer.from(key, 'hex')).update(head).digest('base64url')}`
}

export type GhostCalls = { call(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer> }

export function openGhost(context: ApiContext): GhostCalls {
  const session = ghostSession.parse(context.session)
  return callsOf(context, context.fetchFor(session.site), session)
}

/** What stands before a site may answer an address that it has seen from memory: each is asked once. */
const onceOnly = (path: string): string => `${path.includes('?') ? '&' : '?'}asked=${randomUUID()}`

const callsOf = ({ now }: Pick<BindContext, 'now'>, fetch: ApiFetch, { site, adminKey }: Session): GhostCalls => ({
  call: (path, request) =>
    fetch({
      ...request,
      url: `${site}/ghost/api/admin/${path}${request.method === 'GET' ? onceOnly(path) : ''}`,
      headers: {
        ...request.headers,
        'cache-control': 'no-cache',
        'accept-version': 'v5.0',
        authorization: `Ghost ${ghostToken(adminKey, now())}`,
      },
    }),
})

export async function bindGhost(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site: typed, adminKey } = ghostGiven.parse(given)
  if (!keyShape.test(adminKey)) throw new AdapterFault('auth', 'adminKey', 'this is not an Admin API key')
  const session: Session = { site: siteOf(typed).replace(/\/ghost$/, ''), adminKey }
  return { session, profile: await profileOf(context, context.fetchFor(session.site), session) }
}

export const ghostProfile = (context: ApiContext): Promise<LoginProfile> => {
  const session = ghostSession.parse(context.session)
  return profileOf(context, context.fetchFor(session.site), session)
}

const siteShape = z.object({ site: z.object({ title: z.string(), url: z.string() }) })
const anyPosts = z.object({ posts: z.array(z.object({ id: z.string() })) })

/** The account is the site itself: who holds its key posts in its name. Anybody may read the title, so a post is read too. */
async function profileOf(context: BindContext, fetch: ApiFetch, session: Session): Promise<LoginProfile> {
  const { call } = callsOf(context, fetch, session)
  const now = context.now()
  const about = await call('site/', { method: 'GET', seconds: 30 })
  const known = siteShape.safeParse(about.json)
  if (about.status === 404 || (about.status === 200 && !known.success)) {
    throw new AdapterFault('validation', 'site', 'there is no Ghost at this address')
  }
  const { site } = ghostReader.read(about, { shape: siteShape, step: 'readSite', now })
  const posts = await call('posts/?limit=1&fields=id', { method: 'GET', seconds: 30 })
  ghostReader.read(posts, { shape: anyPosts, step: 'readPosts', now })
  const url = URL.canParse(site.url) ? site.url : session.site
  return {
    remoteId: siteAccountId(session.site),
    nickname: site.title.trim().slice(0, 200) || new URL(url).host,
    avatar: '',
    profileUrl: url,
  }
}
