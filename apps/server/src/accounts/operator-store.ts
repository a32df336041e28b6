import type { OperatorWay } from '@matrixcast/contract/account-operators'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accountOperators, accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { restriction } from '../db/seen-by.ts'
import { admins } from '../db/session-tables.ts'

/** Whose account is whose. */
export function buildOperatorStore({ db }: { db: Database }) {
  const seenOf = (workspaceId: string, ids: readonly string[]): Promise<string[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      if (ids.length === 0) return []
      const rows = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(inArray(accounts.id, [...ids]))
      const seen = new Set(rows.map(({ id }) => id))
      return ids.filter((id) => seen.has(id))
    })

  return {
    /** Those of these accounts that the person at the screen sees, in the same order. */
    seenOf,

    async refuseUnseen(workspaceId: string, ids: readonly string[]): Promise<void> {
      if (restriction() === undefined) return
      if ((await seenOf(workspaceId, ids)).length < ids.length) throw new Refusal('accountNotYours')
    },

    /** Everybody of the workspace who may still sign in, with how many accounts are theirs. */
    people: (workspaceId: string) =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .select({
            id: admins.id,
            nickname: admins.nickname,
            role: admins.role,
            accounts: sql<number>`(select count(*)::int from account_operator o join account a on a.id = o.account_id
              where o.admin_id = "admin"."id" and a.deleted_at is null)`,
          })
          .from(admins)
          .where(and(eq(admins.workspaceId, workspaceId), eq(admins.disabled, false)))
          .orderBy(asc(admins.createdAt)),
      ),

    /** Answers the names of the accounts. Nothing is written when one of the people is not of this workspace. */
    set: (workspaceId: string, ids: string[], adminIds: string[], way: OperatorWay): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const people = new Set(adminIds)
        // Whoever may not sign in any more can still be taken off.
        if (way !== 'remove' && people.size > 0) {
          const here = await tx
            .select({ id: admins.id })
            .from(admins)
            .where(
              and(eq(admins.workspaceId, workspaceId), inArray(admins.id, [...people]), eq(admins.disabled, false)),
            )
          if (here.length < people.size) throw new Refusal('personUnknown')
        }
        const mine = await tx
          .select({ id: accounts.id, nickname: accounts.nickname })
          .from(accounts)
          .where(and(inArray(accounts.id, ids), isNull(accounts.deletedAt)))
        if (mine.length === 0) throw new Refusal('notFound')
        const accountIds = mine.map(({ id }) => id)
        const ofThese = inArray(accountOperators.accountId, accountIds)
        if (way === 'set') await tx.delete(accountOperators).where(ofThese)
        if (way === 'remove' && people.size > 0)
          await tx.delete(accountOperators).where(and(ofThese, inArray(accountOperators.adminId, [...people])))
        if (way !== 'remove' && people.size > 0) {
          const rows = accountIds.flatMap((accountId) =>
            [...people].map((adminId) => ({ accountId, adminId, workspaceId })),
          )
          await tx.insert(accountOperators).values(rows).onConflictDoNothing()
        }
        return mine.map(({ nickname }) => nickname)
      }),
  }
}

export type OperatorStore = ReturnType<typeof buildOperatorStore>
