import type { BuilderUser } from '@matrixcast/contract/builder'
import type { Role } from '@matrixcast/contract/session'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { builderSessions, builderUsers } from '../db/builder-tables.ts'
import type { Database } from '../db/database.ts'
import { contains } from '../db/page.ts'
import { admins, workspaces } from '../db/session-tables.ts'
import type { BuilderCaller, Principal } from '../http/callers.ts'
import { hashOf, newSecret } from '../http/secrets.ts'

type Person = { id: string; workspaceId: string; username: string; nickname: string; avatar: string }
type Needs = {
  db: Database
  permissionsOf: Record<Role, readonly string[]>
  avatarOf: (stored: string) => string
}
type Visit = { ip: string; userAgent: string }
type Life = { caller: BuilderCaller; expired: boolean }

const mostFound = 20

/** Persons of the page builder and their tokens, which open its calls and nothing else. */
export function buildBuilderSessionStore({ db, permissionsOf, avatarOf }: Needs) {
  const shown = ({ id, username, name, email, avatar }: typeof builderUsers.$inferSelect): BuilderUser => ({
    _id: id,
    username,
    name,
    email,
    avatar: avatarOf(avatar),
  })
  const own = (workspaceId: string, id: string) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [row] = await tx.select().from(builderUsers).where(eq(builderUsers.id, id))
      if (!row) throw new Refusal('notFound')
      return shown(row)
    })

  return {
    /** The person's user there is made when they come for the first time. */
    async begin(person: Person, visit: Visit): Promise<{ access_token: string; userInfo: BuilderUser }> {
      const token = newSecret()
      return db.inWorkspace(person.workspaceId, async (tx) => {
        const { id: adminId, workspaceId, username, nickname, avatar } = person
        const [user] = await tx
          .insert(builderUsers)
          .values({ workspaceId, adminId, username, name: nickname || username, avatar })
          .onConflictDoUpdate({ target: builderUsers.adminId, set: { username } })
          .returning()
        if (!user) throw new Error('the user of the page builder was not written')
        if (user.disabled) throw new Refusal('noPermission')
        const isOver = lt(builderSessions.expiresAt, sql`now()`)
        await tx.delete(builderSessions).where(and(eq(builderSessions.userId, user.id), isOver))
        await tx.insert(builderSessions).values({
          workspaceId,
          userId: user.id,
          tokenHash: hashOf(token),
          ip: visit.ip,
          userAgent: visit.userAgent.slice(0, 300),
          expiresAt: sql`now() + interval '30 days'`,
        })
        return { access_token: token, userInfo: shown(user) }
      })
    },

    /** The person behind a token, as they may act now; undefined when it opens nothing. */
    async find(token: string, ip: string): Promise<Life | undefined> {
      const [row] = await db.atGate((tx) =>
        tx
          .select({
            user: builderUsers,
            sessionId: builderSessions.id,
            admin: admins,
            expired: sql<boolean>`coalesce(${workspaces.expiresAt} < now(), false)`,
          })
          .from(builderSessions)
          .innerJoin(builderUsers, eq(builderUsers.id, builderSessions.userId))
          .innerJoin(admins, eq(admins.id, builderUsers.adminId))
          .innerJoin(workspaces, eq(workspaces.id, builderUsers.workspaceId))
          .where(
            and(
              eq(builderSessions.tokenHash, hashOf(token)),
              gt(builderSessions.expiresAt, sql`now()`),
              eq(builderUsers.disabled, false),
              eq(admins.disabled, false),
            ),
          ),
      )
      if (!row) return undefined
      const { id, workspaceId, username, nickname, role } = row.admin
      const permissions = permissionsOf[role]
      const admin: Principal = { id, sessionId: '', workspaceId, username, nickname, role, permissions, ip }
      return {
        expired: row.expired,
        caller: { id: row.user.id, sessionId: row.sessionId, workspaceId, name: row.user.name, admin },
      }
    },

    own: (caller: BuilderCaller) => own(caller.workspaceId, caller.id),

    async rename(caller: BuilderCaller, name: string): Promise<BuilderUser> {
      await db.inWorkspace(caller.workspaceId, (tx) =>
        tx.update(builderUsers).set({ name }).where(eq(builderUsers.id, caller.id)),
      )
      return own(caller.workspaceId, caller.id)
    },

    /** Answers what the person had before. */
    setAvatar: (caller: BuilderCaller, avatar: string): Promise<string> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const [row] = await tx.select().from(builderUsers).where(eq(builderUsers.id, caller.id)).for('update')
        await tx.update(builderUsers).set({ avatar }).where(eq(builderUsers.id, caller.id))
        return row?.avatar ?? ''
      }),

    search: (caller: BuilderCaller, keywords: string): Promise<BuilderUser[]> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const found = or(contains(builderUsers.username, keywords), contains(builderUsers.name, keywords))
        const rows = await tx
          .select()
          .from(builderUsers)
          .where(and(eq(builderUsers.disabled, false), found))
          .orderBy(asc(builderUsers.name), asc(builderUsers.id))
          .limit(mostFound)
        return rows.map(shown)
      }),
  }
}
