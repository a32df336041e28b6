import { createHash } from 'node:crypto'
import { Refusal } from '@matrixcast/domain/refusal'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ActingKey } from './callers.ts'

const longest = 200

/**
 * The input of a program's call, with its header `Idempotency-Key` as the order that is made once. The same header of another key
 * is another order. A call that takes no order may be repeated as it is.
 */
export function withOrder(request: FastifyRequest, input: unknown, schema: z.ZodType, key: ActingKey): unknown {
  const header = request.headers['idempotency-key']
  if (header === undefined || !(schema instanceof z.ZodObject) || !('orderId' in schema.shape)) return input
  if (typeof header !== 'string' || header.length === 0)
    throw new Refusal('invalidInput', { field: 'Idempotency-Key', reason: 'required' })
  if (header.length > longest)
    throw new Refusal('invalidInput', { field: 'Idempotency-Key', reason: 'mostText', max: longest })
  const given = z.record(z.string(), z.unknown()).safeParse(input)
  if (!given.success) return input
  return { ...given.data, orderId: given.data['orderId'] ?? orderOf(key.id, header) }
}

/** A UUID that follows from the key and its word. */
function orderOf(keyId: string, word: string): string {
  const hex = createHash('sha256').update(`${keyId}\n${word}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
