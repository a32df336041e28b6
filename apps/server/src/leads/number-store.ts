import { eq, sql } from 'drizzle-orm'
import type { UnfilteredDatabase } from '../db/database.ts'
import { leadDays } from '../db/lead-tables.ts'
import { workspaces } from '../db/session-tables.ts'

/** Gives out the numbers that were taken, one a call. */
export type LeadNumbers = () => string

/**
 * Numbers of leads, as `L-20261128-009`. They are taken in a short transaction of their own before that of the lead, so that nobody
 * waits for the leads of another. What is not used leaves a hole.
 */
export const buildNumberStore = ({ db }: { db: UnfilteredDatabase }) => ({
  take: (workspaceId: string, many: number): Promise<LeadNumbers> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [zone] = await tx
        .select({ day: sql<string>`to_char(now() at time zone ${workspaces.timeZone}, 'YYYYMMDD')` })
        .from(workspaces)
        .where(eq(workspaces.id, workspaceId))
      const day = zone?.day ?? ''
      const [taken] = await tx
        .insert(leadDays)
        .values({ workspaceId, day, last: many })
        .onConflictDoUpdate({
          target: [leadDays.workspaceId, leadDays.day],
          set: { last: sql`${leadDays.last} + ${many}` },
        })
        .returning({ last: leadDays.last })
      if (!taken) throw new Error('no number was taken')
      let next = taken.last - many
      return () => {
        next += 1
        if (next > taken.last) throw new Error('more leads came than numbers were taken')
        return `L-${day}-${String(next).padStart(3, '0')}`
      }
    }),
})
