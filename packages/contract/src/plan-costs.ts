import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { day, id, listInput, pageOf, unixSeconds } from './wire.ts'

const row = z.object({
  planId: id,
  plan: z.string(),
  day: z.iso.date(),
  /** With two decimals: `120.50`. */
  amount: z.string(),
  by: z.string(),
  createtime: unixSeconds,
})
export type PlanCost = z.infer<typeof row>

/** Why a row was not taken. */
const costFaults = ['planUnknown', 'planAlike', 'day', 'amount', 'twice'] as const
export type CostFault = (typeof costFaults)[number]

const cell = z.string().max(200)

export const planCostApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.data/getCostList',
    access: can('insight:list'),
    input: listInput.extend({ from: day.optional(), to: day.optional() }),
    output: pageOf(row),
  }),
  /**
   * What plans cost on days. `plan`: its id or its name. `amount`: at most two decimals; null takes the cost away. Each row is
   * taken or refused by itself; `row` counts from 0.
   */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.data/saveCost',
    access: can('insight:edit'),
    input: z.object({
      rows: z
        .array(z.object({ plan: cell, day: cell, amount: cell.nullable() }))
        .min(1)
        .max(5000),
    }),
    output: z.object({
      saved: z.number().int(),
      refused: z.array(
        z.object({
          row: z.number().int(),
          fault: z.enum(costFaults),
          details: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
    }),
  }),
}
