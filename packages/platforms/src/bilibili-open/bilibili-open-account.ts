import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { LoginProfile } from '@matrixcast/contract/helper-link'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { answerReader } from '../api/answer-reader.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import type { ApiAnswer, ApiFetch, ApiRequest } from '../api/api-fetch.ts'
import { pictureOf } from '../api/api-steps.ts'
import { appCalls, appLogin, appOf } from '../api/app-login.ts'
import type { PlatformApp } from '../api/app-session.ts'
import type { Said } from '../api/http-fault.ts'
import { isUnauthorized } from '../api/renewing-calls.ts'
import { codeGrant, type TokenService, wrappedTokens } from '../api/token-service.ts'
import { pageAt } from '../api/yes-page.ts'
import { bilibiliOpenGiven } from './bilibili-open-manifest.ts'

const ownSite = 'https://member.bilibili.com'

/** Codes of the open platform, as its documentation and AiToEarn (8bbf520c) list them. */
const codes: Record<string, PublishFault> = {
  '-500': 'platformDown',
  '4010': 'platformDown',
  '4011': 'platformDown',
  '4002': 'auth',
  '4003': 'auth',
  '122001': 'auth',
  '122002': 'auth',
  '122007': 'auth',
  '122008': 'auth',
  '127001': 'auth',
  '127002': 'auth',
  '127008': 'auth',
  '123001': 'permission',
  '127005': 'permission',
  '127006': 'permission',
  '127010': 'permission',
  '127009': 'rate',
  '127306': 'rate',
  '123026': 'rate',
  '123008': 'validation',
  '123009': 'validation',
  '123010': 'validation',
  '123012': 'validation',
  '4000': 'validation',
  '4001': 'validation',
}
const outworn = ['122008', '127001', '127002', '127008']

const saidBody = z.object({ code: z.number(), message: z.string().default('') })
function saidByBilibili({ json }: ApiAnswer): Said {
  const body = saidBody.safeParse(json).data
  return body && body.code !== 0 ? { code: String(body.code), message: body.message } : { code: '', message: '' }
}
/** An upload that was used: said of one that made a post. */
const used = '123008'
export const bilibiliReader = answerReader({ said: saidByBilibili, codes, doubtful: [used] })

/** Tokens and parts have hosts of their own. */
const ownHosts: Record<string, { tokens: string; parts: string }> = {
  [ownSite]: { tokens: 'https://api.bilibili.com', parts: 'https://openupos.bilivideo.com' },
}
const hostsOf = (site: string) => ownHosts[site] ?? { tokens: site, parts: site }

export type BilibiliCalls = {
  call(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>
  part(path: string, request: Omit<ApiRequest, 'url'>): Promise<ApiAnswer>
  bare: ApiFetch
}

export function openBilibili(context: ApiContext): BilibiliCalls {
  const { session, call, bare } = appCalls(context, {
    service,
    async signed(request, held) {
      const signed = signature(request, await appOf(context, held), context.now())
      return { ...request, headers: { ...request.headers, ...signed, 'access-token': held.accessToken } }
    },
    isRefused: (answer) => isUnauthorized(answer) || outworn.includes(saidByBilibili(answer).code),
  })
  return {
    bare,
    call: (path, request) => call({ ...request, url: `${session().site}/arcopen/fn/${path}` }),
    part: (path, request) => bare({ ...request, url: `${hostsOf(session().site).parts}${path}` }),
  }
}

/** Every call is signed over its body and these headers in their order: open.bilibili.com/doc, 接口签名实现标准. */
function signature({ body }: ApiRequest, app: PlatformApp, now: number): Record<string, string> {
  // A form that carries a file is signed as if it were empty.
  const text = typeof body === 'string' ? body : ''
  const signed: Record<string, string> = {
    'x-bili-accesskeyid': app.clientId,
    'x-bili-content-md5': createHash('md5').update(text).digest('hex'),
    'x-bili-signature-method': 'HMAC-SHA256',
    'x-bili-signature-nonce': randomUUID(),
    'x-bili-signature-version': '2.0',
    'x-bili-timestamp': String(now),
  }
  const lines = Object.entries(signed).map(([name, value]) => `${name}:${value}`)
  const authorization = createHmac('sha256', app.clientSecret).update(lines.join('\n')).digest('hex')
  return { ...signed, authorization }
}

/** A token holds for a month; the one that renews it changes with it. */
const service: TokenService = {
  reader: bilibiliReader,
  names: { id: 'client_id', secret: 'client_secret' },
  way: 'form',
  address: (site, grant) =>
    `${hostsOf(site).tokens}/x/account-oauth2/v1/${grant === codeGrant ? 'token' : 'refresh_token'}`,
  tokens: wrappedTokens,
  wrongApp: ['122001'],
}

/** What is asked for is set at the application and ticked on the page, never in its address: open.bilibili.com/doc, 账号授权. */
export const bilibiliOpenLogin = appLogin({
  given: bilibiliOpenGiven,
  names: { id: 'clientId', site: ownSite },
  profile: bilibiliOpenProfile,
  page: {
    service,
    address: pageAt({ site: ownSite, page: 'https://account.bilibili.com' }, '/pc/account-pc/auth/oauth'),
    returnName: 'gourl',
    scopes: [],
    between: ',',
    fields: {},
    challenge: () => null,
    namesReturnAgain: false,
  },
})

const user = z.object({ data: z.object({ openid: z.string(), name: z.string(), face: z.string().optional() }) })

export async function bilibiliOpenProfile(context: ApiContext): Promise<LoginProfile> {
  const { call, bare } = openBilibili(context)
  const answer = await call('user/account/info', { method: 'GET', seconds: 30 })
  const me = bilibiliReader.read(answer, { shape: user, step: 'readProfile', now: context.now() }).data
  return {
    remoteId: me.openid,
    nickname: me.name.trim().slice(0, 200) || me.openid,
    avatar: await pictureOf(bare, me.face, context.log),
    profileUrl: '',
  }
}

const counted = z.object({
  data: z.object({ follower: z.coerce.number().int(), arc_passed_total: z.coerce.number().int() }),
})

/** Fans, and works that passed their review. */
export async function bilibiliOpenFigures(context: ApiContext): Promise<AccountFigures> {
  const answer = await openBilibili(context).call('data/user/stat', { method: 'GET', seconds: 30 })
  const { data } = bilibiliReader.read(answer, { shape: counted, step: 'readFigures', now: context.now() })
  return { fans: data.follower, works: data.arc_passed_total, plays: null, likes: null }
}
