import { plainOf } from '@matrixcast/contract/plain-schema'
import { z } from 'zod'

/** What a schema says of one field, for the control that shows it. Numbers are absent where the schema has no such limit. */
export type FieldLimits = { isRequired: boolean; min?: number; max?: number; isWhole?: boolean }

type Schema = z.core.$ZodType

/** The fields of an input by name; none where it is no object. */
export function shapeOf(input: Schema): Readonly<Record<string, Schema>> {
  const plain = plainOf(input)
  return plain instanceof z.ZodObject ? plain.shape : {}
}

/** The schema of a field by its path, `limits.perDay`; undefined where the input has no such field. */
export function schemaAt(input: Schema, path: string): Schema | undefined {
  const [name = '', ...rest] = path.split('.')
  const plain = plainOf(input)
  const inner =
    plain instanceof z.ZodArray ? plain.element : plain instanceof z.ZodRecord ? plain.valueType : shapeOf(plain)[name]
  return inner === undefined || rest.length === 0 ? inner : schemaAt(inner, rest.join('.'))
}

const given = (name: 'min' | 'max', value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? { [name]: value } : {}

/** Reads the limits of a field out of the input of its call. */
export function limitsOf(input: Schema, path: string): FieldLimits {
  const schema = schemaAt(input, path)
  if (schema === undefined) return { isRequired: false }
  const plain = plainOf(schema)
  const isRequired = !z.safeParse(schema, undefined).success && !z.safeParse(schema, '').success
  if (plain instanceof z.ZodString)
    return { isRequired, ...given('min', plain.minLength), ...given('max', plain.maxLength) }
  if (plain instanceof z.ZodArray) {
    const checks = plain.def.checks ?? []
    const least = checks.find((one) => one instanceof z.core.$ZodCheckMinLength)
    const most = checks.find((one) => one instanceof z.core.$ZodCheckMaxLength)
    return { isRequired, ...given('min', least?._zod.def.minimum), ...given('max', most?._zod.def.maximum) }
  }
  if (plain instanceof z.ZodNumber)
    return { isRequired, isWhole: plain.isInt, ...given('min', plain.minValue), ...given('max', plain.maxValue) }
  return { isRequired }
}
