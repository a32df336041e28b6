import type { Transaction } from '../db/database.ts'
import type { JobStore } from './job-store.ts'

/** A work on its way to its video; taken up again after crashes until it has one or says why not. */
export const queueRender = (
  tx: Transaction,
  jobs: Pick<JobStore, 'add'>,
  { workspaceId, workId, title }: { workspaceId: string; workId: string; title: string },
): Promise<string> =>
  jobs.add(tx, workspaceId, { kind: 'render', subject: title, subjectId: workId, payload: {}, maxAttempts: 25 })
