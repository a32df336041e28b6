import type { PublishReport } from '@matrixcast/contract/publish-report'
import type { CommitAnswer } from './adapter.ts'

/** How a try ended. */
export type PublishEnd = Exclude<PublishReport, { kind: 'phase' }>

const mostLetters = { publishId: 500, detail: 4000 }

/** What the ledger is told of a commit that was answered, cut to what the contract takes. */
export function endOf(answer: CommitAnswer): PublishEnd {
  switch (answer.kind) {
    case 'accepted':
      return { ...answer, publishId: answer.publishId.slice(0, mostLetters.publishId) }
    case 'rejected': {
      const { fault, again } = answer
      const retryAt = again?.from ?? undefined
      return { kind: 'rejected', fault, detail: detailOf(answer), ...(again && { retry: true, retryAt }) }
    }
    case 'unknown':
      return { kind: 'noAnswerAfterCommit', detail: detailOf(answer) }
  }
}

const detailOf = ({ detail }: { detail: string }): string => detail.slice(0, mostLetters.detail)
