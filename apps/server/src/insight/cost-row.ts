import type { CostFault } from '@matrixcast/contract/plan-costs'
import { day as dayShape } from '@matrixcast/contract/wire'

export type CostRow = { plan: string; day: string; amount: string | null }
export type ReadCost = { planId: string; day: string; amount: string | null }
export type RefusedCost = { fault: CostFault; details: Record<string, string | number> }

/** A typed row as it is stored, or why it is none. `plans`: those that its first cell names. */
export function judgedCost(row: CostRow, plans: readonly string[]): ReadCost | RefusedCost {
  const plan = row.plan.trim()
  const [planId] = plans
  if (planId === undefined) return { fault: 'planUnknown', details: { plan } }
  if (plans.length > 1) return { fault: 'planAlike', details: { plan, count: plans.length } }
  const day = dayOf(row.day)
  if (day === undefined) return { fault: 'day', details: { day: row.day.trim() } }
  const amount = row.amount === null ? null : row.amount.trim()
  if (amount !== null && !isAmount.test(amount)) return { fault: 'amount', details: { amount } }
  return { planId, day, amount }
}

const isAmount = /^\d{1,10}(\.\d{1,2})?$/

/** Also as spreadsheets write it: `2026/11/2`. */
function dayOf(text: string): string | undefined {
  const [, year, month = '', date = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ?? []
  return dayShape.safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`).data
}
