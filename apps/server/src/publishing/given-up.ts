import { type SQL, sql } from 'drizzle-orm'

/** A platform that held a post until its time takes a while to show it. */
const unseenSince = sql`coalesce(t.due_at, t.accepted_at) + interval '30 minutes'`

/** Whoever reads an account is away for hours, or for good: a reading that is due for longer is hardly made any more. */
const unreadHours = 24

/** A server that was off over a weekend first makes the readings that fell due meanwhile. */
const catchesUpSeconds = 3600

/** Until then only what an open alarm said already, when post t was given up since `moment`, is said of it. */
const maySay = (moment: SQL): SQL =>
  process.uptime() > catchesUpSeconds
    ? sql`true`
    : sql`exists (select 1 from alarm said where said.workspace_id = t.workspace_id and said.task_id = t.id
        and said.kind = 'unknown' and said.resolved_at is null and said.raised_at >= ${moment})`

/** Post t was held by its platform until its time, and was not seen since. */
export const isUnseen = (): SQL =>
  sql`(t.state = 'scheduledOnPlatform' and ${unseenSince} < now() and ${maySay(unseenSince)})`

/** Post t was taken, and is looked for no more. */
export const isLeft = (): SQL => sql`(t.state = 'accepted'
  and coalesce(t.next_verify_at, '-infinity'::timestamptz) <= now() - make_interval(hours => ${unreadHours})
  and (t.next_verify_at is null or ${maySay(sql`t.next_verify_at + make_interval(hours => ${unreadHours})`)}))`

/** Post t was taken, and no reading showed it as long as one was to be expected: from here on a person may say what became of it. */
export const isGivenUp = (): SQL<boolean> => sql`coalesce(${isLeft()} or ${isUnseen()}, false)`
