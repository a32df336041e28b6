import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { isQuarkCall } from '@matrixcast/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { faultText, readerLanguage } from './fault-text.ts'
import { HttpRefusal } from './refusal.ts'
import { sendFault } from './send-fault.ts'

/**
 * Serves the built web app: hashed files precompressed and immutable, and index.html (never cached) for every path that is a
 * screen. An unknown call stays a JSON 404.
 */
export async function mountWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(path.join(folder, 'index.html'))
  app.setNotFoundHandler((request, reply) => {
    const language = readerLanguage(request)
    if (isQuarkCall(request.url)) {
      return reply.send({ status: false, body: null, msg: faultText(language, 'callUnknown', {}), code: 404 })
    }
    const isCall = /^\/(?:api\/|files\/|mcp(?:[/?]|$)|y\/)/.test(request.url)
    if (request.method !== 'GET' || isCall || !isBuilt) {
      return sendFault(request, reply, new HttpRefusal(404, 'callUnknown'))
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
