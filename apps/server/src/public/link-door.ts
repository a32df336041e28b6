import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { arrivalOf, isOpening } from './arrival.ts'
import { sendClosed } from './door-answers.ts'
import { buildGatherer } from './gatherer.ts'
import type { PublicParts } from './public-parts.ts'
import { sendUnknown } from './unknown-address.ts'
import { countOpenings, gathering } from './visit-door.ts'
import type { Click } from './visit-store.ts'

type Needs = Pick<PublicParts, 'publicAddresses' | 'visits'> & {
  links: { targetOf: (address: { workspaceId: string; subjectId: string }) => Promise<string | undefined> }
  origins: readonly string[]
  log: Logger
}

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
      if (address?.kind !== 'link') return sendUnknown(request, reply, { letter: 's', publicAddresses })
      const target = address.disabledAt ? undefined : await links.targetOf(address)
      if (target === undefined) return sendClosed(request, reply, 410)
      const click = arrivalOf(slug, request)
      if (isOpening(request)) {
        clicks.add(click).catch((error: Error) => {
          log.warn({ error: error.message }, 'a click on a link was not counted')
        })
      }
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .redirect(withChannel(target, { slug, click: click.view, origins }))
    },
  )
}

type Way = { slug: string; click: string; origins: readonly string[] }

/** A page of ours counts what came by this link apart, unless the target names a channel itself; forms and chats learn the click. */
function withChannel(target: string, { slug, click, origins }: Way): string {
  const address = new URL(target)
  const [, kind] = /^\/([prc])\//.exec(origins.includes(address.origin) ? address.pathname : '') ?? []
  if (kind !== undefined && !address.searchParams.has('c')) address.searchParams.set('c', slug)
  if (kind === 'r' || kind === 'c') address.searchParams.set('mxc', click)
  return address.href
}
