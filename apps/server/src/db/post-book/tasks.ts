import type { DefaultStates, Offer, PostFields } from '@matrixcast/contract/post-fields'
import type { PostVerdict } from '@matrixcast/contract/publish-tasks'
import type { TaskFacts } from '@matrixcast/domain/publish-task'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database.ts'
import { inSeconds } from '../in-seconds.ts'
import { refusePooled } from '../pooled-works.ts'
import { publishTasks } from '../publish-tables.ts'
import { freshStart, freshWords, newVersion } from './fresh-start.ts'
import { freeJobKey } from './job-key-with-account.ts'
import { mayStand } from './tries.ts'

type Task = typeof publishTasks.$inferSelect
type DefaultName = keyof DefaultStates
type NewTask = PgInsertValue<typeof publishTasks> & { workId: string }
export type TaskChanges = Partial<{ [Key in keyof Task]: Task[Key] | SQL }>

const aMinuteForReading = 60

/** A post that its work has on its account already stays, and is not among those that are answered. */
export const makeTasks = async (tx: Transaction, tasks: readonly NewTask[]) => {
  await refusePooled(
    tx,
    tasks.map(({ workId }) => workId),
  )
  return tx
    .insert(publishTasks)
    .values([...tasks])
    .onConflictDoNothing()
    .returning({ id: publishTasks.id, workId: publishTasks.workId, accountId: publishTasks.accountId })
}

/** Of a work that has no post; where somebody made the same one meanwhile, the database refuses it. */
export const makeFirstTask = async (tx: Transaction, task: NewTask) => {
  await refusePooled(tx, [task.workId])
  await tx.insert(publishTasks).values(task)
}

export const claimTask = (tx: Transaction, taskId: string, next: TaskFacts) =>
  tx
    .update(publishTasks)
    .set({ ...next, committedAt: null, wantedAt: null, faultDetail: '', updatedAt: sql`now()` })
    .where(eq(publishTasks.id, taskId))

/** One of those that are due to be read; nobody else reads it for a minute. */
export const claimReading = (tx: Transaction, due: SQL) =>
  tx
    .update(publishTasks)
    .set({ nextVerifyAt: inSeconds(aMinuteForReading), verifyTries: sql`${publishTasks.verifyTries} + 1` })
    .where(eq(publishTasks.id, sql`(${due} for update of t skip locked)`))
    .returning()

/** What the ledger makes of an attempt's events and of readings. */
export const enterTask = (tx: Transaction, taskId: string, changes: TaskChanges) =>
  tx.update(publishTasks).set(changes).where(eq(publishTasks.id, taskId))

/** The account can be read again: its posts are looked for now instead of within the hour. */
export const readAgain = (tx: Transaction, accountId: string) =>
  tx.execute(sql`
    update publish_task set next_verify_at = least(next_verify_at, now())
    where account_id = ${accountId} and state in ('accepted', 'unknown') and next_verify_at is not null`)

/** A person wants it sent now; answers none where it does not wait. */
export const wantTask = (tx: Transaction, taskId: string) =>
  tx
    .update(publishTasks)
    .set({ wantedAt: sql`now()`, notBefore: null })
    .where(and(eq(publishTasks.id, taskId), eq(publishTasks.state, 'waiting'), isNull(publishTasks.deletedAt)))
    .returning({ id: publishTasks.id })

/** `failed`: what it becomes where nothing else sends it. */
export const lapseWish = (tx: Transaction, taskId: string, failed: TaskFacts | undefined) =>
  tx
    .update(publishTasks)
    .set({
      ...(failed ? { ...failed, failedAloneAt: sql`now()`, faultDetail: '' } : {}),
      wantedAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(publishTasks.id, taskId))

/** `judgedWith`: the limits of all platforms as one word. */
export const enterVerdicts = (
  tx: Transaction,
  judgedWith: string,
  verdicts: readonly { id: string; verdict: PostVerdict | null }[],
) =>
  tx.execute(sql`update publish_task t set judged_with = ${judgedWith}, verdict = j.verdict
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as j(id uuid, verdict jsonb) where t.id = j.id`)

/** Marks those that were judged with other limits to be judged again. */
export const outdateVerdicts = (tx: Transaction, workspaceId: string, judgedWith: string) =>
  tx.execute(sql`update publish_task set judged_with = null where workspace_id = ${workspaceId}
    and state = 'waiting' and deleted_at is null and judged_with <> ${judgedWith}`)

export const countForKey = (tx: Transaction, keyId: string, taskIds: readonly string[]) =>
  tx
    .update(publishTasks)
    .set({ keyId })
    .where(inArray(publishTasks.id, [...taskIds]))

/** Whoever looked on a platform before the database was set back has to look again. */
export const holdTasks = (tx: Transaction, workspaceId: string) =>
  tx.execute(sql`
    update publish_task set looked_at = null where workspace_id = ${workspaceId} and looked_at is not null
      and state not in ('verified', 'confirmedByHand')`)

/** By a clock that was ahead, what is from before the set-back would look newer. */
export async function bringBackTaskTimes(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.execute(sql`update publish_task set created_at = now()
    where workspace_id = ${workspaceId} and created_at > now()`)
  await tx.execute(sql`update publish_task set wanted_at = now()
    where workspace_id = ${workspaceId} and wanted_at > now()`)
}

/**
 * A default is called something else by now: posts of a platform that have not gone out and hold `of` by it get `now`. Answers
 * how many; a post that failed goes again when a person says so.
 */
export async function renewDefaults(
  tx: Transaction,
  { name, of, now, platform }: { name: DefaultName; of: string; now: Offer; platform: string },
): Promise<number> {
  const isHeld = sql`${publishTasks.defaults} ->> ${name} = ${of}
    and ${publishTasks.accountId} in (select a.id from account a where a.platform = ${platform})`
  const changed = await tx
    .update(publishTasks)
    .set({
      fields: sql`jsonb_set(${publishTasks.fields}, array[${name}], ${JSON.stringify(now)}::jsonb)`,
      ...freshWords,
      version: newVersion,
      updatedAt: sql`now()`,
    })
    .where(and(isNull(publishTasks.deletedAt), inArray(publishTasks.state, ['waiting', 'failed']), isHeld))
    .returning({ id: publishTasks.id })
  return changed.length
}

/** Gives it another account or time, or takes it away. */
export const moveTask = (tx: Transaction, taskId: string, changes: TaskChanges) =>
  tx
    .update(publishTasks)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(publishTasks.id, taskId))

