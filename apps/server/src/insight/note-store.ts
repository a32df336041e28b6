import type { dayNoteApi } from '@matrixcast/contract/day-notes'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, gte, lte } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { dayNotes } from '../db/insight-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { admins } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'

type Query = ParsedInputOf<typeof dayNoteApi.list>

/** What people noted for days of the workspace. */
export const buildNoteStore = ({ db }: { db: Database }) => ({
  list: ({ workspaceId }: Principal, { keyword, from, to, ...input }: Query) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const where = and(
        keyword ? contains(dayNotes.text, keyword) : undefined,
        from ? gte(dayNotes.day, from) : undefined,
        to ? lte(dayNotes.day, to) : undefined,
      )
      const { total, rows } = await takePage(
        input,
        tx.select({ rows: count() }).from(dayNotes).where(where),
        tx
          .select({ note: dayNotes, by: admins.nickname })
          .from(dayNotes)
          .leftJoin(admins, eq(admins.id, dayNotes.byId))
          .where(where)
          .orderBy(desc(dayNotes.day), desc(dayNotes.createdAt), desc(dayNotes.id)),
      )
      const data = rows.map(({ note: { id, day, text, createdAt }, by }) => ({
        id,
        day,
        text,
        by: by ?? '',
        createtime: unixOf(createdAt),
      }))
      return { total, data }
    }),

  add: ({ workspaceId, id: byId }: Principal, note: { day: string; text: string }): Promise<string> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [row] = await tx
        .insert(dayNotes)
        .values({ ...note, workspaceId, byId })
        .returning({ id: dayNotes.id })
      if (!row) throw new Error('the note was not written')
      return row.id
    }),

  remove: ({ workspaceId }: Principal, id: string): Promise<string> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [row] = await tx.delete(dayNotes).where(eq(dayNotes.id, id)).returning({ text: dayNotes.text })
      if (!row) throw new Refusal('notFound')
      return row.text
    }),
})

export type NoteStore = ReturnType<typeof buildNoteStore>
