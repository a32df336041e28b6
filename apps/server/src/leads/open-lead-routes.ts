import { openLeadApi } from '@matrixcast/contract/open-leads'
import { paginate } from '../db/page.ts'
import { serve } from '../http/serve.ts'
import type { LeadList } from './lead-list-store.ts'

const maskedName = (name: string): string => {
  const [first = ''] = Array.from(name)
  return first === '' ? '' : `${first}**`
}

/** Leads as programs read them: whose they are and how they stand, and no way to reach them. */
export const openLeadRoutes = ({ leadList }: { leadList: LeadList }) =>
  serve(openLeadApi, {
    async list({ input, admin }) {
      const { counts, rows } = await leadList.page(admin, input)
      const shown = rows.map(({ id, number, name, phone, level, tags, source, state, owner, nextAt, ...row }) => {
        const lead = { id, number, name: maskedName(name), phone, level, tags, source: source.kind, state }
        return { ...lead, owner: owner?.name ?? null, nextAt, isOverdue: row.isOverdue, createdAt: row.createtime }
      })
      return paginate(input, counts[input.tab], shown)
    },
  })
