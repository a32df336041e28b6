import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { isTooDeep } from '@matrixcast/domain/json-depth'
import { Refusal } from '@matrixcast/domain/refusal'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { inRequest } from '../db/in-request.ts'
import type { Gate } from './callers.ts'
import { openApiOf } from './open-api.ts'
import { MalformedRequest } from './refusal.ts'
import { sendFault } from './send-fault.ts'
import { type Served, type ServeOptions } from './serve.ts'
import { jsonRefusal } from './unread.ts'

/** Tokens stand in headers and in `?token=`; neither may reach a log line, nor may which page somebody visited, nor the link of a yes. */
const cleanUrl = (url: string) =>
  url.replace(/([?&](?:token|s|signature|openid|mxc)=)[^&]*/g, '$1***').replace(/^\/([prcy])\/[^/?]+/, '/$1/***')

export async function buildApp({
  log,
  gate,
  served,
  options,
  trustProxy,
  connectSources,
}: {
  log: Logger
  gate: Gate
  served: Served[]
  options: ServeOptions
  trustProxy: boolean
  /** Further sources a page may connect to: the cloud manager on this computer. */
  connectSources: string[]
}): Promise<FastifyInstance> {
  const fastifyLog: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance: fastifyLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 4 * 1024 * 1024,
    requestTimeout: 300_000,
    routerOptions: { caseSensitive: true },
    frameworkErrors: (error, request, reply) => void sendFault(request, reply, error),
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connectSources],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: trustProxy ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  await app.register(multipart)
  parseShallowJson(app)
  app.addHook('onRequest', (_request, _reply, done) => inRequest(done))
  app.addHook('onRequest', async (request) => refuseForeignWrites(request))
  app.addHook('onResponse', async (request, reply) => {
    const level = isFrequent(request.url) ? 'debug' : 'info'
    log[level]({
      requestId: request.id,
      method: request.method,
      url: cleanUrl(request.url),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    })
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // A connection that is kept holds a server that ends for more than a minute.
    if (isClosing) reply.header('connection', 'close')
  })
  app.setErrorHandler((error, request, reply) => sendFault(request, reply, error))
  for (const group of served) group.mount(app, gate, options)
  const endpoints = served.flatMap((group) => group.calls.map(({ endpoint }) => endpoint))
  const documents = new Map<'v1' | undefined, object>()
  app.get<{ Querystring: { set?: string } }>('/openapi.json', async ({ query }) => {
    const { set } = query
    if (set !== undefined && set !== 'v1')
      throw new MalformedRequest('invalidInput', { field: 'set', reason: 'choice', values: 'v1' })
    const document = documents.get(set) ?? openApiOf(endpoints, set)
    documents.set(set, document)
    return document
  })
  return app
}

/** JSON of every door that is not a public page's: what is nested too deep is refused before anything is built of it. */
function parseShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new MalformedRequest('invalidInput', { field: '', reason: 'tooDeep' }))
    else void parse(request, body, (error, value) => (error ? done(jsonRefusal(error, body)) : done(null, value)))
  })
}

/**
 * A published page and a report have an origin of their own, which is foreign to every address; forms and chat pages say in words
 * why they refuse.
 */
const isOfPublicPage = (url: string): boolean =>
  /^\/data\/(?:analysis|workList)\?/.test(url) ||
  /^\/(?:p\/[\w-]{4,40}\/(?:submit|visit)|r\/[\w-]{4,40}|c\/[\w-]{4,40}(?:\/(?:write|read))?)$/.test(url)

/** Asked four times a second by the supervisor, or by every visitor: worth a line only when one looks for it. */
const isFrequent = (url: string): boolean =>
  url === '/healthz' || url === '/readyz' || /^\/(?:p\/[^/]+\/visit|c\/[^/]+\/read)$/.test(url)

/** The header token already keeps a foreign form out; a browser that says it comes from elsewhere is refused besides. */
function refuseForeignWrites({ method, url, headers }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return
  if (isOfPublicPage(url) || (method !== 'POST' && /^\/mcp(?:\?|$)/.test(url))) return
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('foreignPage')
}
