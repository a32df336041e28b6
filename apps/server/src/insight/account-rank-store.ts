import type { AccountRank, RankFigure, rankApi } from '@matrixcast/contract/account-rank'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { lastDays } from '@matrixcast/domain/period'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { contains, offsetOf } from '../db/page.ts'
import { type Imitated, isCounted } from '../db/practice-accounts.ts'
import { workspaces } from '../db/session-tables.ts'
import { accountsOfLeads } from './lead-scope-store.ts'
import { kindsTaken, postsByDay } from './post-day-store.ts'
import { momentsOf } from './scope-store.ts'

type RankQuery = ParsedInputOf<typeof rankApi.accounts>

const unix = (moment: SQL): SQL => sql`extract(epoch from ${moment})::int`
const columns: Record<RankFigure, SQL> = {
  plays: sql.raw('plays'),
  interactions: sql.raw('interactions'),
  fans: sql.raw('fans'),
  posts: sql.raw('posts'),
  leads: sql.raw('leads'),
}

/** Accounts by what they gained in some days, beside their places in as many days before. */
export const buildAccountRank = ({ db, imitated }: { db: Database; imitated: Imitated }) => ({
  of: (workspaceId: string, { by, days, platform, group_id: group, keyword, ...page }: RankQuery) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [workspace] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
      const zone = workspace?.timeZone ?? 'UTC'
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now())
      const period = lastDays(Number(days), today)
      const { from, until, beforeFrom, firstDay, lastDay } = momentsOf({ zone, period })
      const given = (condition: SQL, value: unknown): SQL => (value === undefined ? sql`` : sql`and ${condition}`)
      const inGroup = group === 'none' ? sql`a.group_id is null` : sql`a.group_id = ${group}`
      /** What each account gained in one of the two periods. */
      const half = (firstOf: SQL, lastOf: SQL, start: SQL, end: SQL): SQL => sql`
        select c.id, g.plays, g.interactions, f.fans, coalesce(p.posts, 0) as posts, coalesce(l.leads, 0) as leads
        from chosen c
        left join (select account_id, sum(plays)::float8 as plays,
            sum(coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0) + coalesce(saves, 0))
              filter (where coalesce(likes, comments, shares, saves) is not null)::float8 as interactions
          from account_gain where workspace_id = ${workspaceId} and day between ${firstOf} and ${lastOf} group by account_id) g
          on g.account_id = c.id
        left join (select account_id, ((array_agg(fans order by day desc))[1] - (array_agg(fans order by day))[1])::float8 as fans
          from account_stat where workspace_id = ${workspaceId} and fans is not null and day between ${firstOf} - 1 and ${lastOf}
          group by account_id having count(*) > 1) f on f.account_id = c.id
        left join (select account_id, sum(posts)::int as posts from ${postsByDay({ workspaceId, zone, period })} d
          where day between ${firstOf} and ${lastOf} and kind in ${kindsTaken} group by account_id) p on p.account_id = c.id
        left join (select c.account_id, count(*)::int as leads from (${accountsOfLeads(workspaceId)}) c join lead on lead.id = c.lead_id
          where lead.created_at >= ${start} and lead.created_at < ${end} group by c.account_id) l
          on l.account_id = c.id`
      const placed = (of: SQL): SQL => sql`
        select h.*, case when ${columns[by]} is not null then rank() over (order by ${columns[by]} desc nulls last) end as place
        from (${of}) h`
      const { rows } = await tx.execute<AccountRank & { total: number }>(sql`
        with chosen as materialized (
          select a.id from account a where a.workspace_id = ${workspaceId} and a.deleted_at is null
            and ${isCounted(workspaceId, sql`a.platform`, imitated)}
            ${given(sql`a.platform = ${platform}`, platform)} ${given(inGroup, group)}
            ${given(contains(sql.raw('a.nickname'), keyword ?? ''), keyword)}),
        now as materialized (${placed(half(sql`${period.from}::date`, sql`${lastDay}::date`, from, until))}),
        earlier as materialized (${placed(half(sql`${firstDay}::date`, sql`${period.from}::date - 1`, beforeFrom, from))})
        select n.id, a.nickname as openname, a.avatar, a.platform, n.place::int as place, e.place::int as "placeBefore",
          n.plays, n.interactions, n.fans, n.posts, n.leads, e.${columns[by]}::float8 as before,
          ${unix(sql`(select max(p.read_at) from post_now p where p.account_id = n.id)`)} as "readAt",
          count(*) over ()::int as total
        from now n join earlier e on e.id = n.id join account a on a.id = n.id
        order by n.place nulls last, a.nickname, n.id limit ${page.limit} offset ${offsetOf(page)}`)
      return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _total, ...row }) => row) }
    }),
})

export type AccountRankStore = ReturnType<typeof buildAccountRank>
