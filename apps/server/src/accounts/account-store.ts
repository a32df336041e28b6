import { isDeepStrictEqual } from 'node:util'
import type { accountState } from '@matrixcast/contract/accounts'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { accountOperators, accountProxies, accounts } from '../db/account-tables.ts'
import type { Database, Transaction, UnfilteredDatabase } from '../db/database.ts'
import { planAccounts } from '../db/plan-tables.ts'
import { readAgain, removeTasks } from '../db/post-book/tasks.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { seesAllAccounts } from '../db/seen-by.ts'
import { admins } from '../db/session-tables.ts'
import { aboutAccount, aboutProxy, SealedSession, type Vault } from '../db/vault.ts'
import type { Principal } from '../http/callers.ts'
import { takeBack } from './bound-again.ts'
import { browsingOf } from './browsing-store.ts'
import { beginAccount } from './new-account-store.ts'
import { hasPageOfAnother } from './same-page.ts'
import { endOfSession } from './session-end.ts'

type LoggedIn = {
  platform: string
  remoteId: string
  nickname: string
  avatar: string
  profileUrl: string
  session: SealedSession
  sessionEndsAt?: Date | null
}
type Binder = Pick<Principal, 'id' | 'permissions'>

/** Everything but the sealed session. */
const openColumns = {
  id: accounts.id,
  platform: accounts.platform,
  remoteId: accounts.remoteId,
  nickname: accounts.nickname,
  avatar: accounts.avatar,
  profileUrl: accounts.profileUrl,
  state: accounts.state,
  checkedAt: accounts.checkedAt,
  postingMode: accounts.postingMode,
  createdAt: accounts.createdAt,
}
const readSession = (session: SealedSession): object => JSON.parse(session.reveal())

