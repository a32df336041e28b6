import { randomInt } from 'node:crypto'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { helpers, pairings } from '../db/helper-tables.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import type { HelperCaller } from '../http/callers.ts'
import { hashOf, newSecret } from '../http/secrets.ts'

/** No letters that look alike; read aloud from one screen to another. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** Paired helpers, and helpers that ask to be. */
export const buildHelperStore = ({ db }: { db: Database }) => ({
  async requestPairing(asked: {
    name: string
    version: string
    publicKey: string | null
    confirmedWorkspaceId: string | null
  }) {
    const pollSecret = newSecret()
    const [made] = await db.atGate(async (tx) => {
      await tx.delete(pairings).where(sql`${pairings.expiresAt} < now() - interval '1 day'`)
      return tx
        .insert(pairings)
        .values({
          ...asked,
          code: newCode(),
          pollSecretHash: hashOf(pollSecret),
          expiresAt: sql`now() + interval '10 minutes'`,
        })
        .returning()
    })
    if (!made) throw new Error('the pairing was not written')
    return { pairingId: made.id, code: made.code, pollSecret, expiresAt: unixOf(made.expiresAt) }
  },

  /** Once confirmed, the first poll makes the helper and carries its secret away; no later one does. */
  async poll(pairingId: string, pollSecret: string) {
    return db.atGate(async (tx) => {
      const [row] = await tx
        .select({ pairing: pairings, over: sql<boolean>`${pairings.expiresAt} < now()` })
        .from(pairings)
        .where(and(eq(pairings.id, pairingId), eq(pairings.pollSecretHash, hashOf(pollSecret))))
        .for('update')
      if (!row || row.pairing.helperId || (row.over && !row.pairing.confirmedWorkspaceId))
        return { state: 'expired' as const }
      const workspaceId = row.pairing.confirmedWorkspaceId
      if (!workspaceId) return { state: 'waiting' as const }
      const secret = newSecret()
      const [helper] = await tx
        .insert(helpers)
        .values({
          workspaceId,
          name: row.pairing.name,
          version: row.pairing.version,
          publicKey: row.pairing.publicKey,
          secretHash: hashOf(secret),
        })
        .returning()
      if (!helper) throw new Error('the helper was not written')
      await tx.update(pairings).set({ helperId: helper.id }).where(eq(pairings.id, pairingId))
      return { state: 'paired' as const, helperId: helper.id, secret, workspaceId }
    })
  },

  confirm: (workspaceId: string, code: string) =>
    db.atGate(async (tx) => {
      const [confirmed] = await tx
        .update(pairings)
        .set({ confirmedWorkspaceId: workspaceId })
        .where(
          and(
            eq(pairings.code, code.toUpperCase().replace(/[\s-]/g, '')),
            isNull(pairings.confirmedWorkspaceId),
            gt(pairings.expiresAt, sql`now()`),
          ),
        )
        .returning()
      if (!confirmed) throw new Refusal('pairingCodeUnknown')
      return { helperId: confirmed.id, name: confirmed.name }
    }),

  find: async (secret: string): Promise<HelperCaller | undefined> => {
    const [row] = await db.atGate((tx) =>
      tx
        .select()
        .from(helpers)
        .where(and(eq(helpers.secretHash, hashOf(secret)), isNull(helpers.unpairedAt))),
    )
    return row && { id: row.id, workspaceId: row.workspaceId, publicKey: row.publicKey }
  },

  beat: async (helper: HelperCaller, version: string, platforms: string[]) => {
    await db.inWorkspace(helper.workspaceId, (tx) =>
      tx.update(helpers).set({ seenAt: sql`now()`, version, platforms }).where(eq(helpers.id, helper.id)),
    )
  },

  list: (workspaceId: string) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const rows = await tx
        .select()
        .from(helpers)
        .where(and(eq(helpers.workspaceId, workspaceId), isNull(helpers.unpairedAt)))
        .orderBy(desc(helpers.seenAt))
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        version: row.version,
        pairedAt: unixOf(row.createdAt),
        seenAt: unixOrNull(row.seenAt),
      }))
    }),

  /** Answers the name it had. */
  unpair: (workspaceId: string, id: string): Promise<string> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [gone] = await tx
        .update(helpers)
        .set({ unpairedAt: sql`now()` })
        .where(eq(helpers.id, id))
        .returning({ name: helpers.name })
      if (!gone) throw new Refusal('notFound')
      return gone.name
    }),
})
