import { type PlanKind, postingTimes } from '@matrixcast/contract/plans'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { plans } from '../db/plan-tables.ts'
import { admins } from '../db/session-tables.ts'

const names = {
  clip: { zh: '成品文件', en: 'Finished files', es: 'Archivos terminados', ja: '完成ファイル' },
  article: { zh: '文章', en: 'Articles', es: 'Artículos', ja: '記事' },
}

/** The plan that works lie in: the one given, or the one that the workspace has for works of this kind without a plan. */
export async function planFor(
  tx: Transaction,
  workspaceId: string,
  { planId, kind }: { planId?: string | undefined; kind: Exclude<PlanKind, 'fission'> },
): Promise<string> {
  const wanted = and(eq(plans.kind, kind), planId === undefined ? plans.isForFiles : eq(plans.id, planId))
  const find = () =>
    tx
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.workspaceId, workspaceId), wanted, isNull(plans.deletedAt)))
      .for('share')
  const [there] = await find()
  if (there) return there.id
  if (planId !== undefined) throw new Refusal('notFound')
  const [owner] = await tx
    .select({ language: admins.language })
    .from(admins)
    .where(and(eq(admins.workspaceId, workspaceId), eq(admins.role, 'owner')))
    .orderBy(asc(admins.createdAt))
    .limit(1)
  const name = names[kind][owner?.language ?? 'zh']
  // Of two calls at once the second one waits here, and finds the plan of the first.
  await tx
    .insert(plans)
    .values({ workspaceId, name, kind, postingTimes: postingTimes.parse({}), isForFiles: true })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('the plan was not written')
  return made.id
}
