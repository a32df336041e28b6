import type { Browsing } from '@matrixcast/contract/account-browsing'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'

type Kept = { browserLocale: string | null; browserTimeZone: string | null }

/** Both or neither. */
export const browsingOf = ({ browserLocale: locale, browserTimeZone: timeZone }: Kept): Browsing | null =>
  locale === null || timeZone === null ? null : { locale, timeZone }

/** Language and time zone of accounts' browsers. */
export const buildBrowsingStore = ({ db }: { db: Database }) => ({
  read: (workspaceId: string, id: string): Promise<Browsing | null> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [row] = await tx
        .select({ browserLocale: accounts.browserLocale, browserTimeZone: accounts.browserTimeZone })
        .from(accounts)
        .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
      if (!row) throw new Refusal('notFound')
      return browsingOf(row)
    }),

  /** Answers the names of the accounts. */
  save: (workspaceId: string, ids: readonly string[], { locale, timeZone }: Browsing): Promise<string[]> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const changed = await tx
        .update(accounts)
        .set({ browserLocale: locale, browserTimeZone: timeZone })
        .where(and(inArray(accounts.id, [...ids]), isNull(accounts.deletedAt)))
        .returning({ nickname: accounts.nickname })
      if (changed.length === 0) throw new Refusal('notFound')
      return changed.map(({ nickname }) => nickname)
    }),
})

export type BrowsingStore = ReturnType<typeof buildBrowsingStore>
