import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type LastCommit, lastCommit } from '@matrixcast/contract/helper-link'
import { replaceFile } from '@matrixcast/host/lasting'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'

/**
 * What was last let go out of each workspace, in a file beside the database: one that is put back from a copy does not take it
 * along. Written when the ledger has it for good, so it is never ahead of a database that is as it was.
 */
export function buildPublishMark({ db, folder, log }: { db: Database; folder: string; log: Logger }) {
  const fileOf = (workspaceId: string) => path.join(folder, workspaceId)

  async function read(workspaceId: string): Promise<LastCommit | null> {
    const text = await readFile(fileOf(workspaceId), 'utf8').catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return null
      throw fault
    })
    return text === null ? null : lastCommit.parse(JSON.parse(text))
  }

  /** A mark that cannot be read is as good as none: posts go on, and whoever runs the server hears of it. */
  const readOrNone = (workspaceId: string): Promise<LastCommit | null> =>
    read(workspaceId).catch((fault: unknown) => {
      log.error({ workspaceId, err: fault }, 'the mark of what was published cannot be read')
      return null
    })

  return {
    read: readOrNone,

    /** Its fence never goes down, however many processes write. A full disk stops no post. */
    async raise(workspaceId: string, { attemptId, fence }: LastCommit): Promise<void> {
      try {
        await db.inWorkspace(workspaceId, async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`publish mark ${workspaceId}`}, 0))`)
          const before = await readOrNone(workspaceId)
          const mark: LastCommit = { attemptId, fence: Math.max(fence, before?.fence ?? 0) }
          await mkdir(folder, { recursive: true, mode: 0o700 })
          await replaceFile(fileOf(workspaceId), JSON.stringify(mark))
        })
      } catch (fault) {
        log.error({ workspaceId, err: fault }, 'the mark of what was published cannot be written')
      }
    },
  }
}

export type PublishMark = ReturnType<typeof buildPublishMark>
