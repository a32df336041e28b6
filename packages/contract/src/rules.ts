import { ruleMatches, ruleScenes } from '@matrixcast/domain/reply-rule'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { hitRow, hitStates } from './rule-hits.ts'
import { done, id, ids, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

/** Rules that answer by themselves what people leave on accounts. */

const mostKeywords = 50
const mostReplies = 20
const minuteOfDay = z.number().int().min(0).max(1440)

const ruleWords = z.object({
  name: text(60, 1),
  scene: z.enum(ruleScenes),
  /** Lists left empty leave it open: without any it is for every account. */
  scope: z.object({
    platforms: z.array(z.string().min(1).max(60)).max(50),
    accountIds: z.array(id).max(1000),
    groupIds: z.array(id).max(200),
  }),
  match: z.enum(ruleMatches),
  /** Patterns where `match` is `regex`; none where it is `any`. */
  keywords: z.array(text(200, 1)).max(mostKeywords),
  replies: z.array(text(5000, 1)).min(1).max(mostReplies),
  /** In the workspace's zone, weekdays from 0, Monday; empty: at every hour. */
  windows: z
    .array(
      z
        .object({
          weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7),
          fromMinute: minuteOfDay,
          untilMinute: minuteOfDay,
        })
        .refine((window) => window.untilMinute > window.fromMinute, { error: 'windowBackwards' }),
    )
    .max(28),
  cooldownSeconds: z
    .number()
    .int()
    .min(0)
    .max(30 * 86_400),
  oncePerPost: z.boolean(),
})
const hasKeywords = ({ match, keywords }: z.infer<typeof ruleWords>): boolean => match === 'any' || keywords.length > 0
const keywordsNeeded = { path: ['keywords'], error: 'required' }
const ruleGiven = ruleWords.refine(hasKeywords, keywordsNeeded)
export type RuleGiven = z.input<typeof ruleGiven>

const ruleRow = ruleWords.extend({
  id,
  needsApproval: z.boolean(),
  isOn: z.boolean(),
  /** Messages it fired for, also those that were not answered. */
  hitsToday: z.int(),
  hitsWeek: z.int(),
  lastHitAt: unixSeconds.nullable(),
  /** Keywords that an earlier rule takes in the same place, the first few. */
  overlaps: z.array(z.object({ ruleId: id, name: z.string(), keywords: z.array(z.string()) })),
  /** Whether the caller may change it: a rule for accounts of others is a total administrator's. */
  isTheirs: z.boolean(),
})
export type RuleRow = z.infer<typeof ruleRow>

const scenes = z.array(z.object({ scene: z.enum(ruleScenes), platforms: z.array(z.string()), mostText: z.int() }))
export type RuleScenes = z.infer<typeof scenes>

const verdict = z.enum(['fires', 'off', 'scene', 'scope', 'hours', 'words'])
/** A rule that is still being written, at the place of the one it changes, or behind all. */
const draft = z.object({ id: id.optional(), rule: ruleGiven }).optional()

export const ruleApi = {
  /** All of them, in their order. */
  list: endpoint({
    method: 'GET',
    path: '/api/v2.auto_reply/getRuleList',
    access: can('talk:list'),
    input: z.object({}),
    output: z.object({
      data: z.array(ruleRow),
      timeZone: z.string(),
      /** What can be answered, and where; the shortest of the longest answers there. */
      scenes,
    }),
  }),
  /** A new rule is the last, is on, and waits for a person's yes before each answer. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.auto_reply/addOrEditRule',
    access: can('rule:edit'),
    input: ruleWords
      .extend({
        id: id.optional(),
        /** Only of a rule that there is. */
        needsApproval: z.boolean().optional(),
      })
      .refine(hasKeywords, keywordsNeeded),
    output: z.object({ id }),
  }),
  /** What waits for approval of it is skipped; what it wrote keeps its name. */
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.auto_reply/delRule',
    access: can('rule:edit'),
    input: z.object({ ids }),
    output: perItem,
  }),
  setState: endpoint({
    method: 'POST',
    path: '/api/v2.auto_reply/setRuleState',
    access: can('rule:edit'),
    input: z.object({ ids, isOn: z.boolean() }),
    output: perItem,
  }),
  /** Puts a rule before another; null: behind all. */
  sort: endpoint({
    method: 'POST',
    path: '/api/v2.auto_reply/sortRule',
    access: can('rule:edit'),
    input: z.object({ id, beforeId: id.nullable() }),
    output: done,
  }),
  /** What would become of a text; nothing is kept or sent. */
  test: endpoint({
    method: 'POST',
    path: '/api/v2.auto_reply/testRule',
    access: can('talk:list'),
    input: z.object({
      text: text(5000),
      scene: z.enum(ruleScenes),
      platform: z.string().min(1).max(60),
      accountId: id.optional(),
      /** Left out: now. */
      at: unixSeconds.optional(),
      draft,
    }),
    output: z.object({
      /** Every rule in order, up to the last; `isDraft`: the one being written. */
      verdicts: z.array(z.object({ id: id.nullable(), name: z.string(), isDraft: z.boolean(), verdict })),
      /** The first that fires, and its variants; null: nobody answers by rule. */
      fired: z
        .object({ id: id.nullable(), name: z.string(), isDraft: z.boolean(), replies: z.array(z.string()) })
        .nullable(),
      /** Patterns of the draft that cannot be used. */
      badPatterns: z.array(z.object({ number: z.int(), reason: z.string() })),
    }),
  }),
  /** The rules over what came within the last 30 days; changes nothing. */
  replay: endpoint({
    method: 'POST',
    path: '/api/v2.auto_reply/replayRule',
    access: can('talk:list'),
    input: z.object({ draft }),
    output: z.object({
      messages: z.int(),
      /** Whether there were more, or time ran out: the newest were looked at. */
      isCut: z.boolean(),
      answered: z.int(),
      rules: z.array(
        z.object({
          id: id.nullable(),
          name: z.string(),
          isDraft: z.boolean(),
          answered: z.int(),
          samples: z.array(z.object({ at: unixSeconds, name: z.string(), text: z.string(), reply: z.string() })),
        }),
      ),
    }),
  }),
  /** What rules made of messages, the newest first. */
  hits: endpoint({
    method: 'GET',
    path: '/api/v2.auto_reply/getHitList',
    access: can('talk:list'),
    input: listInput.extend({ rule_id: id.optional(), state: z.enum(hitStates).optional() }),
    output: pageOf(hitRow),
  }),
}
