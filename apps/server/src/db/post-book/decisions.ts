import type { TaskFacts } from '@matrixcast/domain/publish-task'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { publishTasks } from '../publish-tables.ts'
import { freshReading, freshStart, freshTry, freshWords, newVersion } from './fresh-start.ts'
import { givenToAccount, type HeldFields } from './given-to-account.ts'
import type { TaskChanges } from './tasks.ts'

/** From then on it is a person's, and its plan leaves it as it is. */
const decide = (tx: Transaction, taskId: string, changes: TaskChanges) =>
  tx
    .update(publishTasks)
    .set({ updatedAt: sql`now()`, dealtByPlan: false, ...changes })
    .where(eq(publishTasks.id, taskId))

export const confirmTask = (tx: Transaction, taskId: string, next: TaskFacts, confirmedBy: string) =>
  decide(tx, taskId, {
    ...next,
    confirmedBy,
    acceptedAt: sql`coalesce(${publishTasks.acceptedAt}, ${publishTasks.committedAt})`,
    // Posted by hand before its time, it is out; without any time it is out now, as far as is known.
    dueAt: sql`case when ${publishTasks.state} in ('waiting', 'cancelled')
      or coalesce(${publishTasks.dueAt}, ${publishTasks.acceptedAt}, ${publishTasks.committedAt}) is null
      then least(${publishTasks.dueAt}, now())
      else ${publishTasks.dueAt} end`,
    nextVerifyAt: null,
  })

export const retryTask = (tx: Transaction, taskId: string, next: TaskFacts) =>
  decide(tx, taskId, { ...next, ...freshTry })

/** Read at once, and as often again as after its commit. */
export const checkTask = (tx: Transaction, taskId: string) =>
  decide(tx, taskId, { ...freshReading, nextVerifyAt: sql`now()` })

/** A person says that nothing of it is there. Of a removed work it was kept because it might be: it goes as well. */
export const dismissTask = (tx: Transaction, taskId: string, next: TaskFacts, confirmedBy: string) =>
  decide(tx, taskId, {
    ...next,
    confirmedBy,
    failedAloneAt: null,
    acceptedAt: null,
    nextVerifyAt: null,
    faultDetail: '',
    deletedAt: sql`case when ${isOfRemoved('publish_task')} then now() end`,
  })

export const isOfRemoved = (task: 't' | 'publish_task') =>
  sql`exists (select 1 from work w where w.id = ${sql.raw(task)}.work_id and w.deleted_at is not null)`

export const cancelTask = (tx: Transaction, taskId: string, next: TaskFacts) =>
  decide(tx, taskId, { ...next, ...freshStart, version: newVersion, faultDetail: '' })

/** A time that has passed meanwhile is no longer its time: it would go out at once. */
export const restoreTask = (tx: Transaction, taskId: string, next: TaskFacts) =>
  decide(tx, taskId, {
    ...next,
    ...freshStart,
    version: newVersion,
    dueAt: sql`case when ${publishTasks.dueAt} > now() then ${publishTasks.dueAt} end`,
  })

export const retimeTask = (tx: Transaction, taskId: string, dueAt: Date | null) =>
  decide(tx, taskId, { dueAt, ...freshStart, version: newVersion })

/** A person looked on the platform; of what is due this is their yes as well. */
export const letTaskGo = (tx: Transaction, taskId: string) =>
  decide(tx, taskId, {
    lookedAt: sql`now()`,
    approvedAt: sql`case when ${publishTasks.dueAt} <= now() then now() else ${publishTasks.approvedAt} end`,
  })

export const giveTask = (tx: Transaction, taskId: string, accountId: string, held: HeldFields) =>
  decide(tx, taskId, { ...givenToAccount(accountId, held), ...freshStart, version: newVersion })

export const setTaskFields = (tx: Transaction, taskId: string, held: HeldFields) =>
  decide(tx, taskId, { ...held, ...freshWords, version: newVersion })

const askAgainAt = sql`now() + interval '1 hour'`
const answers = {
  publish: { approvedAt: sql`now()` },
  later: { askAgainAt },
  takeBack: { approvedAt: null, askAgainAt },
}

/** To a prompt about waiting posts. `which`: those that are still as the prompt showed them. */
export const answerTasks = (
  tx: Transaction,
  { ids, answer, which }: { ids: string[]; answer: keyof typeof answers; which: SQL | undefined },
) =>
  tx
    .update(publishTasks)
    .set(answers[answer])
    .where(and(inArray(publishTasks.id, ids), isNull(publishTasks.deletedAt), eq(publishTasks.state, 'waiting'), which))
    .returning({ id: publishTasks.id })
