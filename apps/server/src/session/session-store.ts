import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { builderSessions, builderUsers } from '../db/builder-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { type Listener, sessionChannel } from '../db/hearing.ts'
import { buildKeptReads } from '../db/kept-reads.ts'
import { apiKeys } from '../db/key-tables.ts'
import type { Keys } from '../db/keys.ts'
import { adminSessions, admins, loginCodes, workspaces } from '../db/session-tables.ts'
import { shareReadings } from '../db/share-readings.ts'
import type { Principal } from '../http/callers.ts'
import { hashOf, newSecret } from '../http/secrets.ts'
import { linkLanes, passwordLanes, signInLanes } from '../limits/lanes.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import { buildDeviceWords, nextDeviceGeneration } from './device-words.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import type { PermissionsOf } from './permissions.ts'
import { lacksFactor, type SecondFactors } from './second-factor-store.ts'
import { buildSessionList } from './session-list-store.ts'

const unix = (date: Date) => Math.floor(date.getTime() / 1000)

export type SessionLife = { principal: Principal; expired: boolean; lacksFactor: boolean; endsAt: number }
type SignIn = { username: string; password: string; device: string; factor?: string | undefined }
type Visit = { ip: string; userAgent: string }
type Begun = { token: string; adminId: string; workspaceId: string; device: string }
type Needs = {
  db: Database
  keys: Pick<Keys, 'ticketPrivate' | 'ticketPublicPem'>
  limits: Pick<RateLimits, 'guess' | 'guessPassword'>
  permissionsOf: PermissionsOf
  factors: Pick<SecondFactors, 'pass'>
  /** How long who a session is may be kept in memory; 0: not at all. */
  keptSeconds: number
}

/** Ends a person's sessions in the page builder, but for the one that is named. */
export const endBuilderSessions = async (tx: Transaction, adminId: string, keptId?: string): Promise<void> => {
  const users = tx.select({ id: builderUsers.id }).from(builderUsers).where(eq(builderUsers.adminId, adminId))
  const isKept = keptId === undefined ? undefined : ne(builderSessions.id, keptId)
  await tx.delete(builderSessions).where(and(inArray(builderSessions.userId, users), isKept))
}

