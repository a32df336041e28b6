import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import {
  type CalendarAccount,
  type CalendarPost,
  type calendarApi,
  mostCalendarPosts,
} from '@matrixcast/contract/publish-calendar'
import { bestWindows, type HourCount } from '@matrixcast/domain/best-window'
import { openRules, paceOf } from '@matrixcast/domain/posting-rules'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { whose } from '../db/whose-posts.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { atOnceWithin, atTheirTime, postedAt } from './posted-at-store.ts'
import {
  accountFacts,
  accountJoins,
  ofNotDue,
  type PaceOfPlatform,
  taskFacts,
  type WaitRow,
  waitOf,
  waitRows,
} from './wait-store.ts'

type Query = ParsedInputOf<typeof calendarApi.posts>
type AccountFacts = Pick<
  WaitRow,
  'platform' | 'timeZone' | 'now' | 'isAutomatic' | 'accountState' | 'breakerUntil' | 'pausedUntil' | 'rules'
>
type Row = Omit<WaitRow, keyof AccountFacts | keyof typeof ofNotDue> & {
  accountId: string
  title: string
  state: CalendarPost['state']
  coverKey: string | null
  at: number
  atOnce: boolean
}
type AccountRow = AccountFacts & { id: string; openname: string }
type Needs = { db: Database; addresses: FileAddresses; paces: PaceOfPlatform }

/** The posts of a month, along the indexes of when posts are to go, and of when they went. */
export const calendarRows = (workspaceId: string, input: Query) => sql`
  select ${taskFacts}, t.account_id as "accountId", w.title, t.state, w.cover_key as "coverKey",
    extract(epoch from t.posted_at)::float8 as at, t.at_once as "atOnce"
  from (select * from (
      (select t.*, ${postedAt} as posted_at, false as at_once from publish_task t
        where ${whose(workspaceId, input)} and t.state <> 'cancelled' and ${atTheirTime(input)}
        order by t.due_at desc nulls last, t.id desc limit ${mostCalendarPosts + 1})
      union all
      (select t.*, ${postedAt} as posted_at, true as at_once from publish_task t
        where ${whose(workspaceId, input)} and ${atOnceWithin(input)}
        order by t.accepted_at desc limit ${mostCalendarPosts + 1})) u
    order by posted_at desc, id desc limit ${mostCalendarPosts + 1}) t
  join work w on w.id = t.work_id join plan p on p.id = t.plan_id order by t.posted_at, t.id`

/** Read apart from the posts: an account has thousands. */
async function accountsOf(tx: Transaction, ids: ReadonlySet<string>): Promise<AccountRow[]> {
  const { rows } = await tx.execute<AccountRow>(sql`
    select a.id, a.nickname as openname, ${accountFacts} from account a ${accountJoins}
    where a.id = any(${sql.param([...ids])}::uuid[]) order by a.nickname, a.id`)
  return rows
}

/** A month of posts on a calendar, and the hours in which posts of the workspace were verified. */
export function buildCalendar({ db, addresses, paces }: Needs) {
  return {
    posts: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<Row>(calendarRows(workspaceId, input))
        const found = await accountsOf(tx, new Set(rows.map(({ accountId }) => accountId)))
        const places = new Map(found.map((account, place) => [account.id, { account, place }]))
        const waiting = rows.filter(({ state }) => state === 'waiting')
        const now = found[0]?.now ?? 0
        const due = await waitRows(
          tx,
          waiting.filter(({ dueAt }) => dueAt !== null && dueAt <= now).map(({ taskId }) => taskId),
        )
        const dueWaits = new Map(due.map((row) => [row.taskId, row]))
        // An account that was removed between the statements took its posts along.
        const posts = rows.slice(0, mostCalendarPosts).flatMap((row): CalendarPost[] => {
          const { account, place } = places.get(row.accountId) ?? {}
          if (!account || place === undefined) return []
          // To spread objects with so many fields takes V8 twenty times as long as this.
          const waits = () => waitOf(dueWaits.get(row.taskId) ?? Object.assign({}, ofNotDue, account, row), paces)
          return [
            {
              id: row.taskId,
              at: Math.floor(row.at),
              atOnce: row.atOnce,
              title: row.title,
              account: place,
              cover: row.coverKey && addresses.of(row.coverKey),
              state: row.state,
              wait: row.state === 'waiting' ? (waits()?.kind ?? 'helper') : null,
            },
          ]
        })
        const accounts = found.map((account) => accountOf(account, paces))
        return { accounts, posts, truncated: rows.length > mostCalendarPosts }
      }),

    bestWindows: (workspaceId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<HourCount>(sql`
          select (extract(isodow from at) - 1)::int as weekday, extract(hour from at)::int as hour, count(*)::int as posts
          from (select t.accepted_at at time zone z.time_zone as at from publish_task t join workspace z on z.id = t.workspace_id
            where t.workspace_id = ${workspaceId} and t.state = 'verified' and t.deleted_at is null
              and t.status_group = 'published' and t.accepted_at > now() - interval '90 days') v
          group by 1, 2`)
        return { verified: rows.reduce((sum, { posts }) => sum + posts, 0), windows: bestWindows(rows) }
      }),
  }
}

function accountOf(row: AccountRow, paces: PaceOfPlatform): CalendarAccount {
  const { gapSeconds, cap, windows, quiet } = paceOf(row.rules ?? openRules, paces(row.platform))
  return {
    id: row.id,
    openname: row.openname,
    platform: row.platform,
    gapSeconds,
    cap,
    windows: windows.map((window) => ({ ...window, weekdays: [...window.weekdays] })),
    quiet,
  }
}
