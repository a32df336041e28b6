import {
  type AccountFilter,
  type Analysis,
  analysis as analysisShape,
  bestWork,
  type ReportPart,
} from '@matrixcast/contract/analysis'
import type { LeadScope } from '@matrixcast/contract/figure-scope'
import { lastDays, type Period } from '@matrixcast/domain/period'
import { Refusal } from '@matrixcast/domain/refusal'
import { z } from 'zod'
import { seenBy } from '../db/seen-by.ts'
import type { Principal } from '../http/callers.ts'
import { reportLanes } from '../limits/lanes.ts'
import type { RateLimits } from '../limits/rate-limit-store.ts'
import type { Report } from './report-store.ts'
import { mostWorks } from './report-table.ts'

type AnalysisAsked = {
  filter: AccountFilter
  leads: LeadScope
  period: Period | ((today: string) => Period)
  parts: ReadonlySet<ReportPart>
  works: number
}
type Kept = z.infer<typeof kept>
type Needs = {
  analysis: { of: (workspaceId: string, asked: AnalysisAsked) => Promise<Kept>; shown: (kept: Kept) => Analysis }
  people: { principalOf: (workspaceId: string, id: string, ip: string) => Promise<Principal | undefined> }
  limits: Pick<RateLimits, 'guessPassword'>
  passwordFits: (storedHash: string, password: string) => Promise<boolean>
}

/** As it was frozen, whatever has changed in the program since. */
const keptWork = bestWork.omit({ coverUrl: true }).extend({ coverKey: z.string().nullable() })
const kept = analysisShape.extend({ works: z.array(keptWork).optional() })

/** What a report shows, to whom it may be shown. */
export function buildReportDesk({ analysis, people, limits, passwordFits }: Needs) {
  /** As whoever saved it sees accounts now; undefined: that person may not enter any more. */
  async function figuresOf(report: Report): Promise<Kept | undefined> {
    const person = await people.principalOf(report.workspaceId, report.byId, '')
    if (!person?.permissions.includes('insight:share')) return undefined
    const { period, leads = 'accounts', ...filter } = report.filters
    const seesLeads = person.permissions.includes('lead:list')
    const asked = {
      filter,
      leads,
      period: period.kind === 'fixed' ? period : (today: string) => lastDays(period.days, today),
      parts: new Set(report.parts.filter((part) => part !== 'leads' || seesLeads)),
      works: mostWorks,
    }
    return seenBy(person, () => analysis.of(report.workspaceId, asked))
  }

  return {
    figuresOf,

    /** Frozen figures as they were kept. */
    kept: (frozen: object): Kept => kept.parse(frozen),

    /** What is shown of it now; undefined: nothing any more. */
    async shown(report: Report): Promise<Analysis | undefined> {
      if (report.frozen === null) {
        const figures = await figuresOf(report)
        return figures && analysis.shown(figures)
      }
      return analysis.shown(kept.parse(report.frozen))
    },

    /** Refused: `reportPassword`, `tooManyAttempts`. */
    async letIn(slug: string, report: Report, asked: { password: string | undefined; ip: string }): Promise<void> {
      const { passwordHash } = report
      if (passwordHash === null) return
      const { password } = asked
      if (password === undefined || password === '') throw new Refusal('reportPassword')
      await limits.guessPassword(
        async () => ({ lanes: reportLanes(slug, asked.ip) }),
        async () => {
          if (!(await passwordFits(passwordHash, password))) throw new Refusal('reportPassword')
        },
      )
    },
  }
}

export type ReportDesk = ReturnType<typeof buildReportDesk>
