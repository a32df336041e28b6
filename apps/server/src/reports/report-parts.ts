import { hashPassword, passwordFits } from '../session/passwords.ts'
import { buildReportDesk } from './report-desk.ts'
import type { reportPage } from './report-page.ts'
import { passwordPage } from './report-password.ts'
import { buildReportStore } from './report-store.ts'
import { reportListPage, reportTable } from './report-table.ts'

type Needs = Omit<Parameters<typeof buildReportStore>[0], 'hashPassword'> &
  Omit<Parameters<typeof buildReportDesk>[0], 'passwordFits'>

/** The library of charts takes a third of a second to load, which no start waits for. */
const draw = async (...given: Parameters<typeof reportPage>): Promise<string> =>
  (await import('./report-page.ts')).reportPage(...given)

/** Reports for people without an account: kept, opened by a password, drawn. */
export const buildReportParts = (needs: Needs) => ({
  reports: buildReportStore({ ...needs, hashPassword }),
  reportPages: { draw, ask: passwordPage, table: reportTable, list: reportListPage },
  reportDesk: buildReportDesk({ ...needs, passwordFits }),
})
