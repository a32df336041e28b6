import { createHash } from 'node:crypto'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { askedOrders } from './clip-tables.ts'
import type { Transaction } from './database.ts'

/** `input`: the whole call, with its name. */
type Asked<Answer> = { workspaceId: string; input: { orderId?: string | undefined }; reads: z.ZodType<Answer> }

/**
 * Makes an order once: called again under its name, also while the first call is still at work, it answers what that one made;
 * called with anything else in it, it is refused: `orderMadeAlready`. In the transaction that makes it, so that what was not made
 * is not remembered either.
 */
export async function askedOnce<Answer>(
  tx: Transaction,
  { workspaceId, input, reads }: Asked<Answer>,
  make: () => Promise<Answer>,
): Promise<{ answer: Answer; isMadeNow: boolean }> {
  const { orderId } = input
  if (orderId === undefined) return { answer: await make(), isMadeNow: true }
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${workspaceId} ${orderId}`}, 0))`)
  const digest = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const [before] = await tx
    .select({ answer: askedOrders.answer, digest: askedOrders.digest })
    .from(askedOrders)
    .where(and(eq(askedOrders.workspaceId, workspaceId), eq(askedOrders.orderId, orderId)))
  if (before && before.digest !== digest) throw new Refusal('orderMadeAlready')
  if (before) return { answer: reads.parse(before.answer), isMadeNow: false }
  const answer = await make()
  await tx.insert(askedOrders).values({ workspaceId, orderId, digest, answer })
  return { answer, isMadeNow: true }
}
