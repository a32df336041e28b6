import { z } from 'zod'
import { endpoint, session } from './endpoint.ts'
import { nothing } from './wire.ts'

/** Provinces, cities and their parts: a code begins with that of what it lies in. */
export const areaCode = z.string().regex(/^\d{2}(\d{2}(\d{2}(\d{3})?)?)?$/)

const area = z.object({ code: areaCode, name: z.string(), /** Null: a province. */ parent: areaCode.nullable() })
export type Area = z.infer<typeof area>

export const areaApi = {
  /** All of them, in the order of their codes. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.common/area',
    access: session,
    input: nothing,
    output: z.object({ data: z.array(area) }),
  }),
}
