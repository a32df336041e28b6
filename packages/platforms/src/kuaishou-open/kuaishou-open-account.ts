import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import { appCalls, appLogin } from '../api/app-login.ts'
import { appSession } from '../api/app-session.ts'
import type { Said } from '../api/http-fault.ts'
import { isUnauthorized } from '../api/renewing-calls.ts'
import { codeGrant, plainTokens, type TokenService, withNumber } from '../api/token-service.ts'
import { kuaishouOpenGiven } from './kuaishou-open-manifest.ts'

const ownSite = 'https://open.kuaishou.com'

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
/** An upload that was used: said of one that made a post. */
const used = '100120002'
export const kuaishouReader = answerReader({ said, codes, doubtful: [used] })
export const isNoVideo = (answer: ApiAnswer): boolean => said(answer).code === noVideo

export type KuaishouCalls = {
  /** The platform wants application and token in the address; ours are in no log. */
  call(path: string, query: Record<string, string>, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>
  bare: ApiFetch
}

export function openKuaishou(context: ApiContext): KuaishouCalls {
  const { session, call, bare } = appCalls(context, {
    service,
    signed(request, { clientId, accessToken }) {
      const url = new URL(request.url)
      url.searchParams.set('app_id', clientId)
      url.searchParams.set('access_token', accessToken)
      return { ...request, url: url.href }
    },
    isRefused: (answer) => isUnauthorized(answer) || said(answer).code === outworn,
  })
  return {
    bare,
    call: (path, query, request) =>
      call({ ...request, url: `${session().site}/openapi/${path}?${new URLSearchParams(query)}` }),
  }
}

/** A token holds for two days, a code for two minutes; all is asked in the address: open.kuaishou.com, 快手登录. */
const service: TokenService = {
  reader: kuaishouReader,
  names: { id: 'app_id', secret: 'app_secret' },
  way: 'query',
  address: (site, grant) => `${site}/oauth2/${grant === codeGrant ? 'access_token' : 'refresh_token'}`,
  tokens: withNumber(plainTokens),
  wrongApp: ['100200101'],
}

/** `ua=pc`: the page for a computer, where the account's owner signs in or scans a code: open.kuaishou.com, 网站应用. */
export const kuaishouOpenLogin = appLogin({
  given: kuaishouOpenGiven,
  names: { id: 'appId', site: ownSite },
  profile: kuaishouOpenProfile,
  page: {
    service,
    address: (site) => `${site}/oauth2/authorize`,
    returnName: 'redirect_uri',
    scopes: ['user_info', 'user_video_publish', 'user_video_info'],
    between: ',',
    fields: { response_type: 'code', ua: 'pc' },
    challenge: () => null,
    namesReturnAgain: false,
  },
})

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
  const { openId } = appSession.parse(context.session)
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
