import type { TrySeen } from '@matrixcast/contract/seen'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import type { Shown } from '../db/bulk-tables.ts'
import type { Taken } from './bulk-store.ts'

const account = z.object({ id: z.string() })

/** What an action may ask of each row as its page showed it. A person is warned only of posts that are shown as maybe standing. */
const shownAs = {
  mayStandSeen: z
    .object({ mayStand: z.boolean(), tries: z.int(), account })
    .transform((row): TrySeen | undefined =>
      row.mayStand ? { tries: row.tries, accountId: row.account.id } : undefined,
    ),
  accountsSeen: z.object({ account }).transform((row) => row.account.id),
  timesSeen: z.object({ timing_time: z.int().nullable() }).transform((row) => row.timing_time),
  versionsSeen: z.object({ version: z.int() }).transform((row) => row.version),
}
type Asked = keyof typeof shownAs

const isAsked = (name: string): name is Asked => Object.hasOwn(shownAs, name)

export const askedOfRows = (takes: readonly string[]): Asked[] => takes.filter(isAsked)

/** What a list does not show was not seen by whoever gives an order over it. */
export const shownOf = (asked: readonly Asked[], row: object): Shown =>
  Object.fromEntries(
    asked.map((name) => {
      const shown = shownAs[name].safeParse(row)
      if (!shown.success) throw new Refusal('bulkNotPossible')
      return [name, shown.data]
    }),
  )

/** Refuses rows of an order that was given before this was kept: nobody can tell what its person saw. */
export const seenOf = (asked: readonly Asked[], rows: readonly Taken[]) =>
  Object.fromEntries(
    asked.map((name) => [
      name,
      Object.fromEntries(
        rows.flatMap(({ rowId, shown }) => {
          if (shown === null) throw new Refusal('versionChanged')
          return shown[name] === undefined ? [] : [[rowId, shown[name]]]
        }),
      ),
    ]),
  )
