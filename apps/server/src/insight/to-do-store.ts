import type { ToDoKind } from '@matrixcast/contract/insight'
import type { PostVerdict } from '@matrixcast/contract/publish-tasks'
import { openStates } from '@matrixcast/domain/lead'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { countsLead, scopeTables } from './lead-scope-store.ts'
import { type AccountScope, everyAccountOf, isNarrow, momentsOf, type Scope } from './scope-store.ts'

/** What the person may be told of. */
export type Sees = {
  adminId: string
  accounts: boolean
  posts: boolean
  leads: boolean
  customers: boolean
  talk: boolean
  allAccounts: boolean
}
type Failed = {
  id: string
  title: string
  openname: string
  platform: string
  coverKey: string | null
  fault: string | null
  details: PostVerdict['details']
  at: number
}
type LostLogin = {
  id: string
  openname: string
  avatar: string
  platform: string
  state: 'expiring' | 'offline' | 'challenge' | 'blocked'
  at: number | null
}
export type Lists = {
  counts: Record<Exclude<ToDoKind, 'leadsOverdue' | 'leadsUnanswered' | 'leadsPooled'>, number>
  failed: Failed[]
  logins: LostLogin[]
}
export type LeadFacts = {
  overdue: number
  unanswered: number
  pooled: number
  open: number
  answerSeconds: number | null
  customers: number | null
}

const rowsOf = (query: SQL): SQL => sql`(select coalesce(json_agg(r), '[]'::json) from (${query}) r)`
const unix = (moment: SQL): SQL => sql`extract(epoch from ${moment})::bigint`
const when = (isShown: boolean, query: SQL): SQL => (isShown ? query : sql`0`)
const mostShown = 10

/** What has to be done about posts and accounts, the posts that failed, and the logins that are lost or end; those of practice too. */
export function listsSql(scope: AccountScope, sees: Sees): SQL {
  const { workspaceId } = scope
  const isHere = sql`t.workspace_id = ${workspaceId} and t.deleted_at is null and t.account_id in (select id from chosen)`
  const inGroups = (groups: SQL) =>
    when(
      sees.posts,
      sql`(select coalesce(sum(tasks), 0)::int from publish_task_counts
        where workspace_id = ${workspaceId} and status_group in (${groups}) and account_id in (select id from chosen))`,
    )
  const ofAccounts = (health: SQL) => when(sees.accounts, sql`(select count(*)::int from login where ${health})`)
  const ofWorkspace = !isNarrow(scope.filter)
  const theirOrders = sees.allAccounts ? sql`true` : sql`admin_id = ${sees.adminId}`
  return sql`
    with chosen as materialized (${everyAccountOf(scope)}),
    login as materialized (
      select id, nickname as openname, avatar, platform, case when state = 'online' then 'expiring' else state end as state,
        case when state = 'online' then session_ends_at else coalesce(state_since, checked_at) end as at
      from account where workspace_id = ${workspaceId} and deleted_at is null and id in (select id from chosen)
        and (state in ('offline', 'challenge', 'blocked')
          or (state = 'online' and session_ends_at < now() + interval '3 days')))
    select json_build_object(
        'loginsLost', ${ofAccounts(sql`state <> 'expiring'`)},
        'loginsEnding', ${ofAccounts(sql`state = 'expiring'`)},
        'failedPosts', ${inGroups(sql`'failed'`)}, 'unknownPosts', ${inGroups(sql`'unknown'`)},
        'postsWaiting', ${inGroups(sql`'waiting'`)},
        'ordersAsked', ${when(
          sees.posts && ofWorkspace,
          sql`(select count(*)::int from post_order where workspace_id = ${workspaceId} and state = 'asked'
            and expires_at > now() and ${theirOrders})`,
        )},
        'postsAsked', ${when(
          sees.posts,
          sql`(select count(*)::int from publish_task t join account a on a.id = t.account_id and a.posting_mode = 'ask'
            where ${isHere} and t.state = 'waiting' and t.verdict is null and t.due_at < now() and t.approved_at is null)`,
        )},
        'answersAsked', ${when(
          sees.talk,
          sql`(select count(*)::int from reply_hit t where t.workspace_id = ${workspaceId} and t.state = 'toApprove'
            and t.account_id in (select id from chosen))`,
        )},
        'notVerified', ${when(
          sees.posts,
          sql`(select coalesce(sum(few.posts), 0)::int from chosen cross join lateral (
            select count(*) as posts from publish_task t
            where t.account_id = chosen.id and t.state = 'accepted' and t.deleted_at is null) few)`,
        )}) as counts,
      ${
        sees.posts
          ? rowsOf(sql`
        select t.id, w.title, a.nickname as openname, a.platform, w.cover_key as "coverKey",
          case when t.state = 'waiting' then t.verdict ->> 'fault' else t.fault end as fault,
          case when t.state = 'waiting' then t.verdict -> 'details' else '{}' end as details, ${unix(sql`t.updated_at`)} as at
        from publish_task t join work w on w.id = t.work_id join account a on a.id = t.account_id
        where ${isHere} and t.status_group in ('failed', 'unknown', 'blocked')
        order by t.updated_at desc limit ${mostShown}`)
          : sql`'[]'::json`
      } as failed,
      ${
        sees.accounts
          ? rowsOf(sql`
        select id, openname, avatar, platform, state, ${unix(sql`at`)} as at from login
        order by state = 'expiring', case when state = 'expiring' then at end, at desc nulls last limit ${mostShown}`)
          : sql`'[]'::json`
      } as logins`
}

