import { sql } from 'drizzle-orm'
import type { Task } from './attempt-pair.ts'

/** A platform that held a post until its time takes a while to show it. */
const unseenMinutes = 30

/** Post t was held by its platform until its time, and was not seen since. */
export const isUnseen = sql`(t.state = 'scheduledOnPlatform'
  and coalesce(t.due_at, t.accepted_at) < now() - make_interval(mins => ${unseenMinutes}))`

/** Post t was taken, and is looked for no more. */
export const isLeft = sql`(t.state = 'accepted' and t.next_verify_at is null)`

/** Post t was taken, and no reading showed it as long as one was to be expected: from here on a person may say what became of it. */
export const isGivenUp = sql<boolean>`coalesce(${isLeft} or ${isUnseen}, false)`

/** The same of a post that was read. */
export function wasGivenUp({ state, nextVerifyAt, dueAt, acceptedAt }: Task): boolean {
  if (state !== 'scheduledOnPlatform') return nextVerifyAt === null
  const expected = dueAt ?? acceptedAt
  return expected !== null && expected.getTime() < Date.now() - unseenMinutes * 60_000
}
