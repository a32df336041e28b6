import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { fieldsWithAccount } from '../db/fields-with-account.ts'
import { jobKeyWithAccount } from '../db/job-key-with-account.ts'
import { madeWithWork } from '../db/made-with-work.ts'
import { refuseWherePosted } from '../db/posted-pairs.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { workDraws, works } from '../db/work-tables.ts'
import { Refusal } from '../http/refusal.ts'
import { lockWork, refuseWhenPublished } from './locked-work.ts'
import type { LookStore } from './look-store.ts'
import type { WorkProduction } from './work-production.ts'

type Edit = {
  id: string
  title: string
  inPicture: boolean
  topics: string[]
  accountId?: string | null
  timing_time?: number | null
}
type Needs = {
  db: Database
  production: Pick<WorkProduction, 'cancel'>
  looks: Pick<LookStore, 'queue' | 'forgetRemoved'>
}

/** Works as people handle them: looked up, reworded, given to another account, removed. */
export function buildWorkStore({ db, production, looks }: Needs) {
  return {
    find: (workspaceId: string, id: string) =>
      db.inWorkspace(
        workspaceId,
        async (tx) =>
          (
            await tx
              .select()
              .from(works)
              .where(and(eq(works.id, id), isNull(works.deletedAt)))
          )[0],
      ),

    /**
     * Raises the version of waiting posts, so that a helper that took the old words stops before its commit. A title that
     * is to be in the picture too leaves a finished work outdated.
     */
    edit: async (workspaceId: string, edit: Edit): Promise<void> => {
      await db.inWorkspace(workspaceId, async (tx) => {
        const work = await lockWork(tx, edit.id)
        await refuseWhenPublished(tx, work.id)
        await tx.update(works).set({ title: edit.title, topics: edit.topics }).where(eq(works.id, work.id))
        if (edit.inPicture) await putInPicture(tx, work, edit.title)
        const waiting = and(
          eq(publishTasks.workId, work.id),
          isNull(publishTasks.deletedAt),
          inArray(publishTasks.state, ['waiting', 'failed']),
        )
        if (edit.accountId === null) {
          await tx.update(publishTasks).set({ deletedAt: sql`now()` }).where(waiting)
          return
        }
        const accountId = edit.accountId && (await soleAccount(tx, work.id, edit.accountId))
        const dueAt = typeof edit.timing_time === 'number' ? new Date(edit.timing_time * 1000) : null
        const moved = await tx
          .update(publishTasks)
          .set({
            version: sql`${publishTasks.version} + 1`,
            updatedAt: sql`now()`,
            ...(accountId
              ? {
                  accountId,
                  fields: fieldsWithAccount(accountId),
                  jobKey: jobKeyWithAccount(accountId),
                }
              : {}),
            ...(edit.timing_time === undefined ? {} : { dueAt, approvedAt: null, askAgainAt: null }),
          })
          .where(waiting)
          .returning({ id: publishTasks.id })
        if (moved.length === 0 && accountId) {
          await tx.insert(publishTasks).values({
            workspaceId,
            planId: work.planId,
            workId: work.id,
            accountId,
            jobKey: sql`${`${work.id}:${accountId}:`} || gen_random_uuid()`,
            dueAt,
            createdAt: madeWithWork(work.id),
          })
        }
      })
      await looks.queue(workspaceId)
    },

    /** Answers its title. Its waiting posts go with it; the file stays until nothing refers to it. */
    async remove(workspaceId: string, id: string): Promise<string> {
      const work = await db.inWorkspace(workspaceId, (tx) => lockWork(tx, id))
      if (work.state === 'queued' || work.state === 'rendering') await production.cancel(workspaceId, id)
      await db.inWorkspace(workspaceId, async (tx) => {
        await lockWork(tx, id)
        await refuseWhenPublished(tx, id)
        await tx.update(publishTasks).set({ deletedAt: sql`now()` }).where(eq(publishTasks.workId, id))
        await tx.update(works).set({ deletedAt: sql`now()` }).where(eq(works.id, id))
      })
      await looks.forgetRemoved(workspaceId, { workId: id })
      return work.title
    },
  }
}

/**
 * The account that the work's post is to have. A work that goes to several accounts keeps them all: undefined. Refused where
 * the account has this work already, in whatever state, or may have it by the history of tries.
 */
async function soleAccount(tx: Transaction, workId: string, accountId: string): Promise<string | undefined> {
  const posts = await tx
    .select({ accountId: publishTasks.accountId, state: publishTasks.state })
    .from(publishTasks)
    .where(and(eq(publishTasks.workId, workId), isNull(publishTasks.deletedAt)))
  const open = posts.filter(({ state }) => state === 'waiting' || state === 'failed')
  if (open.some((post) => post.accountId === accountId)) return open.length === 1 ? accountId : undefined
  const isThere = posts.some((post) => post.accountId === accountId)
  if (isThere || open.length > 1) throw new Refusal('workGoesThereAlready')
  await refuseWherePosted(tx, workId, accountId)
  return accountId
}

async function putInPicture(tx: Transaction, work: typeof works.$inferSelect, title: string): Promise<void> {
  await tx
    .update(workDraws)
    .set({ choice: sql`jsonb_set(${workDraws.choice}, '{title}', ${JSON.stringify(title)}::jsonb)` })
    .where(eq(workDraws.workId, work.id))
  if (work.state === 'ready') await tx.update(works).set({ outdated: true }).where(eq(works.id, work.id))
}
