import { ClipSize, clipLimits } from '@matrixcast/canvas/clip-plan'
import { PageFill } from '@matrixcast/canvas/page-fill'
import { lostWords } from '@matrixcast/canvas/project-of-timeline'
import { z } from 'zod'
import { mostVariants } from './clips.ts'
import { can, endpoint } from './endpoint.ts'
import { postingTimes } from './plans.ts'
import { id, listInput, orderId, pageOf, postingTime, text, unixSeconds } from './wire.ts'

const topics = z.array(text(60, 1)).max(clipLimits.topics).default([])
/** `version`: the one the page was seen at; it is refused where somebody saved it since. `size`: as the page has it, where left out. */
const ofPage = { projectId: id, version: z.int().min(1).optional(), size: ClipSize.optional() }

/** A page, or a template of pages, with places: each of its videos brings words for `words`, and a material for each of `slots`. */
const pageTemplateRow = z.object({
  id,
  name: z.string(),
  kind: z.enum(['page', 'template']),
  words: z.array(z.string()),
  slots: z.array(z.string()),
  /** Of its pages, in canvas px. */
  size: z.string(),
  updatetime: unixSeconds,
})
export type PageTemplateRow = z.infer<typeof pageTemplateRow>

/** Videos of pages of the builder. */
export const pageVideoApi = {
  /**
   * Orders the video of a page as it is now: one work, of a plan that is there or of a new one by its title. `accountIds`: the
   * accounts of a new plan, each of which gets the video; `timing_time` null: it waits for one-click publish.
   */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.clip/addProjectClip',
    access: can('plan:add'),
    input: z.object({
      ...ofPage,
      title: text(120, 1),
      topics,
      wisdom_task_id: id.optional(),
      accountIds: z.array(id).max(100).default([]),
      timing_time: postingTime.nullable().default(null),
      orderId,
    }),
    output: z.object({ id, wisdom_task_id: id, workId: id }),
  }),
  /**
   * Orders as many videos of a page as `videos` has entries, of the state it is in now: each with its own words for `{title}`,
   * `{keyword}` and any other `{word}` of its texts, and with a material for each slot. Two that are the same are refused.
   * Accounts get them in turn; `postingTimes.startAt` null: they wait for one-click publish.
   */
  addMany: endpoint({
    method: 'POST',
    path: '/api/v2.clip/addTemplateClip',
    access: can('plan:add'),
    input: z.object({
      ...ofPage,
      videos: z.array(PageFill).min(1).max(mostVariants),
      topics,
      name: text(80).default(''),
      wisdom_task_id: id.optional(),
      accountIds: z.array(id).max(1000).default([]),
      postingTimes: postingTimes.prefault({}),
      orderId,
    }),
    output: z.object({ id, wisdom_task_id: id, works: z.int() }),
  }),
  /** Pages and templates of the person that have something to be filled: what `addMany` takes. */
  templates: endpoint({
    method: 'GET',
    path: '/api/v2.clip/getPageTemplateList',
    access: can('plan:list'),
    input: listInput,
    output: pageOf(pageTemplateRow),
  }),
  /** A page as a video of it is made now. */
  page: endpoint({
    method: 'GET',
    path: '/api/v2.clip/projectInfo',
    access: can('plan:add'),
    input: z.object({ projectId: id }),
    output: z.object({ version: z.int(), document: z.record(z.string(), z.unknown()) }),
  }),
  /**
   * Opens a work, or the first one of an order, as a page of the builder: its own page where it was made of one, else a new one.
   * `lost` names what pages cannot hold.
   */
  open: endpoint({
    method: 'POST',
    path: '/api/v2.clip/openInEditor',
    access: can('plan:add'),
    input: z.union([z.object({ workId: id }), z.object({ clipId: id })]),
    output: z.object({ pageId: id, isNew: z.boolean(), lost: z.array(z.enum(lostWords)) }),
  }),
  /**
   * A small exact video of a page as it is now, with the words and materials of `video`; costs no credit. Follow the job, then
   * read its result's `url`.
   */
  look: endpoint({
    method: 'POST',
    path: '/api/v2.clip/tryProject',
    access: can('plan:add'),
    input: z.object({ ...ofPage, video: PageFill.optional() }),
    output: z.object({ jobId: id }),
  }),
}
