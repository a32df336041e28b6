import { activityFaults, activityMoves, activityStates } from '@matrixcast/domain/fission/activity'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { reward } from './fission-rewards.ts'
import { themeColour } from './forms.ts'
import { id, ids, language, listInput, pageOf, perItem, text, topicText, unixSeconds } from './wire.ts'

/** Activities: strangers take a video of a pool, post it by themselves, and get a reward when somebody saw the post. */

/** Names of platforms in code. */
const platforms = z.array(z.string().max(60)).max(40)

/** What is about to open; only the name is needed before it opens. */
const basics = z.object({
  name: text(60, 1),
  /** What guests read at the top. */
  title: text(80).default(''),
  intro: text(500).default(''),
  /** Who asks. */
  host: text(40).default(''),
  colour: themeColour.default('#22634f'),
  language: language.default('zh'),
  startsAt: unixSeconds.nullable().default(null),
  endsAt: unixSeconds.nullable().default(null),
  /** Where guests may post. */
  platforms: platforms.default([]),
})
const content = z.object({
  /** Words to copy; each claim gets one of them. */
  texts: z.array(text(2000, 1)).max(50).default([]),
  topics: z.array(topicText(50)).max(20).default([]),
  /** What a post like this has to say of itself, as advertising or machine-made; shown and copied with the words. */
  declaration: text(200).default(''),
  /** Claims that are expected; the lint compares the pool with it. */
  expected: z.int().min(0).max(1_000_000).default(0),
})
const mount = z.object({
  /** The place that guests are asked to name in their post. */
  poiId: id.nullable().default(null),
})
const rules = z.object({
  /** Videos that one person may take. */
  perPerson: z.int().min(1).max(20).default(1),
  /** Claims within a day by the clock of the workspace; null: as many as there are videos. */
  dayMost: z.int().min(1).max(1_000_000).nullable().default(null),
  holdMinutes: z.int().min(5).max(1440).default(30),
  /** How often one may be changed for another. */
  changes: z.int().min(0).max(2).default(2),
  /** Persons look at posts that no public reader reads. */
  staffConfirms: z.boolean().default(true),
  /** Hours that a post has to stay, else an unused reward is taken back. */
  keepHours: z.int().min(0).max(720).default(24),
  /** A form of ours that is filled in before a reward is shown. */
  formId: id.nullable().default(null),
})
/** What a new activity begins with. */
export const activityDefaults = { content: content.parse({}), mount: mount.parse({}), rules: rules.parse({}) }
export type ActivityBasics = z.output<typeof basics>
export type ActivityContent = z.output<typeof content>
export type ActivityMount = z.output<typeof mount>
export type ActivityRules = z.output<typeof rules>

const named = z.object({ id, name: z.string() })
/** Items of a pool by their state. */
export const poolCounts = z.object({ free: z.int(), held: z.int(), used: z.int(), dropped: z.int() })

/**
 * In the order of the way. `reported`: told an address, whatever became of it; `told`: of these only told, so that nobody saw it yet.
 * `verified`: a reader read the post; `byStaff`: a person saw it.
 */
export const wayCounts = z.object({
  scans: z.int(),
  claims: z.int(),
  reported: z.int(),
  told: z.int(),
  verified: z.int(),
  byStaff: z.int(),
  rewarded: z.int(),
  leads: z.int(),
})

const activityRow = z.object({
  id,
  name: z.string(),
  state: z.enum(activityStates),
  platforms,
  startsAt: unixSeconds.nullable(),
  endsAt: unixSeconds.nullable(),
  pool: poolCounts,
  counts: wayCounts,
  /** Of all its rewards together. */
  rewards: z.object({ stock: z.int(), left: z.int(), issued: z.int(), used: z.int() }),
  codes: z.int(),
  /** Rewards that wait for a person, and those of them with an appeal; posts that a person has to look at. */
  held: z.int(),
  appeals: z.int(),
  toConfirm: z.int(),
  edition: z.int(),
  createtime: unixSeconds,
  updatetime: unixSeconds,
})
export type Activity = z.infer<typeof activityRow>

const activityFault = z.object({
  section: z.enum(['basics', 'content', 'mount', 'rules', 'rewards']),
  fault: z.enum(activityFaults),
  /** What its sentence names: `platform`, `limit`, `actual`, `free`, `expected`. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** It does not open before this is mended; else it is only said. */
  blocks: z.boolean(),
})
export type ActivityProblem = z.infer<typeof activityFault>

export const fissionApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getActivityList',
    access: can('fission:list'),
    input: listInput.extend({
      state: z.enum(activityStates).optional(),
      platform: z.string().max(60).optional(),
    }),
    output: pageOf(activityRow).extend({ states: z.record(z.enum(activityStates), z.int()) }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.fission/getActivityInfo',
    access: can('fission:list'),
    input: z.object({ id }),
    output: z.object({
      activity: activityRow,
      basics,
      content,
      mount,
      rules,
      rewards: z.array(reward),
      /** Plans whose works fill the pool; `least` and `add`: of their restock, which counts free items. */
      plans: z.array(named.extend({ restockOn: z.boolean(), least: z.int(), add: z.int() })),
      poi: named.nullable(),
      form: named.nullable(),
    }),
  }),
  /**
   * Adds a draft, or changes the sections that are given. `activityChanged`: somebody saved it since `edition`. While it is open,
   * platforms and the beginning stay as they are (`activityOpen`). What a guest holds already keeps its words.
   */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.fission/addOrEditActivity',
    access: can('fission:edit'),
    input: z
      .object({
        id: id.optional(),
        edition: z.int().optional(),
        basics: basics.optional(),
        content: content.optional(),
        mount: mount.optional(),
        rules: rules.optional(),
      })
      .refine((given) => given.id !== undefined || given.basics !== undefined, { path: ['basics'], error: 'required' }),
    output: z.object({ id, edition: z.int() }),
  }),
  /** The lint before it opens. */
  check: endpoint({
    method: 'GET',
    path: '/api/v2.fission/checkActivity',
    access: can('fission:list'),
    input: z.object({ id }),
    output: z.object({ faults: z.array(activityFault), opens: z.boolean() }),
  }),
  /** Opening is refused where the lint finds what blocks: `activityUnready`. */
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.fission/setActivityState',
    access: can('fission:edit'),
    input: z.object({ ids, move: z.enum(activityMoves) }),
    output: perItem,
  }),
  /** A draft with the same sections and rewards, without a period, codes and pool. */
  copy: endpoint({
    method: 'POST',
    path: '/api/v2.fission/copyActivity',
    access: can('fission:edit'),
    input: z.object({ id, name: text(60, 1) }),
    output: z.object({ id }),
  }),
  /** Refused while it is open (`activityOpen`). Codes that lead to it answer 410 until they lead elsewhere. */
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.fission/delActivity',
    access: can('fission:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  /** The landing page as guests will see it; nothing is kept. */
  preview: endpoint({
    method: 'POST',
    path: '/api/v2.fission/previewActivity',
    access: can('fission:edit'),
    input: z.object({ id: id.optional(), basics, content: content.prefault({}), rules: rules.prefault({}) }),
    output: z.object({ html: z.string() }),
  }),
}
