import { and, asc, eq, gt, isNotNull, ne, notLike, or } from 'drizzle-orm'
import { accountProxies, accounts } from './account-tables.ts'
import { aiEndpoints } from './ai-tables.ts'
import { customers } from './customer-tables.ts'
import type { Database, Transaction } from './database.ts'
import { secondFactors } from './factor-tables.ts'
import { webhooks } from './hook-tables.ts'
import { wordProviders } from './keyword-tables.ts'
import { leads } from './lead-tables.ts'
import { platformApps } from './platform-tables.ts'
import { pageSubmissions } from './public-tables.ts'
import { site } from './session-tables.ts'
import {
  aboutAccount,
  aboutApp,
  aboutCustomer,
  aboutEndpoint,
  aboutFactor,
  aboutHook,
  aboutLead,
  aboutProxy,
  aboutSentinel,
  aboutSubmission,
  aboutWechat,
  aboutWordProvider,
  type Vault,
} from './vault.ts'
import { wechatSenders } from './wechat-tables.ts'

const atOnce = 100
const nobody = '00000000-0000-0000-0000-000000000000'

export type SealedAnew = { sealed: number; shut: number }

/**
 * Seals with the newest key what an older one sealed, a hundred rows at a time and beside everything else that goes on.
 * `shut` are records that no key opens: they are left as they are.
 */
