import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext, BindContext, Bound } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import type { Said } from '../api/http-fault.ts'
import { formPost, isUnauthorized, justBound, renewingCalls } from '../api/renewing-calls.ts'
import { siteOf } from '../api/site-address.ts'
import { douyinOpenGiven } from './douyin-open-manifest.ts'

const douyinSession = z.object({
  site: z.string(),
  clientKey: z.string(),
  clientSecret: z.string(),
  refreshToken: z.string(),
  accessToken: z.string(),
  openId: z.string(),
})
type Session = z.infer<typeof douyinSession>

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
  const { session, call, bare } = renewingCalls(context, {
    shape: douyinSession,
    signed: (request, { accessToken }) => ({
      ...request,
      headers: { ...request.headers, 'access-token': accessToken },
    }),
    isRefused: (answer) => isUnauthorized(answer) || outworn.includes(said(answer).code),
    renewed: (fetch, held) => withFreshTokens(context, fetch, held),
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

const granted = z.object({
  data: z.object({ access_token: z.string(), refresh_token: z.string(), open_id: z.string() }),
})

/** A token holds for fifteen days. */
async function withFreshTokens(
  { now }: BindContext,
  fetch: ApiFetch,
  held: Omit<Session, 'accessToken' | 'openId'>,
): Promise<Session> {
  const asked = {
    client_key: held.clientKey,
    client_secret: held.clientSecret,
    grant_type: 'refresh_token',
    refresh_token: held.refreshToken,
  }
  const answer = await fetch(formPost(`${held.site}/oauth/refresh_token/`, asked))
  const { data } = douyinReader.read(answer, { shape: granted, step: 'refreshToken', now: now() })
  return { ...held, accessToken: data.access_token, refreshToken: data.refresh_token, openId: data.open_id }
}

export async function bindDouyinOpen(context: BindContext, given: Record<string, string>): Promise<Bound> {
  const { site: typed, ...secrets } = douyinOpenGiven.parse(given)
  const site = siteOf(typed)
  const session = await withFreshTokens(context, context.fetchFor(site), { site, ...secrets })
  return { session, profile: await douyinOpenProfile(justBound(context, session)) }
}

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
