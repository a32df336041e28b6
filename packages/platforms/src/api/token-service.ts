import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { AnswerReader } from './answer-reader.ts'
import type { BindContext } from './api-adapter.ts'
import type { ApiRequest } from './api-fetch.ts'
import type { PlatformApp } from './app-session.ts'
import { formPost } from './form-post.ts'

/** What a platform gives for a code or for a token that renews; undefined is what it does not tell. */
type Tokens = {
  accessToken: string
  refreshToken: string | undefined
  openId: string | undefined
  /** How long the token that renews holds. */
  refreshSeconds: number | undefined
}

/** Where a platform gives tokens, and how it wants to be asked. */
export type TokenService = {
  reader: AnswerReader
  /** What it calls the number and the secret of an application. */
  names: { id: string; secret: string }
  /** `basic`: as a form, with number and secret in a header of HTTP Basic. */
  way: 'form' | 'json' | 'query' | 'basic'
  address(site: string, grant: string): string
  tokens: z.ZodType<Tokens>
  /** Its words for an application that it does not know, or whose secret is wrong. */
  wrongApp: readonly string[]
}

/** The platform does not take the number or the secret of the application. */
export class AppRefused extends AdapterFault {}
/** The platform does not take a code: it holds for minutes and once. */
export class CodeOver extends AdapterFault {}

export const plainTokens = z
  .object({
    access_token: z.string(),
    refresh_token: z.string().optional(),
    open_id: z.string().optional(),
    refresh_expires_in: z.coerce.number().optional(),
    refresh_token_expires_in: z.coerce.number().optional(),
  })
  .transform((told) => ({
    accessToken: told.access_token,
    refreshToken: told.refresh_token,
    openId: told.open_id,
    refreshSeconds: told.refresh_expires_in ?? told.refresh_token_expires_in,
  }))

/** The same, where every answer of a platform is wrapped. */
export const wrappedTokens = z.object({ data: plainTokens }).transform(({ data }) => data)

/** Tokens without the account's number are none, where it is told nowhere else. */
export const withNumber = (tokens: z.ZodType<Tokens>): z.ZodType<Tokens> =>
  tokens.refine(({ openId }) => openId !== undefined)

export const codeGrant = 'authorization_code'
const seconds = 30

/** Throws AdapterFault: an AppRefused or a CodeOver where the platform says so. */
export async function askTokens(
  { fetchFor, now }: Pick<BindContext, 'fetchFor' | 'now'>,
  service: TokenService,
  { app, grant, fields }: { app: PlatformApp; grant: string; fields: Record<string, string> },
): Promise<Tokens> {
  const { reader, tokens, wrongApp } = service
  const step = grant === codeGrant ? 'exchangeCode' : 'refreshToken'
  const answer = await fetchFor(app.site)(requestOf(service, app, grant, fields))
  const word = reader.wordOf(answer)
  if (answer.status < 400 && word === '') return reader.read(answer, { shape: tokens, step, now: now() })
  const { fault, message, retryAt } = reader.faultOf(answer, step, now())
  // A platform may say back what it was sent.
  const theirs = [app.clientSecret, ...Object.values(fields)]
    .filter((said) => said.length >= 8)
    .reduce((text, said) => text.replaceAll(said, '…'), message.slice(`${step}: `.length))
  if (wrongApp.includes(word)) throw new AppRefused('auth', step, { theirs })
  if (grant === codeGrant && (fault === 'auth' || fault === 'validation')) throw new CodeOver('auth', step, { theirs })
  throw new AdapterFault(fault, step, { theirs }, retryAt)
}

function requestOf(
  { names, way, address }: TokenService,
  { site, clientId, clientSecret }: PlatformApp,
  grant: string,
  fields: Record<string, string>,
): ApiRequest {
  const url = address(site, grant)
  const asked: Record<string, string> = { grant_type: grant, ...fields, [names.id]: clientId }
  if (way === 'basic') {
    const request = formPost(url, asked)
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    return { ...request, headers: { ...request.headers, authorization } }
  }
  const all = { ...asked, [names.secret]: clientSecret }
  if (way === 'query') return { method: 'GET', url: `${url}?${new URLSearchParams(all)}`, seconds }
  if (way === 'form') return formPost(url, all)
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(all),
    seconds,
  }
}
