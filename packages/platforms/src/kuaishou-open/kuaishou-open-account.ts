import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext, BindContext, Bound } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import type { Said } from '../api/http-fault.ts'
import { isUnauthorized, justBound, renewingCalls } from '../api/renewing-calls.ts'
import { siteOf } from '../api/site-address.ts'
import { kuaishouOpenGiven } from './kuaishou-open-manifest.ts'

const kuaishouSession = z.object({
  site: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  refreshToken: z.string(),
  accessToken: z.string(),
  openId: z.string(),
})
type Session = z.infer<typeof kuaishouSession>

/** `result`, 1 when all is well: open.kuaishou.com and mp.kuaishou.com, 错误码. */
const codes: Record<string, PublishFault> = {
  '10000200': 'validation',
  '100200100': 'validation',
  '100200101': 'auth',
  '100200102': 'auth',
  '100200103': 'permission',
  '100200104': 'auth',
  '100200500': 'platformDown',
  '100200105': 'rate',
  '100200106': 'quota',
  '100120002': 'media',
}
const outworn = '100200102'
const noVideo = '100120001'

const saidBody = z.object({ result: z.number(), error_msg: z.string().default('') })
const said = ({ json }: ApiAnswer): Said => {
  const body = saidBody.safeParse(json).data
  return body && body.result !== 1 ? { code: String(body.result), message: body.error_msg } : { code: '', message: '' }
}
export const kuaishouReader = answerReader({ said, codes })
export const isNoVideo = (answer: ApiAnswer): boolean => said(answer).code === noVideo

export type KuaishouCalls = {
  /** The platform wants application and token in the address; ours are in no log. */
  call(path: string, query: Record<string, string>, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>
  bare: ApiFetch
}

export function openKuaishou(context: ApiContext): KuaishouCalls {
  const { session, call, bare } = renewingCalls(context, {
    shape: kuaishouSession,
    signed(request, { clientId, accessToken }) {
      const url = new URL(request.url)
      url.searchParams.set('app_id', clientId)
      url.searchParams.set('access_token', accessToken)
      return { ...request, url: url.href }
    },
    isRefused: (answer) => isUnauthorized(answer) || said(answer).code === outworn,
    renewed: (fetch, held) => withFreshTokens(context, fetch, held),
  })
  return {
    bare,
    call: (path, query, request) =>
      call({ ...request, url: `${session().site}/openapi/${path}?${new URLSearchParams(query)}` }),
  }
}

const granted = z.object({ access_token: z.string(), refresh_token: z.string(), open_id: z.string() })

/** A token holds for two days; the one that renews it changes with it. */
async function withFreshTokens(
  { now }: BindContext,
  fetch: ApiFetch,
  held: Omit<Session, 'accessToken' | 'openId'>,
): Promise<Session> {
  const asked = new URLSearchParams({
    app_id: held.clientId,
    app_secret: held.clientSecret,
    refresh_token: held.refreshToken,
    grant_type: 'refresh_token',
  })
  const answer = await fetch({ method: 'GET', url: `${held.site}/oauth2/refresh_token?${asked}`, seconds: 30 })
  const fresh = kuaishouReader.read(answer, { shape: granted, step: 'refreshToken', now: now() })
  return { ...held, accessToken: fresh.access_token, refreshToken: fresh.refresh_token, openId: fresh.open_id }
}

export async function bindKuaishouOpen(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site: typed, ...secrets } = kuaishouOpenGiven.parse(given)
  const site = siteOf(typed)
  const session = await withFreshTokens(context, context.fetchFor(site), { site, ...secrets })
  return { session, profile: await kuaishouOpenProfile(justBound(context, session)) }
}

const user = z.object({
  user_info: z.object({ name: z.string(), head: z.string().optional(), fan: z.number().int().optional() }),
})

async function readUser(context: ApiContext, { call }: KuaishouCalls, step: string) {
  const answer = await call('user_info', {}, { method: 'GET', seconds: 30 })
  return kuaishouReader.read(answer, { shape: user, step, now: context.now() }).user_info
}

/** The account's number comes with its tokens only. */
export async function kuaishouOpenProfile(context: ApiContext): Promise<LoginProfile> {
  const calls = openKuaishou(context)
  const { openId } = kuaishouSession.parse(context.session)
  const me = await readUser(context, calls, 'readProfile')
  return {
    remoteId: openId,
    nickname: me.name.trim().slice(0, 200) || openId,
    avatar: await pictureOf(calls.bare, me.head, context.log),
    profileUrl: '',
  }
}

/** Fans only: works are counted by who may see them, plays and likes video by video. */
export async function kuaishouOpenFigures(context: ApiContext): Promise<AccountFigures> {
  const { fan = null } = await readUser(context, openKuaishou(context), 'readFigures')
  return { fans: fan, works: null, plays: null, likes: null }
}
