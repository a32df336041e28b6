import { randomBytes } from 'node:crypto'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database, Transaction } from '../db/database.ts'
import { secondFactors } from '../db/factor-tables.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import { admins, workspaces } from '../db/session-tables.ts'
import { aboutFactor, SealedSession, type Vault } from '../db/vault.ts'
import { hashOf } from '../http/secrets.ts'
import { factorLanes } from '../limits/lanes.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'

const stepSeconds = 30
/** Clocks of phones are some seconds off: the code before and the next one are taken as well. */
const stepsAside = 1
const rememberedSeconds = 30 * 86_400
const codesAtOnce = 10
/** 80 bits in 16 letters of base 32. */
const bytesOfCode = 10

type Person = { id: string; workspaceId: string; username: string }
/** What a sign-in brings besides the password. `givenAt`: what the word of the device says of the last code. */
export type Brought = { factor: string | undefined; ip: string; deviceId?: string; givenAt?: number | undefined }
type Needs = { db: Database; vault: Vault; limits: Pick<RateLimits, 'guessPassword'>; now?: () => number }

/** Whether a duty of the workspace asks this of a person who has none. */
export const lacksFactor = sql<boolean>`(${workspaces.asksFactor} and ${admins.role} = 'owner'
  and not exists (select 1 from second_factor f where f.admin_id = ${admins.id} and f.confirmed_at is not null))`

