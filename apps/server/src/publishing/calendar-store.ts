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
import type { Database } from '../db/database.ts'
import { whose } from '../db/whose-posts.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import { atOnceWithin, atTheirTime, postedAt } from './posted-at-store.ts'
import { type PaceOfPlatform, type WaitRow, waitColumns, waitJoins, waitOf } from './wait-store.ts'

type Query = ParsedInputOf<typeof calendarApi.posts>
type Row = WaitRow & { title: string; state: CalendarPost['state']; coverKey: string | null } & {
  accountId: string
  openname: string
  at: number
  atOnce: boolean
}
type Needs = { db: Database; addresses: FileAddresses; paces: PaceOfPlatform }

/** The whole answer of a month: one statement along the indexes of when posts are to go, and of when they went. */
export const calendarRows = (workspaceId: string, input: Query) => sql`
  select ${waitColumns}, w.title, t.state, w.cover_key as "coverKey", a.id as "accountId", a.nickname as openname,
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
  ${waitJoins} order by t.posted_at, t.id`

/** A month of posts on a calendar, and the hours in which posts of the workspace were verified. */
export function buildCalendar({ db, addresses, paces }: Needs) {
  return {
    posts: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute<Row>(calendarRows(workspaceId, input))
        const places = new Map<string, number>()
        const accounts: CalendarAccount[] = []
        const posts = rows.slice(0, mostCalendarPosts).map((row): CalendarPost => {
          const place = places.get(row.accountId) ?? accounts.length
          if (place === accounts.length) {
            places.set(row.accountId, place)
            accounts.push(accountOf(row, paces))
          }
          return {
            id: row.taskId,
            at: Math.floor(row.at),
            atOnce: row.atOnce,
            title: row.title,
            account: place,
            cover: row.coverKey && addresses.of(row.coverKey),
            state: row.state,
            wait: row.state === 'waiting' ? (waitOf(row, paces)?.kind ?? 'helper') : null,
          }
        })
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

function accountOf(row: Row, paces: PaceOfPlatform): CalendarAccount {
  const { gapSeconds, cap, windows, quiet } = paceOf(row.rules ?? openRules, paces(row.platform))
  return {
    id: row.accountId,
    openname: row.openname,
    platform: row.platform,
    gapSeconds,
    cap,
    windows: windows.map((window) => ({ ...window, weekdays: [...window.weekdays] })),
    quiet,
  }
}
