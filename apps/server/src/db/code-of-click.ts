import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

export type CodeOfClick = { id: string; name: string; participantId: string }

/** The printed code by which a guest came who was led on to a form; `click`: the number of their claim. */
export async function codeOfClick(
  tx: Transaction,
  workspaceId: string,
  click: string | undefined,
): Promise<CodeOfClick | undefined> {
  if (click === undefined) return undefined
  const { rows } = await tx.execute<CodeOfClick>(sql`
    select c.id, c.name, p.id as "participantId" from fission_participant p join fission_code c on c.id = p.code_id
    where p.workspace_id = ${workspaceId} and p.id = ${click}::uuid`)
  return rows[0]
}

/** The lead that a guest became, once. */
export const nameLeadOfGuest = (tx: Transaction, participantId: string, leadId: string) =>
  tx.execute(sql`update fission_participant set lead_id = ${leadId} where id = ${participantId} and lead_id is null`)
