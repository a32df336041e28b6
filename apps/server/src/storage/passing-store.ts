import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { passingFiles } from '../db/passing-tables.ts'

const keptDays = 7

/** Tried voices and previews: kept as long as there is room, the least recently used leave first. */
export function buildPassingStore({ db }: { db: Database }) {
  return {
    /** Says that a file was stored, or asked for again. */
    note: (workspaceId: string, storageKey: string, bytes: number): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx
          .insert(passingFiles)
          .values({ workspaceId, storageKey, bytes })
          .onConflictDoUpdate({
            target: [passingFiles.workspaceId, passingFiles.storageKey],
            set: { bytes, usedAt: sql`now()` },
          })
      }),

    /** Forgets the files beyond so many bytes of a workspace, and those of last week; never one of the last hour. */
    takeBeyond: (workspaceId: string, mostBytes: number): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const gone = await tx.execute<{ storageKey: string }>(sql`
          delete from passing_file p using (
            select id, sum(bytes) over (order by used_at desc, id) as held from passing_file
          ) kept
          where p.id = kept.id and p.used_at < now() - interval '1 hour'
            and (kept.held > ${mostBytes} or p.used_at < now() - make_interval(days => ${keptDays}))
          returning p.storage_key as "storageKey"`)
        return gone.rows.map(({ storageKey }) => storageKey)
      }),
  }
}

export type PassingStore = ReturnType<typeof buildPassingStore>
