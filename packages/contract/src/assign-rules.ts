import { assignTargets } from '@matrixcast/domain/assign-rule'
import { leadLevels, leadSources } from '@matrixcast/domain/lead'
import { z } from 'zod'
import { areaCode } from './areas.ts'
import { can, endpoint } from './endpoint.ts'
import { done, id, nothing, text } from './wire.ts'

/** To whom new leads go by themselves: the first rule that fits decides. */

const someIds = z.array(id).max(100).default([])
const conditions = z.object({
  sources: z.array(z.enum(leadSources)).default([]),
  platforms: z.array(text(60, 1)).max(50).default([]),
  accountIds: someIds,
  areas: z.array(areaCode).max(100).default([]),
  levels: z.array(z.enum(leadLevels)).default([]),
  linkIds: someIds,
  pageIds: someIds,
})
const minuteOfDay = z.int().min(0).max(1440)
const hours = z.object({
  /** From 1 (Monday) to 7. */
  days: z.array(z.int().min(1).max(7)).min(1),
  from: minuteOfDay,
  until: minuteOfDay,
})
const weight = z.int().min(1).max(100)

const rule = z.object({
  id,
  name: z.string(),
  isOn: z.boolean(),
  conditions,
  target: z.enum(assignTargets),
  /** `isThere`: false for somebody who was disabled and is passed over. */
  people: z.array(z.object({ id, name: z.string(), weight, isThere: z.boolean() })),
  /** Null: the default pool. */
  pool: z.object({ id, name: z.string() }).nullable(),
  hours: hours.nullable(),
  dayMost: z.int().nullable(),
  /** Leads it gave to people since midnight. */
  givenToday: z.int(),
})
export type AssignRule = z.infer<typeof rule>

/** What decides where a lead goes: the pool of its form, the person who brings it in, or the rules. */
const assignDeciders = ['pool', 'person', 'rules'] as const
export type AssignDecider = (typeof assignDeciders)[number]

export const assignRuleApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.message/getAssignRuleList',
    access: can('setting:edit'),
    input: nothing,
    output: z.object({ data: z.array(rule) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2.message/addOrEditAssignRule',
    access: can('setting:edit'),
    input: z
      .object({
        /** Left out: a new rule, after the others. */
        id: id.optional(),
        name: text(40, 1),
        isOn: z.boolean().default(true),
        conditions: conditions.prefault({}),
        target: z.enum(assignTargets),
        people: z
          .array(z.object({ id, weight: weight.default(1) }))
          .max(200)
          .default([]),
        poolId: id.nullable().default(null),
        hours: hours.nullable().default(null),
        dayMost: z.int().min(1).max(100_000).nullable().default(null),
      })
      .refine(({ target, people }) => target !== 'people' || people.length > 0, { path: ['people'], error: 'required' })
      .refine(({ target, poolId }) => target !== 'pool' || poolId !== null, { path: ['poolId'], error: 'required' }),
    output: z.object({ id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.message/delAssignRule',
    access: can('setting:edit'),
    input: z.object({ id }),
    output: done,
  }),
  /** All rules, in their new order. */
  sort: endpoint({
    method: 'POST',
    path: '/api/v2.message/sortAssignRule',
    access: can('setting:edit'),
    input: z.object({ ids: z.array(id).min(1).max(500) }),
    output: done,
  }),
  /** Where such a lead would go now, by what the intake asks. It takes nobody's turn. */
  try: endpoint({
    method: 'GET',
    path: '/api/v2.message/tryAssignRule',
    access: can('setting:edit'),
    input: z.object({
      source: z.enum(leadSources),
      account_id: id.optional(),
      area: areaCode.optional(),
      level: z.enum(leadLevels).optional(),
      link_id: id.optional(),
      page_id: id.optional(),
      /** One of our forms that it comes by: its own pool goes before all rules. */
      form_id: id.optional(),
    }),
    output: z.object({
      /** Null: no rule fits, or none was asked. */
      rule: z.string().nullable(),
      owner: z.string().nullable(),
      /** Where it lies, or is given back to; null without a default pool. */
      pool: z.string().nullable(),
      by: z.enum(assignDeciders),
    }),
  }),
}
