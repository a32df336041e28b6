import { buildCaseStore } from './case-store.ts'

/** Cases that a workspace shows of its work. */
export const buildCaseParts = (needs: Parameters<typeof buildCaseStore>[0]) => ({ cases: buildCaseStore(needs) })
