import { z } from 'zod'
import { analysis } from './analysis.ts'
import { can, endpoint } from './endpoint.ts'
import { id, ids, listInput, pageOf, perItem, text, unixSeconds } from './wire.ts'

const words = {
  title: text(80, 1),
  industry: text(40),
  /** What was done and why it worked, in the words of whoever made the case. */
  text: text(2000),
}

const row = z.object({
  id,
  ...words,
  /** The period and the one before it; leads only for who may see them. */
  figures: analysis.pick({ from: true, to: true, accounts: true, totals: true, leads: true }),
  frozenAt: unixSeconds,
  coverUrl: z.string().nullable(),
  /** Null: of no plan, or its plan was deleted. */
  plan: z.object({ id, name: z.string() }).nullable(),
  by: z.string(),
  createtime: unixSeconds,
})
export type CaseRow = z.infer<typeof row>

/** Cases: copies of reports with frozen figures, which stay whatever becomes of the report. */
export const caseApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.common/getCaseList',
    access: can('insight:list'),
    input: listInput,
    output: pageOf(row),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v2.common/getCaseInfo',
    access: can('insight:list'),
    input: z.object({ id }),
    output: row.extend({ analysis }),
  }),
  /** Refused: `reportNotFrozen`, `caseMade` where these figures are a case already. */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.common/addCase',
    access: can('insight:share'),
    input: z.object({ reportId: id, ...words, planId: id.nullable() }),
    output: z.object({ id }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.common/delCase',
    access: can('insight:share'),
    input: z.object({ ids }),
    output: perItem,
  }),
}
