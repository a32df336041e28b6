import type { z } from 'zod'

export type Shape = z.ZodType
