import type { DefaultStates, PostFields } from '@matrixcast/contract/post-fields'
import { and, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { moveAttempts } from '../db/post-book/attempts.ts'
import { freeJobKey } from '../db/post-book/job-key-with-account.ts'
import { giveUpJobKey, makeTasks, restoreRemoved, takeJobKey } from '../db/post-book/tasks.ts'
import { mayStand, wasRefusedThere } from '../db/post-book/tries.ts'
import { publishAttempts, publishTasks } from '../db/publish-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import type { Task } from './attempt-pair.ts'
import { madeWithWork } from './made-with-work-store.ts'

export type NewPost = {
  workspaceId: string
  planId: string
  workId: string
  accountId: string
  fields: PostFields
  /** Of `fields`, as the batch that makes it asked for them. */
  defaults: DefaultStates
  dueAt: Date | null
}

/**
 * Makes a post of a work that an earlier try may have put onto this account already, and answers its id. It goes on from that
 * try: the post that was taken off is taken back, or one is made that takes the tries over from a post given to another
 * account, under the name by which the platform may know them. Undefined: somebody made the same post meanwhile.
 */
export const takeOver = (tx: Transaction, post: NewPost): Promise<string | undefined> =>
  seeingAll(tx, async () => {
    const last = (await triesOf(tx, post)).findLast(({ mayHavePosted }) => mayHavePosted)
    if (!last) throw new Error('a post takes over tries that are not there')
    const id = (await takeBack(tx, post)) ?? (await makeAfter(tx, post, last))
    if (id !== undefined) await moveAttempts(tx, { ...post, id })
    return id
  })

/**
 * A post that is about to go out has every try of its work on its account, whatever became of the post that made it, and the name
 * under which the platform may know them: what nobody has to be warned of, a denied try or a draft that stayed, is looked for too.
 * The post is held already, which is not the order of `lockTries`: at its first claim after a take-off a writer may be turned away.
 */
export const withAllTries = (tx: Transaction, task: Task): Promise<Task> =>
  seeingAll(tx, async () => {
    const [lent] = await tx
      .select({ tries: count() })
      .from(publishAttempts)
      .innerJoin(publishTasks, eq(publishTasks.id, publishAttempts.taskId))
      .where(
        and(
          eq(publishTasks.workId, task.workId),
          ne(publishTasks.id, task.id),
          eq(publishAttempts.accountId, task.accountId),
        ),
      )
    if (!lent?.tries) return task
    const tries = (await triesOf(tx, task)).filter(({ isHere }) => isHere)
    const last = tries.findLast(({ mayHavePosted }) => mayHavePosted) ?? tries.at(-1)
    await moveAttempts(tx, task)
    if (!last || last.taskId === task.id) return task
    const [lender] = await tx.select().from(publishTasks).where(eq(publishTasks.id, last.taskId)).for('update')
    if (lender?.accountId === task.accountId) {
      await giveUpJobKey(tx, lender.id)
    }
    // What tries of another version had uploaded is not gone on with.
    const version = Math.max(task.version, ...tries.map((one) => one.version)) + 1
    const [now] = await takeJobKey(tx, task, { after: lender?.jobKey ?? task.jobKey, version })
    return now ?? task
  })

type Try = { taskId: string; version: number; isHere: boolean; mayHavePosted: boolean }

/** Every try that is written below, held, from the oldest on: the order of `lockTries`, so that neither waits for the other. */
async function triesOf(tx: Transaction, { workId, accountId }: Pick<Task, 'workId' | 'accountId'>): Promise<Try[]> {
  const { rows } = await tx.execute<Try>(sql`
    select c.task_id as "taskId", c.task_version as version, c.account_id = ${accountId} as "isHere",
      c.account_id = ${accountId} and (c.committing_at is not null or ${wasRefusedThere('c')}) as "mayHavePosted"
    from publish_attempt c where c.task_id in (select e.task_id from publish_attempt e join publish_task t on t.id = e.task_id
      where t.work_id = ${workId} and e.account_id = ${accountId})
    order by c.fence for update`)
  return rows
}

async function takeBack(
  tx: Transaction,
  { workId, accountId, fields, defaults, dueAt }: NewPost,
): Promise<string | undefined> {
  const [gone] = await tx
    .select({ id: publishTasks.id })
    .from(publishTasks)
    .where(
      and(
        eq(publishTasks.workId, workId),
        eq(publishTasks.accountId, accountId),
        isNotNull(publishTasks.deletedAt),
        inArray(publishTasks.state, ['waiting', 'failed', 'cancelled']),
        mayStand('publish_task'),
      ),
    )
    .orderBy(desc(publishTasks.deletedAt))
    .limit(1)
    .for('update')
  if (!gone) return undefined
  await restoreRemoved(tx, gone.id, { fields, defaults, dueAt })
  return gone.id
}

async function makeAfter(tx: Transaction, post: NewPost, { taskId, version }: Try): Promise<string | undefined> {
  const before = sql`(select b.job_key from publish_task b where b.id = ${taskId})`
  const jobKey = freeJobKey(sql`${post.workId}`, post.accountId, before)
  const [made] = await makeTasks(tx, [{ ...post, version: version + 1, jobKey, createdAt: madeWithWork(post.workId) }])
  return made?.id
}