export function buildSealAnew({ db, vault }: { db: Database; vault: Vault }) {
  const older = () => `${vault.currentKey()}.%`

  function anew(sealed: string, about: string): string | undefined {
    try {
      return vault.seal(vault.open(sealed, about), about)
    } catch {
      return undefined
    }
  }

  async function someAccounts(tx: Transaction, workspaceId: string, after: string) {
    const rows = await tx
      .select({
        id: accounts.id,
        platform: accounts.platform,
        remoteId: accounts.remoteId,
        sealed: accounts.sealedSession,
      })
      .from(accounts)
      .where(and(gt(accounts.id, after), ne(accounts.sealedSession, ''), notLike(accounts.sealedSession, older())))
      .orderBy(asc(accounts.id))
      .limit(atOnce)
      .for('update')
    let sealed = 0
    for (const row of rows) {
      const sealedSession = anew(row.sealed, aboutAccount(workspaceId, row.platform, row.remoteId))
      if (sealedSession === undefined) continue
      await tx.update(accounts).set({ sealedSession }).where(eq(accounts.id, row.id))
      sealed += 1
    }
    return { sealed, shut: rows.length - sealed, last: rows.at(-1)?.id }
  }

  async function someSubmissions(tx: Transaction, workspaceId: string, after: string) {
    const { id, viewKey, sealedValues: before } = pageSubmissions
    const rows = await tx
      .select({ id, viewKey, before })
      .from(pageSubmissions)
      .where(and(gt(id, after), notLike(before, older())))
      .orderBy(asc(id))
      .limit(atOnce)
      .for('update')
    let sealed = 0
    for (const row of rows) {
      const sealedValues = anew(row.before, aboutSubmission(workspaceId, row.viewKey))
      if (sealedValues === undefined) continue
      await tx.update(pageSubmissions).set({ sealedValues }).where(eq(id, row.id))
      sealed += 1
    }
    return { sealed, shut: rows.length - sealed, last: rows.at(-1)?.id }
  }

  const contactsOf =
    (table: typeof leads | typeof customers, about: typeof aboutLead) =>
    async (tx: Transaction, workspaceId: string, after: string) => {
      const { id, sealedContact: before } = table
      const rows = await tx
        .select({ id, before })
        .from(table)
        .where(and(gt(id, after), notLike(before, older())))
        .orderBy(asc(id))
        .limit(atOnce)
        .for('update')
      let sealed = 0
      for (const row of rows) {
        const sealedContact = row.before === null ? undefined : anew(row.before, about(workspaceId, row.id))
        if (sealedContact === undefined) continue
        await tx.update(table).set({ sealedContact }).where(eq(id, row.id))
        sealed += 1
      }
      return { sealed, shut: rows.length - sealed, last: rows.at(-1)?.id }
    }

  /** Endpoints and providers: one of each kind, whose key may be missing. */
  const keysOf =
    (table: typeof aiEndpoints | typeof wordProviders, about: typeof aboutEndpoint) =>
    async (tx: Transaction, workspaceId: string): Promise<SealedAnew> => {
      const { kind, sealedKey: before } = table
      const rows = await tx
        .select({ kind, before })
        .from(table)
        .where(and(isNotNull(before), notLike(before, older())))
        .for('update')
      let sealed = 0
      for (const row of rows) {
        const sealedKey = anew(row.before ?? '', about(workspaceId, row.kind))
        if (sealedKey === undefined) continue
        await tx
          .update(table)
          .set({ sealedKey })
          .where(and(eq(table.workspaceId, workspaceId), eq(kind, row.kind)))
        sealed += 1
      }
      return { sealed, shut: rows.length - sealed }
    }

  async function proxies(tx: Transaction, workspaceId: string): Promise<SealedAnew> {
    const rows = await tx
      .select({ accountId: accountProxies.accountId, sealed: accountProxies.sealedUrl })
      .from(accountProxies)
      .where(notLike(accountProxies.sealedUrl, older()))
      .for('update')
    let sealed = 0
    for (const { accountId, sealed: before } of rows) {
      const sealedUrl = anew(before, aboutProxy(workspaceId, accountId))
      if (sealedUrl === undefined) continue
      await tx.update(accountProxies).set({ sealedUrl }).where(eq(accountProxies.accountId, accountId))
      sealed += 1
    }
    return { sealed, shut: rows.length - sealed }
  }

  async function senders(tx: Transaction, workspaceId: string): Promise<SealedAnew> {
    const rows = await tx
      .select()
      .from(wechatSenders)
      .where(or(notLike(wechatSenders.sealedSecret, older()), notLike(wechatSenders.sealedToken, older())))
      .for('update')
    let sealed = 0
    for (const row of rows) {
      const sealedSecret = anew(row.sealedSecret, aboutWechat(workspaceId, row.appId, 'secret'))
      const sealedToken = anew(row.sealedToken, aboutWechat(workspaceId, row.appId, 'token'))
      if (sealedSecret === undefined || sealedToken === undefined) continue
      await tx
        .update(wechatSenders)
        .set({ sealedSecret, sealedToken })
        .where(eq(wechatSenders.workspaceId, workspaceId))
      sealed += 1
    }
    return { sealed, shut: rows.length - sealed }
  }

  async function apps(tx: Transaction, workspaceId: string): Promise<SealedAnew> {
    const rows = await tx.select().from(platformApps).where(notLike(platformApps.sealedSecret, older())).for('update')
    let sealed = 0
    for (const row of rows) {
      const sealedSecret = anew(row.sealedSecret, aboutApp(workspaceId, row))
      if (sealedSecret === undefined) continue
      const own = and(eq(platformApps.workspaceId, workspaceId), eq(platformApps.platform, row.platform))
      await tx.update(platformApps).set({ sealedSecret }).where(own)
      sealed += 1
    }
    return { sealed, shut: rows.length - sealed }
  }

  async function factors(tx: Transaction, workspaceId: string): Promise<SealedAnew> {
    const rows = await tx.select().from(secondFactors).where(notLike(secondFactors.sealedSecret, older())).for('update')
    let sealed = 0
    for (const { adminId, sealedSecret: before } of rows) {
      const sealedSecret = anew(before, aboutFactor(workspaceId, adminId))
      if (sealedSecret === undefined) continue
      await tx.update(secondFactors).set({ sealedSecret }).where(eq(secondFactors.adminId, adminId))
      sealed += 1
    }
    return { sealed, shut: rows.length - sealed }
  }

  async function hooks(tx: Transaction, workspaceId: string): Promise<SealedAnew> {
    const rows = await tx.select().from(webhooks).where(notLike(webhooks.secret, older())).for('update')
    let sealed = 0
    for (const row of rows) {
      const secret = anew(row.secret, aboutHook(workspaceId, row.id))
      if (secret === undefined) continue
      await tx.update(webhooks).set({ secret }).where(eq(webhooks.id, row.id))
      sealed += 1
    }
    return { sealed, shut: rows.length - sealed }
  }

  async function sentinel(): Promise<void> {
    await db.atGate(async (tx) => {
      const [row] = await tx.select({ sentinel: site.sentinel }).from(site).for('update')
      if (!row?.sentinel || row.sentinel.startsWith(`${vault.currentKey()}.`)) return
      const sealed = anew(row.sentinel, aboutSentinel)
      if (sealed !== undefined) await tx.update(site).set({ sentinel: sealed })
    })
  }

  return {
    /** Makes a new key and seals everything of every workspace with it. */
    async rotate(): Promise<SealedAnew & { key: string }> {
      const key = vault.newKey()
      const total = { sealed: 0, shut: 0 }
      for (const workspaceId of await db.workspaceIds()) {
        const { sealed, shut } = await this.run(workspaceId)
        total.sealed += sealed
        total.shut += shut
      }
      await sentinel()
      return { key, ...total }
    },

    async run(workspaceId: string): Promise<SealedAnew> {
      const total = { sealed: 0, shut: 0 }
      const keys = [keysOf(aiEndpoints, aboutEndpoint), keysOf(wordProviders, aboutWordProvider)]
      const ofOneWorkspace = [...keys, proxies, senders, apps, hooks, factors]
      for (const some of ofOneWorkspace) {
        const { sealed, shut } = await db.inWorkspace(workspaceId, (tx) => some(tx, workspaceId))
        total.sealed += sealed
        total.shut += shut
      }
      for (const some of [
        someAccounts,
        someSubmissions,
        contactsOf(leads, aboutLead),
        contactsOf(customers, aboutCustomer),
      ]) {
        for (let after: string | undefined = nobody; after !== undefined; ) {
          const from: string = after
          const { sealed, shut, last } = await db.inWorkspace(workspaceId, (tx) => some(tx, workspaceId, from))
          total.sealed += sealed
          total.shut += shut
          after = last
        }
      }
      return total
    },
  }
}
