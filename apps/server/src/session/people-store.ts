import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { AdminInfo, Role } from '@matrixcast/contract/session'
import type { AdminRow, settingsApi } from '@matrixcast/contract/settings'
import type { Page } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { CreditStore } from '../credit/credit-store.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contains, paginate, takePage, unixOf, unixOrNull } from '../db/page.ts'
import { adminSessions, admins, workspaces } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'
import { nextDeviceGeneration } from './device-words.ts'
import { hashPassword } from './passwords.ts'
import type { PermissionsOf } from './permissions.ts'
import { lacksFactor } from './second-factor-store.ts'
import { endBuilderSessions } from './session-store.ts'

type Profile = Partial<
  Pick<typeof admins.$inferSelect, 'nickname' | 'avatar' | 'language' | 'theme' | 'csvFormat' | 'csvEncoding'>
>

type Needs = { db: Database; credit: Pick<CreditStore, 'balances'>; permissionsOf: PermissionsOf }

/** The persons of a workspace and the workspace itself. */
export function buildPeopleStore({ db, credit, permissionsOf }: Needs) {
  async function keepAnOwner(tx: Transaction, workspaceId: string): Promise<void> {
    const [left] = await tx
      .select({ owners: count() })
      .from(admins)
      .where(and(eq(admins.workspaceId, workspaceId), eq(admins.role, 'owner'), eq(admins.disabled, false)))
    if ((left?.owners ?? 0) === 0) throw new Refusal('lastOwner')
  }

  return {
    async info(workspaceId: string, adminId: string) {
      const { clip, money } = await credit.balances(workspaceId)
      const [row] = await db.inWorkspace(workspaceId, (tx) =>
        tx
          .select({
            admin: admins,
            workspace: workspaces,
            expired: sql<boolean>`coalesce(${workspaces.expiresAt} < now(), false)`,
            lacksFactor,
          })
          .from(admins)
          .innerJoin(workspaces, eq(workspaces.id, admins.workspaceId))
          .where(eq(admins.id, adminId)),
      )
      if (!row) throw new Refusal('notFound')
      const { admin, workspace } = row
      const adminInfo: AdminInfo = {
        id: admin.id,
        username: admin.username,
        nickname: admin.nickname,
        name: admin.nickname,
        avatar: admin.avatar,
        money,
        clip_number: clip,
        cardType: workspace.cardType,
        role: admin.role,
        language: admin.language,
        theme: admin.theme,
        csvFormat: admin.csvFormat,
        csvEncoding: admin.csvEncoding,
        permissionsList: permissionsOf[admin.role].map((perms) => ({ perms })),
        lacksFactor: row.lacksFactor,
      }
      return {
        adminInfo,
        workspace: {
          id: workspace.id,
          name: workspace.name,
          timeZone: workspace.timeZone,
          expiresAt: unixOrNull(workspace.expiresAt),
          expired: row.expired,
          asksFactor: workspace.asksFactor,
          countsPractice: workspace.countsPractice,
          tokensInAddresses: workspace.tokensInAddresses,
          optionalEntries: workspace.optionalEntries,
          country: workspace.country,
          countryIsGuessed: workspace.countryAt === null,
        },
      }
    },

    /** The person as they may act now, outside a request of theirs; undefined once they may not enter any more. */
    principalOf: (workspaceId: string, adminId: string, ip: string): Promise<Principal | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select()
          .from(admins)
          .where(and(eq(admins.id, adminId), eq(admins.disabled, false)))
        if (!row) return undefined
        const { id, username, nickname, role } = row
        return { id, sessionId: '', workspaceId, username, nickname, role, permissions: permissionsOf[role], ip }
      }),

    async saveProfile(admin: Principal, changes: Profile): Promise<void> {
      if (Object.keys(changes).length === 0) return
      await db.inWorkspace(admin.workspaceId, (tx) => tx.update(admins).set(changes).where(eq(admins.id, admin.id)))
    },

    page: (admin: Principal, input: ParsedInputOf<typeof settingsApi.admins>): Promise<Page<AdminRow>> =>
      db.inWorkspace(admin.workspaceId, async (tx) => {
        const where = and(
          eq(admins.workspaceId, admin.workspaceId),
          input.keyword ? contains(admins.nickname, input.keyword) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(admins).where(where),
          tx.select().from(admins).where(where).orderBy(asc(admins.createdAt)),
        )
        return paginate(
          input,
          total,
          rows.map((row) => ({
            id: row.id,
            username: row.username,
            nickname: row.nickname,
            role: row.role,
            disabled: row.disabled,
            createdAt: unixOf(row.createdAt),
            lastLoginAt: unixOrNull(row.lastLoginAt),
          })),
        )
      }),

    async add(
      workspaceId: string,
      person: { username: string; nickname: string; role: Role; password: string },
    ): Promise<string> {
      const passwordHash = await hashPassword(person.password)
      const { password: _, ...values } = person
      // Names are unique over all workspaces, so the check is made where all are visible.
      const [made] = await db.atGate((tx) =>
        tx
          .insert(admins)
          .values({ ...values, workspaceId, passwordHash })
          .onConflictDoNothing()
          .returning({ id: admins.id }),
      )
      if (!made) throw new Refusal('usernameTaken')
      return made.id
    },

    hasAny: (workspaceId: string): Promise<boolean> =>
      db.inWorkspace(workspaceId, async (tx) => (await tx.select({ id: admins.id }).from(admins).limit(1)).length > 0),

    idOf: (workspaceId: string, username: string): Promise<string | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const same = eq(sql`lower(${admins.username})`, username.toLowerCase())
        return (await tx.select({ id: admins.id }).from(admins).where(same))[0]?.id
      }),

    /** Answers their user name. */
    async edit(
      workspaceId: string,
      adminId: string,
      changes: { role?: Role; disabled?: boolean; password?: string },
    ): Promise<string> {
      const passwordHash = changes.password === undefined ? undefined : await hashPassword(changes.password)
      const endsAll = changes.disabled === true || passwordHash !== undefined
      return db.inWorkspace(workspaceId, async (tx) => {
        const [changed] = await tx
          .update(admins)
          .set({
            id: adminId,
            role: changes.role,
            disabled: changes.disabled,
            passwordHash,
            deviceGeneration: endsAll ? nextDeviceGeneration : undefined,
          })
          .where(eq(admins.id, adminId))
          .returning({ username: admins.username })
        if (!changed) throw new Refusal('notFound')
        await keepAnOwner(tx, workspaceId)
        if (endsAll) {
          await tx.delete(adminSessions).where(eq(adminSessions.adminId, adminId))
          await endBuilderSessions(tx, adminId)
        }
        return changed.username
      })
    },
  }
}

export type PeopleStore = ReturnType<typeof buildPeopleStore>
