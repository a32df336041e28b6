import { z } from 'zod'

/** `file` and `target` are absolute paths; `weights` are the lightest and the heaviest that are kept of a variable font. */
const SubsetOrder = z.object({
  file: z.string(),
  signs: z.string(),
  weights: z.tuple([z.number(), z.number()]).optional(),
  target: z.string(),
})
export type SubsetOrder = z.infer<typeof SubsetOrder>

export const SubsetOrders = z.array(SubsetOrder)
