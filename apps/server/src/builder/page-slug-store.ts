import { type SQL, sql } from 'drizzle-orm'

/** The addresses of a page: the one that is shown, and those that still answer. */
export const slugsOfPage = (page: SQL): SQL<string> =>
  sql`select slug from public_address a where a.subject_id = ${page} and a.kind = 'page'`

/** The one that is shown: the last that was chosen. */
export const slugOfPage = (page: SQL): SQL<string | null> =>
  sql`(${slugsOfPage(page)} order by a.chosen_at desc limit 1)`
