import { articlePlanApi } from '@matrixcast/contract/article-plans'
import { articleSimilarApi } from '@matrixcast/contract/article-similar'
import { articleApi } from '@matrixcast/contract/articles'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { richTexts } from '@matrixcast/domain/testing/article-texts'
import { articleJob } from '../articles/article-job.ts'
import type { JobEnd } from '../jobs/worker.ts'
import { articleParts } from '../words/article-by-chat.ts'
import type { World } from './world.ts'

type Save = InputOf<typeof articlePlanApi.save>
type Chat = Parameters<typeof articleParts>[0]

const noChat: Chat = async () => undefined

/** How tests type a plan of articles, order it, and carry the order out as a worker would. */
export function articleHands(the: () => World) {
  const settings = { ...richTexts, count: 12, seed: 7, language: 'zh' as const }
  const save = (more: Partial<Save> = {}) =>
    the().call(articlePlanApi.save, { ...settings, name: crypto.randomUUID(), ...more })
  const plan = async (more: Partial<Save> = {}) => (await save(more)).data.id
  const order = (id: string, templatesOnly = false) => the().call(articlePlanApi.order, { id, templatesOnly })
  const viewPlan = async (id: string) => (await the().call(articlePlanApi.view, { id })).data.plan
  const forecast = async (more: Partial<InputOf<typeof articlePlanApi.forecast>> = {}) =>
    (await the().call(articlePlanApi.forecast, { ...settings, ...more })).data

  /** `stopAfter`: the worker falls once so many articles were begun. */
  async function perform(jobId: string, { chat = noChat, stopAfter = Number.POSITIVE_INFINITY } = {}): Promise<JobEnd> {
    const { parts, workspaceId } = the()
    const run = await parts.jobs.start(workspaceId, jobId)
    if (!run) throw new Error('the job was given up')
    const stopping = new AbortController()
    let begun = 0
    const report = () => {
      begun += 1
      if (begun > stopAfter) stopping.abort()
    }
    const job = articleJob({ ...parts, sayOtherwise: (_workspaceId, given) => articleParts(chat, given) })
    const end = await job.perform({ run, signal: stopping.signal, report, stopping: () => stopping.signal.aborted })
    if (stopping.signal.aborted) return end
    const message = end.state === 'succeeded' ? '' : end.message
    await parts.jobs.finish(workspaceId, run.id, end.state, message)
    return end
  }
  const make = async (id: string, more: Parameters<typeof perform>[1] & { templatesOnly?: boolean } = {}) =>
    perform((await order(id, more.templatesOnly)).data.jobId, more)
  const articlesOf = async (keyword?: string) =>
    (await the().call(articleApi.list, { limit: 1000, ...(keyword === undefined ? {} : { keyword }) })).data.data
  const similarTo = async (id: string) => (await the().call(articleSimilarApi.list, { id })).data.data
  return { save, plan, order, viewPlan, forecast, perform, make, articlesOf, similarTo }
}
