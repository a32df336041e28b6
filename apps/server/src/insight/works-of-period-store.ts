import type { Analysis } from '@matrixcast/contract/analysis'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { isOfAccountsOf, momentsOf, type Scope } from './scope-store.ts'

type Hour = NonNullable<Analysis['hours']>[number]
export type BestRow = Omit<NonNullable<Analysis['works']>[number], 'coverUrl'> & { coverKey: string | null }

const unix = (moment: SQL): SQL => sql`extract(epoch from ${moment})::int`

/** Posts of the period, those with the most plays first; where no plays are told, those with the most interactions. */
export async function bestWorks(tx: Transaction, scope: Scope, most: number): Promise<BestRow[]> {
  const { from, until } = momentsOf(scope)
  const { rows } = await tx.execute<BestRow>(sql`
    with best as materialized (
      select p.* from post_now p
      where p.workspace_id = ${scope.workspaceId} and p.posted_at >= ${from} and p.posted_at < ${until}
        and ${isOfAccountsOf(scope, 'p')}
      order by p.plays desc nulls last,
        coalesce(p.likes, 0) + coalesce(p.comments, 0) + coalesce(p.shares, 0) + coalesce(p.saves, 0) desc,
        p.posted_at desc limit ${most})
    select b.task_id as "taskId", w.title, w.cover_key as "coverKey", b.platform,
      a.nickname as openname, t.published_url as url, ${unix(sql`b.posted_at`)} as "postedAt",
      ${unix(sql`coalesce(b.read_at, b.typed_at)`)} as "readAt", b.plays::float8 as plays, b.likes::float8 as likes,
      b.comments::float8 as comments, b.shares::float8 as shares, b.saves::float8 as saves,
      (select count(distinct l.lead_id)::int from lead_touch l where l.work_id = t.work_id) as leads
    from best b join publish_task t on t.id = b.task_id join work w on w.id = t.work_id join account a on a.id = b.account_id
    order by b.plays desc nulls last,
      coalesce(b.likes, 0) + coalesce(b.comments, 0) + coalesce(b.shares, 0) + coalesce(b.saves, 0) desc, b.posted_at desc`)
  return rows
}

/** When posts of the period went out by the workspace's clock, and what those of each hour were played. Every zone is whole quarters of an hour from UTC. */
export async function postingHours(tx: Transaction, scope: Scope): Promise<Hour[]> {
  const { from, until } = momentsOf(scope)
  const { rows } = await tx.execute<Hour>(sql`
    with quarters as materialized (
      select date_bin('15 minutes', p.posted_at, 'epoch') as began, count(*) as posts, sum(p.plays) as plays from post_now p
      where p.workspace_id = ${scope.workspaceId} and p.posted_at >= ${from} and p.posted_at < ${until}
        and ${isOfAccountsOf(scope, 'p')}
      group by 1),
    hours as (select began at time zone ${scope.zone} as at, posts, plays from quarters)
    select (extract(isodow from at) - 1)::int as weekday, extract(hour from at)::int as hour,
      sum(posts)::int as posts, sum(plays)::float8 as plays
    from hours
    group by 1, 2 order by 1, 2`)
  return rows
}
