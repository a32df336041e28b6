import type { SavedView } from '@matrixcast/contract/views'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { listViews } from '../db/view-tables.ts'
import type { Principal } from '../http/callers.ts'

type Fields = Omit<SavedView, 'id'>

const mostViews = 30

/** A person's own views of the lists; nobody else sees them. */
export function buildViewStore({ db }: { db: Database }) {
  const ofPerson = (admin: Principal) => eq(listViews.adminId, admin.id)

  return {
    list: (admin: Principal, list: string): Promise<SavedView[]> =>
      db.inWorkspace(admin.workspaceId, (tx) =>
        tx
          .select({
            id: listViews.id,
            name: listViews.name,
            search: listViews.search,
            order: listViews.order,
            hidden: listViews.hidden,
            isCompact: listViews.isCompact,
            isGrid: listViews.isGrid,
          })
          .from(listViews)
          .where(and(ofPerson(admin), eq(listViews.list, list)))
          .orderBy(asc(listViews.createdAt), asc(listViews.id)),
      ),

    save: (admin: Principal, list: string, id: string | undefined, fields: Fields): Promise<string> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const ofList = and(ofPerson(admin), eq(listViews.list, list))
        const others = id === undefined ? ofList : and(ofList, ne(listViews.id, id))
        const [taken] = await tx
          .select({ id: listViews.id })
          .from(listViews)
          .where(and(others, eq(listViews.name, fields.name)))
        if (taken) throw new Refusal('viewNameTaken')
        if (id !== undefined) {
          const [changed] = await tx
            .update(listViews)
            .set(fields)
            .where(and(ofList, eq(listViews.id, id)))
            .returning({ id: listViews.id })
          if (!changed) throw new Refusal('notFound')
          return changed.id
        }
        const [there] = await tx.select({ rows: count() }).from(listViews).where(ofList)
        if ((there?.rows ?? 0) >= mostViews) throw new Refusal('tooManyViews', { limit: mostViews })
        const [made] = await tx
          .insert(listViews)
          .values({ ...fields, workspaceId: admin.workspaceId, adminId: admin.id, list })
          .returning({ id: listViews.id })
        if (!made) throw new Error('the view was not written')
        return made.id
      }),

    remove: (admin: Principal, id: string): Promise<void> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const gone = await tx
          .delete(listViews)
          .where(and(ofPerson(admin), eq(listViews.id, id)))
          .returning({ id: listViews.id })
        if (gone.length === 0) throw new Refusal('notFound')
      }),
  }
}

export type ViewStore = ReturnType<typeof buildViewStore>
