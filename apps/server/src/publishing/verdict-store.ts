import { createHash } from 'node:crypto'
import type { PostFields } from '@matrixcast/contract/post-fields'
import type { PostVerdict } from '@matrixcast/contract/publish-tasks'
import { Refusal } from '@matrixcast/domain/refusal'
import { knownPlatforms } from '@matrixcast/platforms/manifests'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { enterVerdicts, outdateVerdicts } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { works } from '../db/work-tables.ts'
import type { PostPlace } from './post-issues.ts'
import { refuseUnpostableWork } from './unpostable-work.ts'

type Work = typeof works.$inferSelect

/** The limits of all platforms as one word: another one means that every waiting post is judged again. */
const manifestsNow = createHash('sha256')
  .update(JSON.stringify(knownPlatforms.map(({ manifest }) => manifest)))
  .digest('hex')
  .slice(0, 16)

const postsAtOnce = 500

/** Why the platform would not take this work as it is, or null. */
function verdictOf(place: PostPlace, work: Work, fields: PostFields): PostVerdict | null {
  try {
    refuseUnpostableWork(place, work, fields)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { fault: error.fault, details: error.details }
  }
}

/**
 * Keeps beside every waiting post why its platform would not take it, so that lists and figures show it before its time comes.
 * Triggers mark a post whose words, media, fields or account changed; a new program marks those judged with other manifests.
 */
export function buildPostVerdicts({ db }: { db: Database }) {
  const judgeSome = (workspaceId: string): Promise<number> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const rows = await tx
        .select({
          id: publishTasks.id,
          fields: publishTasks.fields,
          platform: accounts.platform,
          limits: accounts.limits,
          work: works,
        })
        .from(publishTasks)
        .innerJoin(works, eq(works.id, publishTasks.workId))
        .innerJoin(accounts, eq(accounts.id, publishTasks.accountId))
        .where(
          sql`${publishTasks.workspaceId} = ${workspaceId} and ${publishTasks.state} = 'waiting'
            and ${publishTasks.deletedAt} is null and ${publishTasks.judgedWith} is null`,
        )
        .limit(postsAtOnce)
        .for('update', { of: publishTasks, skipLocked: true })
      const verdicts = rows.map(({ id, work, fields, ...place }) => ({
        id,
        verdict: verdictOf(place, work, fields),
      }))
      if (verdicts.length > 0) await enterVerdicts(tx, manifestsNow, verdicts)
      return rows.length
    })

  return {
    /** Judges what is marked, and answers how many posts that were. */
    async judge(workspaceId: string): Promise<number> {
      let judged = 0
      let some = postsAtOnce
      while (some === postsAtOnce) {
        some = await judgeSome(workspaceId)
        judged += some
      }
      return judged
    },

    /** Marks the posts that were judged with the limits of another program. */
    markOutdated: (workspaceId: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await outdateVerdicts(tx, workspaceId, manifestsNow)
      }),
  }
}
