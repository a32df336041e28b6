import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { askedOrders } from './clip-tables.ts'
import type { Transaction } from './database.ts'

type Asked<Answer> = { workspaceId: string; orderId: string | undefined; reads: z.ZodType<Answer> }

/**
 * Makes an order once: called again under its name, also while the first call is still at work, it answers what that one made.
 * In the transaction that makes it, so that what was not made is not remembered either.
 */
export async function askedOnce<Answer>(
  tx: Transaction,
  { workspaceId, orderId, reads }: Asked<Answer>,
  make: () => Promise<Answer>,
): Promise<{ answer: Answer; isMadeNow: boolean }> {
  if (orderId === undefined) return { answer: await make(), isMadeNow: true }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${workspaceId} ${orderId}`}, 0))`)
  const [before] = await tx
    .select({ answer: askedOrders.answer })
    .from(askedOrders)
    .where(and(eq(askedOrders.workspaceId, workspaceId), eq(askedOrders.orderId, orderId)))
  if (before) return { answer: reads.parse(before.answer), isMadeNow: false }
  const answer = await make()
  await tx.insert(askedOrders).values({ workspaceId, orderId, answer })
  return { answer, isMadeNow: true }
}
