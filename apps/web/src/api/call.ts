import type { Endpoint } from '@matrixcast/contract/endpoint'
import { envelopeOf, isQuarkCall, quarkEnvelopeOf, quarkRefusal, refusalEnvelope } from '@matrixcast/contract/endpoint'
import type { FaultWord } from '@matrixcast/contract/faults/zh'
import i18next from 'i18next'
import { z } from 'zod'
import { channel } from './channel.ts'
import { quarkToken } from './quark-token.ts'
import { CallRefused, refusalText } from './refusal.ts'
import { sessionToken } from './token.ts'

const timeoutMs = 300_000

/** Texts for a toast, shown five seconds. */
export const toasts = channel<string>()
/** The session ended (HTTP 401), noticed by something a person did or by a read of the page itself. */
export const sessionEnds = channel<'person' | 'page'>()
/** The session of the page builder ended, or there was none. */
export const quarkEnds = channel<null>()
/** The account expired (HTTP 403). */
export const expiries = channel<null>()

export type CallOptions = {
  /** The caller shows what went wrong itself, so no toast. */
  quiet?: boolean
  /** Refusals that the caller shows itself, and only these. */
  ownFaults?: readonly FaultWord[]
  signal?: AbortSignal
  /** It goes on after the page is left. Browsers take only bodies below 64 KB for that; others go as usual. */
  keepalive?: boolean
}

const mostKeptAliveBytes = 60_000

const queryOf = (input: object): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Who asks, from which page and in which language: on every request to our own server. */
export const ownHeaders = (): Record<string, string> => {
  const token = sessionToken.read()
  return {
    'page-host': location.host,
    'accept-language': i18next.language,
    ...(token === undefined ? {} : { token }),
  }
}

/** Who asks a call of the page builder; its own calls take no other token. */
function headersFor({ access, path }: Endpoint): Record<string, string> {
  const headers = ownHeaders()
  const token = access.kind === 'builder' || access.kind === 'builderBoth' ? quarkToken.read() : undefined
  if (isQuarkCall(path)) delete headers['token']
  return token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` }
}

async function send(endpoint: Endpoint, input: object, { signal, keepalive }: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const isRead = endpoint.method === 'GET'
  const url = isRead ? endpoint.path + queryOf(input) : endpoint.path
  const body = isRead ? undefined : JSON.stringify(input)
  const isSmall = body !== undefined && new Blob([body]).size < mostKeptAliveBytes
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...headersFor(endpoint) },
      credentials: 'same-origin',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body === undefined ? {} : { body }),
      ...(keepalive === true && isSmall ? { keepalive } : {}),
    })
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new CallRefused({ kind: 'unreachable', message: String(error) })
  }
}

/** What an answer with an HTTP status of failure means; undefined where its body is to be read. */
export async function refusedByStatus(response: Response): Promise<CallRefused | undefined> {
  const requestId = response.headers.get('x-request-id') ?? undefined
  if (response.status === 401) return new CallRefused({ kind: 'signedOut', message: '', requestId })
  if (response.status === 403) return new CallRefused({ kind: 'expired', message: '', requestId })
  if (response.ok) return undefined
  const body: unknown = [429, 503].includes(response.status) ? await response.json().catch(String) : null
  const { fault, msg, details } = refusalEnvelope.safeParse(body).data ?? { msg: `HTTP ${response.status}` }
  // With 503 it may have been done all the same, so it is no refusal; but it has words for the reader.
  const kind = response.status === 429 && fault !== undefined ? 'refused' : 'http'
  return new CallRefused({ kind, message: msg, fault, details, requestId })
}

const anyEnvelope = envelopeOf(z.unknown())

/** What an answer's body says: the output, or a thrown refusal. */
export function openEnvelope<Output extends z.ZodType>(output: Output, body: unknown): z.output<Output> {
  const refusal = refusalEnvelope.safeParse(body)
  if (refusal.success) {
    const { msg, fault, details, requestId } = refusal.data
    throw new CallRefused({ kind: 'refused', message: msg, fault, details, requestId })
  }
  const envelope = anyEnvelope.safeParse(body)
  if (!envelope.success) throw new CallRefused({ kind: 'malformed', message: envelope.error.message })
  const data = output.safeParse(envelope.data.data)
  if (!data.success) throw new CallRefused({ kind: 'malformed', message: data.error.message })
  return data.data
}

const anyQuarkEnvelope = quarkEnvelopeOf(z.unknown())

/** As `openEnvelope`, for the page builder's own calls. */
export function openQuarkEnvelope<Output extends z.ZodType>(output: Output, body: unknown): z.output<Output> {
  const refusal = quarkRefusal.safeParse(body)
  if (refusal.success) {
    const { msg, fault, details, requestId } = refusal.data
    throw new CallRefused({ kind: 'refused', message: msg, fault, details, requestId })
  }
  const envelope = anyQuarkEnvelope.safeParse(body)
  if (!envelope.success) throw new CallRefused({ kind: 'malformed', message: envelope.error.message })
  const given = output.safeParse(envelope.data.body)
  if (!given.success) throw new CallRefused({ kind: 'malformed', message: given.error.message })
  return given.data
}

/** Tells whoever must know; the caller still gets the refusal thrown. */
function announce(error: unknown, isOfQuark: boolean, { quiet = false, ownFaults = [] }: CallOptions) {
  if (!(error instanceof CallRefused)) return
  if (error.kind === 'signedOut' && isOfQuark) quarkEnds.tell(null)
  else if (error.kind === 'signedOut') sessionEnds.tell(quiet ? 'page' : 'person')
  else if (error.kind === 'expired') expiries.tell(null)
  else if (!quiet && !ownFaults.some((own) => own === error.fault)) toasts.tell(refusalText(error))
}

/**
 * One call of the product. Throws `CallRefused` when it did not give what was asked; toasts, the sign-in dialog and the way
 * to settings happen here, once for all screens.
 */
export async function call<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
  options: CallOptions = {},
): Promise<z.output<Output>> {
  try {
    const response = await send(endpoint, typeof input === 'object' && input !== null ? input : {}, options)
    const byStatus = await refusedByStatus(response)
    if (byStatus !== undefined) throw byStatus
    const body: unknown = await response.json().catch((error: unknown) => {
      throw new CallRefused({ kind: 'malformed', message: String(error) })
    })
    return isQuarkCall(endpoint.path) ? openQuarkEnvelope(endpoint.output, body) : openEnvelope(endpoint.output, body)
  } catch (error) {
    announce(error, isQuarkCall(endpoint.path), options)
    throw error
  }
}