/** A helper that took the old words or file stops before its commit. What is kept of that try is of no use. */
export async function renewTasks(
  tx: Transaction,
  workId: string,
  takenBack: Partial<typeof freshWords>,
): Promise<void> {
  await tx
    .update(publishTasks)
    .set({ version: newVersion, ...takenBack, updatedAt: sql`now()` })
    .where(
      and(
        eq(publishTasks.workId, workId),
        isNull(publishTasks.deletedAt),
        inArray(publishTasks.state, ['waiting', 'failed']),
      ),
    )
}

export const removeTasks = (tx: Transaction, which: SQL | undefined) =>
  tx
    .update(publishTasks)
    .set({ deletedAt: sql`now()` })
    .where(which)
    .returning({ id: publishTasks.id, workId: publishTasks.workId, accountId: publishTasks.accountId })

export const bringBackTasks = (tx: Transaction, taskIds: readonly string[]) =>
  tx
    .update(publishTasks)
    .set({ deletedAt: null })
    .where(inArray(publishTasks.id, [...taskIds]))

/** Neither readings nor a person said of the last try that nothing of it is there. */
const isUnsettled = sql`(select c.outcome from publish_attempt c where c.task_id = publish_task.id
  order by c.fence desc limit 1) not in ('absent', 'denied', 'deniedThere')`

/** Was to go once more, or no more: what became of its last try is what is known of it. */
export const failUnsettled = (tx: Transaction, which: SQL | undefined) =>
  tx
    .update(publishTasks)
    .set({ state: 'failed', phase: 'ended', fault: 'unknownOutcome', ...freshStart, updatedAt: sql`now()` })
    .where(and(which, inArray(publishTasks.state, ['waiting', 'cancelled']), mayStand('publish_task'), isUnsettled))

/** A removed post waits again. Its words and fields are of today: what its tries had uploaded is not gone on with. */
export const restoreRemoved = (
  tx: Transaction,
  taskId: string,
  { fields, defaults, dueAt }: { fields: PostFields; defaults: DefaultStates; dueAt: Date | null },
) =>
  tx
    .update(publishTasks)
    .set({
      state: 'waiting',
      phase: null,
      fault: null,
      faultDetail: '',
      publishId: null,
      acceptedAt: null,
      nextVerifyAt: null,
      approvedAt: null,
      askAgainAt: null,
      wantedAt: null,
      notBefore: null,
      deletedAt: null,
      dealtByPlan: false,
      fields,
      defaults,
      dueAt,
      version: sql`${publishTasks.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(publishTasks.id, taskId))

/** The short name of an article's post, which stays with its first try. Answers the one that is kept. */
export async function keepSlug(tx: Transaction, taskId: string, slug: string): Promise<string> {
  const [kept] = await tx
    .update(publishTasks)
    .set({ postSlug: sql`coalesce(${publishTasks.postSlug}, ${slug})` })
    .where(eq(publishTasks.id, taskId))
    .returning({ slug: publishTasks.postSlug })
  return kept?.slug ?? slug
}

/** It was taken off: its name goes with its tries, and nothing is left to be read. */
export const giveUpJobKey = (tx: Transaction, taskId: string) =>
  tx
    .update(publishTasks)
    .set({ jobKey: sql`${publishTasks.jobKey} || ':' || gen_random_uuid()`, nextVerifyAt: null })
    .where(eq(publishTasks.id, taskId))

/** It goes on under the name by which the platform may know the tries it has now; `version`: higher than that of any of them. */
export const takeJobKey = (
  tx: Transaction,
  { id, workId, accountId }: Pick<Task, 'id' | 'workId' | 'accountId'>,
  { after, version }: { after: string; version: number },
) =>
  tx
    .update(publishTasks)
    .set({ jobKey: freeJobKey(sql`${workId}`, accountId, sql`${after}`), version, confirmedBy: null })
    .where(eq(publishTasks.id, id))
    .returning()
