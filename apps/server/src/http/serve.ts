import type { Access, Endpoint, EndpointGroup, OutputOf, ParsedInputOf } from '@matrixcast/contract/endpoint'
import { inputFaultOf } from '@matrixcast/contract/reasons/reason-of'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { seenBy } from '../db/seen-by.ts'
import type { BuilderCaller, Caller, FormCaller, Gate, HelperCaller, KeyCaller, Principal } from './callers.ts'
import { refuseEmptyByName } from './empty-list.ts'
import { envelopeOf } from './envelopes.ts'
import { readerLanguage } from './fault-text.ts'
import { withOrder } from './idempotency.ts'
import { withSentences } from './item-sentences.ts'
import { withIdName } from './named-id.ts'
import { MalformedRequest } from './refusal.ts'
import { sendFault } from './send-fault.ts'
import { sentFile } from './sent-file.ts'
import { refuseUnknownName } from './unknown-name.ts'
import { kindOf } from './unread.ts'
import { refuseUnstorable } from './unstorable-text.ts'

type CallerOf<Who extends Access> = Who extends { kind: 'session' | 'person' | 'expiredToo' | 'can' }
  ? { admin: Principal }
  : Who extends { kind: 'helper' }
    ? { helper: HelperCaller }
    : Who extends { kind: 'helperOrPerson' }
      ? { helper?: HelperCaller }
      : Who extends { kind: 'apiKey' }
        ? { key: KeyCaller }
        : Who extends { kind: 'formKey' }
          ? { form: FormCaller }
          : Who extends { kind: 'builder' | 'builderBoth' }
            ? { builder: BuilderCaller }
            : object

export type Call<One extends Endpoint> = CallerOf<One['access']> & {
  input: ParsedInputOf<One>
  ip: string
  userAgent: string
  /** Ends when the caller hangs up. */
  signal: AbortSignal
}

export type Handlers<Group extends EndpointGroup> = {
  [Name in keyof Group]: (call: Call<Group[Name]>) => Promise<OutputOf<Group[Name]>>
}

/** A group of calls with their handlers, ready to be mounted. A missing handler or a misspelt field does not compile. */
export type Served = {
  mount: (app: FastifyInstance, gate: Gate, options: ServeOptions) => void
  calls: { endpoint: Endpoint; perform: AnyHandler }[]
}
export type ServeOptions = {
  /** Tests check every answer against its declared shape. */
  checkAnswers: boolean
}

export const serve = <Group extends EndpointGroup>(group: Group, handlers: Handlers<Group>): Served => {
  const calls = Object.entries(group).map(([name, endpoint]) => ({ endpoint, perform: handlerNamed(handlers, name) }))
  return {
    calls,
    mount(app, gate, options) {
      for (const { endpoint, perform } of calls) mountOne(app, gate, endpoint, perform, options)
    },
  }
}

/** What a call answers that changes something and has nothing to tell. */
export const done = { ok: true } as const

type AnyHandler = (call: { admin?: Principal; builder?: BuilderCaller; [more: string]: unknown }) => Promise<unknown>

function handlerNamed(handlers: object, name: string): AnyHandler {
  const handler: unknown = Reflect.get(handlers, name)
  if (typeof handler !== 'function') throw new Error(`no handler for ${name}`)
  return (call) =>
    seenBy(call.admin ?? call.builder?.admin, () => Promise.resolve(Reflect.apply(handler, handlers, [call])))
}

function mountOne(
  app: FastifyInstance,
  gate: Gate,
  endpoint: Endpoint,
  handler: AnyHandler,
  options: ServeOptions,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    async handler(request, reply) {
      let admin: Principal | undefined
      let fault: string | null = null
      let input: unknown
      try {
        const caller = await gate.admit(request, endpoint)
        if (caller.admin?.key) {
          admin = caller.admin
          gate.keys.count(caller.admin.key.id, request, reply)
        }
        input = await readInput(request, endpoint, caller)
        const answer = await handler({
          ...caller,
          input,
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          signal: hungUp(reply),
        })
        if (endpoint.method !== 'GET' && (caller.admin || caller.builder)) await gate.settled()
        if (admin && endpoint.method === 'GET') await refuseEmptyByName(gate.keys, admin, { answer, input })
        if (options.checkAnswers) endpoint.output.parse(answer)
        const shown = admin ? withSentences(answer, readerLanguage(request, admin.language)) : answer
        return reply.send(envelopeOf(request.url).done(shown))
      } catch (error) {
        fault = error instanceof Refusal ? error.fault : 'internal'
        return sendFault(request, reply, admin ? withIdName(error, input) : error, admin?.language)
      } finally {
        const { method, path } = endpoint
        if (admin) await gate.keys.note(admin, { method, path, fault, milliseconds: Math.round(reply.elapsedTime) })
      }
    },
  })
}

async function readInput(request: FastifyRequest, endpoint: Endpoint, { admin, form }: Caller): Promise<unknown> {
  const given = endpoint.upload ? await sentFile(request, endpoint.upload) : inputOf(request, endpoint)
  if (!endpoint.upload) refuseUnstorable(given)
  if ((admin?.key || form) && !endpoint.upload) refuseUnknownName(endpoint.input, given)
  const raw = admin?.key && endpoint.method === 'POST' ? withOrder(request, given, endpoint.input, admin.key) : given
  const input = endpoint.input.safeParse(raw)
  if (input.success) return input.data
  throw new Refusal('invalidInput', inputFaultOf(input.error.issues, raw))
}

function hungUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => reply.raw.writableFinished || controller.abort())
  return controller.signal
}

function inputOf(request: FastifyRequest, { method }: Endpoint): unknown {
  if (method === 'GET') return request.query
  if (typeof request.body === 'string' && request.headers['content-type']?.startsWith('text/'))
    throw new MalformedRequest('bodyKind', kindOf(request, 'application/json'))
  return request.body ?? {}
}
