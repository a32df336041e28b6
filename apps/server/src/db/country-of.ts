import type { Country } from '@matrixcast/domain/country'
import { eq } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { workspaces } from './session-tables.ts'

/** The country whose telephone numbers are written without a code in this workspace. */
export async function countryOf(tx: Transaction, workspaceId: string): Promise<Country> {
  const [row] = await tx.select({ country: workspaces.country }).from(workspaces).where(eq(workspaces.id, workspaceId))
  if (!row) throw new Error('a workspace without a row')
  return row.country
}
