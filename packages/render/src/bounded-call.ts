import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { bodyParts } from '@matrixcast/host/body-parts'
import { timeLimit } from '@matrixcast/host/time-limit'

export type CallFault = {
  kind: 'endpointUnreachable' | 'endpointRefused' | 'endpointNonsense' | 'timedOut' | 'cancelled'
  /** For the log and for the person who set the endpoint up; never holds the key. */
  detail: string
}

type BoundedCall = {
  url: string
  key: string
  body: FormData | { json: object }
  /** For one try. */
  limitSeconds: number
  limitBytes: number
  signal: AbortSignal
}

export type Answered = { bytes: Buffer; type: string }

const pausesMilliseconds = [400, 1600]
const longestPauseMilliseconds = 10_000
const saidCharacters = 300

/**
 * One POST to an endpoint that somebody else runs: bounded in time and size, tried three times where trying again can help
 * (no connection, 408, 429, 5xx). It follows no redirect, so that the key goes nowhere else.
 */
export async function boundedCall(order: BoundedCall): Promise<Outcome<Answered, CallFault>> {
  for (let attempt = 0; ; attempt += 1) {
    const tried = await tryOnce(order)
    if (tried.ok || tried.fault.pause === null || attempt >= pausesMilliseconds.length) {
      return tried.ok ? tried : refused({ kind: tried.fault.kind, detail: tried.fault.detail })
    }
    const pause = Math.max(pausesMilliseconds[attempt] ?? 0, tried.fault.pause)
    if (!(await slept(pause, order.signal))) return refused({ kind: 'cancelled', detail: '' })
  }
}

/** `pause`: at least how long to wait before another try, or null when it would change nothing. */
type TryFault = CallFault & { pause: number | null }

async function tryOnce(order: BoundedCall): Promise<Outcome<Answered, TryFault>> {
  const { url, key, body, limitSeconds, limitBytes } = order
  const limit = timeLimit(limitSeconds)
  const signal = AbortSignal.any([limit, order.signal])
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body.json),
    })
    const bytes = await readAtMost(response, { limitBytes, signal })
    if (bytes === undefined) {
      return refused({ kind: 'endpointNonsense', detail: `more than ${limitBytes} bytes`, pause: null })
    }
    if (response.ok) return ok({ bytes, type: response.headers.get('content-type') ?? '' })
    return refused(refusedBy(response, masked(bytes.toString('utf8', 0, saidCharacters), key)))
  } catch (error) {
    if (order.signal.aborted) return refused({ kind: 'cancelled', detail: '', pause: null })
    if (limit.aborted)
      return refused({ kind: 'timedOut', detail: `no answer within ${limitSeconds} s from ${url}`, pause: null })
    return refused({ kind: 'endpointUnreachable', detail: `${url}: ${reasonOf(error)}`, pause: 0 })
  }
}

async function readAtMost(
  response: Response,
  { limitBytes, signal }: { limitBytes: number; signal: AbortSignal },
): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of bodyParts(response, signal)) {
    bytes += part.byteLength
    if (bytes > limitBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function refusedBy(response: Response, said: string): TryFault {
  const { status } = response
  const detail = `HTTP ${status} ${said}`
  const passing = status === 408 || status === 429 || status >= 500
  if (!passing) return { kind: 'endpointRefused', detail, pause: null }
  const asked = Number(response.headers.get('retry-after') ?? 0) * 1000
  const pause = Number.isFinite(asked) ? Math.min(asked, longestPauseMilliseconds) : 0
  return { kind: status === 429 ? 'endpointRefused' : 'endpointUnreachable', detail, pause }
}

const masked = (text: string, key: string): string => (key === '' ? text : text.replaceAll(key, '***'))

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}

/** False when it was cancelled meanwhile. */
const slept = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', wake)
      resolve(true)
    }, milliseconds)
    signal.addEventListener('abort', wake, { once: true })
  })
