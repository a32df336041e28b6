import { sql } from 'drizzle-orm'
import { isOut } from '../db/shown-version.ts'

/** Older articles are compared with no more, unless they are out. */
export const comparedMonths = 12

const otherCounts = sql`((o.deleted_at is null and o.updated_at > now() - make_interval(months => ${comparedMonths}))
  or exists (select 1 from publish_task t where t.work_id = o.work_id and ${isOut}))`

const isCompared = (article: string) =>
  sql`exists (select 1 from article_text x where x.article_id = ${sql.raw(article)}.id and x.version = ${sql.raw(article)}.version)`

/**
 * How many near copies and similar ones of the article in the row are known; those of its own plan count as one. Null: it was not
 * compared as it now is.
 */
export const similarCount = sql<number | null>`case when ${isCompared('"article"')} then
  (select count(distinct case when o.plan_id = "article"."plan_id" then o.plan_id else o.id end)::int
    from article_similar s join article o on o.id = s.other_id
    where s.article_id = "article"."id" and s.level is not null and ${otherCounts}) end`

const ofPlan = (rule: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from article a where a.plan_id = "plan"."id" and a.deleted_at is null and ${rule})`

/** Of the articles of the plan in the row: near copies of any, those like another one of the plan, and those not compared as they now are. */
export const planSimilar = {
  near: ofPlan(sql`exists (select 1 from article_similar s join article o on o.id = s.other_id
    where s.article_id = a.id and s.level = 'block' and ${otherCounts})`),
  alikeWithin: ofPlan(sql`exists (select 1 from article_similar s join article o on o.id = s.other_id
    where s.article_id = a.id and s.level is not null and o.plan_id = a.plan_id and o.deleted_at is null)`),
  notCompared: ofPlan(sql`not ${isCompared('a')}`),
}
