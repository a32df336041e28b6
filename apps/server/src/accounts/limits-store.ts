import type { AccountLimits } from '@matrixcast/contract/account-limits'
import { inArray, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'

type Place = { platform: string; accounts: string[]; limits: AccountLimits | null }

/** Limits that the servers of accounts have told of themselves. */
export const buildAccountLimits = ({ db }: { db: Database }) => ({
  /** Of those of these accounts that have some. */
  of: (workspaceId: string, accountIds: readonly string[]): Promise<Map<string, AccountLimits>> =>
    db.inWorkspace(workspaceId, async (tx) => {
      if (accountIds.length === 0) return new Map()
      const rows = await tx
        .select({ id: accounts.id, limits: accounts.limits })
        .from(accounts)
        .where(inArray(accounts.id, [...accountIds]))
      return new Map(rows.flatMap(({ id, limits }) => (limits === null ? [] : [[id, limits] as const])))
    }),

  /** These accounts by their platform, together where they have the same limits. */
  placesOf: (workspaceId: string, accountIds: readonly string[]): Promise<Map<string, Place[]>> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const places = new Map<string, Place[]>()
      if (accountIds.length === 0) return places
      const rows = await tx
        .select({ id: accounts.id, platform: accounts.platform, limits: accounts.limits })
        .from(accounts)
        .where(inArray(accounts.id, [...accountIds]))
      for (const { id, platform, limits } of rows) {
        const there = places.get(platform) ?? []
        const same = there.find((one) => JSON.stringify(one.limits) === JSON.stringify(limits))
        if (same) same.accounts.push(id)
        else there.push({ platform, accounts: [id], limits })
        places.set(platform, there)
      }
      return places
    }),

  /** Those of these accounts whose limits were not read today (UTC). */
  due: (workspaceId: string, accountIds: readonly string[]): Promise<Set<string>> =>
    db.inWorkspace(workspaceId, async (tx) => {
      if (accountIds.length === 0) return new Set()
      const read = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(
          sql`${inArray(accounts.id, [...accountIds])}
            and ${accounts.limits} ->> 'checkedAt' = to_char(now() at time zone 'utc', 'YYYY-MM-DD')`,
        )
      const fresh = new Set(read.map(({ id }) => id))
      return new Set(accountIds.filter((id) => !fresh.has(id)))
    }),

  keep: (workspaceId: string, accountId: string, limits: AccountLimits): Promise<void> =>
    db.inWorkspace(workspaceId, async (tx) => {
      await tx.update(accounts).set({ limits }).where(sql`${accounts.id} = ${accountId}`)
    }),
})

export type AccountLimitsStore = ReturnType<typeof buildAccountLimits>
