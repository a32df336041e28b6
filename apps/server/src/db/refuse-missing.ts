import { Refusal } from '@matrixcast/domain/refusal'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/** Refuses an id that nobody here has: a list of what belongs to a thing is empty only where the thing is there. */
export async function refuseMissing(tx: Transaction, table: PgTable & { id: PgColumn }, id: string): Promise<void> {
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1)
  if (!found) throw new Refusal('notFound')
}
