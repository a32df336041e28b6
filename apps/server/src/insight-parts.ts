import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import { buildStatStore } from './accounts/stat-store.ts'
import { buildCaseStore } from './cases/case-store.ts'
import type { Database } from './db/database.ts'
import { buildFigureStore } from './figures/figure-store.ts'
import { buildAnalysis } from './insight/analysis-store.ts'
import { buildCostStore } from './insight/cost-store.ts'
import { buildInsightStore } from './insight/insight-store.ts'
import { buildNoteStore } from './insight/note-store.ts'
import { buildReportDesk } from './reports/report-desk.ts'
import { passwordPage, reportPage } from './reports/report-page.ts'
import { buildReportStore } from './reports/report-store.ts'
import { reportListPage, reportTable } from './reports/report-table.ts'
import { hashPassword, passwordFits } from './session/passwords.ts'

type Needs = {
  db: Database
  manifests: readonly PlatformManifest[]
  addresses: { of(key: string): string }
} & Omit<Parameters<typeof buildReportStore>[0], 'hashPassword'> &
  Pick<Parameters<typeof buildReportDesk>[0], 'people' | 'limits'>

/** What is known of accounts and posts, what is made of it, and to whom it is shown. */
export function buildInsightParts({ db, manifests, addresses, publicAddresses, people, limits }: Needs) {
  const imitated = manifests.filter((one) => one.driver !== 'api' && one.standing.kind === 'simulated')
  const analysis = buildAnalysis({
    db,
    coverOf: (key) => (key === null ? null : addresses.of(key)),
    imitated: imitated.map(({ name }) => name),
  })
  const reports = buildReportStore({ db, publicAddresses, hashPassword })
  return {
    insight: buildInsightStore({ db }),
    statistics: buildStatStore({ db }),
    postFigures: buildFigureStore({ db }),
    analysis,
    dayNotes: buildNoteStore({ db }),
    planCosts: buildCostStore({ db }),
    cases: buildCaseStore({ db }),
    reports,
    reportPages: { draw: reportPage, ask: passwordPage, table: reportTable, list: reportListPage },
    reportDesk: buildReportDesk({ analysis, people, limits, passwordFits }),
  }
}
