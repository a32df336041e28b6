import { plainOf } from '@matrixcast/contract/plain-schema'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'

type Schema = z.core.$ZodType
type UnknownName = { path: string; names: string[] }

/** A program that misspells a filter would take everything for what it asked for. Screens and clients of the specification are read as before. */
export function refuseUnknownName(schema: Schema, given: unknown): void {
  const unknown = unknownNameIn(schema, given)
  if (unknown) throw new Refusal('unknownName', { field: unknown.path, names: unknown.names.join(', ') })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The first name in an input that its schema does not know, and the names that it knows there; undefined: none. Of several
 * shapes that a value may have, the names of all are known. Input is at most 64 deep, which was judged where it was parsed.
 */
export function unknownNameIn(schema: Schema, input: unknown, path = ''): UnknownName | undefined {
  const plain = plainOf(schema)
  if (plain instanceof z.ZodArray && Array.isArray(input)) {
    for (const [at, one] of input.entries()) {
      const found = unknownNameIn(plain.element, one, `${path}.${at}`)
      if (found) return found
    }
    return undefined
  }
  if (!isObject(input) || Array.isArray(input)) return undefined
  if (plain instanceof z.ZodUnion) {
    const found = plain.options.map((option) => unknownNameIn(option, input, path))
    return found.includes(undefined) ? undefined : found[0]
  }
  if (!(plain instanceof z.ZodObject)) return undefined
  const { shape } = plain
  const isClosed = plain.def.catchall === undefined || plain.def.catchall instanceof z.ZodNever
  for (const [name, value] of Object.entries(input)) {
    const its = `${path}.${name}`
    const field: Schema | undefined = Object.hasOwn(shape, name) ? shape[name] : undefined
    const found = field ? unknownNameIn(field, value, its) : { path: its.slice(1), names: Object.keys(shape) }
    if (found && (field || isClosed)) return found
  }
  return undefined
}
