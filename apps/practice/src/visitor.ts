import type { FastifyReply, FastifyRequest } from 'fastify'
import { en } from './messages/en.ts'
import { type Words, zh } from './messages/zh.ts'
import { digestOf, newToken } from './passwords.ts'
import type { SiteStore, User } from './site-store.ts'

/** Who looks at a page: their language, their account if signed in, a mark that lets each browser like a post once. */
export type Visitor = {
  words: Words
  language: 'zh' | 'en'
  user: User | null
  session: string | null
  mustPassChallenge: boolean
  mark: string
}

const sessionCookie = 'weitang_session'
const markCookie = 'weitang_visitor'
const languageCookie = 'weitang_lang'

function cookieOf(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name && value) return value
  }
  return null
}

function languageAsked({ query }: FastifyRequest): 'zh' | 'en' | null {
  if (typeof query !== 'object' || query === null || !('lang' in query)) return null
  return query.lang === 'zh' || query.lang === 'en' ? query.lang : null
}

function languageOf(request: FastifyRequest): 'zh' | 'en' {
  const kept = languageAsked(request) ?? cookieOf(request, languageCookie)
  if (kept === 'zh' || kept === 'en') return kept
  const preferred = (request.headers['accept-language'] ?? '').split(',')[0] ?? ''
  return preferred.trim().toLowerCase().startsWith('en') ? 'en' : 'zh'
}

export function meet(store: SiteStore, request: FastifyRequest, reply: FastifyReply): Visitor {
  const language = languageOf(request)
  if (languageAsked(request) === language) setCookie(reply, languageCookie, language, '')
  const token = cookieOf(request, sessionCookie)
  const session = token === null ? null : digestOf(token)
  const known = session === null ? null : store.userOf(session)
  let mark = cookieOf(request, markCookie)
  if (mark === null) {
    mark = newToken()
    setCookie(reply, markCookie, mark, '; Max-Age=31536000')
  }
  return {
    words: language === 'en' ? en : zh,
    language,
    user: known?.user ?? null,
    session: known ? session : null,
    mustPassChallenge: known !== null && known.user.scenarios.loginChallenge && !known.challengePassed,
    mark,
  }
}

/** A session cookie in the strict sense: without an end it is gone when the browser closes, as on real portals. */
export async function signIn(store: SiteStore, reply: FastifyReply, name: string): Promise<void> {
  const token = newToken()
  await store.record({ kind: 'signedIn', session: digestOf(token), name, at: Date.now() })
  setCookie(reply, sessionCookie, token, '')
}

function setCookie(reply: FastifyReply, name: string, value: string, rest: string): void {
  reply.header('set-cookie', `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${rest}`)
}
