import type { AccountFilter, Analysis, ReportPart } from '@matrixcast/contract/analysis'
import type { LeadScope } from '@matrixcast/contract/figure-scope'
import { mostDays, type Period, periodFault } from '@matrixcast/domain/period'
import { Refusal } from '@matrixcast/domain/refusal'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Imitated } from '../db/practice-accounts.ts'
import { workspaces } from '../db/session-tables.ts'
import { figureScopeOf } from './figure-scope-of.ts'
import { periodRows } from './period-store.ts'
import { sumPeriod } from './sum-period.ts'
import { type BestRow, bestWorks, postingHours } from './works-of-period-store.ts'

/** `period`: fixed, or made of today's date in the workspace. */
type AnalysisAsked = {
  filter: AccountFilter
  leads: LeadScope
  period: Period | ((today: string) => Period)
  parts: ReadonlySet<ReportPart>
  /** How many of the best works. */
  works: number
}

/** With the keys of covers in the place of their addresses, which open only for a time. */
type KeptAnalysis = Omit<Analysis, 'works'> & { works?: BestRow[] }

/** What is made of all figures for a period. Refused: `periodBackwards`, `periodTooLong`. */
export function buildAnalysis({
  db,
  coverOf,
  imitated,
}: {
  db: Database
  coverOf: (key: string | null) => string | null
  imitated: Imitated
}) {
  return {
    /** As it goes over the wire. */
    shown: ({ works, ...kept }: KeptAnalysis): Analysis => ({
      ...kept,
      ...(works ? { works: works.map(({ coverKey, ...work }) => ({ ...work, coverUrl: coverOf(coverKey) })) } : {}),
    }),

    of: (workspaceId: string, { filter, leads, period: asked, parts, works }: AnalysisAsked): Promise<KeptAnalysis> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [workspace] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
        const zone = workspace?.timeZone ?? 'UTC'
        const now = Math.floor(Date.now() / 1000)
        const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now * 1000)
        const period = typeof asked === 'function' ? asked(today) : asked
        const fault = periodFault(period)
        if (fault) throw new Refusal(fault, { limit: mostDays })
        const scope = { workspaceId, zone, period, filter, leads, imitated }
        const rows = await periodRows(tx, scope)
        const sums = sumPeriod(rows, period, now)
        const withLeads = parts.has('leads')
        return {
          ...period,
          timeZone: zone,
          at: now,
          accounts: rows.accounts,
          scope: figureScopeOf(rows, scope, withLeads),
          ...(parts.has('totals') ? { totals: sums.totals } : {}),
          ...(withLeads ? { leads: sums.leads } : {}),
          ...(parts.has('costs') ? { costs: withLeads ? sums.costs : { cost: sums.costs.cost } } : {}),
          ...(parts.has('trend') ? { trend: sums.trend.map((day) => withoutLeads(day, withLeads)) } : {}),
          ...(parts.has('platforms') ? { platforms: sums.platforms.map((row) => withoutLeads(row, withLeads)) } : {}),
          ...(parts.has('notes') ? { notes: sums.notes } : {}),
          ...(parts.has('works')
            ? {
                works: (await bestWorks(tx, scope, works)).map((work) => ({
                  ...work,
                  leads: withLeads ? work.leads : null,
                })),
              }
            : {}),
          ...(parts.has('hours') ? { hours: await postingHours(tx, scope) } : {}),
        }
      }),
  }
}

function withoutLeads<Row extends { leads?: number | undefined }>({ leads, ...row }: Row, withLeads: boolean) {
  return withLeads && leads !== undefined ? { ...row, leads } : row
}

export type AnalysisStore = ReturnType<typeof buildAnalysis>
