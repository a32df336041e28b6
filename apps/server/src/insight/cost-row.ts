import { day as dayShape } from '@matrixcast/contract/wire'
import { Refusal } from '@matrixcast/domain/refusal'

export type CostRow = { plan: string; day: string; amount: string | null }
export type ReadCost = { planId: string; day: string; amount: string | null }

/** A typed row as it is stored. Refused: `costPlanUnknown`, `costPlanAlike`, `costDay`, `costAmount`. */
export function judgedCost({ plan, day, amount }: CostRow, plans: readonly string[]): ReadCost {
  const [planId] = plans
  if (planId === undefined) throw new Refusal('costPlanUnknown', { plan: plan.trim() })
  if (plans.length > 1) throw new Refusal('costPlanAlike', { plan: plan.trim(), count: plans.length })
  return { planId, day: dayOf(day), amount: amount === null ? null : amountOf(amount) }
}

/** Also as spreadsheets write it: `2026/11/2`. */
function dayOf(text: string): string {
  const [, year, month = '', date = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim()) ?? []
  const read = dayShape.safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  if (!read.success) throw new Refusal('costDay', { day: text.trim() })
  return read.data
}

function amountOf(text: string): string {
  const plain = text.trim()
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) throw new Refusal('costAmount', { amount: plain })
  return plain
}
