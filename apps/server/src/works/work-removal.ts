import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { UnfilteredDatabase } from '../db/database.ts'
import { freshStart } from '../db/fresh-start.ts'
import { mayStand } from '../db/posted-pairs.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { restriction } from '../db/seen-by.ts'
import { refuseUnseenPosts } from '../db/unseen-posts.ts'
import { works } from '../db/work-tables.ts'
import { areOf, holdWorks, postsOf, type RemoveWorks } from '../db/works-of.ts'
import type { JobStore } from '../jobs/job-store.ts'
import type { LookStore } from './look-store.ts'
import type { WorkProduction } from './work-production.ts'

/** Neither readings nor a person said of the last try that nothing of it is there. */
const isUnsettled = sql`(select c.outcome from publish_attempt c where c.task_id = publish_task.id
  order by c.fence desc limit 1) not in ('absent', 'denied', 'deniedThere')`

type Needs = {
  db: UnfilteredDatabase
  production: Pick<WorkProduction, 'endHeld'>
  jobs: Pick<JobStore, 'cancel'>
  looks: Pick<LookStore, 'forgetRemoved'>
}

export const buildWorkRemoval =
  ({ db, production, jobs, looks }: Needs): RemoveWorks =>
  async (workspaceId, of, begin) => {
    const sight = restriction()
    const { answer, ids } = await db.inWorkspace(workspaceId, async (tx) => {
      const answer = await begin(tx)
      const posts = await holdWorks(tx, of)
      if (posts.some(({ state }) => state === 'publishing')) throw new Refusal('planBusy')
      const goToo = and(
        postsOf(tx, of),
        isNull(publishTasks.deletedAt),
        inArray(publishTasks.state, ['waiting', 'failed', 'cancelled']),
      )
      await refuseUnseenPosts(tx, sight, goToo, 'remove')
      // Was to go once more, or no more: what became of its last try is what is known of it.
      await tx
        .update(publishTasks)
        .set({ state: 'failed', phase: 'ended', fault: 'unknownOutcome', ...freshStart, updatedAt: sql`now()` })
        .where(and(goToo, inArray(publishTasks.state, ['waiting', 'cancelled']), mayStand('publish_task'), isUnsettled))
      // What two readings did not find is not kept: nothing of it is to be proven.
      const isKept = and(eq(publishTasks.state, 'failed'), ne(publishTasks.fault, 'absent'), mayStand('publish_task'))
      await tx
        .update(publishTasks)
        .set({ deletedAt: sql`now()` })
        .where(and(goToo, sql`(${isKept}) is not true`))
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
