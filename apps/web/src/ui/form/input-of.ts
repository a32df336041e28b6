import { z } from 'zod'
import { schemaAt } from './limits.ts'

/** What an emptied field means to its call: itself where the schema takes it, else null, or nothing at all. */
export function inputOf<Values extends object>(schema: z.core.$ZodType, values: Values): Values {
  const input = { ...values }
  for (const [name, value] of Object.entries(values)) {
    const field = schemaAt(schema, name)
    if (field === undefined || (value !== '' && value !== null) || z.safeParse(field, value).success) continue
    if (z.safeParse(field, null).success) Reflect.set(input, name, null)
    else if (z.safeParse(field, undefined).success) Reflect.deleteProperty(input, name)
  }
  return input
}
