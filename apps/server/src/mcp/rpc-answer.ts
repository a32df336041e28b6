import type { Language } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import { ErrorCode, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { faultText, readerLanguage } from '../http/fault-text.ts'
import { HttpRefusal, MalformedRequest } from '../http/refusal.ts'
import { languageOfRefused, refusalOf, withHeaders } from '../http/send-fault.ts'

/** Faults and answers as JSON-RPC has them, in the form that the other side accepts. */

type Form = 'json' | 'event'

/** JSON where both are taken, and where nothing is said of it. */
export function formOf({ headers: { accept = '*/*' } }: Pick<FastifyRequest, 'headers'>): Form | undefined {
  const kinds = accept.split(',').map((one) => one.split(';')[0]?.trim().toLowerCase())
  if (kinds.some((kind) => kind === 'application/json' || kind === 'application/*' || kind === '*/*')) return 'json'
  return kinds.some((kind) => kind === 'text/event-stream' || kind === 'text/*') ? 'event' : undefined
}

/** One answer, as JSON or as one event. */
export function sendMessage(reply: FastifyReply, message: unknown, form: Form): FastifyReply {
  if (form === 'json') return reply.type('application/json').send(JSON.stringify(message))
  return reply.type('text/event-stream').send(`event: message\ndata: ${JSON.stringify(message)}\n\n`)
}

export const rpcError = (language: Language, code: number, { fault, details }: Refusal) => ({
  code,
  message: faultText(language, fault, details),
  data: { fault, details },
})

const codeOf = (status: number, { fault, details: { reason } }: Refusal): number => {
  const isUnreadable = reason === 'tooDeep' || reason === 'forbiddenName'
  if (fault === 'notJson' || fault === 'bodyEmpty' || isUnreadable) return ErrorCode.ParseError
  if (fault === 'invalidInput') return ErrorCode.InvalidParams
  if (status >= 500) return ErrorCode.InternalError
  // The protocol leaves the numbers around it to servers.
  return status === 401 || status === 403 || status === 429 ? ErrorCode.ConnectionClosed : ErrorCode.InvalidRequest
}

/** A request that does not come to any tool, answered with its status by HTTP. */
export function sendRpcFault(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  ofPerson?: Language | null,
): FastifyReply {
  const { status, refusal } = refusalOf(request, error)
  withHeaders(reply, status, refusal).code(status === 200 ? 400 : status)
  const body = rpcError(readerLanguage(request, ofPerson ?? languageOfRefused(error)), codeOf(status, refusal), refusal)
  return sendMessage(reply, { jsonrpc: '2.0', id: idOf(request.body), error: body }, formOf(request) ?? 'json')
}

const named = z.looseObject({ id: z.union([z.string(), z.number()]) })
const idOf = (body: unknown): string | number | null => named.safeParse(body).data?.id ?? null

const asked = z.looseObject({ id: z.unknown().optional(), method: z.string() })
const answered = z.looseObject({
  id: z.unknown().optional(),
  error: z.looseObject({ code: z.number(), message: z.string(), data: z.unknown().optional() }),
})

/** What the machinery of the protocol refuses by itself, in the reader's language as all else. */
export function inWords(message: unknown, body: unknown, language: Language): unknown {
  if (Array.isArray(message)) return message.map((one) => inWords(one, body, language))
  const found = answered.safeParse(message)
  if (!found.success || found.data.error.data !== undefined) return message
  const { id, error } = found.data
  const requests = [body].flat().flatMap((one) => asked.safeParse(one).data ?? [])
  const method = requests.find((one) => one.id === id)?.method ?? ''
  const refusal =
    error.code === ErrorCode.MethodNotFound
      ? new Refusal('rpcUnknown', { method })
      : /protocol version/i.test(error.message)
        ? new Refusal('mcpVersion', { versions: SUPPORTED_PROTOCOL_VERSIONS.join(', ') })
        : new Refusal('rpcBroken')
  return { jsonrpc: '2.0', id: id ?? null, error: rpcError(language, error.code, refusal) }
}

const call = z.looseObject({ method: z.literal('tools/call'), params: z.unknown().optional() })
const record = z.record(z.string(), z.unknown())

/** Refuses a call of a tool that names none, before the protocol's own check would answer in words of its schema. */
export function refuseBrokenCalls(body: unknown): void {
  for (const one of [body].flat()) {
    const found = call.safeParse(one)
    if (!found.success) continue
    const params = record.safeParse(found.data.params)
    const field = !params.success
      ? (['params', 'notObject'] as const)
      : typeof params.data['name'] !== 'string'
        ? (['params.name', params.data['name'] === undefined ? 'required' : 'notText'] as const)
        : record.safeParse(params.data['arguments'] ?? {}).success
          ? undefined
          : (['params.arguments', 'notObject'] as const)
    if (field) throw new MalformedRequest('invalidInput', { field: field[0], reason: field[1] })
  }
}

/** Who comes without a key is told what to bring. */
export const keyMissing = (): HttpRefusal => new HttpRefusal(401, 'keyMissing')