/** Leads that wait for somebody; how the counted leads are, and who of them became a customer in the period. */
function leadFactsSql(scope: Scope, sees: Sees): SQL {
  const { workspaceId } = scope
  const { from, until } = momentsOf(scope)
  const narrow = isNarrow(scope.filter) ? sql`and account_id in (select id from chosen)` : sql``
  const states = sql.join(
    openStates.map((state) => sql`${state}`),
    sql`, `,
  )
  const inState = (state: string) => sql`(select coalesce(sum(leads), 0)::int from lead_counts
    where workspace_id = ${workspaceId} and state = ${state} ${narrow})`
  const ofScope = sql`l.workspace_id = ${workspaceId} and ${countsLead(scope)}`
  return sql`
    with ${scopeTables(scope)}
    select (select count(*)::int from lead where workspace_id = ${workspaceId} and next_at < now() ${narrow}) as overdue,
      ${inState('assigned')} as unanswered, ${inState('pooled')} as pooled,
      (select count(*)::int from lead l where l.state in (${states}) and ${ofScope}) as open,
      (select avg(extract(epoch from l.first_answer_at - l.assigned_at))::int from lead l
        where l.created_at >= ${from} and l.created_at < ${until} and l.first_answer_at >= l.assigned_at and ${ofScope})
        as "answerSeconds",
      ${
        sees.customers && !isNarrow(scope.filter)
          ? sql`(select count(*)::int from customer c where c.workspace_id = ${workspaceId} and c.merged_into is null
              and c.created_at >= ${from} and c.created_at < ${until}
              and (not exists (select 1 from lead l where l.customer_id = c.id)
                or exists (select 1 from lead l where l.customer_id = c.id and ${countsLead(scope)})))`
          : sql`null::int`
      } as customers`
}

export const buildToDoStore = ({ db }: { db: Database }) => ({
  lists: (scope: AccountScope, sees: Sees): Promise<Lists> =>
    db.inWorkspace(scope.workspaceId, async (tx) => {
      const [row] = (await tx.execute<Lists>(listsSql(scope, sees))).rows
      if (!row) throw new Error('no lists')
      return row
    }),

  leads: (scope: Scope, sees: Sees): Promise<LeadFacts> =>
    db.inWorkspace(scope.workspaceId, async (tx) => {
      const [row] = (await tx.execute<LeadFacts>(leadFactsSql(scope, sees))).rows
      if (!row) throw new Error('no facts of leads')
      return row
    }),
})
