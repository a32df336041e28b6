import { articleDoc } from '@matrixcast/contract/article-doc'
import { articlePlanApi } from '@matrixcast/contract/article-plans'
import { sharesOf } from '@matrixcast/domain/article/pick-articles'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate, unixOf } from '../db/page.ts'
import { type Served, serve } from '../http/serve.ts'
import type { ArticleMaker } from './article-maker.ts'
import type { ArticlePlans } from './article-plan-store.ts'

type Dependencies = { articlePlans: ArticlePlans; articleMaker: ArticleMaker; audit: AuditStore }
type PlanRow = Awaited<ReturnType<ArticlePlans['find']>>

const samples = 3
const mostNamed = 20

export const articlePlanRoutes = ({ articlePlans, articleMaker, audit }: Dependencies): Served => {
  const present = ({ plan, settings, ...row }: PlanRow) => ({
    ...row,
    id: plan.id,
    name: plan.name,
    language: settings.language,
    approval: settings.approval,
    count: settings.count,
    createtime: unixOf(plan.createdAt),
    updatetime: unixOf(plan.updatedAt),
  })
  return serve(articlePlanApi, {
    async list({ input, admin }) {
      const { total, rows } = await articlePlans.list(admin, input)
      return paginate(input, total, rows.map(present))
    },
    async view({ input, admin }) {
      const found = await articlePlans.find(admin.workspaceId, input.id)
      const { texts, topics, seed } = found.settings
      return { plan: present(found), version: found.plan.version, topics, seed, ...texts }
    },
    async save({ input, admin }) {
      // Whoever may not approve cannot let a plan do it.
      if (input.approval === 'without' && !admin.permissions.includes('article:approve'))
        throw new Refusal('articlePlanNeedsYes')
      const answer = await articlePlans.save(admin, input)
      await audit.record(admin, input.id === undefined ? 'articlePlan.add' : 'articlePlan.edit', input.name)
      return answer
    },
    async forecast({ input, admin }) {
      const { id: planId, count, seed, ...texts } = input
      const { workspaceId } = admin
      if (planId !== undefined) await articlePlans.find(workspaceId, planId)
      const order = { workspaceId, planId, count, seed, withRemoved: false }
      const { template, problems, picked } = await articleMaker.pick(texts, order)
      const { articles, alike, untitled, before } = picked
      const untitledWords = [...new Set(untitled)]
      return {
        problems,
        keywords: template.keywords.length,
        asked: count,
        different: articles.length,
        alike: alike.length,
        untitled: untitledWords.length,
        untitledWords: untitledWords.slice(0, mostNamed),
        before,
        fragments: sharesOf(template, [...articles, ...alike]),
        samples: [...articles, ...alike]
          .slice(0, samples)
          .map(({ keyword, title, doc }) => ({ keyword, title, doc: articleDoc.parse(doc) })),
      }
    },
    async order({ input, admin }) {
      const { jobId, name } = await articlePlans.order(admin, input)
      await audit.record(admin, 'articlePlan.order', name)
      return { jobId }
    },
  })
}
