import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import { appCalls, appLogin } from '../api/app-login.ts'
import { formPost } from '../api/form-post.ts'
import type { Said } from '../api/http-fault.ts'
import { isUnauthorized } from '../api/renewing-calls.ts'
import { codeGrant, type TokenService, withNumber, wrappedTokens } from '../api/token-service.ts'
import { douyinOpenGiven } from './douyin-open-manifest.ts'

const ownSite = 'https://open.douyin.com'

/** `error_code`, 0 when all is well: developer.open-douyin.com, 状态码, and AiToEarn (8bbf520c). */
const codes: Record<string, PublishFault> = {
  '10003': 'auth',
  '10008': 'auth',
  '10010': 'auth',
  '10013': 'auth',
  '2190002': 'auth',
  '2190008': 'auth',
  '28001003': 'auth',
  '28001008': 'auth',
  '2190004': 'permission',
  '28001014': 'permission',
  '28001016': 'permission',
  '28001018': 'permission',
  '28001019': 'permission',
  '2100007': 'permission',
  '2100009': 'challenge',
  '10020': 'rate',
  '2190001': 'quota',
  '28003017': 'quota',
  '10002': 'validation',
  '2100005': 'validation',
  '28001007': 'validation',
  '2100004': 'platformDown',
  '28001005': 'platformDown',
  '28001006': 'platformDown',
}
const outworn = ['10008', '2190002', '2190008', '28001003', '28001008']

const saidBody = z.object({ data: z.object({ error_code: z.number(), description: z.string().default('') }) })
const said = ({ json }: ApiAnswer): Said => {
  const data = saidBody.safeParse(json).data?.data
  return data && data.error_code !== 0
    ? { code: String(data.error_code), message: data.description }
    : { code: '', message: '' }
}
export const douyinReader = answerReader({ said, codes })

export type DouyinCalls = {
  /** `path` after `/api/douyin/v1/`; the account's number goes with every call. */
  call(path: string, query: Record<string, string>, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>
  user(): Promise<ApiAnswer>
  bare: ApiFetch
}

export function openDouyin(context: ApiContext): DouyinCalls {
  const { session, call, bare } = appCalls(context, {
    service,
    signed: (request, { accessToken }) => ({
      ...request,
      headers: { ...request.headers, 'access-token': accessToken },
    }),
    isRefused: (answer) => isUnauthorized(answer) || outworn.includes(said(answer).code),
  })
  return {
    bare,
    call(path, query, request) {
      const asked = new URLSearchParams({ ...query, open_id: session().openId })
      return call({ ...request, url: `${session().site}/api/douyin/v1/${path}?${asked}` })
    },
    user: () => call(formPost(`${session().site}/oauth/userinfo/`, { open_id: session().openId })),
  }
}

/** A token holds for fifteen days: open.douyin.com, 获取 access_token. */
const service: TokenService = {
  reader: douyinReader,
  names: { id: 'client_key', secret: 'client_secret' },
  way: 'form',
  address: (site, grant) => `${site}/oauth/${grant === codeGrant ? 'access_token' : 'refresh_token'}/`,
  tokens: withNumber(wrappedTokens),
  wrongApp: ['10003', '10013', '29002002'],
}

/** A web application's page, where the account's owner scans a code: partner.open-douyin.com, Web 授权. */
export const douyinOpenLogin = appLogin({
  given: douyinOpenGiven,
  names: { id: 'clientKey', site: ownSite },
  profile: douyinOpenProfile,
  page: {
    service,
    address: (site) => `${site}/platform/oauth/connect/`,
    returnName: 'redirect_uri',
    scopes: ['user_info', 'video.create.bind', 'video.list.bind', 'video.data.bind'],
    between: ',',
    // What only tells figures is offered ticked: without that permission accounts are bound all the same.
    fields: { response_type: 'code', optionalScope: 'fans.data.bind,1' },
    challenge: () => null,
    namesReturnAgain: false,
  },
})

const user = z.object({
  data: z.object({ open_id: z.string(), nickname: z.string(), avatar: z.string().optional() }),
})

export async function douyinOpenProfile(context: ApiContext): Promise<LoginProfile> {
  const calls = openDouyin(context)
  const answer = await calls.user()
  const me = douyinReader.read(answer, { shape: user, step: 'readProfile', now: context.now() }).data
  return {
    remoteId: me.open_id,
    nickname: me.nickname.trim().slice(0, 200) || me.open_id,
    avatar: await pictureOf(calls.bare, me.avatar, context.log),
    profileUrl: '',
  }
}
