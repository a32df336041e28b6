import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext, BindContext, Bound } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import type { Said } from '../api/http-fault.ts'
import { justBound, renewingCalls } from '../api/renewing-calls.ts'
import { siteOf } from '../api/site-address.ts'
import { officialaccountGiven } from './officialaccount-manifest.ts'

const wechatSession = z.object({
  site: z.string(),
  nickname: z.string(),
  appId: z.string(),
  appSecret: z.string(),
  accessToken: z.string(),
})
type Session = z.infer<typeof wechatSession>

/** `errcode`: developers.weixin.qq.com/doc/oplatform/developers/errCode. */
const codes: Record<string, PublishFault> = {
  '-1': 'platformDown',
  '40001': 'auth',
  '40013': 'auth',
  '40014': 'auth',
  '40125': 'auth',
  '41001': 'auth',
  '42001': 'auth',
  '40164': 'permission',
  '48001': 'permission',
  '50002': 'permission',
  '40007': 'media',
  '40009': 'media',
  '45001': 'media',
  '45002': 'validation',
  '45003': 'validation',
  '45004': 'validation',
  '45009': 'quota',
  '45011': 'rate',
  '45110': 'validation',
  '45166': 'policy',
  '53503': 'policy',
  '53504': 'policy',
  '53505': 'policy',
}
const outworn = ['40001', '40014', '42001']
const noSuchMedia = '40007'

const saidBody = z.object({ errcode: z.number(), errmsg: z.string().default('') })
function saidByWechat({ json }: ApiAnswer): Said {
  const body = saidBody.safeParse(json).data
  return body && body.errcode !== 0 ? { code: String(body.errcode), message: body.errmsg } : { code: '', message: '' }
}

export const wechatReader = answerReader({ said: saidByWechat, codes })
/** The platform's number for a fault; empty where it said none. */
export const codeOfWechat = (answer: ApiAnswer): string => saidByWechat(answer).code
export const isNoMedia = (answer: ApiAnswer): boolean => codeOfWechat(answer) === noSuchMedia

export type WechatCalls = {
  /** `path` after `/cgi-bin/`, with its query. */
  call(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>
  /** A call as JSON. */
  ask(path: string, fields: object, seconds: number): Promise<ApiAnswer>
}

/** The platform wants its token in the address; ours are in no log. */
export function openWechat(context: ApiContext): WechatCalls {
  const { session, call } = renewingCalls(context, {
    shape: wechatSession,
    signed(request, { accessToken }) {
      const url = new URL(request.url)
      url.searchParams.set('access_token', accessToken)
      return { ...request, url: url.href }
    },
    isRefused: (answer) => outworn.includes(saidByWechat(answer).code),
    renewal: async (fetch, held) => () => withToken(context, fetch, held),
  })
  const to = (path: string, request: Omit<ApiRequest, 'url'>) =>
    call({ ...request, url: `${session().site}/cgi-bin/${path}` })
  return {
    call: to,
    ask: (path, fields, seconds) =>
      to(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
        seconds,
      }),
  }
}

/** The token is the same for every program that asks for it so, until it runs out. */
export async function withToken(
  { now }: BindContext,
  fetch: ApiFetch,
  held: Omit<Session, 'accessToken'>,
): Promise<Session> {
  const { site, appId, appSecret } = held
  const answer = await fetch({
    method: 'POST',
    url: `${site}/cgi-bin/stable_token`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credential',
      appid: appId,
      secret: appSecret,
      force_refresh: false,
    }),
    seconds: 30,
  })
  const shape = z.object({ access_token: z.string() })
  const { access_token: accessToken } = wechatReader.read(answer, { shape, step: 'askToken', now: now() })
  return { ...held, accessToken }
}

export async function bindOfficialaccount(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site: typed, ...about } = officialaccountGiven.parse(given)
  const site = siteOf(typed)
  const session = await withToken(context, context.fetchFor(site), { site, ...about })
  return { session, profile: await officialaccountProfile(justBound(context, session)) }
}

/** An account is told by its number; the platform names no nickname, so it is the one the person typed. */
export async function officialaccountProfile(context: ApiContext): Promise<LoginProfile> {
  const { nickname, appId } = wechatSession.parse(context.session)
  const answer = await openWechat(context).call('draft/count', { method: 'GET', seconds: 30 })
  const shape = z.object({ total_count: z.number() })
  wechatReader.read(answer, { shape, step: 'readProfile', now: context.now() })
  return { remoteId: appId, nickname, avatar: '', profileUrl: 'https://mp.weixin.qq.com/' }
}

/** Followers and published articles. Followers are told to verified accounts only. */
export async function officialaccountFigures(context: ApiContext): Promise<AccountFigures> {
  const { call, ask } = openWechat(context)
  const about = { step: 'readFigures', now: context.now() }
  const published = await ask('freepublish/batchget', { offset: 0, count: 1, no_content: 1 }, 30)
  const { total_count: works } = wechatReader.read(published, {
    ...about,
    shape: z.object({ total_count: z.number().int() }),
  })
  const followers = await call('user/get', { method: 'GET', seconds: 30 })
  return { fans: fansIn(followers, about), works, plays: null, likes: null }
}

function fansIn(answer: ApiAnswer, about: { step: string; now: number }): number | null {
  try {
    return wechatReader.read(answer, { ...about, shape: z.object({ total: z.number().int() }) }).total
  } catch (thrown) {
    if (thrown instanceof AdapterFault && thrown.fault === 'permission') return null
    throw thrown
  }
}
