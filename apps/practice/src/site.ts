import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import multipart from '@fastify/multipart'
import files from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import { creatorRoutes } from './creator-routes.ts'
import { loginRoutes } from './login-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { phoneRoutes } from './phone-routes.ts'
import { PhoneSignIns } from './phone-sign-ins.ts'
import { publicRoutes } from './public-routes.ts'
import type { Settings } from './settings.ts'
import { SiteStore } from './site-store.ts'
import { talkRoutes } from './talk-routes.ts'
import { partBytes, Uploads } from './uploads.ts'

const policy =
  "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
const assets = join(fileURLToPath(new URL('.', import.meta.url)), '..', 'assets')

/** The whole site, not yet listening. */
export async function buildSite(settings: Settings): Promise<FastifyInstance> {
  const store = await SiteStore.open(settings.home)
  const uploads = await Uploads.open(settings.home, store.mediaFolder)
  const app = fastify({ logger: false, bodyLimit: 8 * partBytes, forceCloseConnections: true })
  app.addHook('onClose', () => store.close())
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': request.url.startsWith('/media/') ? 'private, max-age=86400' : 'no-store',
    })
    const { origin, host } = request.headers
    if (request.method !== 'GET' && origin !== undefined && origin !== `http://${host}`) {
      await reply.code(403).send({ fault: 'foreignOrigin' })
    }
  })
  await app.register(multipart, { limits: { fileSize: 2 * 1024 * 1024, files: 1 } })
  await app.register(files, { root: assets, prefix: '/assets/', cacheControl: false })
  await app.register(files, {
    root: store.mediaFolder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: false,
  })
  app.addContentTypeParser(
    ['application/octet-stream', 'image/jpeg', 'image/png'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  publicRoutes(app, store, settings.startWord)
  const phones = new PhoneSignIns()
  loginRoutes(app, store)
  phoneRoutes(app, store, phones)
  offerRoutes(app, store)
  talkRoutes(app, store)
  creatorRoutes(app, { store, uploads, settings })
  if (settings.controlWord !== null) controlRoutes(app, { store, phones }, settings.controlWord)
  return app
}
