import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { UnfilteredDatabase } from '../db/database.ts'
import { refuseHeldItems } from '../db/pooled-works.ts'
import { failUnsettled, removeTasks } from '../db/post-book/tasks.ts'
import { mayStand } from '../db/post-book/tries.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { restriction } from '../db/seen-by.ts'
import { works } from '../db/work-tables.ts'
import { areOf, holdWorks, postsOf, type RemoveWorks, type WorksOf } from '../db/works-of.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { LookStore } from './look-store.ts'
import type { PostsOfWork } from './posts-of-work.ts'
import type { WorkProduction } from './work-production.ts'

type Needs = {
  db: UnfilteredDatabase
  production: Pick<WorkProduction, 'endHeld'>
  jobs: Pick<JobStore, 'cancel'>
  looks: Pick<LookStore, 'forgetRemoved'>
  workPosts: Pick<PostsOfWork, 'refuseUnseen'>
}

const whichOf = (of: WorksOf) =>
  'workId' in of
    ? sql`w.id = ${of.workId}`
    : 'clipId' in of
      ? sql`w.clip_id = ${of.clipId}`
      : sql`w.plan_id = ${of.planId}`

export const buildWorkRemoval =
  ({ db, production, jobs, looks, workPosts }: Needs): RemoveWorks =>
  async (workspaceId, of, begin) => {
    const sight = restriction()
    const { answer, ids } = await db.inWorkspace(workspaceId, async (tx) => {
      const answer = await begin(tx)
      const posts = await holdWorks(tx, of)
      await refuseHeldItems(tx, whichOf(of))
      if (posts.some(({ state }) => state === 'publishing')) throw new Refusal('planBusy')
      const goToo = and(
        postsOf(tx, of),
        isNull(publishTasks.deletedAt),
        inArray(publishTasks.state, ['waiting', 'failed', 'cancelled']),
      )
      await workPosts.refuseUnseen(tx, sight, goToo, 'remove')
      await failUnsettled(tx, goToo)
      // What two readings did not find is not kept: nothing of it is to be proven.
      const isKept = and(eq(publishTasks.state, 'failed'), ne(publishTasks.fault, 'absent'), mayStand('publish_task'))
      await removeTasks(tx, and(goToo, sql`(${isKept}) is not true`))
      const gone = await tx
        .update(works)
        .set({ deletedAt: sql`now()` })
        .where(and(areOf(of), isNull(works.deletedAt)))
        .returning()
      const making = gone.filter(({ state }) => state === 'queued' || state === 'rendering')
      for (const work of making) await production.endHeld(tx, work, { state: 'cancelled', fault: null, detail: '' })
      return { answer, ids: making.map(({ id }) => id) }
    })
    await jobs.cancel(workspaceId, { subjectIds: ids })
    await looks.forgetRemoved(workspaceId, of)
    return answer
  }
