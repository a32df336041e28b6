import type { Analysis } from '@matrixcast/contract/analysis'
import { caseApi } from '@matrixcast/contract/cases'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate, unixOf } from '../db/page.ts'
import type { Principal } from '../http/callers.ts'
import { eachOf } from '../http/each-of.ts'
import { serve } from '../http/serve.ts'
import type { FileAddresses } from '../storage/file-addresses.ts'
import type { CaseStore } from './case-store.ts'

type FrozenFigures = Omit<Analysis, 'works'> & {
  works?: (Omit<NonNullable<Analysis['works']>[number], 'coverUrl'> & { coverKey: string | null })[] | undefined
}
type Needs = {
  reports: { one: (admin: Principal, id: string) => Promise<Parameters<CaseStore['add']>[1]> }
  /** Figures as they were frozen, and as they are shown. */
  reportDesk: { kept: (frozen: object) => FrozenFigures }
  analysis: { shown: (figures: FrozenFigures) => Analysis }
  cases: CaseStore
  addresses: FileAddresses
  audit: AuditStore
}
type Stored = Awaited<ReturnType<CaseStore['one']>>

export const caseRoutes = ({ cases, reports, reportDesk, analysis, addresses, audit }: Needs) => {
  const figuresOf = ({ case: one }: Stored, admin: Principal): Analysis => {
    const figures = analysis.shown(reportDesk.kept(one.figures))
    return admin.permissions.includes('lead:list') ? figures : withoutLeads(figures)
  }
  const rowOf = ({ case: one, by, plan }: Stored, { from, to, accounts, totals, leads }: Analysis) => ({
    id: one.id,
    title: one.title,
    industry: one.industry,
    text: one.text,
    figures: { from, to, accounts, totals, leads },
    frozenAt: unixOf(one.frozenAt),
    coverUrl: one.coverKey === null ? null : addresses.of(one.coverKey),
    plan,
    by: by ?? '',
    createtime: unixOf(one.createdAt),
  })
  return serve(caseApi, {
    async list({ input, admin }) {
      const { total, rows } = await cases.list(admin, input)
      return paginate(
        input,
        total,
        rows.map((one) => rowOf(one, figuresOf(one, admin))),
      )
    },
    async info({ input: { id }, admin }) {
      const one = await cases.one(admin, id)
      const figures = figuresOf(one, admin)
      return { ...rowOf(one, figures), analysis: figures }
    },
    async add({ input: { reportId, ...words }, admin }) {
      const report = await reports.one(admin, reportId)
      const works = report.frozen === null ? [] : (reportDesk.kept(report.frozen).works ?? [])
      const coverKey = works.find((work) => work.coverKey !== null)?.coverKey ?? null
      const id = await cases.add(admin, report, { ...words, coverKey })
      await audit.record(admin, 'case.add', words.title)
      return { id }
    },
    async remove({ input: { ids }, admin }) {
      const titles: string[] = []
      const answer = await eachOf(ids, async (id) => {
        titles.push(await cases.remove(admin, id))
      })
      await audit.recordAll(admin, 'case.delete', titles)
      return answer
    },
  })
}

/** Whoever sees no leads reads no count of them out of frozen figures either. */
const withoutLeads = ({ leads: _all, costs, trend, platforms, works, ...figures }: Analysis): Analysis => ({
  ...figures,
  ...(costs ? { costs: { cost: costs.cost } } : {}),
  ...(trend ? { trend: trend.map(({ leads: _leads, ...day }) => day) } : {}),
  ...(platforms ? { platforms: platforms.map(({ leads: _leads, ...row }) => row) } : {}),
  ...(works ? { works: works.map((work) => ({ ...work, leads: null })) } : {}),
})
