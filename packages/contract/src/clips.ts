import { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { z } from 'zod'
import { can, endpoint, session } from './endpoint.ts'
import { id, listInput, nothing, pageOf, perItem, unixSeconds } from './wire.ts'

/** A clip order: one production order of a plan. */
const clipRow = z.object({
  id,
  plan: z.object({ id, name: z.string() }),
  count: z.number().int(),
  ready: z.number().int(),
  failed: z.number().int(),
  createtime: unixSeconds,
})

/** Why a clip plan cannot be produced as it stands: a fault word and its figures (`scene` counts from 1). */
const forecastFault = z.object({
  fault: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const clipApi = {
  /** Option lists with their limits, and the credit left. */
  params: endpoint({
    method: 'GET',
    path: '/api/v2.clip/getClipParams',
    access: session,
    input: nothing,
    output: z.object({
      sizes: z.array(z.string()),
      fits: z.array(z.string()),
      transitions: z.array(z.string()),
      voices: z.array(z.object({ value: z.string(), label: z.string(), language: z.string() })),
      maxCount: z.number().int(),
      clip_number: z.number().int(),
    }),
  }),
  /** How many different variants the material gives, and what stands in the way. */
  forecast: endpoint({
    method: 'POST',
    path: '/api/v2.clip/forecastClip',
    access: can('plan:add'),
    input: z.object({ clip: ClipPlan }),
    output: z.object({
      combinations: z.number().int(),
      clip_number: z.number().int(),
      faults: z.array(forecastFault),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v2.clip/getClipList',
    access: can('plan:list'),
    input: listInput.extend({ wisdom_task_id: id.optional() }),
    output: pageOf(clipRow),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.clip/clipInfo',
    access: can('plan:list'),
    input: z.object({ id }),
    output: z.object({ clip: clipRow, settings: ClipPlan }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v2.clip/addClip',
    access: can('plan:add'),
    input: z.object({ wisdom_task_id: id, clip: ClipPlan }),
    output: z.object({ id, works: z.number().int() }),
  }),
  /** Changes the settings; variants not yet finished are produced by the new ones, finished ones stay. */
  edit: endpoint({
    method: 'POST',
    path: '/api/v2.clip/editClip',
    access: can('plan:edit'),
    input: z.object({ id, clip: ClipPlan }),
    output: z.object({ requeued: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.clip/delClip',
    access: can('plan:del'),
    input: z.object({ ids: z.array(id).min(1).max(1000) }),
    output: perItem,
  }),
  /** One small fast variant; costs no credit. Follow the job, then read its result's `url`. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v2.clip/tryClip',
    access: can('plan:add'),
    input: z.object({ clip: ClipPlan, index: z.number().int().min(0).max(9999).default(0) }),
    output: z.object({ jobId: id }),
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/v2.clip/downloadClipVideo',
    access: can('work:list'),
    input: z.object({ workId: id }),
    output: z.object({ url: z.string(), filename: z.string() }),
  }),
}
