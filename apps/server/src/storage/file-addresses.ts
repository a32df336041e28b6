import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { savedAs } from './download-name.ts'
import { sendStored } from './send-stored.ts'
import type { Storage } from './storage.ts'

/** Addresses change only every few hours, so that a browser's cache keeps pictures and videos. */
const stepSeconds = 6 * 3600

export type FileAddresses = {
  /** A signed address of a stored file, good for six to twelve hours. `name` makes it a download of that name. */
  of: (key: string, name?: string) => string
  /** The signed query alone, for an address of another path that stands for this key. */
  queryOf: (key: string, name?: string) => string
  /** The key behind an address's path parts, or undefined when it was forged or is over. */
  keyOf: (key: string, until: string, name: string, signature: string) => string | undefined
}

export function buildFileAddresses(secret: Buffer, now: () => number = Date.now): FileAddresses {
  const sign = (key: string, until: string, name: string) =>
    createHmac('sha256', secret).update(`${key}\n${until}\n${name}`).digest('base64url')
  const queryOf = (key: string, name = '') => {
    const until = String((Math.floor(now() / 1000 / stepSeconds) + 2) * stepSeconds)
    return new URLSearchParams({ until, ...(name ? { name } : {}), signature: sign(key, until, name) }).toString()
  }
  return {
    queryOf,
    of: (key, name = '') => `/files/${key}?${queryOf(key, name)}`,
    keyOf(key, until, name, signature) {
      const expected = Buffer.from(sign(key, until, name))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return Number(until) * 1000 > now() ? key : undefined
    },
  }
}

/** What stands behind the question mark of a signed address. */
export type AddressSignature = { until?: string; name?: string; signature?: string }

/** Serves stored files by signed address, with ranges, so that players can seek. */
export function mountFiles(app: FastifyInstance, storage: Storage, addresses: FileAddresses): void {
  app.get<{ Params: { '*': string }; Querystring: AddressSignature }>('/files/*', async (request, reply) => {
    const { until = '', name = '', signature = '' } = request.query
    const key = addresses.keyOf(request.params['*'], until, name, signature)
    if (!key) return reply.code(404).send()
    // The signature is what admits: pages in a sandbox, as reports are, have no origin to be the same as.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (name) reply.header('content-disposition', savedAs(name))
    return sendStored(request, reply, { storage, key, cache: 'private, max-age=21600, immutable' })
  })
}
