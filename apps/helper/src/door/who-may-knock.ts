import type { IncomingMessage } from 'node:http'
import type { IdentityStore } from '../link/identity.ts'

/** A name that leads to 127.0.0.1 today may belong to anybody, so only these three are answered. */
export const isOurHost = (request: IncomingMessage, port: number): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].some((host) => request.headers.host === `${host}:${port}`)

/** Whole origins, letter by letter; a request without one is no page. */
export const isOurPage = (origin: string | undefined, identity: IdentityStore): origin is string =>
  origin !== undefined && identity.origins.includes(origin)
