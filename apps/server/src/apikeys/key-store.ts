import { type apiKeyApi, type KeyRow, keyScopes } from '@matrixcast/contract/api-keys'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { Role } from '@matrixcast/contract/session'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { apiKeyCalls, apiKeys } from '../db/key-tables.ts'
import { paginate, takePage, unixOf } from '../db/page.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { seesAllAccounts } from '../db/seen-by.ts'
import { admins, workspaces } from '../db/session-tables.ts'
import type { KeyCall, Principal } from '../http/callers.ts'
import { hashOf, newSecret } from '../http/secrets.ts'

type Needs = { db: Database; permissionsOf: Record<Role, readonly string[]> }
type NewKey = Pick<KeyRow, 'name' | 'scopes' | 'postsADay' | 'accountIds' | 'asksYes'> & {
  personId: string | undefined
  endsIn: number | null
}
type Found = { principal: Principal; state: 'good' | 'revoked' | 'over' | 'expired' }

/** By which a secret shows that it is a key that acts as a person. */
const prefix = 'mx_'
const shownLetters = 9
const mostCallsKeptDays = 30
const isUnused = sql`${apiKeys.lastUsedAt} is null or ${apiKeys.lastUsedAt} < now() - interval '1 minute'`
const scopesOf = (given: readonly string[]) => keyScopes.filter((scope) => given.includes(scope))

/** Keys that programs bring: each acts as one person, within its scopes. */
export function buildKeyStore({ db, permissionsOf }: Needs) {
  return {
    timeZoneOf: (workspaceId: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ timeZone: workspaces.timeZone })
          .from(workspaces)
          .where(eq(workspaces.id, workspaceId))
        if (!row) throw new Refusal('notFound')
        return row.timeZone
      }),

    /** Whom a secret acts as; undefined: there is no such key, or its person may not enter. */
    async find(secret: string, ip: string): Promise<Found | undefined> {
      const [row] = await db.atGate((tx) =>
        tx
          .select({
            key: apiKeys,
            admin: admins,
            isOver: sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`,
            isExpired: sql<boolean>`coalesce(${workspaces.expiresAt} < now(), false)`,
            isStale: sql<boolean>`${isUnused}`,
          })
          .from(apiKeys)
          .innerJoin(admins, eq(admins.id, apiKeys.adminId))
          .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
          .where(and(eq(apiKeys.keyHash, hashOf(secret)), eq(admins.disabled, false))),
      )
      if (!row) return undefined
      const { key, admin, isOver, isExpired } = row
      const state = key.revokedAt ? 'revoked' : isOver ? 'over' : isExpired ? 'expired' : 'good'
      if (state === 'good' && row.isStale)
        await db.atGate((tx) => tx.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, key.id)))
      const { id, workspaceId, username, nickname, role, language } = admin
      // Which accounts are seen follows the person, not the scopes.
      const permissions = permissionsOf[role].filter((one) => one === seesAllAccounts || key.scopes.includes(one))
      const { postsADay, accountIds, asksYes } = key
      const acting = { id: key.id, name: key.name, postsADay, accountIds, asksYes }
      return {
        state,
        principal: { id, sessionId: '', workspaceId, username, nickname, role, permissions, ip, language, key: acting },
      }
    },

    note: async ({ workspaceId, key }: Principal, { method, path, fault, milliseconds }: KeyCall): Promise<void> => {
      if (!key) return
      const row = { workspaceId, keyId: key.id, method, path, fault, milliseconds }
      await db.inWorkspace(workspaceId, (tx) => tx.insert(apiKeyCalls).values(row))
    },

    list: (workspaceId: string): Promise<KeyRow[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ key: apiKeys, person: { id: admins.id, name: admins.nickname } })
          .from(apiKeys)
          .leftJoin(admins, eq(admins.id, apiKeys.adminId))
          .where(eq(apiKeys.workspaceId, workspaceId))
          .orderBy(sql`${apiKeys.revokedAt} is not null`, desc(apiKeys.createdAt))
        return rows.map(({ key, person }) => {
          const { id, name, shown, postsADay, accountIds, asksYes } = key
          const times = {
            createdAt: unixOf(key.createdAt),
            expiresAt: key.expiresAt && unixOf(key.expiresAt),
            lastUsedAt: key.lastUsedAt && unixOf(key.lastUsedAt),
            revokedAt: key.revokedAt && unixOf(key.revokedAt),
          }
          return { id, name, shown, person, scopes: scopesOf(key.scopes), postsADay, accountIds, asksYes, ...times }
        })
      }),

    /** The secret is answered this once. A person can only be given what that person may do. */
    add: (by: Principal, { personId = by.id, endsIn, ...given }: NewKey): Promise<{ id: string; secret: string }> =>
      db.inWorkspace(by.workspaceId, async (tx) => {
        const { workspaceId } = by
        const isThey = and(eq(admins.id, personId), eq(admins.workspaceId, workspaceId), eq(admins.disabled, false))
        const [person] = await tx.select().from(admins).where(isThey)
        if (!person) throw new Refusal('personUnknown')
        const lacking = given.scopes.find((scope) => !permissionsOf[person.role].includes(scope))
        if (lacking) throw new Refusal('keyScopes', { scope: lacking })
        const secret = `${prefix}${newSecret()}`
        const expiresAt = endsIn === null ? null : sql`now() + make_interval(secs => ${endsIn})`
        const row = { ...given, workspaceId, adminId: person.id, keyHash: hashOf(secret), expiresAt }
        const [made] = await tx
          .insert(apiKeys)
          .values({ ...row, shown: secret.slice(0, shownLetters) })
          .returning({ id: apiKeys.id })
        if (!made) throw new Error('the key was not written')
        return { id: made.id, secret }
      }),

    /** Answers its name; undefined: it was revoked before. */
    revoke: (workspaceId: string, id: string): Promise<string | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const isIt = and(eq(apiKeys.id, id), eq(apiKeys.workspaceId, workspaceId))
        const [known] = await tx.select({ name: apiKeys.name }).from(apiKeys).where(isIt)
        if (!known) throw new Refusal('notFound')
        const [ended] = await tx
          .update(apiKeys)
          .set({ revokedAt: sql`now()` })
          .where(and(isIt, isNull(apiKeys.revokedAt)))
          .returning({ name: apiKeys.name })
        return ended?.name
      }),

    calls: (workspaceId: string, input: ParsedInputOf<typeof apiKeyApi.calls>) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, apiKeys, input.id)
        const where = and(
          eq(apiKeyCalls.workspaceId, workspaceId),
          eq(apiKeyCalls.keyId, input.id),
          input.refused ? isNotNull(apiKeyCalls.fault) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(apiKeyCalls).where(where),
          tx.select().from(apiKeyCalls).where(where).orderBy(desc(apiKeyCalls.id)),
        )
        const shown = rows.map(({ id, at, method, path, fault, milliseconds }) => ({
          id: String(id),
          at: unixOf(at),
          method,
          path,
          fault,
          milliseconds,
        }))
        return paginate(input, total, shown)
      }),

    /** Lets go of calls that are older than 30 days. */
    forgetOld: async (workspaceId: string): Promise<void> => {
      const isOld = lt(apiKeyCalls.at, sql`now() - make_interval(days => ${mostCallsKeptDays})`)
      await db.inWorkspace(workspaceId, (tx) => tx.delete(apiKeyCalls).where(isOld))
    },
  }
}

export type KeyStore = ReturnType<typeof buildKeyStore>
