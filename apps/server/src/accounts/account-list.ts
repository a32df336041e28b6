import type { AccountHealth, accountApi, accountViews } from '@matrixcast/contract/accounts'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accountGroups, accountOperators, accounts } from '../db/account-tables.ts'
import type { Database, Transaction, UnfilteredDatabase } from '../db/database.ts'
import { contains, takePage } from '../db/page.ts'
import { publishTaskCounts } from '../db/publish-tables.ts'
import { sortedBy } from '../db/sorting.ts'

type View = (typeof accountViews)[number]
export type AccountQuery = ParsedInputOf<typeof accountApi.list>
type Figures = Record<'fans' | 'works' | 'plays' | 'likes', number | null>

const tasksIn = (groups: string) =>
  sql<number>`(select coalesce(sum(y.tasks), 0)::int from ${publishTaskCounts} y where y.workspace_id = "account"."workspace_id"
    and y.account_id = "account"."id" and y.status_group in (${sql.raw(groups)}))`
const newest = (figure: keyof Figures) =>
  sql<number | null>`(select s.${sql.raw(figure)} from account_stat s where s.account_id = "account"."id"
    order by s.day desc limit 1)`
/** Written into the statement: a parameter could not be grouped by. */
const daysAhead = sql.raw('3')
const health = sql<AccountHealth>`case when ${accounts.state} = 'online'
  and ${accounts.sessionEndsAt} < now() + make_interval(days => ${daysAhead}) then 'expiring' else ${accounts.state} end`

const lastPublished = sql<Date | null>`(select t.accepted_at from publish_task t where t.account_id = "account"."id"
  and t.deleted_at is null and t.accepted_at is not null and t.status_group = 'published'
  order by t.accepted_at desc limit 1)`
/** Tries that a person or a newer one stopped say nothing of the account. */
const failures = (
  since: SQL,
) => sql<number>`(select count(*)::int from publish_attempt c where c.account_id = "account"."id"
  and coalesce(c.committing_at, c.started_at) > ${since} and c.ended_at is not null and coalesce(c.fault, '') not in ('conflict', 'cancelled')
  and c.outcome in ('rejected', 'stoppedBeforeCommit', 'absent', 'refusedThere'))`
const weekAgo = sql`now() - interval '7 days'`
const failedWeek = failures(weekAgo)
const failedInRow = failures(sql`greatest(${weekAgo}, ${lastPublished})`)
const attentionAfter = sql.raw('2')
/** Asked of each account of a list. */
export const needsAttention = sql`(${health} in ('expiring', 'offline', 'challenge', 'blocked') or ${failedInRow} >= ${attentionAfter})`

const columns = {
  id: accounts.id,
  platform: accounts.platform,
  remoteId: accounts.remoteId,
  nickname: accounts.nickname,
  avatar: accounts.avatar,
  profileUrl: accounts.profileUrl,
  state: accounts.state,
  health,
  stateSince: accounts.stateSince,
  checkedAt: accounts.checkedAt,
  sessionEndsAt: accounts.sessionEndsAt,
  postingMode: accounts.postingMode,
  createdAt: accounts.createdAt,
  groupId: accountGroups.id,
  groupName: accountGroups.name,
  operators: sql<{ id: string; nickname: string }[]>`(select coalesce(json_agg(json_build_object('id', p.id,
    'nickname', p.nickname) order by p.created_at), '[]') from account_operator o join admin p on p.id = o.admin_id
    where o.account_id = "account"."id")`,
  figures: sql<(Figures & { readAt: number }) | null>`(select json_build_object('fans', s.fans, 'works', s.works,
    'plays', s.plays, 'likes', s.likes, 'readAt', extract(epoch from s.read_at)::int) from account_stat s
    where s.account_id = "account"."id" order by s.day desc limit 1)`,
  proxy: sql<{ scheme: string; host: string; port: number; answered: boolean; country: string } | null>`(
    select json_build_object('scheme', x.scheme, 'host', x.host, 'port', x.port,
      'answered', x.answered_ms is not null, 'country', x.country) from account_proxy x
    where x.account_id = "account"."id")`,
  lastPublishedAt: sql<number | null>`extract(epoch from ${lastPublished})::int`,
  failedWeek,
  failedInRow,
  waiting: tasksIn("'waiting', 'blocked', 'publishing'"),
  scheduled: tasksIn("'scheduled'"),
  published: tasksIn("'published'"),
  failed: tasksIn("'failed', 'unknown'"),
}
const sortable = {
  account: accounts.nickname,
  state: accounts.stateSince,
  fans: newest('fans'),
  plays: newest('plays'),
  sessionEndsAt: accounts.sessionEndsAt,
  checkedAt: accounts.checkedAt,
  lastPublishedAt: lastPublished,
  failedWeek,
}

