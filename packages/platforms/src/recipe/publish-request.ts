import { publishFaults } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { exactJson } from '../exact-json.ts'

/** Values are compared as they are written, so that `0` is also "0". */
const values = z
  .array(z.union([z.string().max(120), z.number(), z.boolean()]))
  .min(1)
  .max(24)
/** Names from the outermost to the innermost one, with a dot between. */
const path = z.string().regex(/^[\w-]+(\.[\w-]+)*$/)
const sign = z.strictObject({ path, is: values })

/** The request by which a portal's page publishes, and what its answer (JSON) means. Everything else is unknown. */
export const publishRequest = z.strictObject({
  method: z.enum(['POST', 'PUT', 'PATCH']),
  /** With the port, where that is not the usual one. A site that stands elsewhere stands for all of them. */
  hosts: z.array(z.string().min(1).max(120)).min(1).max(8),
  /** The whole path; a slash at its end means nothing. */
  path: z.string().startsWith('/').max(200),
  /** Only where drafts share the address; a part of the body that cannot be read counts as the post. */
  where: z
    .array(
      z.strictObject({
        in: z.enum(['json', 'form', 'query']),
        path,
        is: values.optional(),
        not: values.optional(),
      }),
    )
    .max(8)
    .default([]),
  answer: z.strictObject({
    /** All of these hold. */
    accepted: z.array(sign).min(1).max(4),
    /** Any of these holds. */
    rejected: z
      .array(z.strictObject({ ...sign.shape, fault: z.enum(publishFaults) }))
      .max(24)
      .default([]),
    /** Where the number of the post stands: the first of these that is there. Left out, the answer names none. */
    id: z.array(path).max(4).default([]),
    /** What the portal says to it, for a person to read. */
    message: z.array(path).max(4).default([]),
  }),
})
export type PublishRequest = z.infer<typeof publishRequest>

/** What a page sends. `body`: null where the browser does not show it, as of a file. */
export type Sending = { method: string; url: string; body: Buffer | null }
export type Answered = { status: number; body: string }
export type ReadAnswer =
  | { kind: 'accepted'; publishId: string }
  | { kind: 'rejected'; fault: z.infer<typeof publishRequest>['answer']['rejected'][number]['fault']; message: string }
  | { kind: 'unclear'; message: string }

/** Whether this is the request, or may be it. */
export function isDeclared({ method, hosts, path: wanted, where }: PublishRequest, sending: Sending): boolean {
  const { host, pathname, searchParams } = new URL(sending.url)
  if (sending.method !== method || !hosts.includes(host) || trimmed(pathname) !== trimmed(wanted)) return false
  return where.every((one) => {
    const part = partOf(one.in, sending, searchParams)
    if (part === undefined) return true
    const value = valueAt(part, one.path)
    return (!one.is || isOneOf(value, one.is)) && !isOneOf(value, one.not ?? [])
  })
}

const trimmed = (text: string): string => text.replace(/\/+$/, '')

/** Undefined: it cannot be read. */
function partOf(place: 'json' | 'form' | 'query', { body }: Sending, query: URLSearchParams): unknown {
  if (place === 'query') return Object.fromEntries(query)
  if (body === null) return undefined
  return place === 'form' ? Object.fromEntries(new URLSearchParams(body.toString())) : exactJson(body.toString())
}

function valueAt(content: unknown, at: string): unknown {
  return at
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null ? Object.getOwnPropertyDescriptor(inner, name)?.value : undefined,
      content,
    )
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
const isOneOf = (value: unknown, some: readonly (string | number | boolean)[]): boolean =>
  isPlain(value) && some.some((one) => String(one) === String(value))

/** What stands before a server says these when the server behind it, which may have taken all, takes too long or is lost. */
const gaveUp = new Set([408, 499])
const troubleFrom = 500
const longestMessage = 300

/**
 * What the answer to a declared request says of the post. A server in trouble, a body that is no JSON, a code that is not declared,
 * two codes that contradict each other, and an acceptance without its declared number are `unclear`.
 */
export function readAnswer({ answer }: PublishRequest, { status, body }: Answered): ReadAnswer {
  const content = exactJson(body)
  /** Empty: none of them is there. */
  const first = (paths: readonly string[]): string => {
    const texts = paths.map((at) => valueAt(content, at)).map((value) => (isPlain(value) ? String(value) : ''))
    return texts.find((text) => text !== '') ?? ''
  }
  const message = first(answer.message).replace(/\s+/g, ' ').trim().slice(0, longestMessage)
  if (status >= troubleFrom || gaveUp.has(status)) return { kind: 'unclear', message }
  const holds = (one: z.infer<typeof sign>) => isOneOf(valueAt(content, one.path), one.is)
  const isAccepted = answer.accepted.every(holds)
  const refusal = answer.rejected.find(holds)
  if (isAccepted === (refusal !== undefined)) return { kind: 'unclear', message }
  if (refusal) return { kind: 'rejected', fault: refusal.fault, message }
  const publishId = first(answer.id)
  return answer.id.length > 0 && publishId === '' ? { kind: 'unclear', message } : { kind: 'accepted', publishId }
}
