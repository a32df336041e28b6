import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accountGroups, accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'

/** Accounts kept together. */
export function buildGroupStore({ db }: { db: Database }) {
  const alive = isNull(accounts.deletedAt)
  return {
    list: (workspaceId: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const data = await tx
          .select({ id: accountGroups.id, name: accountGroups.name, accounts: count(accounts.id) })
          .from(accountGroups)
          .leftJoin(accounts, and(eq(accounts.groupId, accountGroups.id), alive))
          .groupBy(accountGroups.id)
          .orderBy(asc(accountGroups.createdAt))
        const [all] = await tx
          .select({ total: count(), grouped: count(accounts.groupId) })
          .from(accounts)
          .where(and(eq(accounts.workspaceId, workspaceId), alive))
        const platforms = await tx
          .select({ value: accounts.platform, accounts: count() })
          .from(accounts)
          .where(and(eq(accounts.workspaceId, workspaceId), alive))
          .groupBy(accounts.platform)
          .orderBy(desc(count()), asc(accounts.platform))
        const total = all?.total ?? 0
        return { data, total, ungrouped: total - (all?.grouped ?? 0), platforms }
      }),

    save: (workspaceId: string, group: { id?: string; name: string }): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const taken = await tx
          .select({ id: accountGroups.id })
          .from(accountGroups)
          .where(eq(sql`lower(${accountGroups.name})`, group.name.toLowerCase()))
        if (taken.some((row) => row.id !== group.id)) throw new Refusal('groupNameTaken')
        const written = group.id
          ? await tx.update(accountGroups).set({ name: group.name }).where(eq(accountGroups.id, group.id)).returning()
          : await tx.insert(accountGroups).values({ workspaceId, name: group.name }).returning()
        const [row] = written
        if (!row) throw new Refusal('notFound')
        return row.id
      }),

    remove: async (workspaceId: string, id: string) => {
      await db.inWorkspace(workspaceId, (tx) => tx.delete(accountGroups).where(eq(accountGroups.id, id)))
    },

    put: async (workspaceId: string, ids: string[], groupId: string | null) => {
      await db.inWorkspace(workspaceId, async (tx) => {
        if (groupId !== null) {
          // A foreign key alone would also take a group of another workspace.
          const own = await tx.select({ id: accountGroups.id }).from(accountGroups).where(eq(accountGroups.id, groupId))
          if (own.length === 0) throw new Refusal('notFound')
        }
        await tx.update(accounts).set({ groupId }).where(inArray(accounts.id, ids))
      })
    },
  }
}

export type GroupStore = ReturnType<typeof buildGroupStore>
