import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

type Needs = { withHelper: number; byServer: number; next: { title: string; account: string; at: number } | null }

/** Counts the waiting posts that only a cloud manager can send, and those that the server sends by itself. */
export function buildHelperNeeds({
  db,
  manifests,
}: {
  db: Database
  manifests: readonly { name: string; driver: string }[]
}) {
  const byApi = manifests.flatMap(({ name, driver }) => (driver === 'api' ? [name] : [])).join(',')
  const isApi = sql`(a.platform = any(string_to_array(${byApi}, ',')))`
  const waiting = sql`publish_task t join account a on a.id = t.account_id and a.deleted_at is null`

  return (workspaceId: string): Promise<Needs> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const counted = await tx.execute<{ withHelper: number; byServer: number }>(sql`
        select count(*) filter (where not ${isApi})::int as "withHelper", count(*) filter (where ${isApi})::int as "byServer"
        from ${waiting} where t.workspace_id = ${workspaceId} and t.state = 'waiting' and t.deleted_at is null`)
      const first = await tx.execute<{ title: string; account: string; at: number }>(sql`
        select w.title, a.nickname as account, extract(epoch from t.due_at)::int as at
        from ${waiting} join work w on w.id = t.work_id
        where t.workspace_id = ${workspaceId} and t.state = 'waiting' and t.deleted_at is null and t.due_at is not null
          and not ${isApi}
        order by t.due_at limit 1`)
      const [counts] = counted.rows
      return { withHelper: counts?.withHelper ?? 0, byServer: counts?.byServer ?? 0, next: first.rows[0] ?? null }
    })
}
