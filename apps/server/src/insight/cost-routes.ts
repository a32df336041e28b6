import { planCostApi } from '@matrixcast/contract/plan-costs'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { serve } from '../http/serve.ts'
import type { CostStore } from './cost-store.ts'

export const costRoutes = ({ planCosts, audit }: { planCosts: CostStore; audit: AuditStore }) =>
  serve(planCostApi, {
    async list({ input, admin }) {
      const { total, data } = await planCosts.list(admin, input)
      return paginate(input, total, data)
    },
    async save({ input: { rows }, admin }) {
      const answer = await planCosts.save(admin, rows)
      if (answer.saved > 0) await audit.record(admin, 'cost.save', `${answer.saved} / ${rows.length}`)
      return answer
    },
  })
