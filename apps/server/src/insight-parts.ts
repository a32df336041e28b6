import type { PlatformManifest } from '@matrixcast/platforms/manifest'
import type { Logger } from 'pino'
import { buildStatStore } from './accounts/stat-store.ts'
import { buildCaseStore } from './cases/case-store.ts'
import type { Database } from './db/database.ts'
import { buildFigureStore } from './figures/figure-store.ts'
import { buildAccountRank } from './insight/account-rank-store.ts'
import { buildAnalysis } from './insight/analysis-store.ts'
import { buildBoard } from './insight/board.ts'
import { buildCostStore } from './insight/cost-store.ts'
import { buildDashboard } from './insight/dashboard.ts'
import { buildInsightStore } from './insight/insight-store.ts'
import { buildNoteStore } from './insight/note-store.ts'
import { buildToDoStore } from './insight/to-do-store.ts'
import { buildWorkFigures } from './insight/work-list-store.ts'
import { buildReportDesk } from './reports/report-desk.ts'
import { passwordPage, reportPage } from './reports/report-page.ts'
import { buildReportStore } from './reports/report-store.ts'
import { reportListPage, reportTable } from './reports/report-table.ts'
import { hashPassword, passwordFits } from './session/passwords.ts'

type Needs = {
  db: Database
  log: Logger
  manifests: readonly PlatformManifest[]
  addresses: { of(key: string): string }
} & Omit<Parameters<typeof buildReportStore>[0], 'hashPassword'> &
  Pick<Parameters<typeof buildReportDesk>[0], 'people' | 'limits'>

/** What is known of accounts and posts, what is made of it, and to whom it is shown. */
export function buildInsightParts({ db, log, manifests, addresses, publicAddresses, people, limits }: Needs) {
  const needs = {
    db,
    coverOf: (key: string | null) => (key === null ? null : addresses.of(key)),
    imitated: manifests
      .filter((one) => one.driver !== 'api' && one.standing.kind === 'simulated')
      .map(({ name }) => name),
  }
  const given = new Map(manifests.map(({ name, tellsOfPosts = [] }) => [name, tellsOfPosts]))
  const givesOf = (platform: string) => given.get(platform) ?? []
  const analysis = buildAnalysis(needs)
  const dashboard = buildDashboard({
    ...needs,
    log,
    store: buildInsightStore({ db }),
    toDo: buildToDoStore({ db }),
    tellsPlays: (platform) => givesOf(platform).includes('plays'),
  })
  const reports = buildReportStore({ db, publicAddresses, hashPassword })
  return {
    dashboard,
    board: buildBoard(needs),
    statistics: buildStatStore({ db }),
    postFigures: buildFigureStore({ db }),
    analysis,
    accountRank: buildAccountRank(needs),
    workFigures: buildWorkFigures({ ...needs, givesOf }),
    dayNotes: buildNoteStore({ db }),
    planCosts: buildCostStore({ db }),
    cases: buildCaseStore({ db }),
    reports,
    reportPages: { draw: reportPage, ask: passwordPage, table: reportTable, list: reportListPage },
    reportDesk: buildReportDesk({ analysis, people, limits, passwordFits }),
  }
}
