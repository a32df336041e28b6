import { createHash, randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { authorizations } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { SealedSession, type Vault } from '../db/vault.ts'
import type { Principal } from '../http/callers.ts'
import { Refusal } from '../http/refusal.ts'

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex')
const about = (workspaceId: string, stateHash: string): string => `${workspaceId}:${stateHash}:authorization`

type Asked = { platform: string; accountId: string | null }

/** People who were sent to a platform's own page: each comes back once, within twenty minutes, as the same person. */
export function buildAuthorizationStore({ db, vault }: { db: Database; vault: Vault }) {
  return {
    newState: (): string => randomBytes(24).toString('base64url'),

    async keep(admin: Principal, state: string, asked: Asked, pending: object): Promise<void> {
      const { workspaceId, id: adminId } = admin
      const stateHash = hashOf(state)
      const sealedPending = vault.seal(new SealedSession(JSON.stringify(pending)), about(workspaceId, stateHash))
      const expiresAt = sql`now() + interval '20 minutes'`
      await db.inWorkspace(workspaceId, async (tx) => {
        await tx.delete(authorizations).where(lt(authorizations.expiresAt, sql`now()`))
        await tx.insert(authorizations).values({ ...asked, stateHash, workspaceId, adminId, sealedPending, expiresAt })
      })
    },

    async take(admin: Principal, state: string): Promise<Asked & { pending: unknown }> {
      const stateHash = hashOf(state)
      const [row] = await db.inWorkspace(admin.workspaceId, (tx) =>
        tx
          .delete(authorizations)
          .where(
            and(
              eq(authorizations.stateHash, stateHash),
              eq(authorizations.adminId, admin.id),
              sql`${authorizations.expiresAt} > now()`,
            ),
          )
          .returning(),
      )
      if (!row) throw new Refusal('authorizationOver')
      const pending = vault.open(row.sealedPending, about(admin.workspaceId, stateHash)).reveal()
      return { platform: row.platform, accountId: row.accountId, pending: JSON.parse(pending) }
    },
  }
}
