import { Refusal } from '@matrixcast/domain/refusal'
import type { Transaction } from '../db/database.ts'
import { unixOrNull } from '../db/page.ts'
import type { publishTasks } from '../db/publish-tables.ts'
import { refusePast } from '../http/past-time.ts'
import { nextFree } from './account-slots-store.ts'
import type { PaceOfPlatform } from './wait-store.ts'

/** A new time: a moment, none, so many minutes later than the old one, or the next that its account has free. */
export type NewTime = {
  timing_time?: number | null | undefined
  shiftMinutes?: number | undefined
  nextFree?: true | undefined
  timesSeen?: Record<string, number | null> | undefined
}
type Task = Pick<typeof publishTasks.$inferSelect, 'id' | 'workspaceId' | 'accountId' | 'dueAt'>

/** The time that a person gave a post, as their page showed it. Refuses one that passed, and where its old one is another by now. */
export async function newTimeOf(
  tx: Transaction,
  task: Task,
  time: NewTime,
  paces: PaceOfPlatform,
): Promise<Date | null> {
  const seen = time.timesSeen?.[task.id]
  const dueAt = time.nextFree ? await nextFree(tx, task, paces) : givenTime(task, time)
  // What has its new time already was pressed before, and the answer lost.
  const known = time.timing_time === undefined ? [seen] : [seen, unixOrNull(dueAt)]
  if (seen !== undefined && !known.includes(unixOrNull(task.dueAt))) throw new Refusal('versionChanged')
  refusePast(dueAt)
  return dueAt
}

function givenTime({ dueAt }: Task, { timing_time, shiftMinutes }: NewTime): Date | null {
  if (shiftMinutes === undefined) return typeof timing_time === 'number' ? new Date(timing_time * 1000) : null
  return dueAt && new Date(dueAt.getTime() + shiftMinutes * 60_000)
}
