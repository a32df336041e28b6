import { browsing } from '@matrixcast/contract/account-browsing'
import { proxyTest } from '@matrixcast/contract/account-proxies'
import { eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { loginPlans } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { SealedSession, type Vault } from '../db/vault.ts'
import { hashOf } from '../http/secrets.ts'

const plan = z.object({
  browsing: browsing.nullable(),
  proxy: proxyTest.extend({ url: z.string() }).nullable(),
})
export type LoginPlan = z.infer<typeof plan>

const about = (workspaceId: string, ticketHash: string): string => `${workspaceId}:${ticketHash}:login`

/**
 * How an account that is not bound yet is to be signed in: through which proxy, in which language. Kept under the ticket of
 * that login until it is over, since the page that carries the ticket must not carry a password.
 */
export const buildLoginPlanStore = ({ db, vault }: { db: Database; vault: Vault }) => ({
  async keep(workspaceId: string, ticket: string, given: LoginPlan): Promise<void> {
    const ticketHash = hashOf(ticket)
    const sealedPlan = vault.seal(new SealedSession(JSON.stringify(given)), about(workspaceId, ticketHash))
    const expiresAt = sql`now() + interval '15 minutes'`
    await db.inWorkspace(workspaceId, async (tx) => {
      await tx.delete(loginPlans).where(lt(loginPlans.expiresAt, sql`now()`))
      await tx.insert(loginPlans).values({ ticketHash, workspaceId, sealedPlan, expiresAt })
    })
  },

  find: (workspaceId: string, ticket: string): Promise<LoginPlan> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const ticketHash = hashOf(ticket)
      const [row] = await tx.select().from(loginPlans).where(eq(loginPlans.ticketHash, ticketHash))
      if (!row) return { browsing: null, proxy: null }
      return plan.parse(JSON.parse(vault.open(row.sealedPlan, about(workspaceId, ticketHash)).reveal()))
    }),
})