/** Accounts as a list shows them, each with whose it is, how it stands and what is known of it. */
export function buildAccountList({ db }: { db: Database }) {
  const alive = isNull(accounts.deletedAt)
  const under = (workspaceId: string, input: AccountQuery): SQL | undefined => {
    const words = input.keyword
    const { group_id: group, operator_id: operator } = input
    const operators = sql`select 1 from ${accountOperators} o where o.account_id = "account"."id"`
    return and(
      eq(accounts.workspaceId, workspaceId),
      alive,
      words ? or(contains(accounts.nickname, words), contains(accounts.remoteId, words)) : undefined,
      input.platform ? eq(accounts.platform, input.platform) : undefined,
      group === 'none' ? isNull(accounts.groupId) : undefined,
      group && group !== 'none' ? sql`${accounts.groupId}::text = ${group}` : undefined,
      operator === 'none' ? sql`not exists (${operators})` : undefined,
      operator && operator !== 'none' ? sql`exists (${operators} and o.admin_id::text = ${operator})` : undefined,
    )
  }
  const isUnder = (view: View | undefined) =>
    view === 'attention' ? needsAttention : view ? sql`${health} = ${view}` : undefined
  const shortOnes = (tx: Transaction) =>
    tx
      .select({
        id: accounts.id,
        platform: accounts.platform,
        account_id: accounts.remoteId,
        openname: accounts.nickname,
        avatar: accounts.avatar,
        state: accounts.state,
        group_id: accounts.groupId,
      })
      .from(accounts)

  return {
    page: (workspaceId: string, input: AccountQuery) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = under(workspaceId, input)
        const attention = sql<number>`count(*) filter (where ${needsAttention})::int`
        const counted = await tx
          .select({ health, rows: count(), attention })
          .from(accounts)
          .where(where)
          .groupBy(health)
        const of = (wanted: AccountHealth) => counted.find((one) => one.health === wanted)?.rows ?? 0
        const views = {
          all: counted.reduce((sum, { rows }) => sum + rows, 0),
          attention: counted.reduce((sum, one) => sum + one.attention, 0),
          online: of('online'),
          expiring: of('expiring'),
          offline: of('offline'),
          challenge: of('challenge'),
          blocked: of('blocked'),
          unknown: of('unknown'),
        }
        const filtered = and(where, isUnder(input.state))
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(accounts).where(filtered),
          tx
            .select(columns)
            .from(accounts)
            .leftJoin(accountGroups, eq(accountGroups.id, accounts.groupId))
            .where(filtered)
            .orderBy(...sortedBy(input, sortable, [desc(accounts.createdAt), desc(accounts.id)], accounts.id)),
        )
        return { total, rows, views }
      }),

    /** Sums of the newest readings; a figure that no account has is null, not zero. */
    sums: (workspaceId: string, input: AccountQuery) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const sum = (figure: keyof Figures) => sql<number | null>`sum(${newest(figure)})::float8`
        const [row] = await tx
          .select({
            fans: sum('fans'),
            works: sum('works'),
            plays: sum('plays'),
            likes: sum('likes'),
            counted: sql<number>`count(*) filter (where exists (select 1 from account_stat s where s.account_id = "account"."id"))::int`,
          })
          .from(accounts)
          .where(and(under(workspaceId, input), isUnder(input.state)))
        return row ?? { fans: null, works: null, plays: null, likes: null, counted: 0 }
      }),

    all: (workspaceId: string, platform: string | undefined) =>
      db.inWorkspace(workspaceId, (tx) =>
        shortOnes(tx)
          .where(
            and(eq(accounts.workspaceId, workspaceId), alive, platform ? eq(accounts.platform, platform) : undefined),
          )
          .orderBy(accounts.nickname, accounts.id),
      ),
  }
}

/** Also accounts that the person at the screen does not see: only to say that there is one. */
export const buildWholeAccountList = ({ db }: { db: UnfilteredDatabase }) => ({
  /** An account of a platform, whoever's it is. */
  isThere: async (workspaceId: string, platform: string, remoteId: string) => {
    const same = and(
      eq(accounts.workspaceId, workspaceId),
      isNull(accounts.deletedAt),
      eq(accounts.platform, platform),
      eq(accounts.remoteId, remoteId),
    )
    return db.inWorkspace(workspaceId, async (tx) => {
      const [row] = await tx
        .select({
          id: accounts.id,
          openname: accounts.nickname,
          group: accountGroups.name,
          operators: columns.operators,
        })
        .from(accounts)
        .leftJoin(accountGroups, eq(accountGroups.id, accounts.groupId))
        .where(same)
      return row
    })
  },
})

export type AccountList = ReturnType<typeof buildAccountList>

export type WholeAccountList = ReturnType<typeof buildWholeAccountList>
