import { Refusal } from '@matrixcast/domain/refusal'
import { isMissingReference } from './missing-reference.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value)
/** The caller's own word for an order names nothing that could be missing. */
const own = ['orderId']

/** What a program is told of something that is not there: also by which of its fields that was named. */
export function withIdName(error: unknown, given: unknown): unknown {
  const refusal = isMissingReference(error) ? new Refusal('notFound') : error
  if (!(refusal instanceof Refusal) || refusal.fault !== 'notFound' || refusal.details['field'] !== undefined)
    return error
  const named = Object.entries(Object(given))
    .filter(([name, value]) => !own.includes(name) && (isId(value) || (Array.isArray(value) && value.some(isId))))
    .map(([name]) => name)
  return named.length === 0 ? error : new Refusal('notFound', { ...refusal.details, field: named.join(', ') })
}
