import type { InputOf, OutputOf } from '@matrixcast/contract/endpoint'
import type { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

type Asked = InputOf<typeof publishTaskApi.published>
type Published = OutputOf<typeof publishTaskApi.published>

/** As many addresses as a question can show. */
const mostShown = 20
const columns = { work: sql`t.work_id`, plan: sql`t.plan_id`, account: sql`t.account_id` }

/** What stays on platforms whatever is deleted here. */
export const buildPublishedStore = ({ db }: { db: Database }) => ({
  of: (workspaceId: string, { of, ids }: Asked): Promise<Published> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<Published['posts'][number] & { total: number }>(sql`
        select t.id, w.title, a.nickname as openname, a.platform, t.published_url as url,
          count(*) over ()::int as total
        from publish_task t join work w on w.id = t.work_id join account a on a.id = t.account_id
        where t.status_group in ('published', 'scheduled') and t.deleted_at is null
          and ${columns[of]} = any(string_to_array(${ids.join(',')}, ',')::uuid[])
        order by t.accepted_at desc nulls last, t.id limit ${mostShown}`)
      return {
        total: rows[0]?.total ?? 0,
        posts: rows.map(({ id, title, openname, platform, url }) => ({ id, title, openname, platform, url })),
      }
    }),
})
