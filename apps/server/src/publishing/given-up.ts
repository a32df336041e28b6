import { sql } from 'drizzle-orm'
import type { Task } from './attempt-pair.ts'

/** A platform that held a post until its time takes a while to show it. */
const unseenMinutes = 30

/** Post t was held by its platform until its time, and was not seen since. */
export const isUnseen = sql`(t.state = 'scheduledOnPlatform'
  and coalesce(t.due_at, t.accepted_at) < now() - make_interval(mins => ${unseenMinutes}))`

/** Whoever reads an account is away for hours, or for good: a reading that is due for longer is hardly made any more. */
const unreadHours = 24

/** Post t was taken, and is looked for no more. */
export const isLeft = sql`(t.state = 'accepted'
  and coalesce(t.next_verify_at, '-infinity'::timestamptz) < now() - make_interval(hours => ${unreadHours}))`

/** Post t was taken, and no reading showed it as long as one was to be expected: from here on a person may say what became of it. */
export const isGivenUp = sql<boolean>`coalesce(${isLeft} or ${isUnseen}, false)`

/** The same of a post that was read. */
export function wasGivenUp({ state, nextVerifyAt, dueAt, acceptedAt }: Task): boolean {
  if (state !== 'scheduledOnPlatform')
    return nextVerifyAt === null || nextVerifyAt.getTime() < Date.now() - unreadHours * 3_600_000
  const expected = dueAt ?? acceptedAt
  return expected !== null && expected.getTime() < Date.now() - unseenMinutes * 60_000
}
