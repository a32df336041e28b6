import type { BuilderInvite } from '@matrixcast/contract/builder-invites'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { builderInvites, builderUsers } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unixOf } from '../db/page.ts'
import { admins, site } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'
import { hashOf, newSecret } from '../http/secrets.ts'
import { linkLanes, registrationLanes } from '../limits/lanes.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'

type Needs = {
  db: Database
  limits: Pick<RateLimits, 'guess' | 'request'>
  hashPassword: (password: string) => Promise<string>
}
type Newcomer = { username: string; password: string; email: string; inviteCode?: string | undefined }
type Registered = { id: string; workspaceId: string; username: string; nickname: string; avatar: string }

const mostShown = 200

/** Invitations to the page builder, and the sign-ins that come of them. */
export function buildInviteStore({ db, limits, hashPassword }: Needs) {
  /** Nobody has used it, its time is not over, and who made it may still enter. */
  const isOpen = and(
    isNull(builderInvites.usedAt),
    gt(builderInvites.expiresAt, sql`now()`),
    sql`exists (select 1 from ${admins} where ${admins.id} = ${builderInvites.madeBy} and not ${admins.disabled})`,
  )

  async function refuseClosed(codeHash: string): Promise<void> {
    const found = await db.atGate((tx) =>
      tx
        .select({ id: builderInvites.id })
        .from(builderInvites)
        .where(and(eq(builderInvites.codeHash, codeHash), isOpen)),
    )
    if (found.length === 0) throw new Refusal('inviteInvalid')
  }

  return {
    list: (workspaceId: string): Promise<BuilderInvite[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({
            id: builderInvites.id,
            madeBy: admins.nickname,
            createdAt: builderInvites.createdAt,
            expiresAt: builderInvites.expiresAt,
            state: sql<BuilderInvite['state']>`case when ${builderInvites.usedAt} is not null then 'used'
              when ${isOpen} then 'open' else 'over' end`,
            usedBy: sql<string>`coalesce(${builderUsers.name}, '')`,
          })
          .from(builderInvites)
          .innerJoin(admins, eq(admins.id, builderInvites.madeBy))
          .leftJoin(builderUsers, eq(builderUsers.id, builderInvites.usedBy))
          .orderBy(desc(builderInvites.createdAt), desc(builderInvites.id))
          .limit(mostShown)
        return rows.map((row) => ({ ...row, createdAt: unixOf(row.createdAt), expiresAt: unixOf(row.expiresAt) }))
      }),

    async add({ id: madeBy, workspaceId }: Principal, days: number) {
      const code = newSecret()
      return db.inWorkspace(workspaceId, async (tx) => {
        const [made] = await tx
          .insert(builderInvites)
          .values({
            workspaceId,
            madeBy,
            codeHash: hashOf(code),
            expiresAt: sql`now() + make_interval(days => ${days})`,
          })
          .returning()
        if (!made) throw new Error('the invitation was not written')
        return { id: made.id, code, expiresAt: unixOf(made.expiresAt) }
      })
    },

    /** One that was used stays in the list. */
    remove: (workspaceId: string, id: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const gone = await tx
          .delete(builderInvites)
          .where(and(eq(builderInvites.id, id), isNull(builderInvites.usedAt)))
          .returning({ id: builderInvites.id })
        if (gone.length === 0) throw new Refusal('notFound')
      }),

    /** Makes the sign-in and its user of the page builder; the invitation is used up, or nothing happened. */
    register: ({ inviteCode, ...newcomer }: Newcomer, ip: string): Promise<Registered> =>
      inviteCode === undefined
        ? registerUninvited(newcomer, ip)
        : limits.guess(linkLanes('builderInvite', ip), async () => {
            const codeHash = hashOf(inviteCode)
            await refuseClosed(codeHash)
            const passwordHash = await hashPassword(newcomer.password)
            return db.atGate(async (tx) => {
              const [invite] = await tx
                .update(builderInvites)
                .set({ usedAt: sql`now()` })
                .where(and(eq(builderInvites.codeHash, codeHash), isOpen))
                .returning()
              if (!invite) throw new Refusal('inviteInvalid')
              const { userId, ...person } = await settle(tx, invite.workspaceId, { ...newcomer, passwordHash })
              await tx.update(builderInvites).set({ usedBy: userId }).where(eq(builderInvites.id, invite.id))
              return person
            })
          }),

    /** The workspace that whoever has no invitation comes into; null: registration is by invitation. */
    openWorkspace: (): Promise<string | null> => db.atGate(openWorkspaceIn),

    /** Opens registration into this workspace; it closes its own alone, and never that of another. */
    async setOpen(workspaceId: string, isOpen: boolean): Promise<void> {
      await db.atGate(async (tx) => {
        await tx.insert(site).values({}).onConflictDoNothing()
        await tx
          .update(site)
          .set({ openWorkspaceId: isOpen ? workspaceId : null })
          .where(and(eq(site.id, 1), isOpen ? undefined : eq(site.openWorkspaceId, workspaceId)))
      })
    },
  }

  async function registerUninvited({ password, ...newcomer }: Omit<Newcomer, 'inviteCode'>, ip: string) {
    if ((await db.atGate(openWorkspaceIn)) === null) throw new Refusal('registrationInvited')
    await limits.request(registrationLanes(ip))
    const passwordHash = await hashPassword(password)
    return db.atGate(async (tx) => {
      // It may have been closed meanwhile.
      const workspaceId = await openWorkspaceIn(tx)
      if (workspaceId === null) throw new Refusal('registrationInvited')
      const { userId: _, ...person } = await settle(tx, workspaceId, { ...newcomer, passwordHash })
      return person
    })
  }
}

async function openWorkspaceIn(tx: Transaction): Promise<string | null> {
  const [row] = await tx.select({ id: site.openWorkspaceId }).from(site)
  return row?.id ?? null
}

type Settled = Omit<Newcomer, 'inviteCode' | 'password'> & { passwordHash: string }

async function settle(tx: Transaction, workspaceId: string, { username, email, passwordHash }: Settled) {
  const [person] = await tx
    .insert(admins)
    .values({ workspaceId, username, nickname: username, passwordHash, role: 'builder' })
    .onConflictDoNothing()
    .returning()
  if (!person) throw new Refusal('usernameTaken')
  const [user] = await tx
    .insert(builderUsers)
    .values({ workspaceId, adminId: person.id, username, name: username, email })
    .onConflictDoNothing()
    .returning({ id: builderUsers.id })
  if (!user) throw new Refusal('usernameTaken')
  return { id: person.id, workspaceId, username, nickname: username, avatar: '', userId: user.id }
}

export type InviteStore = ReturnType<typeof buildInviteStore>
