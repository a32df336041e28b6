import type { Language } from '@matrixcast/contract/wire'
import type { ArticleNode } from '@matrixcast/domain/article/article-node'
import type { PickedArticle } from '@matrixcast/domain/article/pick-articles'
import type { Outcome } from '@matrixcast/domain/outcome'
import { Refusal } from '@matrixcast/domain/refusal'
import type { CallFault } from '@matrixcast/render/bounded-call'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Principal } from '../http/callers.ts'
import type { JobContext, JobEnd, JobKind } from '../jobs/worker.ts'
import type { PeopleStore } from '../session/people-store.ts'
import type { Approvals } from './approval-store.ts'
import type { ArticleMaker } from './article-maker.ts'
import { type ArticlePlans, articleJobKind } from './article-plan-store.ts'

type Parts = { texts: readonly string[]; language: Language; signal: AbortSignal }
/** Puts paragraphs into other words, in their order; undefined where no chat endpoint is connected. */
type SayOtherwise = (workspaceId: string, parts: Parts) => Promise<Outcome<string[], CallFault> | undefined>
type Dependencies = {
  articlePlans: ArticlePlans
  articleMaker: ArticleMaker
  approvals: Approvals
  people: PeopleStore
  sayOtherwise: SayOtherwise
  log: Logger
}
type Plan = Awaited<ReturnType<ArticlePlans['find']>>
type Written = Pick<PickedArticle, 'key' | 'keyword' | 'title' | 'doc'>

const payloadShape = z.object({
  planId: z.uuid(),
  templatesOnly: z.boolean(),
  adminId: z.uuid(),
  ip: z.string(),
})
/** An answer that cannot be read is asked for once more. */
const tries = 2

/** Makes the articles of a plan that are missing, each once: a worker that died is gone on from where it was. */
export const articleJob = (dependencies: Dependencies): JobKind => {
  const { articlePlans, articleMaker, approvals, people, sayOtherwise, log } = dependencies

  /** `endpoint`: in its own words; undefined: none is connected, or it is not to be asked. */
  async function inOtherWords(article: Written, plan: Plan, isAsked: boolean, signal: AbortSignal) {
    const paragraphs = (article.doc.content ?? []).filter(({ type }) => type === 'paragraph')
    if (!isAsked || paragraphs.length === 0) return undefined
    const texts = paragraphs.map(({ content = [] }) => content.map(({ text = '' }) => text).join(''))
    const { workspaceId, language } = plan.settings
    for (let attempt = 1; ; attempt++) {
      const answer = await sayOtherwise(workspaceId, { texts, language, signal })
      if (answer === undefined) return undefined
      if (answer.ok)
        return { ok: true as const, article: { ...article, doc: withParagraphs(article.doc, answer.value) } }
      if (answer.fault.kind !== 'endpointNonsense' || attempt === tries) return answer
    }
  }

  async function approve(admin: Principal, id: string): Promise<boolean> {
    try {
      await approvals.approve(admin, id)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return false
    }
  }

  async function makeAll(
    admin: Principal,
    plan: Plan,
    isAsked: boolean,
    { signal, report }: JobContext,
  ): Promise<JobEnd> {
    const { texts, count, seed, planId, workspaceId, approval } = plan.settings
    const order = { workspaceId, planId, count, seed, withRemoved: true }
    const { problems, picked } = await articleMaker.pick(texts, order)
    if (problems.length > 0) return { state: 'failed', message: 'articlePlanUnfit' }
    const { articles, alike, before } = picked
    if (articles.length === 0 && before === 0) return { state: 'failed', message: 'articlePlanNothing' }
    let made = 0
    let approved = 0
    for (const [at, article] of articles.entries()) {
      report((before + at) / (before + articles.length), article.title)
      const words = await inOtherWords(article, plan, isAsked, signal)
      if (signal.aborted) return { state: 'cancelled', message: 'cancelled' }
      if (words !== undefined && !words.ok) {
        log.warn({ planId, fault: words.fault.kind, detail: words.fault.detail }, 'no words from the chat endpoint')
        return { state: 'failed', message: words.fault.kind }
      }
      const put = await articleMaker.put(
        admin,
        plan.settings,
        words?.article ?? article,
        words === undefined ? 'templates' : 'endpoint',
      )
      if (put === 'gone') return { state: 'cancelled', message: 'cancelled' }
      if (put === 'there') continue
      made += 1
      if (approval === 'without' && put.isFit && (await approve(admin, put.id))) approved += 1
    }
    return { state: 'succeeded', result: { made, approved, alike: alike.length } }
  }

  return {
    kind: articleJobKind,
    atOnce: 1,
    async perform(context) {
      const { workspaceId, payload } = context.run
      const { planId, templatesOnly, adminId, ip } = payloadShape.parse(payload)
      const admin = await people.principalOf(workspaceId, adminId, ip)
      if (!admin) return { state: 'failed', message: 'noPermission' }
      try {
        return await makeAll(admin, await articlePlans.find(workspaceId, planId), !templatesOnly, context)
      } catch (error) {
        if (error instanceof Refusal && error.fault === 'notFound') return { state: 'cancelled', message: 'cancelled' }
        throw error
      }
    },
  }
}

/** The same document, whose paragraphs say these in their order. */
function withParagraphs(doc: ArticleNode, texts: readonly string[]): ArticleNode {
  const left = [...texts]
  const content = (doc.content ?? []).map((node) =>
    node.type === 'paragraph' ? { ...node, content: [{ type: 'text', text: left.shift() ?? '' }] } : node,
  )
  return { ...doc, content }
}
