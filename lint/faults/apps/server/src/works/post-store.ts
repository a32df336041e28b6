import { sql } from 'drizzle-orm'
import { publishTasks as posts, publishAttempts, publishTaskCounts } from '../db/publish-tables.ts'

export const remove = (tx) => tx.update(posts).set({ deletedAt: sql`now()` })
export const make = (tx) => tx
  .insert(
    publishAttempts,
  )
export const clear = "delete from publish_attempt where outcome = 'absent'"
export const rename = (id: string) => sql`with t as (select 1)
  update publish_task set job_key = '' where id = ${id}`
export const add = sql`insert into ${publishAttempts} default values`

export const counts = (tx) => tx.delete(publishTaskCounts)
export const recount = sql`delete from publish_task_counts where tasks = 0`
export const read = sql`select * from ${posts} for update of publish_task`