/** Matrix accounts and their sessions. A platform session enters sealed and leaves only through `sessionOf`. */
export function buildAccountStore({ db, whole, vault }: { db: Database; whole: UnfilteredDatabase; vault: Vault }) {
  const alive = isNull(accounts.deletedAt)
  const ofWorkspace = (workspaceId: string, id: string) =>
    and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, id), alive)

  async function refuseOthers(tx: Transaction, accountId: string, by: Binder | undefined): Promise<void> {
    if (by === undefined || by.permissions.includes(seesAllAccounts)) return
    const people = await tx
      .select({ id: admins.id, nickname: admins.nickname })
      .from(accountOperators)
      .innerJoin(admins, eq(admins.id, accountOperators.adminId))
      .where(eq(accountOperators.accountId, accountId))
    if (people.some(({ id }) => id === by.id)) return
    throw new Refusal('accountOfOthers', { people: people.map(({ nickname }) => nickname).join(', ') || '—' })
  }

  async function openSession(tx: Transaction, workspaceId: string, id: string): Promise<object> {
    const [row] = await tx.select().from(accounts).where(ofWorkspace(workspaceId, id))
    if (!row) throw new Refusal('notFound')
    return readSession(vault.open(row.sealedSession, aboutAccount(workspaceId, row.platform, row.remoteId)))
  }

  return {
    find: (workspaceId: string, id: string) =>
      db.inWorkspace(
        workspaceId,
        async (tx) => (await tx.select(openColumns).from(accounts).where(ofWorkspace(workspaceId, id)))[0],
      ),

    /**
     * Keeps the group, the posting mode and the history when an account logs in again. A new account is its binder's; one
     * that is others' is refused to who may not see all. Where accounts go by their site's address, one that is bound by another
     * address already is refused.
     */
    saveLogin: (
      workspaceId: string,
      login: LoggedIn,
      expected: string | null,
      by?: Binder,
      { goesByAddress = false }: { goesByAddress?: boolean | undefined } = {},
    ): Promise<{ accountId: string; created: boolean }> =>
      whole.inWorkspace(workspaceId, async (tx) => {
        // Bound by two people at once, it is one account all the same.
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`bind ${workspaceId} ${login.platform}`}, 0))`,
        )
        if (goesByAddress && (await hasPageOfAnother(tx, login)))
          throw new Refusal('siteBoundAlready', { page: login.profileUrl })
        const sealedSession = vault.seal(login.session, aboutAccount(workspaceId, login.platform, login.remoteId))
        const { session: __, ...facts } = login
        const [there] = await tx
          .select({ id: accounts.id, state: accounts.state })
          .from(accounts)
          .where(and(eq(accounts.platform, login.platform), eq(accounts.remoteId, login.remoteId), alive))
          .for('update')
        if (expected && there?.id !== expected) throw new Refusal('wrongAccount')
        const fresh = { ...facts, sealedSession, state: 'online' as const, checkedAt: sql`now()` }
        if (there) {
          await refuseOthers(tx, there.id, by)
          const since = there.state === 'online' ? {} : { stateSince: sql`now()` }
          await tx
            .update(accounts)
            // A page that was slow may not have painted it.
            .set({ ...fresh, ...since, avatar: login.avatar || sql`${accounts.avatar}` })
            .where(eq(accounts.id, there.id))
          if (there.state !== 'online') await readAgain(tx, there.id)
          return { accountId: there.id, created: false }
        }
        const anew = { ...fresh, stateSince: sql`now()` }
        const back = await takeBack(tx, anew, goesByAddress)
        const [made] = back
          ? [back]
          : await tx
              .insert(accounts)
              .values({ ...anew, workspaceId })
              .returning({ id: accounts.id })
        if (!made) throw new Error('the account was not written')
        await beginAccount(tx, { workspaceId, accountId: made.id, platform: login.platform, personId: by?.id })
        return { accountId: made.id, created: true }
      }),

    sessionOf: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [found] = await tx
          .select({ row: accounts, proxy: accountProxies.sealedUrl })
          .from(accounts)
          .leftJoin(accountProxies, eq(accountProxies.accountId, accounts.id))
          .where(ofWorkspace(workspaceId, id))
        if (!found) throw new Refusal('notFound')
        const { row, proxy } = found
        return {
          id: row.id,
          platform: row.platform,
          remoteId: row.remoteId,
          nickname: row.nickname,
          profileUrl: row.profileUrl,
          session: vault.open(row.sealedSession, aboutAccount(workspaceId, row.platform, row.remoteId)),
          browsing: browsingOf(row),
          proxy: proxy === null ? null : vault.open(proxy, aboutProxy(workspaceId, row.id)),
        }
      }),

    /**
     * Puts a renewed secret in the place of the one a run holds. Runs of one account renew one after the other, in whatever
     * process: a token that renews may be good for one time only. Who comes later gets what the first one made.
     */
    renewSession: (workspaceId: string, id: string, held: object, make: () => Promise<object>): Promise<object> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`session ${id}`}, 0))`)
        const before = await openSession(tx, workspaceId, id)
        if (!isDeepStrictEqual(before, held)) return before
        const fresh = await make()
        const [row] = await tx.select().from(accounts).where(ofWorkspace(workspaceId, id)).for('update')
        if (!row) return fresh
        const about = aboutAccount(workspaceId, row.platform, row.remoteId)
        const now = readSession(vault.open(row.sealedSession, about))
        // A person bound the account anew in the meantime.
        if (!isDeepStrictEqual(now, held)) return now
        const sealedSession = vault.seal(new SealedSession(JSON.stringify(fresh)), about)
        await tx
          .update(accounts)
          .set({ sealedSession, sessionEndsAt: endOfSession(fresh) })
          .where(eq(accounts.id, id))
        return fresh
      }),

    /** What platforms call the bound accounts of one of them. */
    remoteIdsOf: (workspaceId: string, platform: string): Promise<Set<string>> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ remoteId: accounts.remoteId })
          .from(accounts)
          .where(and(eq(accounts.workspaceId, workspaceId), eq(accounts.platform, platform), alive))
        return new Set(rows.map(({ remoteId }) => remoteId))
      }),

    saveProfile: async (
      workspaceId: string,
      id: string,
      { nickname, avatar, profileUrl }: Pick<LoggedIn, 'nickname' | 'avatar' | 'profileUrl'>,
    ): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) =>
        tx.update(accounts).set({ nickname, avatar, profileUrl }).where(ofWorkspace(workspaceId, id)),
      )
    },

    /** Accounts of these platforms, those first that were not checked for longest. */
    idsOfPlatforms: (
      workspaceId: string,
      platforms: readonly string[],
      { checkedBeforeMinutes, most }: { checkedBeforeMinutes: number; most: number },
    ): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(
            and(
              eq(accounts.workspaceId, workspaceId),
              alive,
              inArray(accounts.platform, [...platforms]),
              sql`coalesce(${accounts.checkedAt} <= now() - make_interval(mins => ${checkedBeforeMinutes}), true)`,
            ),
          )
          .orderBy(asc(accounts.checkedAt))
          .limit(most)
        return rows.map((row) => row.id)
      }),

    /** Accounts that a helper looks after: all but those of `without`. */
    idsToCheck: (workspaceId: string, ids: string[] | undefined, without: readonly string[]): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(accounts.workspaceId, workspaceId),
          alive,
          ids ? inArray(accounts.id, ids) : undefined,
          notInArray(accounts.platform, [...without]),
        )
        const rows = await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(where)
          .orderBy(asc(accounts.checkedAt))
          .limit(500)
        return rows.map((row) => row.id)
      }),

    /** `unknown` says nothing about the login, so it only notes the time. */
    markChecked: async (
      workspaceId: string,
      results: {
        accountId: string
        state: z.infer<typeof accountState>
        session?: SealedSession
        sessionEndsAt?: Date | null
      }[],
    ) => {
      await db.inWorkspace(workspaceId, async (tx) => {
        for (const result of results) {
          const [row] = await tx.select().from(accounts).where(ofWorkspace(workspaceId, result.accountId))
          if (!row) continue
          const about = aboutAccount(workspaceId, row.platform, row.remoteId)
          await tx
            .update(accounts)
            .set({
              checkedAt: sql`now()`,
              ...(result.state === 'unknown' ? {} : { state: result.state }),
              ...(result.state === 'unknown' || result.state === row.state ? {} : { stateSince: sql`now()` }),
              ...(result.sessionEndsAt === undefined ? {} : { sessionEndsAt: result.sessionEndsAt }),
              ...(result.session ? { sealedSession: vault.seal(result.session, about) } : {}),
            })
            .where(eq(accounts.id, row.id))
          if (result.state === 'online' && row.state !== 'online') await readAgain(tx, row.id)
        }
      })
    },

    /** Answers the names of the accounts. */
    /** Answers its name. Waiting tasks go with the account; one that is publishing keeps it. The sealed session is wiped. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ nickname: accounts.nickname })
          .from(accounts)
          .where(ofWorkspace(workspaceId, id))
          .for('update')
        if (!row) throw new Refusal('notFound')
        // Bound again it is put into a plan by a person, not by what was once planned.
        await tx.delete(planAccounts).where(eq(planAccounts.accountId, id))
        const busy = and(
          eq(publishTasks.accountId, id),
          eq(publishTasks.state, 'publishing'),
          isNull(publishTasks.deletedAt),
        )
        const [publishing] = await tx.select({ rows: count() }).from(publishTasks).where(busy)
        if ((publishing?.rows ?? 0) > 0) throw new Refusal('accountBusy')
        await removeTasks(tx, and(eq(publishTasks.accountId, id), eq(publishTasks.state, 'waiting')))
        await tx
          .update(accounts)
          .set({ deletedAt: sql`now()`, sealedSession: '', state: 'offline' })
          .where(eq(accounts.id, id))
        await tx.delete(accountProxies).where(eq(accountProxies.accountId, id))
        return row.nickname
      }),
  }
}

export type AccountStore = ReturnType<typeof buildAccountStore>
