import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { adminSessions, admins } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'

/** The sessions that are there, each on one device. */
export const buildSessionList = (db: Database) => ({
  async end(admin: Principal, sessionId: string): Promise<void> {
    await db.inWorkspace(admin.workspaceId, (tx) =>
      tx.delete(adminSessions).where(and(eq(adminSessions.id, sessionId), eq(adminSessions.adminId, admin.id))),
    )
  },

  async list(admin: Principal) {
    const rows = await db.inWorkspace(admin.workspaceId, (tx) =>
      tx
        .select()
        .from(adminSessions)
        .where(and(eq(adminSessions.adminId, admin.id), gt(adminSessions.expiresAt, sql`now()`)))
        .orderBy(desc(adminSessions.seenAt))
        .limit(200),
    )
    return rows.map((row) => ({
      id: row.id,
      createdAt: unixOf(row.createdAt),
      seenAt: unixOf(row.seenAt),
      expiresAt: unixOf(row.expiresAt),
      ip: row.ip,
      userAgent: row.userAgent,
      current: row.id === admin.sessionId,
    }))
  },

  /** Which of these sessions let nobody in any more. */
  ended: (workspaceId: string, ids: readonly string[]): Promise<string[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      if (ids.length === 0) return []
      const live = await tx
        .select({ id: adminSessions.id })
        .from(adminSessions)
        .innerJoin(admins, eq(admins.id, adminSessions.adminId))
        .where(
          and(inArray(adminSessions.id, [...ids]), gt(adminSessions.expiresAt, sql`now()`), eq(admins.disabled, false)),
        )
      return ids.filter((id) => live.every((one) => one.id !== id))
    }),
})
