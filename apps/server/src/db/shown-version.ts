import { type SQL, sql } from 'drizzle-orm'

/** Of a row `t` of publish_task: it stands on its platform, as far as is known. */
export const isOut = sql`(t.deleted_at is null
  and t.state in ('accepted', 'scheduledOnPlatform', 'verified', 'confirmedByHand'))`

/** Which version of its article the post `t` shows. `first`: the one that it was made with. */
export const shownVersion = (first: SQL) => sql<number>`coalesce((select max(r.article_version) from post_revision r
  where r.task_id = t.id and r.publish_id = t.publish_id and r.state = 'sent'), ${first})`
