import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { withView } from '@matrixcast/render/page/page-html'
import type { FastifyInstance } from 'fastify'
import { pageFolder, posterKey } from '../storage/page-folder.ts'
import { sendStored } from '../storage/send-stored.ts'
import { answerWithoutDatabase } from './away-door.ts'
import { mountChatPages } from './chat-door.ts'
import { type DoorNeeds, sendClosed } from './door-answers.ts'
import { embedScript } from './embed-script.ts'
import { type ActivityNeeds, mountActivities } from './fission-door.ts'
import { mountForms } from './form-door.ts'
import { buildKeptFiles } from './kept-files.ts'
import { mountLinks } from './link-door.ts'
import { mountOrderAnswers } from './order-door.ts'
import { mountOwnForms } from './own-form-door.ts'
import { pagePolicy } from './published-page.ts'
import { mountReports } from './report-door.ts'
import { mountUnknown, sendUnknown } from './unknown-address.ts'
import { buildViewTokens } from './view-token.ts'
import { countOpenings, mountVisits } from './visit-door.ts'

const packed = promisify(gzip)

type Needs<Activity, Claim, Fault> = DoorNeeds &
  Parameters<typeof mountOrderAnswers>[1] &
  Omit<
    Parameters<typeof mountOwnForms>[1] &
      Parameters<typeof mountChatPages>[1] &
      ActivityNeeds<Activity, Claim, Fault> &
      Parameters<typeof mountReports>[1],
    'views'
  >

/** What anybody may open: published pages, the files that they show, and their forms. */
export function mountPublicDoor<Activity, Claim, Fault extends string>(
  app: FastifyInstance,
  needs: Needs<Activity, Claim, Fault>,
): void {
  const views = buildViewTokens(needs.keys.files)
  app.register(async (scope) => {
    answerWithoutDatabase(scope, { views })
    mountAll(scope, { ...needs, views })
  })
}

function mountAll<Activity, Claim, Fault extends string>(
  app: FastifyInstance,
  needs: Needs<Activity, Claim, Fault> & { views: ReturnType<typeof buildViewTokens> },
): void {
  const { publicAddresses, publications, pagePreviews, storage, views } = needs
  const files = buildKeptFiles(needs)

  app.get<{ Params: { slug: string } }>(
    '/p/:slug',
    { onResponse: countOpenings(app, needs) },
    async (request, reply) => {
      const { slug } = request.params
      const address = await publicAddresses.find(slug)
      if (!address) return sendUnknown(request, reply, { letter: 'p', publicAddresses })
      const page = await publications.find(address)
      if (page.state !== 'open' || address.disabledAt)
        return sendClosed(request, reply, page.state === 'never' ? 404 : 410)
      const hasForms = page.forms.length > 0
      const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
      const etag = `"${page.revisionId}"`
      reply
        .header('content-security-policy', pagePolicy)
        .header('referrer-policy', 'strict-origin')
        .header('vary', 'accept-encoding')
        .header('cache-control', hasForms ? 'no-store' : 'no-cache')
        .type('text/html; charset=utf-8')
      if (!page.isIndexed) reply.header('x-robots-tag', 'noindex, nofollow')
      if (!hasForms) {
        reply.header('etag', etag)
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      }
      const file = await files.read(isPacked && !hasForms ? `${page.htmlKey}.gz` : page.htmlKey)
      if (!file) throw new Error(`the page ${page.htmlKey} is not in the storage`)
      if (isPacked) reply.header('content-encoding', 'gzip')
      if (!hasForms) return reply.send(file)
      const html = withView(file.toString(), { slug, view: views.issue(slug) })
      return reply.send(isPacked ? await packed(html) : html)
    },
  )

  /** Drawn for its maker, who may show it to others; nothing of it is counted or kept. */
  app.get<{ Params: { token: string } }>('/p/preview/:token', async (request, reply) => {
    const preview = pagePreviews.read(request.params.token)
    const key = preview && `${pageFolder(preview.workspaceId, preview.previewId)}/index.html`
    const found = key === undefined ? undefined : await storage.read(key)
    if (!found) return sendClosed(request, reply, 404)
    return reply
      .header('content-security-policy', pagePolicy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(found.stream)
  })

  app.get<{ Params: { slug: string } }>('/p/:slug/poster.png', async (request, reply) => {
    const address = await publicAddresses.find(request.params.slug)
    const page = address && !address.disabledAt ? await publications.find(address) : undefined
    if (page?.state !== 'open') return sendClosed(request, reply, address ? 410 : 404)
    return sendStored(request, reply, { storage, key: posterKey(page.htmlKey), cache: 'no-cache' })
  })

  app.get<{ Params: { name: string } }>('/p-assets/:name', async (request, reply) => {
    const [, sha256 = '', extension = ''] = /^([0-9a-f]{64})\.([a-z0-9]{2,5})$/.exec(request.params.name) ?? []
    const key = sha256 === '' ? undefined : await publicAddresses.assetKey(sha256, extension)
    if (key === undefined) return reply.code(404).send()
    // The page is in an origin of its own: to it these are another's files.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')
    return sendStored(request, reply, { storage, key, cache: 'public, max-age=31536000, immutable' })
  })

  mountForms(app, needs)
  mountOwnForms(app, needs)
  mountChatPages(app, needs)
  mountActivities(app, needs)
  app.get('/embed.js', async (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript; charset=utf-8')
      .send(embedScript),
  )
  mountReports(app, needs)
  mountOrderAnswers(app, needs)
  mountVisits(app, needs)
  mountLinks(app, needs)
  mountUnknown(app)
}