/** Sign-in, sessions and one-time codes. Works at the gate: no workspace is known before a token is. */
export function buildSessionStore({ db, keys, limits, permissionsOf, factors, keptSeconds }: Needs) {
  const devices = buildDeviceWords(keys)

  async function begin(
    tx: Transaction,
    admin: typeof admins.$inferSelect,
    visit: Visit,
    device?: Parameters<typeof devices.issue>[1],
  ): Promise<Begun> {
    const token = newSecret()
    await tx.insert(adminSessions).values({
      workspaceId: admin.workspaceId,
      adminId: admin.id,
      tokenHash: hashOf(token),
      ip: visit.ip,
      userAgent: visit.userAgent.slice(0, 300),
      expiresAt: sql`now() + interval '1 day'`,
    })
    await tx.update(admins).set({ lastLoginAt: sql`now()` }).where(eq(admins.id, admin.id))
    return { token, adminId: admin.id, workspaceId: admin.workspaceId, device: devices.issue(admin, device) }
  }

  /** Every other session and all words of known devices end. This device gets a word that holds on. */
  async function endOthers(
    tx: Transaction,
    admin: Principal,
    { builderSessionId, factorAt }: { builderSessionId?: string | undefined; factorAt?: number } = {},
  ): Promise<{ ended: number; device: string }> {
    const [person] = await tx
      .update(admins)
      .set({ deviceGeneration: nextDeviceGeneration })
      .where(eq(admins.id, admin.id))
      .returning()
    if (!person) throw new Refusal('notFound')
    const isOther = admin.sessionId === '' ? undefined : ne(adminSessions.id, admin.sessionId)
    const ended = await tx
      .delete(adminSessions)
      .where(and(eq(adminSessions.adminId, admin.id), isOther))
      .returning({ id: adminSessions.id })
    await endBuilderSessions(tx, admin.id, builderSessionId)
    return { ended: ended.length, device: devices.issue(person, { factorAt }) }
  }

  async function find(token: string): Promise<SessionLife | undefined> {
    const [row] = await db.atGate((tx) =>
      tx
        .select({
          session: adminSessions,
          admin: admins,
          expired: sql<boolean>`coalesce(${workspaces.expiresAt} < now(), false)`,
          stale: sql<boolean>`${adminSessions.seenAt} < now() - interval '1 minute'`,
          lacksFactor,
        })
        .from(adminSessions)
        .innerJoin(admins, eq(admins.id, adminSessions.adminId))
        .innerJoin(workspaces, eq(workspaces.id, admins.workspaceId))
        .where(
          and(
            eq(adminSessions.tokenHash, hashOf(token)),
            gt(adminSessions.expiresAt, sql`now()`),
            eq(admins.disabled, false),
          ),
        )
        .prepare('person of a session')
        .execute(),
    )
    if (!row) return undefined
    if (row.stale) {
      await db.atGate((tx) =>
        tx.update(adminSessions).set({ seenAt: sql`now()` }).where(eq(adminSessions.id, row.session.id)),
      )
    }
    const { id, workspaceId, username, nickname, role } = row.admin
    return {
      expired: row.expired,
      lacksFactor: row.lacksFactor,
      endsAt: row.session.expiresAt.getTime(),
      principal: {
        id,
        sessionId: row.session.id,
        workspaceId,
        username,
        nickname,
        role,
        permissions: permissionsOf[role],
        ip: '',
      },
    }
  }

  /** Whose live session this is, where the workspace allows its token in an address. */
  async function byTokenInAddress(tx: Transaction, token: string) {
    const [found] = await tx
      .select({ admin: admins })
      .from(adminSessions)
      .innerJoin(admins, eq(admins.id, adminSessions.adminId))
      .innerJoin(workspaces, eq(workspaces.id, admins.workspaceId))
      .where(
        and(
          eq(adminSessions.tokenHash, hashOf(token)),
          gt(adminSessions.expiresAt, sql`now()`),
          eq(admins.disabled, false),
          eq(workspaces.tokensInAddresses, true),
        ),
      )
    return found?.admin
  }

  /** Answers take the same time whether the name exists or not; the reason is never told apart. */
  async function identify({ username, password, device, factor }: SignIn, ip: string) {
    const isOfName = and(eq(sql`lower(${admins.username})`, username.toLowerCase()), eq(admins.disabled, false))
    const known = await limits.guessPassword(
      async (gate) => {
        const [admin] = await gate.atGate((tx) => tx.select().from(admins).where(isOfName))
        const { deviceId, factorAt } = devices.deviceOf(admin, device) ?? {}
        return { admin, deviceId, factorAt, lanes: signInLanes({ username, ip, deviceId }) }
      },
      async ({ admin, deviceId, factorAt }) => {
        const fits = await passwordFits(admin?.passwordHash, password)
        if (!admin || !fits) throw new Refusal('wrongCredentials')
        return { admin, deviceId, factorAt }
      },
    )
    const { admin, deviceId } = known
    const factorAt = await factors.pass(admin, { factor, ip, deviceId, givenAt: known.factorAt })
    return { ...admin, deviceId, factorAt, wasRemembered: factorAt !== undefined && factorAt === known.factorAt }
  }

  /** Refuses whoever is signed in and does not know the password. */
  const provePassword = (admin: Principal, password: string): Promise<void> =>
    limits.guessPassword(
      async (gate) => {
        const [row] = await gate.atGate((tx) => tx.select().from(admins).where(eq(admins.id, admin.id)))
        return { row, lanes: passwordLanes(admin.id) }
      },
      async ({ row }) => {
        if (!(await passwordFits(row?.passwordHash, password))) throw new Refusal('wrongPassword')
      },
    )

  const shared = shareReadings<SessionLife | undefined>()
  const hear = (listener: Listener) => db.hear(sessionChannel, listener)
  const kept = buildKeptReads<SessionLife>({ hear, seconds: keptSeconds, endOf: ({ endsAt }) => endsAt })
  return {
    async login(given: SignIn & { remembers: boolean }, visit: Visit): Promise<Begun> {
      const admin = await identify(given, visit.ip)
      const { deviceId, factorAt, wasRemembered } = admin
      const device = { deviceId, factorAt: given.remembers || wasRemembered ? factorAt : undefined }
      return db.atGate((tx) => begin(tx, admin, visit, device))
    },

    /** Whose name, password and second factor these are, without a session. */
    identify,
    provePassword,

    /** The code stands for the password alone, and is used up only when the second factor fits. */
    async loginByCode({ code, factor }: { code: string; factor?: string | undefined }, visit: Visit): Promise<Begun> {
      const isOpen = and(
        eq(loginCodes.codeHash, hashOf(code)),
        isNull(loginCodes.usedAt),
        gt(loginCodes.expiresAt, sql`now()`),
      )
      const { admin, isSession } = await limits.guess(linkLanes('loginCode', visit.ip), () =>
        db.atGate(async (tx) => {
          const isTheirs = and(eq(admins.id, loginCodes.adminId), eq(admins.disabled, false))
          const [found] = await tx.select({ admin: admins }).from(loginCodes).innerJoin(admins, isTheirs).where(isOpen)
          if (found) return { ...found, isSession: false }
          const ofSession = await byTokenInAddress(tx, code)
          if (!ofSession) throw new Refusal('codeInvalid')
          return { admin: ofSession, isSession: true }
        }),
      )
      // The second factor was shown when the session began.
      if (isSession) return db.atGate((tx) => begin(tx, admin, visit))
      await factors.pass(admin, { factor, ip: visit.ip })
      return db.atGate(async (tx) => {
        const used = await tx.update(loginCodes).set({ usedAt: sql`now()` }).where(isOpen).returning()
        if (used.length === 0) throw new Refusal('codeInvalid')
        return begin(tx, admin, visit)
      })
    },

    async createLoginCode(workspaceId: string, username: string): Promise<{ code: string; expiresAt: number }> {
      const code = newSecret()
      return db.inWorkspace(workspaceId, async (tx) => {
        const [admin] = await tx
          .select()
          .from(admins)
          .where(and(eq(sql`lower(${admins.username})`, username.toLowerCase()), eq(admins.disabled, false)))
        if (!admin) throw new Refusal('notFound')
        const [made] = await tx
          .insert(loginCodes)
          .values({
            workspaceId,
            adminId: admin.id,
            codeHash: hashOf(code),
            expiresAt: sql`now() + interval '60 seconds'`,
          })
          .returning()
        return { code, expiresAt: made ? unix(made.expiresAt) : 0 }
      })
    },

    /** The person behind a token, or undefined when it is unknown, ended or over. A screen asks for several things at once. */
    async find(token: string, ip: string): Promise<SessionLife | undefined> {
      const life = await kept(hashOf(token), () => shared(token, () => find(token)))
      return life && { ...life, principal: { ...life.principal, ip } }
    },

    async makeApiKey(workspaceId: string, name: string): Promise<string> {
      const key = newSecret()
      await db.inWorkspace(workspaceId, (tx) => tx.insert(apiKeys).values({ workspaceId, name, keyHash: hashOf(key) }))
      return key
    },

    async findApiKey(key: string): Promise<{ id: string; workspaceId: string } | undefined> {
      const [row] = await db.atGate((tx) =>
        tx
          .select()
          .from(apiKeys)
          .where(and(eq(apiKeys.keyHash, hashOf(key)), isNull(apiKeys.adminId), isNull(apiKeys.revokedAt))),
      )
      return row && { id: row.id, workspaceId: row.workspaceId }
    },

    ...buildSessionList(db),

    /**
     * Ends every other session of this person, so that a stolen one does not outlive the change. `builderSessionId`: of the
     * page builder, where it is asked for there.
     */
    async setPassword(
      admin: Principal,
      current: string,
      next: string,
      builderSessionId?: string,
    ): Promise<{ otherSessionsEnded: number; device: string }> {
      await provePassword(admin, current)
      const passwordHash = await hashPassword(next)
      return db.inWorkspace(admin.workspaceId, async (tx) => {
        await tx.update(admins).set({ passwordHash }).where(eq(admins.id, admin.id))
        const { ended, device } = await endOthers(tx, admin, { builderSessionId })
        return { otherSessionsEnded: ended, device }
      })
    },

    /** Signs this person out everywhere else. `factorAt`: when the second factor was given on this device. */
    endOtherSessions: (
      admin: Principal,
      given: { factorAt?: number } = {},
    ): Promise<{ ended: number; device: string }> =>
      db.inWorkspace(admin.workspaceId, (tx) => endOthers(tx, admin, given)),
  }
}

export type SessionStore = ReturnType<typeof buildSessionStore>
