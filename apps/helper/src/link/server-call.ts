import type { Endpoint } from '@matrixcast/contract/endpoint'
import { id } from '@matrixcast/contract/wire'
import { bodyParts } from '@matrixcast/host/body-parts'
import { timeLimit } from '@matrixcast/host/time-limit'
import { z } from 'zod'
import type { Log } from '../log.ts'
import type { IdentityStore } from './identity.ts'
import type { ServerClock } from './server-clock.ts'

const named = z.object({ attemptId: id, fence: z.number().int() })
/** A try to post, as it is given out for work and for a ticket. */
const given = z.union([
  z.object({ assignment: named }),
  z.object({ work: z.object({ kind: z.literal('publish'), assignment: named }) }).transform(({ work }) => work),
])
const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown(), fault: z.string().optional() })

/** `refused`: the server said no, `fault` is its word. `unreachable`: no usable answer came. `unreadable`: one of another form. */
export class LinkFault extends Error {
  readonly kind: 'unreachable' | 'unauthorized' | 'refused' | 'unreadable'
  readonly fault: string

  constructor(kind: LinkFault['kind'], fault: string) {
    super(`the server call ended ${kind}: ${fault}`)
    this.kind = kind
    this.fault = fault
  }
}

/** Not what was agreed on. Nothing of its words is kept: there may be a session among them. */
export class UnreadableAnswer extends LinkFault {
  /** Where in the answer. */
  readonly paths: string
  /** The try that it gives out, where that much can be read. */
  readonly attempt: z.infer<typeof named> | null

  constructor(answer: unknown, { issues }: z.ZodError) {
    super('unreadable', 'internal')
    this.paths = issues.map(({ path }) => path.join('.')).join(', ')
    this.attempt = given.safeParse(answer).data?.assignment ?? null
  }
}

type Limits = { seconds?: number; signal?: AbortSignal }

const limitOf = ({ seconds = 20, signal }: Limits): AbortSignal =>
  signal ? AbortSignal.any([signal, timeLimit(seconds)]) : timeLimit(seconds)

/** The helper's side of the calls declared in the contract, made with the Bearer secret of the pairing. */
export function buildServer({
  serverUrl,
  identity,
  clock,
  log,
}: {
  serverUrl: string
  identity: IdentityStore
  clock: ServerClock
  log: Log
}) {
  const headers = () => ({
    'content-type': 'application/json',
    ...(identity.current ? { authorization: `Bearer ${identity.current.secret}` } : {}),
  })

  async function ask(path: string, request: RequestInit, signal: AbortSignal): Promise<Response> {
    const askedAt = Date.now()
    try {
      const answer = await fetch(new URL(path, `${serverUrl}/`), {
        ...request,
        headers: headers(),
        redirect: 'error',
        signal,
      })
      clock.note(answer.headers.get('date'), askedAt)
      if (answer.status !== 401) return answer
      // Whatever stands before the server may say so as well, and a pairing is not forgotten for that.
      const said = envelope.safeParse(await answer.json().catch(() => ({})))
      if (said.data?.fault === 'notSignedIn') throw new LinkFault('unauthorized', 'notSignedIn')
      throw new LinkFault('unreachable', 'HTTP 401')
    } catch (thrown) {
      if (thrown instanceof LinkFault) throw thrown
      throw new LinkFault('unreachable', thrown instanceof Error ? thrown.name : 'unknown')
    }
  }

  return {
    async call<Input extends z.ZodType, Output extends z.ZodType>(
      endpoint: Endpoint<Input, Output>,
      input: z.input<Input>,
      limits: Limits = {},
    ): Promise<z.output<Output>> {
      const answer = await ask(endpoint.path, { method: endpoint.method, body: JSON.stringify(input) }, limitOf(limits))
      const said = envelope.safeParse(await answer.json().catch(() => ({})))
      // Whether it was done is not known, as where no answer came.
      if (answer.status === 503) throw new LinkFault('unreachable', said.data?.fault ?? 'HTTP 503')
      if (!said.success) throw new LinkFault('unreachable', `HTTP ${answer.status}`)
      if (said.data.code !== 1) throw new LinkFault('refused', said.data.fault ?? said.data.msg)
      const read = endpoint.output.safeParse(said.data.data)
      if (read.success) return read.data
      const unreadable = new UnreadableAnswer(said.data.data, read.error)
      log.error({ path: endpoint.path, wrong: unreadable.paths }, 'an answer of the server cannot be read')
      throw unreadable
    },

    /** The bytes of a file of the server. Only a path on it is taken, so nothing else can be made to be fetched. */
    async file(path: string, limits: Limits): Promise<AsyncIterable<Uint8Array>> {
      if (new URL(path, `${serverUrl}/`).origin !== new URL(serverUrl).origin) {
        throw new LinkFault('refused', 'foreignFile')
      }
      const limit = limitOf(limits)
      const answer = await ask(path, { method: 'GET' }, limit)
      // A refusal of the server is an answer of the usual form with HTTP 200.
      const isRefusal = answer.headers.get('content-type')?.startsWith('application/json')
      if (answer.ok && !isRefusal) return bodyParts(answer, limit)
      throw new LinkFault(answer.status >= 500 ? 'unreachable' : 'refused', `HTTP ${answer.status}`)
    },
  }
}

export type Server = ReturnType<typeof buildServer>
