import { ClipPlan, ClipSize } from '@matrixcast/canvas/clip-plan'
import { NewClipPlan } from '@matrixcast/canvas/new-clip-plan'
import { z } from 'zod'
import { contactSheet } from './contact-sheet.ts'
import { can, endpoint, session } from './endpoint.ts'
import { id, ids, listInput, nothing, orderId, pageOf, perItem, text, unixSeconds } from './wire.ts'

export const mostVariants = 500

/** A clip order: one production order of a plan. */
const clipRow = z.object({
  id,
  plan: z.object({ id, name: z.string() }),
  size: ClipSize,
  output: ClipPlan.shape.output.unwrap(),
  count: z.number().int(),
  queued: z.number().int(),
  rendering: z.number().int(),
  ready: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
  /** Finished works whose order was changed since. */
  outdated: z.number().int(),
  /** Works that were ordered although they are near to another. */
  alike: z.number().int(),
  coverUrl: z.string().nullable(),
  /** The page of the builder that it is a video of; null where it was drawn. */
  pageId: id.nullable(),
  createtime: unixSeconds,
})
export type ClipOrder = z.infer<typeof clipRow>

/** The tabs of the orders list. */
export const clipViews = ['all', 'producing', 'finished', 'outdated', 'failed'] as const

/** Why a clip plan cannot be produced as it stands: a fault word and its figures (`scene` counts from 1). */
const forecastFault = z.object({
  fault: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

/**
 * A step: `count` more clips of a scene, titles or scripts, a cover of each video's own, or another sound for so many; `gain`: how many more different
 * videos it gives once the steps before it are done. One that gains nothing is needed by the next.
 */
const advice = z.object({
  add: z.enum(['scene', 'title', 'script', 'cover', 'sound']),
  /** From 0; scenes only. */
  scene: z.number().int().nullable(),
  count: z.number().int(),
  gain: z.number().int(),
})

const forecast = z.object({
  /** Every combination, near to another or not. */
  combinations: z.number().int(),
  /** Truly different ones, found by drawing: at least this many when `atLeast` is set. */
  different: z.number().int(),
  atLeast: z.boolean(),
  /** Clips compared so far, null once all are: until then `different` holds only what differs for certain. */
  comparing: z.object({ done: z.number().int(), of: z.number().int() }).nullable(),
  tried: z.number().int(),
  /** What the combinations passed over were too near in. */
  passedOver: z.object({
    frames: z.number().int(),
    title: z.number().int(),
    cover: z.number().int(),
    /** Of as many as are asked for, where the plan counts sound. */
    sound: z.number().int().optional(),
  }),
  advice: z.array(advice),
  /** Clips of one scene that look alike, in groups of material ids: each group counts as about one clip. */
  alikeClips: z.array(z.array(z.string())),
  clip_number: z.number().int(),
  faults: z.array(forecastFault),
  /** What somebody should know before, in the same form; it stops nothing. */
  notes: z.array(forecastFault),
})
export type Forecast = z.infer<typeof forecast>

const clipTemplate = z.object({
  id,
  /** Saved by a person, or an earlier order. */
  kind: z.enum(['saved', 'order']),
  name: z.string(),
  coverUrl: z.string().nullable(),
  settings: ClipPlan,
  createtime: unixSeconds,
})
export type ClipTemplate = z.infer<typeof clipTemplate>

/** What a font has signs for: Chinese, Japanese kana, Latin letters. */
const fontCoverage = z.enum(['chinese', 'kana', 'latin'])

const clipFont = z.object({
  /** The family, as `commonStyle.fontFamily` carries it. */
  value: z.string(),
  label: z.string(),
  /** As `commonStyle.newFontUrl` carries it; empty for the project's own. */
  newFontUrl: z.string(),
  licence: z.string(),
  /** Empty where nobody has said, as of fonts of the library. */
  covers: z.array(fontCoverage),
  /** The lightest and the heaviest that are drawn, not made up. */
  weights: z.tuple([z.number(), z.number()]),
  /** The style sheet to draw with one of the project's own. */
  cssUrl: z.string().nullable(),
  /** The file of one of the library: a signed address, good for some hours. */
  fileUrl: z.string().nullable(),
})
export type ClipFont = z.infer<typeof clipFont>

const templateList = pageOf(clipTemplate)

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
      effects: z.array(z.string()),
      transitions: z.array(z.string()),
      safeAreas: z.array(z.string()),
      voices: z.array(z.object({ value: z.string(), label: z.string(), language: z.string() })),
      maxCount: z.number().int(),
      limits: z.object({
        scenes: z.number().int(),
        materialsPerScene: z.number().int(),
        titles: z.number().int(),
        scripts: z.number().int(),
        sentencesPerScript: z.number().int(),
        keywords: z.number().int(),
        topics: z.number().int(),
      }),
      clip_number: z.number().int(),
    }),
  }),
  /** The fonts a text on the picture may have; `emojiCssUrl` is the style sheet of the one that draws emoji in all of them. */
  fonts: endpoint({
    method: 'GET',
    path: '/api/v2.clip/getClipFontList',
    access: session,
    input: nothing,
    output: z.object({ data: z.array(clipFont), emojiCssUrl: z.string() }),
  }),
  /** How many different variants the material gives, what limits them, and what stands in the way. */
  forecast: endpoint({
    method: 'POST',
    path: '/api/v2.clip/forecastClip',
    access: can('plan:add'),
    /** With an order's id, what it has used already counts as taken. */
    input: z.object({ clip: NewClipPlan, id: id.optional() }),
    output: forecast,
  }),
  /** The first six videos by their covers, before anything is made, reserved or taken. The id as in `forecast`. */
  contactSheet: endpoint({
    method: 'POST',
    path: '/api/v2.clip/sampleClip',
    access: can('plan:add'),
    input: z.object({ clip: NewClipPlan, id: id.optional() }),
    output: contactSheet,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v2.clip/getClipList',
    access: can('plan:list'),
    input: listInput.extend({ wisdom_task_id: id.optional(), view: z.enum(clipViews).default('all') }),
    output: pageOf(clipRow).extend({ views: z.record(z.enum(clipViews), z.number().int()) }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.clip/clipInfo',
    access: can('plan:list'),
    input: z.object({ id }),
    /** `version` rises with every save; who saves names the one their page showed. */
    output: z.object({ clip: clipRow, version: z.number().int(), settings: ClipPlan }),
  }),
  /** Without a plan one is made by this name, with no accounts and no times. */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.clip/addClip',
    access: can('plan:add'),
    input: z.object({ wisdom_task_id: id.optional(), name: text(80).default(''), clip: NewClipPlan, orderId }),
    output: z.object({ id, wisdom_task_id: id, works: z.number().int() }),
  }),
  /**
   * Changes the settings: what is not finished is produced by the new ones (what was cancelled, once a person asks), what is
   * finished is marked as outdated until it is refreshed, what is published stays as it is. `versionChanged` where somebody saved it since the page was opened.
   */
  edit: endpoint({
    method: 'POST',
    path: '/api/v2.clip/editClip',
    access: can('plan:edit'),
    /** `version`: left out by callers without a page of their own. */
    input: z.object({ id, version: z.number().int().optional(), clip: NewClipPlan }),
    output: z.object({ version: z.number().int(), requeued: z.number().int(), outdated: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.clip/delClip',
    access: can('plan:del'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** More variants of an order, none of which was used in its plan before. */
  append: endpoint({
    method: 'POST',
    path: '/api/v2.clip/appendClip',
    access: can('plan:add'),
    input: z.object({ id, count: z.number().int().min(1).max(mostVariants), orderId }),
    output: z.object({ works: z.number().int(), different: z.number().int() }),
  }),
  /** Produces again what failed or is outdated; what was cancelled or is published stays. Costs nothing for finished works. */
  refresh: endpoint({
    method: 'POST',
    path: '/api/v2.clip/refreshClip',
    access: can('plan:edit'),
    input: z.object({ ids }),
    output: perItem.extend({ requeued: z.number().int() }),
  }),
  /** One small fast variant; costs no credit. Follow the job, then read its result's `url`. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v2.clip/tryClip',
    access: can('plan:add'),
    input: z.object({ clip: NewClipPlan, index: z.number().int().min(0).max(9999).default(0) }),
    output: z.object({ jobId: id }),
  }),
  /** One finished file, or a ZIP of many (a picture post is many): a signed address good for some hours. */
  download: endpoint({
    method: 'POST',
    path: '/api/v2.clip/downloadClipVideo',
    access: can('work:list'),
    input: z.object({ workIds: ids }),
    output: z.object({ url: z.string(), filename: z.string() }),
  }),
  /** Saved templates, or earlier orders, from which a new order can start. */
  historyTemplates: endpoint({
    method: 'GET',
    path: '/api/v2.clip/getHistoryTemplate',
    access: can('plan:list'),
    input: listInput.extend({ kind: z.enum(['saved', 'order']).default('saved') }),
    output: templateList,
  }),
  /** The same for the videos of share-code activities: earlier upright orders. */
  fissionTemplates: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getFissionHistoryTemplate',
    access: can('plan:list'),
    input: listInput,
    output: templateList,
  }),
  templateInfo: endpoint({
    method: 'GET',
    path: '/api/v2.clip/clipTemplateInfo',
    access: can('plan:list'),
    input: z.object({ id }),
    output: clipTemplate,
  }),
  /** Saves the slots, words and looks of a clip plan without its materials. */
  saveTemplate: endpoint({
    method: 'POST',
    path: '/api/v2.clip/addOrEditClipTemplate',
    access: can('plan:add'),
    input: z.object({ id: id.optional(), name: text(80, 1), clip: NewClipPlan }),
    output: z.object({ id }),
  }),
  removeTemplates: endpoint({
    method: 'POST',
    path: '/api/v2.clip/delClipTemplate',
    access: can('plan:del'),
    input: z.object({ ids }),
    output: perItem,
  }),
}
