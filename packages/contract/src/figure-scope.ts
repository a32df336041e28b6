import { z } from 'zod'

const count = z.number().int()

/** `accounts`: leads that came by the accounts alone. `all`: also those that came by no account, as imported lists. */
export const leadScope = z.enum(['accounts', 'all'])
export type LeadScope = z.infer<typeof leadScope>

/** What all figures of one screen are of. */
export const figureScope = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Those that are counted. */
  accounts: count,
  /** Accounts of platforms that we imitate, and whether they are among the counted ones. */
  practice: z.object({ accounts: count, isIn: z.boolean() }),
  /** Of the leads of these days: `byNone` came by no account, `shared` also by an account that is not counted. Null: not for this person. */
  leads: z.object({ of: leadScope, byNone: count, shared: count }).nullable(),
})
export type FigureScope = z.infer<typeof figureScope>
