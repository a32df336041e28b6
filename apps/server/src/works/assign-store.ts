import type { InputOf } from '@matrixcast/contract/endpoint'
import type { workApi } from '@matrixcast/contract/works'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { publishTasks } from '../db/publish-tables.ts'
import type { Reason } from '../http/each-of.ts'
import { lockWork } from './locked-work.ts'

type Assignment = InputOf<typeof workApi.assign>
type Target = { id: string; platform: string }
type Judged = Omit<Reason, 'fault'> & { fault: string | null }
type Post = { id: string; accountId: string; isTimed: boolean }
/** What publishing does for a single post, each by its own rules. */
export type Publishing = {
  publish: (workspaceId: string, items: readonly NewItem[]) => Promise<{ made: string[]; refused: Judged[] }>
  give: (workspaceId: string, taskId: string, to: { accountId: string }) => Promise<void>
  move: (workspaceId: string, taskId: string, time: { nextFree: true }) => Promise<void>
}
type Put = { taskId: string } | { reason: Reason }
type NewItem = {
  workId: string
  accountId: string
  timing_time: null
  fields: Record<string, never>
  mayStandSeen: number
  elsewhereSeen: number
}

/** Many works to an account, or over those of a group; each by itself, and none twice when it is asked again. */
export function buildWorkAssignment({ db, publishing }: { db: Database; publishing: Publishing }) {
  /** The accounts of a group, those with the fewest posts waiting first; or the one account. */
  const targetsOf = (workspaceId: string, { accountId, groupId }: Assignment): Promise<Target[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<Target>(sql`select a.id, a.platform from account a
        where a.workspace_id = ${workspaceId} and a.deleted_at is null
          and ${groupId === undefined ? sql`a.id = ${accountId ?? null}` : sql`a.group_id = ${groupId}`}
        order by (select coalesce(sum(y.tasks), 0) from publish_task_counts y where y.workspace_id = a.workspace_id
          and y.account_id = a.id and y.status_group in ('waiting', 'blocked')), a.id`)
      if (rows.length === 0) throw new Refusal(groupId === undefined ? 'notFound' : 'groupEmpty')
      return rows
    })

  /** The posts of a work that wait; refuses one whose posts have all left, or stopped. */
  const waitingOf = (workspaceId: string, workId: string): Promise<Post[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      await lockWork(tx, workId)
      const posts = await tx
        .select({
          id: publishTasks.id,
          accountId: publishTasks.accountId,
          state: publishTasks.state,
          isTimed: sql<boolean>`coalesce(${publishTasks.dueAt} > now(), false)`,
        })
        .from(publishTasks)
        .where(and(eq(publishTasks.workId, workId), isNull(publishTasks.deletedAt)))
        .orderBy(asc(publishTasks.createdAt), asc(publishTasks.id))
      const waiting = posts.filter(({ state }) => state === 'waiting')
      if (posts.length > 0 && waiting.length === 0) throw new Refusal('taskNotWaiting')
      return waiting
    })

  /** The post of the work on that account, or why there can be none. */
  async function putOn(workspaceId: string, workId: string, post: Post | undefined, { id }: Target): Promise<Put> {
    if (post !== undefined) {
      await publishing.give(workspaceId, post.id, { accountId: id })
      return { taskId: post.id }
    }
    const item = { workId, accountId: id, timing_time: null, fields: {}, mayStandSeen: 0, elsewhereSeen: 0 }
    const { made, refused } = await publishing.publish(workspaceId, [item])
    const [taskId] = made
    if (taskId !== undefined) return { taskId }
    const [why] = refused
    return { reason: { fault: why?.fault ?? 'notFound', details: why?.details ?? {} } }
  }

  /** The first account of each platform is tried: what one platform does not take another may. */
  async function putOnOneOf(
    workspaceId: string,
    workId: string,
    post: Post | undefined,
    targets: Target[],
  ): Promise<Put> {
    const tried = new Set<string>()
    let reason: Reason = { fault: 'notFound', details: {} }
    for (const target of targets) {
      if (tried.has(target.platform)) continue
      tried.add(target.platform)
      const put = await putOn(workspaceId, workId, post, target).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return { reason: { fault: error.fault, details: error.details } }
      })
      if ('taskId' in put) return put
      reason = put.reason
    }
    return { reason }
  }

  /** Null: done. */
  return async (workspaceId: string, workId: string, wanted: Assignment): Promise<Reason | null> => {
    const targets = await targetsOf(workspaceId, wanted)
    const posts = await waitingOf(workspaceId, workId)
    const there = posts.find(({ accountId }) => targets.some(({ id }) => id === accountId))
    const put: Put = there ? { taskId: there.id } : await putOnOneOf(workspaceId, workId, posts[0], targets)
    if (!('taskId' in put)) return put.reason
    if (wanted.times === 'nextFree' && there?.isTimed !== true)
      await publishing.move(workspaceId, put.taskId, { nextFree: true })
    return null
  }
}
