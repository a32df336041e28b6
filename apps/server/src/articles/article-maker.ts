import { setImmediate } from 'node:timers/promises'
import { articleDoc } from '@matrixcast/contract/article-doc'
import { checkArticle } from '@matrixcast/domain/article/article-checks'
import { bandsOfArticle, readArticle } from '@matrixcast/domain/article/article-likeness'
import { type ArticleTemplate, readTemplate, type TemplateTexts } from '@matrixcast/domain/article/article-template'
import { widestTitle } from '@matrixcast/domain/article/check-limits'
import { type Picked, type PickedArticle, pickArticles, turnsOf } from '@matrixcast/domain/article/pick-articles'
import { writeArticle } from '@matrixcast/domain/article/write-article'
import type { articlePlans } from '../db/article-plan-tables.ts'
import type { UnfilteredDatabase } from '../db/database.ts'
import type { Principal } from '../http/callers.ts'
import { checkRulesIn } from './check-store.ts'
import { madeTurns, putPlanned } from './planned-articles-store.ts'
import { linesNear } from './similar-store.ts'

type Order = { workspaceId: string; planId: string | undefined; count: number; seed: number }
type Writer = 'templates' | 'endpoint'
/** `gone`: the plan was removed meanwhile; `there`: it was made before. */
export type Put = { id: string; isFit: boolean } | 'gone' | 'there'

/** Other requests have their turn after so many of ours. */
const turnsAtOnce = 4

/** What a plan gives: counted before, and put down one by one. */
export function buildArticleMaker({ whole: db }: { whole: UnfilteredDatabase }) {
  async function bandsOfFirst(template: ArticleTemplate, { count, seed }: Order): Promise<number[]> {
    const bands = new Set<number>()
    let turns = 0
    for (const { keyword, round } of turnsOf(template, count)) {
      const written = writeArticle(template, { seed, keyword, round, attempt: 0 })
      if (written) for (const band of bandsOfArticle(readArticle(written.lines))) bands.add(band)
      turns += 1
      if (turns % turnsAtOnce === 0) await setImmediate()
    }
    return [...bands]
  }

  return {
    /** `withRemoved`: articles that were removed count as made: those of an order that is at work. */
    async pick(
      texts: TemplateTexts,
      order: Order & { withRemoved: boolean },
    ): Promise<ReturnType<typeof readTemplate> & { picked: Picked }> {
      const { workspaceId, planId, count, seed, withRemoved } = order
      const { limits } = await db.inWorkspace(workspaceId, (tx) => checkRulesIn(tx, workspaceId))
      const { template, problems } = readTemplate(texts, widestTitle(limits))
      if (problems.length > 0)
        return { template, problems, picked: { articles: [], alike: [], untitled: [], before: 0 } }
      const bands = await bandsOfFirst(template, order)
      const { existing, made } = await db.inWorkspace(workspaceId, async (tx) => ({
        existing: await linesNear(tx, { workspaceId, bands, planId }),
        made: planId === undefined ? new Set<string>() : await madeTurns(tx, planId, withRemoved),
      }))
      const steps = pickArticles(template, { seed, count, existing, made })
      let step = steps.next()
      while (step.done !== true) {
        if (step.value % turnsAtOnce === 0) await setImmediate()
        step = steps.next()
      }
      return { template, problems, picked: step.value }
    },

    /** As it waits for a yes, or as a draft where a check forbids that. */
    put(
      admin: Pick<Principal, 'id' | 'workspaceId'>,
      plan: typeof articlePlans.$inferSelect,
      article: Pick<PickedArticle, 'key' | 'keyword' | 'title' | 'doc'>,
      writtenBy: Writer,
    ): Promise<Put> {
      const { title, keyword } = article
      const doc = articleDoc.parse(article.doc)
      return db.inWorkspace(admin.workspaceId, async (tx) => {
        const rules = await checkRulesIn(tx, admin.workspaceId)
        const found = checkArticle({ title, keyword, doc, gone: new Set(), rules })
        const isFit = found.every(({ severity }) => severity !== 'hard')
        return putPlanned(tx, { admin, plan, article: { ...article, doc }, writtenBy, isFit })
      })
    },
  }
}

export type ArticleMaker = ReturnType<typeof buildArticleMaker>
