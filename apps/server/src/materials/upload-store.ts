import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { uploads } from '../db/material-tables.ts'
import { uuidShape } from './material-query.ts'

export type UploadRow = typeof uploads.$inferSelect
type NewUpload = Pick<UploadRow, 'adminId' | 'filename' | 'bytesSaid' | 'method' | 'folderId' | 'replacesId'>

/** A cut upload may go on for so long. */
export const uploadDays = 7

/** What a person may have announced within a day and not finished: each may leave 2 GiB on the disk. */
export const mostUnfinished = 100

export function buildUploadStore({ db }: { db: Database }) {
  return {
    /** Refuses where the person has left too many unfinished; announcements of one person take turns. */
    add: (workspaceId: string, upload: NewUpload): Promise<UploadRow> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${upload.adminId}`}, 0))`)
        const unfinished = await tx.$count(
          uploads,
          and(eq(uploads.adminId, upload.adminId), sql`${uploads.createdAt} > now() - interval '1 day'`),
        )
        if (unfinished >= mostUnfinished) throw new Refusal('uploadsUnfinished', { limit: mostUnfinished })
        const [made] = await tx
          .insert(uploads)
          .values({ ...upload, workspaceId })
          .returning()
        if (!made) throw new Error('the upload was not written')
        return made
      }),

    find: (workspaceId: string, id: string): Promise<UploadRow | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (!uuidShape.test(id)) return undefined
        return (await tx.select().from(uploads).where(eq(uploads.id, id)))[0]
      }),

    markReceived: async (workspaceId: string, id: string, received: { bytes: number; sha256: string }) => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx.update(uploads).set({ bytesReceived: received.bytes, sha256: received.sha256 }).where(eq(uploads.id, id)),
      )
    },

    end: async (workspaceId: string, id: string) => {
      await db.inWorkspace(workspaceId, (tx) => tx.delete(uploads).where(eq(uploads.id, id)))
    },

    /** Ends what nobody went on with; answers which. */
    endAbandoned: (workspaceId: string): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const ended = await tx
          .delete(uploads)
          .where(
            and(
              eq(uploads.workspaceId, workspaceId),
              sql`${uploads.createdAt} < now() - make_interval(days => ${uploadDays})`,
            ),
          )
          .returning({ id: uploads.id })
        return ended.map((row) => row.id)
      }),
  }
}

export type UploadStore = ReturnType<typeof buildUploadStore>
