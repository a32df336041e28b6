import { optionalEntries } from '@matrixcast/domain/optional-entries'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { country, done, text } from './wire.ts'

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A name of the IANA list, as browser and database know it. */
export const timeZone = z.string().max(60).refine(isTimeZone, { error: 'unknown' })

export const workspaceApi = {
  /** Moments that posts have already stay as they are; hours, days and caps are told by the new clock from then on. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.admin/saveWorkspace',
    access: can('setting:edit'),
    input: z.strictObject({
      name: text(60, 1).optional(),
      timeZone: timeZone.optional(),
      /** Every owner has to show a second factor. */
      asksFactor: z.boolean().optional(),
      /** Whose telephone numbers are written without a code, from then on. */
      country: country.optional(),
      /** Whether all figures of the workspace count accounts of platforms that we imitate. */
      countsPractice: z.boolean().optional(),
      /** Whether `/login?token=` takes a session token, and not only a code for one use. */
      tokensInAddresses: z.boolean().optional(),
      /** Entries of the sidebar that are not in the usual one. */
      optionalEntries: z.array(z.enum(optionalEntries)).max(optionalEntries.length).optional(),
    }),
    output: done,
  }),
}
