import { randomUUID } from 'node:crypto'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext, BindContext, Bound } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import { siteAccountId, siteOf } from '../api/site-address.ts'
import { wordpressGiven } from './wordpress-manifest.ts'

const wordpressSession = z.object({
  site: z.string(),
  /** Where the REST interface begins: `…/wp-json`, or `…/?rest_route=` on a site without pretty addresses. */
  rest: z.string(),
  username: z.string(),
  appPassword: z.string(),
})
type Session = z.infer<typeof wordpressSession>

const codes: Record<string, PublishFault> = {
  invalid_username: 'auth',
  invalid_email: 'auth',
  incorrect_password: 'auth',
  invalid_application_password: 'auth',
  application_passwords_disabled: 'permission',
  application_passwords_disabled_for_user: 'permission',
  rest_not_logged_in: 'auth',
  rest_upload_file_too_big: 'media',
  rest_upload_limited_space: 'media',
  rest_upload_sideload_error: 'media',
  rest_upload_user_quota_exceeded: 'quota',
}

const saidBody = z.object({ code: z.string().default(''), message: z.string().default('') })
const said = (answer: ApiAnswer) => saidBody.safeParse(answer.json).data ?? { code: '', message: '' }
export const wordpressReader = answerReader({ said: said, codes })
export const saidCode = (answer: ApiAnswer): string => said(answer).code

export type WordpressCalls = {
  site: string
  ask(path: string, query: Record<string, string>, seconds: number): Promise<ApiAnswer>
  send(path: string, request: Omit<ApiRequest, 'url' | 'method'>): Promise<ApiAnswer>
}

export function openWordpress(context: ApiContext): WordpressCalls {
  const session = wordpressSession.parse(context.session)
  return callsOf(context.fetchFor(session.site), session)
}

function callsOf(fetch: ApiFetch, { site, rest, username, appPassword }: Session): WordpressCalls {
  const authorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`
  return {
    site,
    // What stands before a site may answer an address that it has seen from memory: each is asked once.
    ask: (path, query, seconds) =>
      fetch({
        method: 'GET',
        url: addressOf(rest, path, { ...query, asked: randomUUID() }),
        headers: { authorization, 'cache-control': 'no-cache' },
        seconds,
      }),
    send: (path, request) =>
      fetch({
        ...request,
        method: 'POST',
        url: addressOf(rest, path, {}),
        headers: { ...request.headers, authorization },
      }),
  }
}

function addressOf(rest: string, path: string, query: Record<string, string>): string {
  const words = new URLSearchParams(query).toString()
  if (words === '') return `${rest}${path}`
  return `${rest}${path}${rest.includes('?') ? '&' : '?'}${words}`
}

export async function bindWordpress(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site: typed, username, appPassword } = wordpressGiven.parse(given)
  const site = siteOf(typed)
  const fetch = context.fetchFor(site)
  const session: Session = { site, rest: await restOf(fetch, site), username, appPassword }
  return { session, profile: await profileOf(context, fetch, session) }
}

const root = z.object({ namespaces: z.array(z.string()) })

async function restOf(fetch: ApiFetch, site: string): Promise<string> {
  for (const rest of [`${site}/wp-json`, `${site}/?rest_route=`]) {
    const answer = await fetch({ method: 'GET', url: `${rest}/`, seconds: 30 })
    const found = root.safeParse(answer.json)
    if (answer.status === 200 && found.success && found.data.namespaces.includes('wp/v2')) return rest
  }
  throw new AdapterFault('validation', 'site', 'there is no WordPress with a REST interface at this address')
}

export const wordpressProfile = (context: ApiContext): Promise<LoginProfile> => {
  const session = wordpressSession.parse(context.session)
  return profileOf(context, context.fetchFor(session.site), session)
}

const user = z.object({
  id: z.number(),
  name: z.string(),
  link: z.string(),
  avatar_urls: z.record(z.string(), z.string()).optional(),
  capabilities: z.record(z.string(), z.unknown()),
})

async function profileOf({ now, log }: BindContext, fetch: ApiFetch, session: Session): Promise<LoginProfile> {
  const answer = await callsOf(fetch, session).ask('/wp/v2/users/me', { context: 'edit' }, 30)
  const me = wordpressReader.read(answer, { shape: user, step: 'readProfile', now: now() })
  if (me.capabilities['publish_posts'] !== true || me.capabilities['upload_files'] !== true) {
    throw new AdapterFault('permission', 'readProfile', 'this user may not publish posts and upload files')
  }
  return {
    remoteId: siteAccountId(session.site, me.id),
    nickname: me.name.trim().slice(0, 200) || session.username,
    avatar: await pictureOf(fetch, me.avatar_urls?.['96'], log),
    profileUrl: me.link.startsWith('http') ? me.link : session.site,
  }
}
