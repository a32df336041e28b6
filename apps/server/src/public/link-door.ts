import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'
import { sendClosed } from './door-answers.ts'
import { buildGatherer } from './gatherer.ts'
import { countOpenings, gathering, isBotAgent } from './visit-door.ts'
import type { Click } from './visit-store.ts'

type Needs = Pick<Parts, 'publicAddresses' | 'links' | 'visits' | 'origins' | 'log'>

/** What the channel of a page may be called. */
const channelPattern = /^[\w-]{1,32}$/

/**
 * Sends people on to where a link leads. They do not wait until their click is counted: a server that is killed loses the clicks of
 * the last moments. A page of ours learns by its channel which link led there.
 */
export function mountLinks(app: FastifyInstance, needs: Needs): void {
  const { publicAddresses, links, visits, origins, log } = needs
  const clicks = buildGatherer({ write: (batch: Click[]) => visits.recordClicks(batch), ...gathering })

  app.get<{ Params: { slug: string }; Querystring: Record<string, unknown> }>(
    '/s/:slug',
    { onResponse: countOpenings(app, needs) },
    async (request, reply) => {
      const { slug } = request.params
      const address = await publicAddresses.find(slug)
      if (address?.kind !== 'link') return sendClosed(request, reply, 404)
      const target = address.disabledAt ? undefined : await links.targetOf(address)
      if (target === undefined) return sendClosed(request, reply, 410)
      if (isClick(request)) {
        clicks.add(clickOf(slug, request)).catch((error: Error) => {
          log.warn({ error: error.message }, 'a click on a link was not counted')
        })
      }
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .redirect(withChannel(target, { slug, origins }))
    },
  )
}

const isClick = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !String(headers['sec-purpose'] ?? '').includes('prefetch')

function clickOf(slug: string, request: FastifyRequest<{ Querystring: Record<string, unknown> }>): Click {
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

/** A page of ours counts what came by this link apart, unless the target names a channel itself. */
function withChannel(target: string, { slug, origins }: { slug: string; origins: readonly string[] }): string {
  const address = new URL(target)
  const isOurPage = origins.includes(address.origin) && address.pathname.startsWith('/p/')
  if (isOurPage && !address.searchParams.has('c')) address.searchParams.set('c', slug)
  return address.href
}
