import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { builderUsers, projectMembers, projects } from '../db/builder-tables.ts'
import type { Transaction } from '../db/database.ts'
import type { BuilderCaller } from '../http/callers.ts'

type Row = typeof projects.$inferSelect
/** `read` and `edit` are of the owner and the members; `own` is what the owner alone does. */
export type PageRight = 'read' | 'edit' | 'own'

const isTheirs = (caller: BuilderCaller): SQL => eq(projects.ownerId, caller.id)

/** Of those who take part in a page now; `wasToo`: or did before. */
const takesPart = (caller: BuilderCaller, wasToo = false): SQL =>
  sql`exists (select 1 from ${projectMembers} pm where pm.project_id = ${projects.id} and pm.user_id = ${caller.id}
    ${wasToo ? sql`` : sql`and pm.removed_at is null`})`

/** Templates that everybody of the workspace may read. */
const isOffered = and(eq(projects.kind, 'template'), eq(projects.isMarket, true))

/** Pages that others made and the caller works on. */
export const sharedPages = (caller: BuilderCaller) => and(isNull(projects.deletedAt), takesPart(caller))

/** Pages that an administrator made or works on. */
export const pagesOfAdmin = (adminId: string) =>
  and(
    isNull(projects.deletedAt),
    sql`exists (select 1 from ${builderUsers} bu where bu.admin_id = ${adminId} and (bu.id = ${projects.ownerId} or exists (
      select 1 from ${projectMembers} pm where pm.project_id = ${projects.id} and pm.user_id = bu.id and pm.removed_at is null)))`,
  )

/** The pages on which a person has a right. */
export const pagesOf = (caller: BuilderCaller, right: PageRight) =>
  and(isNull(projects.deletedAt), right === 'own' ? isTheirs(caller) : or(isTheirs(caller), takesPart(caller)))

/**
 * One page on which the caller has the right. Whoever has nothing to do with it is answered as if it were not there; a member is
 * told what the owner alone may, and one who was removed that they were.
 */
export async function pageFor(
  tx: Transaction,
  caller: BuilderCaller,
  { id, right, isLocked = false }: { id: string; right: PageRight; isLocked?: boolean },
): Promise<Row> {
  const isKnown = or(isTheirs(caller), takesPart(caller, true), right === 'read' ? isOffered : undefined)
  const asked = tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt), isKnown))
  const [row] = await (isLocked ? asked.for('update') : asked)
  if (!row) throw new Refusal('notFound')
  if (row.ownerId === caller.id || (right === 'read' && row.kind === 'template' && row.isMarket)) return row
  const [member] = await tx
    .select({ removedAt: projectMembers.removedAt })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, id), eq(projectMembers.userId, caller.id)))
  if (!member || member.removedAt) throw new Refusal('pageMemberGone', { title: row.title })
  if (right === 'own') throw new Refusal('pageOwnerOnly')
  return row
}
