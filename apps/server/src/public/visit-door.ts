import { VisitBeacon } from '@matrixcast/contract/visit-beacon'
import { parseJson } from '@matrixcast/domain/json-depth'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isSlug } from '../http/slugs.ts'
import { buildAddressCounter } from './address-counter.ts'
import { isBotAgent, isOpening } from './arrival.ts'
import { buildGatherer } from './gatherer.ts'
import { isLedOn } from './unknown-address.ts'
import type { Arrived, Counted, VisitStore } from './visit-store.ts'

const mostBodyBytes = 32 * 1024
/** A message waits this long for others, and is answered when it is written. */
export const gathering = { gatherMs: 40, mostAtOnce: 2000, mostWaiting: 20_000 }
/** Of one address within a minute: many visitors of one company or telephone network have the same. */
const mostPerMinute = 3000
const openingsEveryMs = 1000

const statusOf: Record<Counted, number> = { counted: 204, closed: 410, unknown: 404 }
type Needs = { visits: VisitStore; log: Logger }

/** Takes what the pages of the public door tell of their visits. */
export function mountVisits(app: FastifyInstance, { visits }: Pick<Needs, 'visits'>): void {
  const write = (batch: Arrived[]) => visits.record(batch)
  const messages = buildGatherer({ write, ...gathering })
  const addresses = buildAddressCounter({ most: mostPerMinute, windowMs: 60_000, now: Date.now })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parser = { parseAs: 'string' as const, bodyLimit: mostBodyBytes }
    scope.addContentTypeParser('text/plain', parser, (_request, body, done) => done(null, body))
    // A published page has an origin of its own, so that this is another's answer to it.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      reply.header('cache-control', 'no-store')
    })
    scope.post<{ Params: { slug: string } }>('/p/:slug/visit', { bodyLimit: mostBodyBytes }, async (request, reply) => {
      const { slug } = request.params
      if (!isSlug(slug)) return reply.code(404).send()
      if (!addresses.admit(request.ip)) return reply.code(429).send()
      const beacon = beaconIn(request.body)
      if (!beacon) return reply.code(400).send()
      const agent = request.headers['user-agent'] ?? ''
      const answer = await messages.add({ slug, beacon, ip: request.ip, agent, isBot: isBotAgent(agent) })
      if (!answer) return reply.code(503).header('retry-after', '1').send()
      return reply.code(statusOf[answer]).send()
    })
  })
}

function beaconIn(body: unknown): VisitBeacon | undefined {
  if (typeof body !== 'string') return undefined
  try {
    return VisitBeacon.safeParse(parseJson(body)).data
  } catch {
    return undefined
  }
}

type Opening = { opened: number; openedByBots: number; closed: number }

/** Counts how often public addresses are asked for, by how the request was answered. Written once a second and at the end. */
type OfSlug = FastifyRequest<{ Params: { slug: string } }>

export function countOpenings(app: FastifyInstance, needs: Needs) {
  return countOpeningsOf<OfSlug>(app, needs, ({ params }) => params.slug)
}

/** Where the slug is not in the path. */
export function countOpeningsOf<Request extends FastifyRequest>(
  app: FastifyInstance,
  { visits, log }: Needs,
  slugOf: (request: Request) => string,
) {
  let known = new Map<string, Opening>()
  let unknown = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const openings = [...known].map(([slug, counts]) => ({ slug, ...counts }))
    const asked = unknown
    known = new Map()
    unknown = 0
    await visits.recordOpenings(openings, asked).catch((error: Error) => {
      log.warn({ error: error.message }, 'openings of public addresses were not counted')
    })
  }

  app.addHook('onClose', () => write())
  return async (request: Request, reply: FastifyReply): Promise<void> => {
    if (!isOpening(request) || isLedOn(reply)) return
    const { 'user-agent': agent = '' } = request.headers
    timer ??= setTimeout(() => void write(), openingsEveryMs).unref()
    if (reply.statusCode === 404) {
      unknown += 1
      return
    }
    const slug = slugOf(request)
    const counts = known.get(slug) ?? { opened: 0, openedByBots: 0, closed: 0 }
    if (reply.statusCode === 410) counts.closed += 1
    else if (reply.statusCode >= 400) return
    else if (isBotAgent(agent)) counts.openedByBots += 1
    else counts.opened += 1
    known.set(slug, counts)
  }
}
