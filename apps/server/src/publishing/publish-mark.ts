import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type LastCommit, lastCommit } from '@matrixcast/contract/last-commit'
import { replaceFile } from '@matrixcast/host/lasting'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../db/database.ts'
import { isKnownCommit } from './known-commit.ts'

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

  const oneAtATime = (tx: Transaction, workspaceId: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`publish mark ${workspaceId}`}, 0))`)

  return {
    read: readOrNone,

    /**
     * The number of a commit, asked for in its own transaction: commits of a workspace end in the order of their numbers, which are
     * of one sequence with those of the tries.
     */
    async number(tx: Transaction, workspaceId: string): Promise<number> {
      await oneAtATime(tx, workspaceId)
      const { rows } = await tx.execute<{ fence: number }>(sql`select nextval('publish_fence')::float8 as fence`)
      const [next] = rows
      if (!next) throw new Error('a sequence has no next number')
      return next.fence
    },

    /** The newest commit stays; so does one that the database misses: it was put back. A full disk stops no post. */
    raise: (workspaceId: string, commit: LastCommit): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await oneAtATime(tx, workspaceId)
        try {
          const before = await readOrNone(workspaceId)
          if (before && (before.fence > commit.fence || !(await isKnownCommit(tx, workspaceId, before)))) return
          await mkdir(folder, { recursive: true, mode: 0o700 })
          await replaceFile(fileOf(workspaceId), JSON.stringify(commit))
        } catch (fault) {
          log.error({ workspaceId, err: fault }, 'the mark of what was published cannot be written')
        }
      }),
  }
}

export type PublishMark = ReturnType<typeof buildPublishMark>
