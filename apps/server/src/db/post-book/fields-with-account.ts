import { type SQL, sql } from 'drizzle-orm'
import { publishTasks } from '../publish-tables.ts'

/**
 * What stays of a post's fields when another account gets it: on the same platform all but the collection, which is the old
 * account's own; elsewhere nothing, because no other platform knows what was chosen there.
 */
export const fieldsWithAccount = (accountId: string): SQL => sql`
  case when ${publishTasks.accountId} = ${accountId} then ${publishTasks.fields}
    when (select b.platform from account b where b.id = ${publishTasks.accountId})
      = (select n.platform from account n where n.id = ${accountId}) then ${publishTasks.fields} - 'collection'
    else '{}'::jsonb end`
