import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, ids, listInput, pageOf, perItem, unixSeconds } from './wire.ts'

/** The tabs of the render queue. */
export const productionViews = ['open', 'failed', 'done', 'all'] as const

const production = z.object({
  /** The job's id. */
  id,
  workId: id,
  clipId: id,
  title: z.string(),
  /** Which of its order's works it is, from 1. */
  number: z.number().int(),
  plan: z.object({ id, name: z.string() }),
  coverUrl: z.string().nullable(),
  state: z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
  /** 0 to 1; never goes back. */
  progress: z.number(),
  /** A stable word: the stage that runs, or why it failed. */
  message: z.string(),
  /** What the reader's sentence for the message names. */
  detail: z.string(),
  /** Its turn among those waiting, from 1. */
  turn: z.number().int().nullable(),
  createdAt: unixSeconds,
  startedAt: unixSeconds.nullable(),
  finishedAt: unixSeconds.nullable(),
})
export type Production = z.infer<typeof production>

const summary = z.object({
  running: z.number().int(),
  waiting: z.number().int(),
  doneToday: z.number().int(),
  failedToday: z.number().int(),
  /** Productions side by side, of all workers that answer. */
  atOnce: z.number().int(),
  /** What the last ones took on average; null before the first. */
  secondsEach: z.number().nullable(),
  /** When the queue would be empty at that pace; null when that cannot be said. */
  emptyAt: unixSeconds.nullable(),
})
export type ProductionSummary = z.infer<typeof summary>

export const productionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.clip/getProductionList',
    access: can('work:list'),
    input: listInput.extend({
      view: z.enum(productionViews).default('open'),
      wisdom_task_id: id.optional(),
      clip_id: id.optional(),
    }),
    output: pageOf(production).extend({ views: z.record(z.enum(productionViews), z.number().int()), summary }),
  }),
  /** Lets waiting productions go before all others, in the order given. */
  first: endpoint({
    method: 'POST',
    path: '/api/v2.clip/moveProductionFirst',
    access: can('work:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** Cancels productions that wait or run; their reserved credit comes back. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/v2.clip/cancelProduction',
    access: can('work:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** Produces again what failed or was cancelled; a work that is on the queue by now is refused. */
  retry: endpoint({
    method: 'POST',
    path: '/api/v2.clip/retryProduction',
    access: can('work:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
}
