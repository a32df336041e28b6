import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { tutorialReadings } from '../db/library-tables.ts'
import type { Principal } from '../http/callers.ts'

type Reading = { isRead: boolean; isHelpful: boolean | null }
const unread: Reading = { isRead: false, isHelpful: null }

/** What each person has read of the tutorials. */
export function buildReadingStore({ db }: { db: Database }) {
  const write = (
    { workspaceId, id }: Principal,
    tutorial: string,
    set: Partial<typeof tutorialReadings.$inferInsert>,
  ) =>
    db.inWorkspace(workspaceId, async (tx) => {
      await tx
        .insert(tutorialReadings)
        .values({ workspaceId, adminId: id, tutorial, ...set })
        .onConflictDoUpdate({ target: [tutorialReadings.adminId, tutorialReadings.tutorial], set })
    })

  return {
    /** Answers what the person has read of each. */
    of: ({ workspaceId, id }: Principal): Promise<(tutorial: string) => Reading> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select()
          .from(tutorialReadings)
          .where(and(eq(tutorialReadings.workspaceId, workspaceId), eq(tutorialReadings.adminId, id)))
        const known = new Map(
          rows.map(({ tutorial, readAt, isHelpful }) => [tutorial, { isRead: readAt !== null, isHelpful }]),
        )
        return (tutorial) => known.get(tutorial) ?? unread
      }),

    mark: (person: Principal, tutorial: string, isRead: boolean) =>
      write(person, tutorial, { readAt: isRead ? new Date() : null }),

    rate: (person: Principal, tutorial: string, isHelpful: boolean | null) => write(person, tutorial, { isHelpful }),
  }
}

export type ReadingStore = ReturnType<typeof buildReadingStore>