/** Codes of an authenticator app, and recovery codes, each taken once. */
export function buildSecondFactors({ db, vault, limits, now = Date.now }: Needs) {
  const unix = () => Math.floor(now() / 1000)
  const totpOf = (secret: string, username: string) =>
    new TOTP({ issuer: 'Matrixcast', label: username, secret: Secret.fromBase32(secret), period: stepSeconds })
  const ofPerson = (id: string) => eq(secondFactors.adminId, id)
  const confirmed = (id: string) => and(ofPerson(id), isNotNull(secondFactors.confirmedAt))
  const started = (id: string) => and(ofPerson(id), isNull(secondFactors.confirmedAt))

  /** The half minute of a code; undefined: it fits none, or was taken before. */
  function stepOf(row: typeof secondFactors.$inferSelect, username: string, token: string): number | undefined {
    const secret = vault.open(row.sealedSecret, aboutFactor(row.workspaceId, row.adminId)).reveal()
    const delta = totpOf(secret, username).validate({ token, window: stepsAside, timestamp: now() })
    const step = Math.floor(now() / 1000 / stepSeconds) + (delta ?? 0)
    return delta === null || step <= row.lastStep ? undefined : step
  }

  /** Takes a code out of what is left; refused where it is none. */
  async function take(tx: Transaction, { id, username }: Person, which: 'confirmed' | 'started', given: string) {
    const isIt = which === 'confirmed' ? confirmed(id) : started(id)
    const [row] = await tx.select().from(secondFactors).where(isIt).for('update')
    if (!row) throw new Refusal('factorMissing')
    const word = given.replace(/[\s-]/g, '').toUpperCase()
    if (/^\d{6}$/.test(word)) {
      const step = stepOf(row, username, word)
      if (step === undefined) throw new Refusal('factorWrong')
      await tx.update(secondFactors).set({ lastStep: step }).where(ofPerson(id))
      return
    }
    const hash = hashOf(word)
    if (which === 'started' || !row.recovery.includes(hash)) throw new Refusal('factorWrong')
    const recovery = row.recovery.filter((one) => one !== hash)
    await tx.update(secondFactors).set({ recovery }).where(ofPerson(id))
  }

  const guess = (person: Person, { factor = '', ip, deviceId }: Brought, which: 'confirmed' | 'started') =>
    limits.guessPassword(
      async (gate) => ({ gate, lanes: factorLanes({ adminId: person.id, ip, deviceId }) }),
      ({ gate }) => gate.atGate((tx) => take(tx, person, which, factor)),
    )

  function newCodes(): { shown: string[]; hashes: string[] } {
    const codes = Array.from({ length: codesAtOnce }, () => base32(randomBytes(bytesOfCode)))
    return { shown: codes.map((one) => one.replace(/.{4}(?=.)/g, '$&-')), hashes: codes.map(hashOf) }
  }

  return {
    /**
     * Lets a person pass who has no second factor, or has given one lately on this device, or gives one now. Answers when it was
     * given; undefined: none is asked. Refused: `secondFactor` where one is missing, `factorWrong`.
     */
    async pass(person: Person, brought: Brought): Promise<number | undefined> {
      const [row] = await db.guesses.atGate((tx) =>
        tx.select({ at: secondFactors.confirmedAt }).from(secondFactors).where(confirmed(person.id)),
      )
      if (!row?.at) return undefined
      const { factor, givenAt } = brought
      if (givenAt !== undefined && givenAt >= unixOf(row.at) && unix() - givenAt < rememberedSeconds) return givenAt
      if (factor === undefined) throw new Refusal('secondFactor')
      await guess(person, brought, 'confirmed')
      return unix()
    },

    view: ({ id, workspaceId }: Person) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({ since: secondFactors.confirmedAt, recovery: secondFactors.recovery, isDuty })
          .from(admins)
          .innerJoin(workspaces, eq(workspaces.id, admins.workspaceId))
          .leftJoin(secondFactors, and(eq(secondFactors.adminId, admins.id), isNotNull(secondFactors.confirmedAt)))
          .where(eq(admins.id, id))
        if (!row) throw new Refusal('notFound')
        return { since: unixOrNull(row.since), recoveryLeft: row.recovery?.length ?? 0, isDuty: row.isDuty }
      }),

    /** A secret that asks for nothing until its first code is confirmed. */
    start: ({ id, workspaceId, username }: Person): Promise<{ secret: string; uri: string }> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const secret = new Secret({ size: 20 }).base32
        const sealedSecret = vault.seal(new SealedSession(secret), aboutFactor(workspaceId, id))
        const begun = { sealedSecret, lastStep: 0, createdAt: sql`now()` }
        const made = await tx
          .insert(secondFactors)
          .values({ adminId: id, workspaceId, ...begun })
          .onConflictDoUpdate({
            target: secondFactors.adminId,
            set: begun,
            setWhere: sql`${secondFactors.confirmedAt} is null`,
          })
          .returning({ id: secondFactors.adminId })
        if (made.length === 0) throw new Refusal('factorIsOn')
        return { secret, uri: totpOf(secret, username).toString() }
      }),

    /** From now on it is asked for; answers the recovery codes, this once. */
    async confirm(person: Person, brought: Brought): Promise<{ codes: string[]; at: number }> {
      await guess(person, brought, 'started')
      const { shown, hashes } = newCodes()
      await db.inWorkspace(person.workspaceId, (tx) =>
        tx
          .update(secondFactors)
          .set({ recovery: hashes, confirmedAt: sql`date_trunc('second', now())` })
          .where(ofPerson(person.id)),
      )
      return { codes: shown, at: unix() }
    },

    async renewCodes(person: Person, brought: Brought): Promise<string[]> {
      await guess(person, brought, 'confirmed')
      const { shown, hashes } = newCodes()
      await db.inWorkspace(person.workspaceId, (tx) =>
        tx.update(secondFactors).set({ recovery: hashes }).where(ofPerson(person.id)),
      )
      return shown
    },

    /** Refused: `factorDuty` where the workspace asks it of this person. */
    async remove(person: Person, brought: Brought): Promise<void> {
      if ((await this.view(person)).isDuty) throw new Refusal('factorDuty')
      await guess(person, brought, 'confirmed')
      await this.takeOff(person)
    },

    /** Without a code, for whoever has the server. */
    takeOff: async ({ id, workspaceId }: Pick<Person, 'id' | 'workspaceId'>): Promise<void> => {
      await db.inWorkspace(workspaceId, (tx) => tx.delete(secondFactors).where(ofPerson(id)))
    },
  }
}

const isDuty = sql<boolean>`(${workspaces.asksFactor} and ${admins.role} = 'owner')`

/** Base 32 as a person can type it. */
const base32 = (bytes: Buffer): string => new Secret({ buffer: new Uint8Array(bytes).buffer }).base32

export type SecondFactors = ReturnType<typeof buildSecondFactors>
