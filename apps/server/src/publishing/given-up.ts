import { type SQL, sql } from 'drizzle-orm'
import type { Task } from './attempt-pair.ts'

/** A platform that held a post until its time takes a while to show it. */
const unseenMinutes = 30

/** Whoever reads an account is away for hours, or for good: a reading that is due for longer is hardly made any more. */
const unreadHours = 24

/** A server that was off over a weekend first makes the readings that fell due meanwhile. */
const catchesUpSeconds = 3600
const hasCaughtUp = (): boolean => process.uptime() > catchesUpSeconds

/** Post t was held by its platform until its time, and was not seen since. */
export const isUnseen = (): SQL => sql`(t.state = 'scheduledOnPlatform' and ${hasCaughtUp()}::boolean
  and coalesce(t.due_at, t.accepted_at) < now() - make_interval(mins => ${unseenMinutes}))`

/** Post t was taken, and is looked for no more. */
export const isLeft = (): SQL => sql`(t.state = 'accepted' and coalesce(t.next_verify_at, '-infinity'::timestamptz)
  <= case when ${hasCaughtUp()}::boolean then now() - make_interval(hours => ${unreadHours}) else '-infinity' end)`

/** Post t was taken, and no reading showed it as long as one was to be expected: from here on a person may say what became of it. */
export const isGivenUp = (): SQL<boolean> => sql`coalesce(${isLeft()} or ${isUnseen()}, false)`

/** The same of a post that was read. */
export function wasGivenUp({ state, nextVerifyAt, dueAt, acceptedAt }: Task): boolean {
  if (state === 'accepted' && nextVerifyAt === null) return true
  const expected = state === 'scheduledOnPlatform' ? (dueAt ?? acceptedAt) : nextVerifyAt
  const patience = state === 'scheduledOnPlatform' ? unseenMinutes * 60_000 : unreadHours * 3_600_000
  return hasCaughtUp() && expected !== null && expected.getTime() < Date.now() - patience
}
