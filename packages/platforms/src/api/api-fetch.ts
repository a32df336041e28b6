import type { Blob } from 'node:buffer'
import { bodyParts } from '@matrixcast/host/body-parts'
import { timeLimit } from '@matrixcast/host/time-limit'
import { Agent, buildConnector, type Dispatcher, FormData, fetch, type Response } from 'undici'
import { AdapterFault } from '../adapter-fault.ts'
import { exactJson } from '../exact-json.ts'
import { isOfProxy, proxyDispatcher } from '../proxy/proxy-dispatcher.ts'
import { heardOut } from './heard-out.ts'
import { judgedLookup } from './judged-lookup.ts'
import { isNeverConnected } from './never-connected.ts'
import { isPublicAddress } from './public-address.ts'
import type { SiteReach } from './site-reach.ts'

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers?: Record<string, string>
  body?: string | Blob | FormData
  /** The longest the whole exchange may take. */
  seconds: number
}

export type ApiAnswer = {
  status: number
  /** Where the answer came from, after redirects. */
  url: string
  header(name: string): string | null
  bytes: Buffer
  text: string
  /** The parsed body; undefined when it is not JSON. */
  json: unknown
}

export type ApiFetch = (request: ApiRequest) => Promise<ApiAnswer>

/** Nothing was done: no connection was made, or the request was refused at the door. */
export class NeverSent extends AdapterFault {}
/** The answer is longer than is read; fewer rows may fit. */
export class AnswerTooLarge extends AdapterFault {}

const mostAnswerBytes = 4 * 1024 ** 2
const mostRedirects = 3
/**
 * The only way an adapter reaches the network: bounded in time and size, ended by the signal. `site` is the address the
 * operator typed, which may lie in an inner network where whoever runs the server allows it. Any other host has to be a public
 * one, judged by the very address that is connected to. A read follows three redirects, a write follows none: it might be made twice. Throws AdapterFault.
 */
export function apiFetch({
  site,
  signal,
  proxy,
  reach,
  mayWrite = () => true,
}: {
  site: string
  signal: AbortSignal
  reach: SiteReach
  /** Asked right before anything but a read leaves: false once too much time has passed since the run was allowed it. */
  mayWrite?: (() => boolean) | undefined
  /** The account's proxy: everything goes through it, or nothing leaves. */
  proxy: string | null
}): ApiFetch {
  const own = new URL(site).hostname
  const mayReach: SiteReach = (host, address) => isPublicAddress(address) || (host === own && reach(host, address))
  const dispatcher =
    proxy === null
      ? new Agent({
          pipelining: 0,
          connect: heardOut(
            buildConnector({ timeout: 15_000, lookup: judgedLookup(mayReach, (host) => insideFault(host, 'lookup')) }),
          ),
        })
      : proxyDispatcher(proxy)
  return async (request) => {
    const limit = AbortSignal.any([signal, timeLimit(request.seconds)])
    const step = `${request.method} ${new URL(request.url).pathname}`
    try {
      if (request.method !== 'GET' && !mayWrite()) {
        throw new NeverSent('leaseLost', step, 'this process was away for too long')
      }
      return await answerOf(await follow(request, { dispatcher, limit, mayReach, step }), { limit, step })
    } catch (thrown) {
      throw networkFault(thrown, { step, signal, request, isProxied: proxy !== null })
    }
  }
}

type Way = { dispatcher: Dispatcher; limit: AbortSignal; mayReach: SiteReach; step: string }

async function follow(request: ApiRequest, { dispatcher, limit, mayReach, step }: Way): Promise<Response> {
  let url = new URL(request.url)
  let headers = request.headers ?? {}
  for (let redirects = 0; ; redirects += 1) {
    refuseInside(url, mayReach, step)
    const response = await fetch(url, {
      method: request.method,
      headers: { accept: 'application/json', 'user-agent': 'Matrixcast', ...headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal: limit,
      dispatcher,
    })
    const to = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || to === null || request.method !== 'GET') return response
    await response.body?.cancel()
    if (redirects >= mostRedirects) throw new AdapterFault('platformDown', step, 'the site redirects without an end')
    const next = new URL(to, url)
    // A secret for one origin is not for another.
    if (next.origin !== url.origin) headers = {}
    url = next
  }
}

/** An address written as a number is never looked up, so it is judged here. */
function refuseInside(url: URL, mayReach: SiteReach, step: string): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new AdapterFault('validation', step, `the site leads to ${url.protocol}`)
  }
  const isNumber = /^[\d.]+$|^\[/.test(url.hostname)
  if (isNumber && !mayReach(url.hostname, url.hostname)) throw insideFault(url.hostname, step)
}

const insideFault = (host: string, step: string) =>
  new NeverSent('policy', step, `the site leads into an inner network (${host})`)

async function answerOf(response: Response, { limit, step }: Pick<Way, 'limit' | 'step'>): Promise<ApiAnswer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of bodyParts(response, limit)) {
    size += part.length
    if (size > mostAnswerBytes) throw new AnswerTooLarge('platformDown', step, 'the answer is far too large')
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  const text = bytes.toString('utf8')
  return {
    status: response.status,
    url: response.url,
    header: (name) => response.headers.get(name),
    bytes,
    text,
    json: exactJson(text),
  }
}

/** An aborted run is `cancelled` whatever the network said. */
function networkFault(
  thrown: unknown,
  {
    step,
    signal,
    request: { body, seconds },
    isProxied,
  }: { step: string; signal: AbortSignal; request: ApiRequest; isProxied: boolean },
): AdapterFault {
  if (signal.aborted) return new AdapterFault('cancelled', step, 'stopped on request')
  if (thrown instanceof AdapterFault) return thrown
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  if (cause instanceof AdapterFault) return cause
  if (thrown instanceof DOMException && thrown.name === 'TimeoutError') {
    // A file may be on its way all that time: nothing says that the platform is away.
    return body !== undefined && typeof body !== 'string'
      ? new AdapterFault('slow', step, `this took longer than ${seconds} s`)
      : new AdapterFault('platformDown', step, `no answer within ${seconds} s`)
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (isProxied && isOfProxy(cause))
    return new NeverSent('proxyDown', step, 'the proxy of this account does not answer')
  if (isNeverConnected(cause)) return new NeverSent('network', step, `no connection (${code})`)
  return new AdapterFault('network', step, code === '' ? 'the connection broke' : `the connection broke (${code})`)
}
