import { type SQL, sql } from 'drizzle-orm'
import { publishTasks } from '../publish-tables.ts'

/**
 * The name of a post when another account gets it: the last part stays, so that whoever makes its post for the old account
 * again finds the name under which that platform may know an earlier try.
 */
export const jobKeyWithAccount = (accountId: string): SQL => sql`
  case when ${publishTasks.accountId} = ${accountId} then ${publishTasks.jobKey}
    else ${freeJobKey(sql`${publishTasks.workId}`, accountId, sql`${publishTasks.jobKey}`)} end`

/** The name of a post of this work on this account, after another post of the work; with a part more where that is taken. */
export const freeJobKey = (workId: SQL, accountId: string, after: SQL): SQL => {
  const named = sql`${workId}::text || ':' || ${accountId}::text || ':' || split_part(${after}, ':', 3)`
  return sql`case when exists (select 1 from publish_task k where k.job_key = ${named})
    then ${named} || ':' || gen_random_uuid() else ${named} end`
}
