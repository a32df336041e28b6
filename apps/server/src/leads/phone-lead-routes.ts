import { phoneLeadApi } from '@matrixcast/contract/phone-leads'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { refusePast } from '../http/past-time.ts'
import { done, type Served, serve } from '../http/serve.ts'
import type { PhoneLeads } from './phone-lead-store.ts'

type Needs = { phoneLeads: PhoneLeads; audit: AuditStore }

export const phoneLeadRoutes = ({ phoneLeads, audit }: Needs): Served =>
  serve(phoneLeadApi, {
    async list({ input, admin }) {
      const { total, due, rows } = await phoneLeads.page(admin, input)
      return { ...paginate(input, total, rows), due }
    },
    async calls({ input, admin }) {
      const { total, rows } = await phoneLeads.calls(admin.workspaceId, input)
      return paginate(input, total, rows)
    },
    async addCall({ input, admin }) {
      const { id, ...call } = input
      refusePast(call.nextAt)
      await audit.record(admin, 'lead.call', await phoneLeads.addCall(admin, id, call), call.result)
      return done
    },
    async setDoNotCall({ input: { ids, isOn, reason }, admin }) {
      const numbers: string[] = []
      const answer = await eachOf(ids, async (id) => {
        numbers.push(await phoneLeads.setBarred(admin, id, isOn, reason))
      })
      await audit.recordAll(admin, isOn ? 'lead.doNotCall' : 'lead.mayCall', numbers, reason)
      return answer
    },
  })
