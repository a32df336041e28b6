import { type Page, postingTime } from '@matrixcast/contract/wire'
import { z } from 'zod'

/** Arguments and answers that several tools have. */

const id = z.string().regex(z.regexes.uuid(), 'notId')

/** An id, with what it is of and where it comes from. */
export const idOf = (what: string) => id.describe(what)
export const page = {
  page: z.int().min(1).max(1_000_000).default(1).describe('The page, from 1; `nextPage` of an answer names the next.'),
  limit: z.int().min(1).max(100).default(25).describe('Rows a page, 100 at most.'),
}
export const words = z.string().max(200).optional().describe('Part of a name or title.')
export const order = id.optional().describe('A UUID of your own: the same call with it again makes nothing twice.')
export const moment = postingTime.describe(
  'Unix seconds, not milliseconds; `now` and `timeZone` of whoAmI help to count.',
)

export const pageShown = <Row extends z.ZodType>(row: Row) =>
  z.object({
    total: z.int().describe('Rows on all pages.'),
    nextPage: z.int().nullable().describe('Null on the last page.'),
    rows: z.array(row),
  })

export const ofPage = <Row, Shown>(
  { current_page, last_page, total, data }: Page<Row>,
  show: (row: Row) => Shown,
): { total: number; nextPage: number | null; rows: Shown[] } => ({
  total,
  nextPage: current_page < last_page ? current_page + 1 : null,
  rows: data.map(show),
})
