import { z } from 'zod'

type Schema = z.core.$ZodType

/** The schema behind what may be left out, has a default, or is changed when it is read. */
export function plainOf(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return plainOf(schema.def.innerType)
  if (schema instanceof z.ZodPrefault) return plainOf(schema.def.innerType)
  return schema instanceof z.ZodPipe ? plainOf(schema.def.in) : schema
}
