import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isBotAgent } from './visit-door.ts'
import type { Click } from './visit-store.ts'

/** What the channel of a page may be called. */
const channelPattern = /^[\w-]{1,32}$/
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
type Asked = FastifyRequest<{ Querystring: Record<string, unknown> }>

/** Whether somebody opened it: no prefetch, and none of our own screens. */
export const isOpening = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !String(headers['sec-purpose'] ?? '').includes('prefetch') &&
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
