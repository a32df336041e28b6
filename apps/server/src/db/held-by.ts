import { type SQL, sql } from 'drizzle-orm'

/** The number of the set-back of the database before which it was made, where no person looked since; null: nothing holds it. */
export const heldBy = (task: 't' | 'o' | 'publish_task'): SQL<number | null> => {
  const t = sql.raw(task)
  return sql`(select s.set_back_fence::float8 from workspace s
    where s.id = ${t}.workspace_id and ${t}.looked_at is null and ${t}.created_at <= s.set_back_at)`
}
