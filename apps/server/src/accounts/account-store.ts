import type { accountState, postingMode } from '@matrixcast/contract/accounts'
import { and, asc, count, desc, eq, ilike, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { accountGroups, accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { containing, takePage } from '../db/page.ts'
import { publishTasks } from '../db/publish-tables.ts'
import { aboutAccount, SealedSession, type Vault } from '../db/vault.ts'
import { Refusal } from '../http/refusal.ts'

type State = z.infer<typeof accountState>
type Query = { page: number; limit: number; keyword?: string; group_id?: string; platform?: string; state?: State }
type LoggedIn = {
  platform: string
  remoteId: string
  nickname: string
  avatar: string
  profileUrl: string
  session: SealedSession
}

const tasksIn = (states: string) =>
  sql<number>`(select count(*)::int from ${publishTasks} where ${publishTasks.accountId} = "account"."id"
    and ${publishTasks.deletedAt} is null and ${publishTasks.state} in (${sql.raw(states)}))`
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
const columns = {
  ...openColumns,
  groupId: accountGroups.id,
  groupName: accountGroups.name,
  waiting: tasksIn("'waiting', 'publishing'"),
  published: tasksIn("'accepted', 'scheduledOnPlatform', 'verified', 'confirmedByHand'"),
  failed: tasksIn("'failed', 'unknown'"),
}

/** Matrix accounts and their groups. A platform session enters sealed and leaves only through `sessionOf`. */
export function buildAccountStore({ db, vault }: { db: Database; vault: Vault }) {
  const alive = isNull(accounts.deletedAt)
  const ofWorkspace = (workspaceId: string, id: string) =>
    and(eq(accounts.workspaceId, workspaceId), eq(accounts.id, id), alive)

  return {
    page: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const words = input.keyword ? containing(input.keyword) : undefined
        const where = and(
          eq(accounts.workspaceId, workspaceId),
          alive,
          words ? or(ilike(accounts.nickname, words), ilike(accounts.remoteId, words)) : undefined,
          input.platform ? eq(accounts.platform, input.platform) : undefined,
          input.state ? eq(accounts.state, input.state) : undefined,
          input.group_id === 'none' ? isNull(accounts.groupId) : undefined,
          input.group_id && input.group_id !== 'none' ? sql`${accounts.groupId}::text = ${input.group_id}` : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(accounts).where(where),
          tx
            .select(columns)
            .from(accounts)
            .leftJoin(accountGroups, eq(accountGroups.id, accounts.groupId))
            .where(where)
            .orderBy(desc(accounts.createdAt), desc(accounts.id)),
        )
        return { total, rows }
      }),

    find: (workspaceId: string, id: string) =>
      db.inWorkspace(
        workspaceId,
        async (tx) => (await tx.select(openColumns).from(accounts).where(ofWorkspace(workspaceId, id)))[0],
      ),

    /** Keeps the group, the posting mode and the history when an account logs in again. */
    saveLogin: (
      workspaceId: string,
      login: LoggedIn,
      expected: string | null,
    ): Promise<{ accountId: string; created: boolean }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const sealedSession = vault.seal(login.session, aboutAccount(workspaceId, login.platform, login.remoteId))
        const { session: __, ...facts } = login
        const [there] = await tx
          .select({ id: accounts.id })
          .from(accounts)
          .where(and(eq(accounts.platform, login.platform), eq(accounts.remoteId, login.remoteId), alive))
          .for('update')
        if (expected && there?.id !== expected) throw new Refusal('wrongAccount')
        const fresh = { ...facts, sealedSession, state: 'online' as const, checkedAt: sql`now()` }
        if (there) {
          await tx.update(accounts).set(fresh).where(eq(accounts.id, there.id))
          return { accountId: there.id, created: false }
        }
        const [made] = await tx
          .insert(accounts)
          .values({ ...fresh, workspaceId })
          .returning({ id: accounts.id })
        if (!made) throw new Error('the account was not written')
        return { accountId: made.id, created: true }
      }),

    sessionOf: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(accounts).where(ofWorkspace(workspaceId, id))
        if (!row) throw new Refusal('notFound')
        return {
          id: row.id,
          platform: row.platform,
          remoteId: row.remoteId,
          nickname: row.nickname,
          profileUrl: row.profileUrl,
          session: vault.open(row.sealedSession, aboutAccount(workspaceId, row.platform, row.remoteId)),
        }
      }),

    /** A platform renewed the secret while it was used. */
    keepSession: async (workspaceId: string, id: string, session: SealedSession): Promise<void> => {
      await db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select(openColumns).from(accounts).where(ofWorkspace(workspaceId, id)).for('update')
        if (!row) return
        const sealedSession = vault.seal(session, aboutAccount(workspaceId, row.platform, row.remoteId))
        await tx.update(accounts).set({ sealedSession }).where(eq(accounts.id, id))
      })
    },

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
      results: { accountId: string; state: State; session?: SealedSession }[],
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
              ...(result.session ? { sealedSession: vault.seal(result.session, about) } : {}),
            })
            .where(eq(accounts.id, row.id))
        }
      })
    },

    /** Answers the names of the accounts. */
    setPosting: (workspaceId: string, ids: string[], mode: z.infer<typeof postingMode>): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const changed = await tx
          .update(accounts)
          .set({ postingMode: mode })
          .where(inArray(accounts.id, ids))
          .returning({ nickname: accounts.nickname })
        return changed.map(({ nickname }) => nickname)
      }),

    /** Answers its name. Waiting tasks go with the account; one that is publishing keeps it. The sealed session is wiped. */
    remove: (workspaceId: string, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ nickname: accounts.nickname })
          .from(accounts)
          .where(ofWorkspace(workspaceId, id))
          .for('update')
        if (!row) throw new Refusal('notFound')
        const busy = and(
          eq(publishTasks.accountId, id),
          eq(publishTasks.state, 'publishing'),
          isNull(publishTasks.deletedAt),
        )
        const [publishing] = await tx.select({ rows: count() }).from(publishTasks).where(busy)
        if ((publishing?.rows ?? 0) > 0) throw new Refusal('accountBusy')
        await tx
          .update(publishTasks)
          .set({ deletedAt: sql`now()` })
          .where(and(eq(publishTasks.accountId, id), eq(publishTasks.state, 'waiting')))
        await tx
          .update(accounts)
          .set({ deletedAt: sql`now()`, sealedSession: '', state: 'offline' })
          .where(eq(accounts.id, id))
        return row.nickname
      }),

    groups: (workspaceId: string) =>
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
        const total = all?.total ?? 0
        return { data, total, ungrouped: total - (all?.grouped ?? 0) }
      }),

    saveGroup: (workspaceId: string, group: { id?: string; name: string }): Promise<string> =>
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

    removeGroup: async (workspaceId: string, id: string) => {
      await db.inWorkspace(workspaceId, (tx) => tx.delete(accountGroups).where(eq(accountGroups.id, id)))
    },

    setGroup: async (workspaceId: string, ids: string[], groupId: string | null) => {
      await db.inWorkspace(workspaceId, (tx) => tx.update(accounts).set({ groupId }).where(inArray(accounts.id, ids)))
    },
  }
}

export type AccountStore = ReturnType<typeof buildAccountStore>
