import { reportApi } from '@matrixcast/contract/reports'
import { Refusal } from '@matrixcast/domain/refusal'
import type { AuditStore } from '../audit/audit-store.ts'
import { paginate } from '../db/page.ts'
import { eachOf } from '../http/each-of.ts'
import { refusePast } from '../http/past-time.ts'
import { done, serve } from '../http/serve.ts'
import type { ReportDesk } from './report-desk.ts'
import type { ReportStore } from './report-store.ts'

type Needs = { reports: ReportStore; reportDesk: ReportDesk; audit: AuditStore; origins: readonly string[] }

export const reportRoutes = ({ reports, reportDesk, audit, origins }: Needs) => {
  const urlOf = (slug: string) => `${origins[0] ?? ''}/data/analysis?s=${slug}`
  return serve(reportApi, {
    async list({ input, admin }) {
      const { total, data } = await reports.list(admin, input)
      return paginate(
        input,
        total,
        data.map(({ slug, ...row }) => ({ ...row, url: urlOf(slug) })),
      )
    },
    async save({ input, admin }) {
      refusePast(input.expiresAt)
      const { id, slug } = await reports.save(admin, input)
      await audit.record(admin, input.id === undefined ? 'report.add' : 'report.edit', input.name)
      return { id, url: urlOf(slug) }
    },
    async freeze({ input: { id, frozen }, admin }) {
      const report = await reports.one(admin, id)
      const figures = frozen ? await reportDesk.figuresOf(report) : null
      if (figures === undefined) throw new Refusal('reportOver')
      await reports.freeze(admin, id, figures)
      await audit.record(admin, frozen ? 'report.freeze' : 'report.unfreeze', report.name)
      return done
    },
    async setState({ input: { ids, state }, admin }) {
      const names: string[] = []
      const answer = await eachOf(ids, async (id) => {
        names.push(await reports.setOpen(admin, id, state === 'open'))
      })
      await audit.recordAll(admin, state === 'open' ? 'report.open' : 'report.close', names)
      return answer
    },
    async readLeadsChanged({ input: { id }, admin }) {
      await reports.readLeadsChanged(admin, id)
      return done
    },
    async remove({ input: { ids }, admin }) {
      const names: string[] = []
      const answer = await eachOf(ids, async (id) => {
        names.push(await reports.remove(admin, id))
      })
      await audit.recordAll(admin, 'report.delete', names)
      return answer
    },
    async open({ input: { slug, password }, ip }) {
      const found = await reports.find(slug)
      if (!found) throw new Refusal('notFound')
      if (!found.isOpen || !found.report) throw new Refusal('reportOver')
      const { report } = found
      await reportDesk.letIn(slug, report, { password, ip })
      const analysis = await reportDesk.shown(report)
      if (!analysis) throw new Refusal('reportOver')
      const at = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000)
      const { brand, sentence, expiresAt, frozenAt } = report
      return { brand, sentence, expiresAt: at(expiresAt), frozenAt: at(frozenAt), analysis }
    },
  })
}
