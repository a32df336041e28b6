import { z } from 'zod'
import { Project } from './document.ts'

type Holder = z.ZodType & { unwrap: () => unknown }
const isHolder = (schema: z.ZodType): schema is Holder => 'unwrap' in schema && typeof schema.unwrap === 'function'
const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType

/** What a schema is inside its default or its being optional. */
function coreOf(schema: unknown): z.ZodType | undefined {
  if (!isSchema(schema)) return undefined
  return isHolder(schema) && !(schema instanceof z.ZodArray) ? coreOf(schema.unwrap()) : schema
}

/**
 * A document in which numbers stand where the schema wants them, also where they came as text: `"12"` and `"12px"` are 12.
 * What is no number (NaN comes as null) is left out, so that its field takes the default.
 */
export const withNumbers = (document: unknown): unknown => mended(document, Project)

function mended(value: unknown, schema: unknown): unknown {
  const core = coreOf(schema)
  if (core instanceof z.ZodNumber) return numberOf(value)
  if (core instanceof z.ZodArray && Array.isArray(value)) return value.map((one) => mended(one, core.element))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const shape = shapeFor(core)
  if (shape === undefined) return value
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    Object.hasOwn(shape, name) ? mended(inner, shape[name]) : inner,
  ])
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined))
}

/** Of a choice of shapes the first will do: elements of all kinds have the same numbers. */
function shapeFor(schema: z.ZodType | undefined): Readonly<Record<string, unknown>> | undefined {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodUnion) return shapeFor(coreOf(schema.options[0]))
  return undefined
}

function numberOf(value: unknown): unknown {
  if (value === null) return undefined
  if (typeof value !== 'string') return value
  const found = /^\s*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*(?:(?:px|deg)\s*)?$/i.exec(value)?.[1]
  return found === undefined ? undefined : Number(found)
}
