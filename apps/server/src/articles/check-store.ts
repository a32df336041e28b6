import type { articleCheckApi } from '@matrixcast/contract/article-checks'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { CheckRules } from '@matrixcast/domain/article/article-checks'
import { usualLimits } from '@matrixcast/domain/article/check-limits'
import { lawMarketOf } from '@matrixcast/domain/law-words.table'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { workspaces } from '../db/session-tables.ts'
import { bannedWords } from '../db/tool-tables.ts'

/** What the articles of a workspace are judged by: in the editor, in plans, for programs, and at an approval. */
export async function checkRulesIn(tx: Transaction, workspaceId: string): Promise<CheckRules> {
  const [row] = await tx
    .select({ chosen: workspaces.articleChecks, country: workspaces.country })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  if (!row) throw new Error('a workspace without a row')
  const own = await tx
    .select({ word: bannedWords.word })
    .from(bannedWords)
    .where(eq(bannedWords.workspaceId, workspaceId))
  return {
    limits: { ...usualLimits, ...row.chosen },
    banned: own.map(({ word }) => word),
    market: lawMarketOf(row.country) ?? null,
  }
}

/** The numbers of checks, as a workspace chose them. */
export const buildArticleChecks = ({ db }: { db: Database }) => ({
  rules: (workspaceId: string): Promise<CheckRules> =>
    db.inWorkspace(workspaceId, (tx) => checkRulesIn(tx, workspaceId)),

  save: async (workspaceId: string, articleChecks: ParsedInputOf<typeof articleCheckApi.save>): Promise<void> => {
    await db.inWorkspace(workspaceId, (tx) =>
      tx.update(workspaces).set({ articleChecks }).where(eq(workspaces.id, workspaceId)),
    )
  },
})

export type ArticleChecks = ReturnType<typeof buildArticleChecks>
