import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { authorizations } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { SealedSession, type Vault } from '../db/vault.ts'
import type { Principal } from '../http/callers.ts'

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex')
const about = (workspaceId: string, stateHash: string): string => `${workspaceId}:${stateHash}:authorization`

/** What a person wants to bind; an account where it is one that signs in again. */
export type Begun = { platform: string; accountId: string | null }

const openedBefore = z.object({ remoteId: z.string(), name: z.string(), session: z.looseObject({}) })

/** A person was sent away, with this application of theirs. */
const asked = z.object({
  step: z.literal('yes'),
  pending: z.looseObject({}),
  app: z.object({ site: z.string(), clientId: z.string() }).nullable(),
})
/** They said yes, and choose among what it opened. */
const choosing = z.object({ step: z.literal('choose'), accounts: z.array(openedBefore) })
type Held = z.infer<typeof asked> | z.infer<typeof choosing>

/** People who were sent to a platform's own page: each comes back once, within twenty minutes, as the same person. */
export function buildAuthorizationStore({ db, vault }: { db: Database; vault: Vault }) {
  const own = (admin: Principal, state: string) =>
    and(
      eq(authorizations.stateHash, hashOf(state)),
      eq(authorizations.adminId, admin.id),
      sql`${authorizations.expiresAt} > now()`,
    )

  function opened<Shape extends z.ZodType>(
    { workspaceId }: Principal,
    row: typeof authorizations.$inferSelect | undefined,
    shape: Shape,
  ): { begun: Begun; held: z.output<Shape> } {
    if (!row) throw new Refusal('authorizationOver')
    const text = vault.open(row.sealedPending, about(workspaceId, row.stateHash)).reveal()
    const held = shape.safeParse(JSON.parse(text))
    if (!held.success) throw new Refusal('authorizationOver')
    return { begun: { platform: row.platform, accountId: row.accountId }, held: held.data }
  }

  return {
    newState: (): string => randomBytes(24).toString('base64url'),

    async keep(admin: Principal, state: string, begun: Begun, held: Held): Promise<void> {
      const { workspaceId, id: adminId } = admin
      const stateHash = hashOf(state)
      const sealedPending = vault.seal(new SealedSession(JSON.stringify(held)), about(workspaceId, stateHash))
      const expiresAt = sql`now() + interval '20 minutes'`
      await db.inWorkspace(workspaceId, async (tx) => {
        await tx.delete(authorizations).where(lt(authorizations.expiresAt, sql`now()`))
        await tx.insert(authorizations).values({ ...begun, stateHash, workspaceId, adminId, sealedPending, expiresAt })
      })
    },

    /** Once: the same state is over afterwards. */
    async take(admin: Principal, state: string) {
      const [row] = await db.inWorkspace(admin.workspaceId, (tx) =>
        tx.delete(authorizations).where(own(admin, state)).returning(),
      )
      return opened(admin, row, asked)
    },

    async choiceOf(admin: Principal, state: string) {
      const [row] = await db.inWorkspace(admin.workspaceId, (tx) =>
        tx.select().from(authorizations).where(own(admin, state)),
      )
      return opened(admin, row, choosing)
    },

    async forget(admin: Principal, state: string): Promise<void> {
      await db.inWorkspace(admin.workspaceId, (tx) => tx.delete(authorizations).where(own(admin, state)))
    },
  }
}

export type AuthorizationStore = ReturnType<typeof buildAuthorizationStore>
