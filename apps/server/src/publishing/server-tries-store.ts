import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { publishAttempts, publishTasks } from '../db/publish-tables.ts'
import { Refusal } from '../http/refusal.ts'
import { refuseTooFast } from './due-store.ts'
import type { PaceOfPlatform } from './wait-store.ts'

/** What the server's own tries keep beyond the ledger: who wants one now, and what is on the platform already. */
export function buildServerTries({ db, paces }: { db: Database; paces: PaceOfPlatform }) {
  return {
    /** A person wants this waiting post sent now, as far as the account's pace allows. */
    want: async (workspaceId: string, taskId: string): Promise<void> => {
      const wanted = await db.inWorkspace(workspaceId, async (tx) => {
        const [task] = await tx.select().from(publishTasks).where(eq(publishTasks.id, taskId))
        if (task && (task.dueAt === null || task.dueAt.getTime() <= Date.now())) await refuseTooFast(tx, taskId, paces)
        return tx
          .update(publishTasks)
          .set({ wantedAt: sql`now()`, notBefore: null })
          .where(and(eq(publishTasks.id, taskId), eq(publishTasks.state, 'waiting'), isNull(publishTasks.deletedAt)))
          .returning({ id: publishTasks.id })
      })
      if (wanted.length === 0) throw new Refusal('taskNotWaiting')
    },

    /**
     * Uploads of earlier tries at the same content; platforms throw away what is not used for long. When the first try began
     * is never forgotten: what it may have posted is looked for from then on.
     */
    kept: (workspaceId: string, taskId: string): Promise<Record<string, string>> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const tries = await triesOf(tx, taskId)
        const began = tries.map(({ checkpoint }) => checkpoint['began']).find((at) => at !== undefined)
        const uploads = tries.filter(({ isOfUse }) => isOfUse).map(({ checkpoint }) => checkpoint)
        return Object.assign({}, ...uploads, began === undefined ? {} : { began })
      }),

    /** What all tries had kept, a try having gone on with what one before it had; and the moment by the ledger's own clock. */
    traces: (workspaceId: string, taskId: string): Promise<{ kept: Record<string, string>; now: number }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const tries = await triesOf(tx, taskId)
        const clock = await tx.execute<{ now: number }>(sql`select extract(epoch from now())::float8 as now`)
        const kept = Object.assign({}, ...tries.map(({ checkpoint }) => checkpoint))
        return { kept, now: clock.rows[0]?.now ?? Date.now() / 1000 }
      }),

    keep: async (
      workspaceId: string,
      { attemptId, fence }: { attemptId: string; fence: number },
      part: Record<string, string>,
    ): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx
          .update(publishAttempts)
          .set({ checkpoint: sql`${publishAttempts.checkpoint} || ${JSON.stringify(part)}::jsonb` })
          .where(and(eq(publishAttempts.id, attemptId), eq(publishAttempts.fence, fence))),
      )
    },
  }
}

const triesOf = (tx: Transaction, taskId: string) =>
  tx
    .select({
      checkpoint: publishAttempts.checkpoint,
      isOfUse: sql<boolean>`${publishAttempts.taskVersion} = ${publishTasks.version}
        and ${publishAttempts.startedAt} > now() - interval '3 hours' and ${publishAttempts.outcome} <> 'rejected'`,
    })
    .from(publishAttempts)
    .innerJoin(publishTasks, eq(publishTasks.id, publishAttempts.taskId))
    .where(and(eq(publishAttempts.taskId, taskId), eq(publishAttempts.accountId, publishTasks.accountId)))
    .orderBy(publishAttempts.number)
