import { z } from 'zod'

/** Limits that platforms tell an account of its own, by the rows of the manifest that they replace. `address`: signs that one counts. */
export const ownLimitNames = ['title', 'pictures', 'picture', 'video', 'address'] as const

/** What the server of an account said of its limits, and on which day. Bytes, files, and characters as the platform counts them. */
export const accountLimits = z.object({
  source: z.string().max(200),
  checkedAt: z.iso.date(),
  rows: z.partialRecord(z.enum(ownLimitNames), z.int().min(0)),
})
export type AccountLimits = z.infer<typeof accountLimits>
