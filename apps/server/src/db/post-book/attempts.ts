import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import { inSeconds } from '../in-seconds.ts'
import { publishAttempts, type publishTasks } from '../publish-tables.ts'
import { wasRefusedThere, wasTaken } from './tries.ts'

type Task = typeof publishTasks.$inferSelect
type Attempt = typeof publishAttempts.$inferSelect
type AttemptChanges = Partial<{ [Key in keyof Attempt]: Attempt[Key] | SQL }>
type Place = Pick<Task, 'id' | 'accountId'>

/** With the words that it goes out with. Answers none where its post or its account has one that is open. */
export const claimAttempt = (
  tx: Transaction,
  task: Pick<Task, 'workspaceId' | 'id' | 'workId' | 'accountId' | 'version'>,
  { leaseSeconds, ...claim }: Pick<Attempt, 'helperId' | 'startedBy' | 'number'> & { leaseSeconds: number },
) =>
  tx
    .insert(publishAttempts)
    .values({
      workspaceId: task.workspaceId,
      taskId: task.id,
      accountId: task.accountId,
      ...claim,
      taskVersion: task.version,
      title: sql`(select w.title from work w where w.id = ${task.workId})`,
      topics: sql`(select w.topics from work w where w.id = ${task.workId})`,
      leaseUntil: inSeconds(leaseSeconds),
    })
    .onConflictDoNothing()
    .returning()

/** What the ledger makes of its events. */
export const enterAttempt = (tx: Transaction, attemptId: string, changes: AttemptChanges) =>
  tx.update(publishAttempts).set(changes).where(eq(publishAttempts.id, attemptId))

/** What it filled was sent before the ledger was asked: at some moment since it began. */
export const enterUnaskedCommit = (tx: Transaction, attemptId: string) =>
  tx
    .update(publishAttempts)
    .set({ committingAt: sql`${publishAttempts.startedAt}` })
    .where(eq(publishAttempts.id, attemptId))

/** Ends a try that nobody is to go on with, whatever its post says. */
export const endAttempt = (tx: Transaction, attemptId: string, why: 'cancelled' | 'leaseLost') =>
  tx
    .update(publishAttempts)
    .set({ endedAt: sql`now()`, outcome: 'cancelled', fault: why })
    .where(eq(publishAttempts.id, attemptId))

/** Its holder is refused the commit. */
export const cancelOpenAttempt = (tx: Transaction, taskId: string) =>
  tx
    .update(publishAttempts)
    .set({ endedAt: sql`now()`, outcome: 'cancelled', fault: 'cancelled' })
    .where(and(eq(publishAttempts.taskId, taskId), isNull(publishAttempts.endedAt)))

/** `helperId` null: the server holds it. Answers none where this holder does not hold it any more. */
export const prolongLease = (
  tx: Transaction,
  { attemptId, fence, helperId }: { attemptId: string; fence: number; helperId: string | null },
  leaseSeconds: number,
) =>
  tx
    .update(publishAttempts)
    .set({ leaseUntil: inSeconds(leaseSeconds) })
    .where(
      and(
        eq(publishAttempts.id, attemptId),
        eq(publishAttempts.fence, fence),
        helperId === null ? isNull(publishAttempts.helperId) : eq(publishAttempts.helperId, helperId),
        isNull(publishAttempts.endedAt),
      ),
    )
    .returning({ id: publishAttempts.id })

/** What a try keeps as its own of what it put on the platform. */
export async function keepUploads(
  tx: Transaction,
  { attemptId, fence }: { attemptId: string; fence: number },
  part: Record<string, string>,
): Promise<void> {
  await tx
    .update(publishAttempts)
    .set({ checkpoint: sql`${publishAttempts.checkpoint} || ${JSON.stringify(part)}::jsonb` })
    .where(and(eq(publishAttempts.id, attemptId), eq(publishAttempts.fence, fence)))
}

/** To a post of the same work: every try of the work on its account, numbered anew from the oldest on. */
export const moveAttempts = (tx: Transaction, { id, workId, accountId }: Pick<Task, 'id' | 'workId' | 'accountId'>) =>
  tx.execute(sql`
    update publish_attempt a set task_id = ${id}, number = n.number
    from (select c.id, row_number() over (order by c.fence) as number
      from publish_attempt c join publish_task t on t.id = c.task_id
      where c.task_id = ${id} or (t.work_id = ${workId} and c.account_id = ${accountId})) n
    where n.id = a.id`)

/**
 * The platform does not show what it was said to have taken; `refusedThere`: it has it, and shows it to nobody. `gone`: only what
 * went by this number.
 */
export async function dismissTaken(
  tx: Transaction,
  task: Place,
  { as, gone }: { as: 'absent' | 'refusedThere'; gone?: string },
): Promise<void> {
  await tx.execute(sql`
    update publish_attempt c set outcome = ${as}
    where c.task_id = ${task.id} and c.account_id = ${task.accountId} and ${wasTaken}
      ${gone === undefined ? sql`` : sql`and c.publish_id = ${gone}`}`)
}

/**
 * Nothing that tries of this post may have put onto its account, or found there, stands there: a person looked. What the last try
 * stopped at is another post. What review refused lies there all the same, and is never the post of a later try.
 */
export async function dismissPosted(tx: Transaction, task: Place): Promise<void> {
  await tx.execute(sql`
    update publish_attempt c set outcome = case when ${wasRefusedThere('c')} then 'deniedThere' else 'denied' end
    where c.task_id = ${task.id} and c.account_id = ${task.accountId}
      and ((c.committing_at is not null and c.outcome <> 'rejected') or ${wasRefusedThere('c')} or ${wasTaken}
        or (c.stopped_at_post <> ''
          and c.number = (select max(n.number) from publish_attempt n where n.task_id = c.task_id)))`)
}

/** By a clock that was ahead, what is from before the set-back would look newer. */
export const bringBackAttemptTimes = (tx: Transaction, workspaceId: string) =>
  tx.execute(sql`update publish_attempt set started_at = now()
    where workspace_id = ${workspaceId} and started_at > now()`)

/** No lease ends later than one that is given now. */
export const bringBackLeases = (tx: Transaction, leaseSeconds: number) =>
  tx.execute(sql`
    update publish_attempt set lease_until = now() + make_interval(secs => ${leaseSeconds})
    where ended_at is null and lease_until > now() + make_interval(secs => ${leaseSeconds})`)

/** No press lies in the time to come: neither that of a post that is looked for, nor those of its tries. */
export const bringBackCommits = (tx: Transaction, workspaceId: string) =>
  tx.execute(sql`
    with ahead as (
      update publish_task set committed_at = now(), next_verify_at = least(next_verify_at, now() + interval '1 minute')
      where id in (select t.id from publish_task t where t.workspace_id = ${workspaceId} and t.next_verify_at is not null
        and t.committed_at > now() for update skip locked)
      returning id)
    update publish_attempt c set started_at = least(c.started_at, now()),
      committing_at = case when c.committing_at > now() then now() else c.committing_at end,
      ended_at = case when c.ended_at > now() then now() else c.ended_at end
    from ahead where c.task_id = ahead.id`)
