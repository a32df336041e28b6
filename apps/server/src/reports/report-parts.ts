import { hashPassword, passwordFits } from '../session/passwords.ts'
import { buildReportDesk } from './report-desk.ts'
import { passwordPage, reportPage } from './report-page.ts'
import { buildReportStore } from './report-store.ts'
import { reportListPage, reportTable } from './report-table.ts'

type Needs = Omit<Parameters<typeof buildReportStore>[0], 'hashPassword'> &
  Omit<Parameters<typeof buildReportDesk>[0], 'passwordFits'>

/** Reports for people without an account: kept, opened by a password, drawn. */
export const buildReportParts = (needs: Needs) => ({
  reports: buildReportStore({ ...needs, hashPassword }),
  reportPages: { draw: reportPage, ask: passwordPage, table: reportTable, list: reportListPage },
  reportDesk: buildReportDesk({ ...needs, passwordFits }),
})
