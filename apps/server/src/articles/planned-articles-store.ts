import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { articlePlans } from '../db/article-plan-tables.ts'
import { articles } from '../db/article-tables.ts'
import type { Transaction } from '../db/database.ts'
import { plans } from '../db/plan-tables.ts'
import type { Principal } from '../http/callers.ts'
import { factsOf, keepVersion } from './article-store.ts'
import { readIn } from './similar-store.ts'

type Planned = {
  admin: Pick<Principal, 'id' | 'workspaceId'>
  plan: typeof articlePlans.$inferSelect
  article: { key: string; keyword: string; title: string; doc: ArticleDoc }
  writtenBy: 'templates' | 'endpoint'
  isFit: boolean
}

/** Turns of the plan whose articles are there. */
export async function madeTurns(tx: Transaction, planId: string, withRemoved: boolean): Promise<Set<string>> {
  const rows = await tx
    .select({ key: articles.planKey })
    .from(articles)
    .where(
      and(
        eq(articles.planId, planId),
        isNotNull(articles.planKey),
        withRemoved ? undefined : isNull(articles.deletedAt),
      ),
    )
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** Puts an article of a plan down once, with its first version, and reads it for the guard. */
export async function putPlanned(tx: Transaction, { admin, plan, article, writtenBy, isFit }: Planned) {
  const { workspaceId, planId, language, topics } = plan
  const [there] = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, planId), isNull(plans.deletedAt)))
    .for('share')
  if (!there) return 'gone' as const
  const { key: planKey, keyword, title, doc } = article
  const [row] = await tx
    .insert(articles)
    .values({
      workspaceId,
      planId,
      planKey,
      writtenBy,
      title,
      keyword,
      language,
      topics,
      doc,
      ...factsOf(doc),
      state: isFit ? 'review' : 'draft',
      editedBy: admin.id,
    })
    .onConflictDoNothing({ target: [articles.planId, articles.planKey] })
    .returning()
  if (!row) return 'there' as const
  await keepVersion(tx, row)
  await readIn(tx, row)
  return { id: row.id, isFit }
}
