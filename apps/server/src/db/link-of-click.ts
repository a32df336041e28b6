import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

export type ClickedLink = { id: string; name: string; workId: string | null }

/** The counted link that somebody followed: a click is a visit of one of its addresses. */
export async function linkOfClick(
  tx: Transaction,
  workspaceId: string,
  click: string | undefined,
): Promise<ClickedLink | undefined> {
  if (click === undefined) return undefined
  const { rows } = await tx.execute<ClickedLink>(sql`
    select l.id, l.name, l.work_id as "workId" from visit v
    join public_address a on a.slug = v.slug and a.kind = 'link' and a.workspace_id = v.workspace_id
    join link l on l.id = a.subject_id
    where v.view = ${click}::uuid and v.workspace_id = ${workspaceId}`)
  return rows[0]
}
