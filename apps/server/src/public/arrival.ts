import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { Click } from './visit-store.ts'

/** What the channel of a page may be called. */
const channelPattern = /^[\w-]{1,32}$/
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
type Asked = FastifyRequest<{ Querystring: Record<string, unknown> }>

/** Programs that name themselves as no browser does, and that the library does not know. */
const programs = /^Dalvik\/|SafeLinks|CFNetwork\/|^okhttp\//i
/** Whoever says nothing of itself is none of the browsers. */
export const isBotAgent = (agent: string): boolean => agent === '' || programs.test(agent) || isbot(agent)

/** How browsers, older and newer, say that they fetch what nobody has opened yet. */
const aheadHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const
const isAhead = (headers: FastifyRequest['headers']) =>
  aheadHeaders.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')))

/** Whether somebody opened it: not fetched ahead, and none of our own screens. */
export const isOpening = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !isAhead(headers) &&
  !(headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin')

/** One opening of an address, as it is counted. */
export function arrivalOf(slug: string, request: Asked): Click {
  const { c } = request.query
  const { 'user-agent': agent = '', referer: referrer = '' } = request.headers
  return {
    slug,
    view: randomUUID(),
    ip: request.ip,
    agent,
    isBot: isBotAgent(agent),
    channel: typeof c === 'string' && channelPattern.test(c) ? c : '',
    referrer: URL.canParse(referrer) ? new URL(referrer).hostname : '',
  }
}

/** The number of the click on a counted link that led here. */
export const clickIn = (given: unknown): string | undefined =>
  typeof given === 'string' && uuidPattern.test(given) ? given : undefined

/** What a browser says comes from a page of somebody else. */
export function isForeign({ headers, host }: FastifyRequest, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') return true
  const { origin } = headers
  if (origin === undefined || origins.includes(origin)) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
