import { Refusal } from '@matrixcast/domain/refusal'
import { type ProxyAddress, proxyUrlOf, readProxyUrl } from '@matrixcast/platforms/proxy/proxy-address'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accountProxies, accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { aboutProxy, SealedSession, type Vault } from '../db/vault.ts'

type Tested = { answeredMs: number | null; country: string }

/** The ways that accounts' traffic takes. The whole address is sealed like a session. */
export function buildProxyStore({ db, vault }: { db: Database; vault: Vault }) {
  const addressIn = (workspaceId: string, row: typeof accountProxies.$inferSelect): ProxyAddress =>
    readProxyUrl(vault.open(row.sealedUrl, aboutProxy(workspaceId, row.accountId)).reveal())

  return {
    /** Where to try a proxy of these accounts: what is known of the first that is there. */
    subject: (workspaceId: string, ids: readonly string[]) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({
            id: accounts.id,
            nickname: accounts.nickname,
            platform: accounts.platform,
            profileUrl: accounts.profileUrl,
            proxy: accountProxies,
          })
          .from(accounts)
          .leftJoin(accountProxies, eq(accountProxies.accountId, accounts.id))
          .where(and(inArray(accounts.id, [...ids]), isNull(accounts.deletedAt)))
        rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        const [first] = rows
        if (!first) throw new Refusal('notFound')
        return {
          platform: first.platform,
          profileUrl: first.profileUrl,
          names: rows.map(({ nickname }) => nickname),
          ids: rows.map(({ id }) => id),
          kept: first.proxy && addressIn(workspaceId, first.proxy),
        }
      }),

    read: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, accounts, id)
        const [row] = await tx.select().from(accountProxies).where(eq(accountProxies.accountId, id))
        if (!row) return null
        const { scheme, host, port, username, testedAt, answeredMs, country } = row
        const hasPassword = addressIn(workspaceId, row).password !== ''
        return { scheme, host, port, username, hasPassword, testedAt: unixOf(testedAt), answeredMs, country }
      }),

    save: async (
      workspaceId: string,
      accountIds: readonly string[],
      address: ProxyAddress,
      tested: Tested,
    ): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const url = new SealedSession(proxyUrlOf(address))
        const { password: _, ...open } = address
        const rows = accountIds.map((accountId) => ({
          accountId,
          workspaceId,
          ...open,
          ...tested,
          testedAt: sql`now()`,
          sealedUrl: vault.seal(url, aboutProxy(workspaceId, accountId)),
        }))
        await tx.delete(accountProxies).where(inArray(accountProxies.accountId, [...accountIds]))
        const [written] = await tx.insert(accountProxies).values(rows).returning({ at: accountProxies.testedAt })
        return unixOf(written?.at ?? new Date())
      }),

    /** What came of a test of the kept one. */
    note: (workspaceId: string, accountId: string, tested: Tested): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [noted] = await tx
          .update(accountProxies)
          .set({ ...tested, testedAt: sql`now()` })
          .where(eq(accountProxies.accountId, accountId))
          .returning({ at: accountProxies.testedAt })
        if (!noted) throw new Refusal('notFound')
        return unixOf(noted.at)
      }),

    remove: async (workspaceId: string, ids: readonly string[]): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx.delete(accountProxies).where(inArray(accountProxies.accountId, [...ids])),
      )
    },
  }
}

export type ProxyStore = ReturnType<typeof buildProxyStore>
