import { type PublishReport, reportDetail } from '@matrixcast/contract/publish-report'
import type { CommitAnswer } from './adapter.ts'

/** How a try ended. */
export type PublishEnd = Exclude<PublishReport, { kind: 'phase' }>

const mostOfPublishId = 500

/** What the ledger is told of a commit that was answered, as the contract takes it. */
export function endOf(answer: CommitAnswer): PublishEnd {
  switch (answer.kind) {
    case 'accepted':
      return { ...answer, publishId: answer.publishId.slice(0, mostOfPublishId) }
    case 'rejected': {
      const { fault, again } = answer
      const retryAt = again?.from ?? undefined
      return { kind: 'rejected', fault, detail: reportDetail(answer.detail), ...(again && { retry: true, retryAt }) }
    }
    case 'unknown':
      return { kind: 'noAnswerAfterCommit', fault: answer.fault, detail: reportDetail(answer.detail) }
  }
}
