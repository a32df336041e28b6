import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Endpoint, isQuarkCall } from '@matrixcast/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { faultText, readerLanguage } from './fault-text.ts'
import { HttpRefusal } from './refusal.ts'
import { sendFault } from './send-fault.ts'

type Call = Pick<Endpoint, 'method' | 'path'>
const plain = (address: string): string =>
  address
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')

/** A call of this address but for its method, capitals or slashes, which is what most mistakes are. */
function nearestOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>, calls: readonly Call[]) {
  const [address = ''] = url.split('?')
  const near = calls.find(({ path: known }) => plain(known) === plain(address))
  return near && { call: `${method} ${address}`, near: `${near.method} ${near.path}` }
}

/**
 * Serves the built web app: hashed files precompressed and immutable, and index.html (never cached) for every path that is a
 * screen. An unknown call stays a JSON 404.
 */
export async function mountWebApp(app: FastifyInstance, folder: string, calls: readonly Call[] = []): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    const language = readerLanguage(request)
    if (isQuarkCall(request.url)) {
      return reply.send({ status: false, body: null, msg: faultText(language, 'callUnknown', {}), code: 404 })
    }
    const isCall = /^\/(?:api\/|files\/|mcp(?:[/?]|$)|y\/)/.test(request.url)
    if (request.method !== 'GET' || isCall || !isBuilt) {
      return sendFault(request, reply, new HttpRefusal(404, 'callUnknown', nearestOf(request, calls)))
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html', { immutable: false })
  })
  if (!isBuilt) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', (_, reply) => reply.sendFile('index.html'))
}
