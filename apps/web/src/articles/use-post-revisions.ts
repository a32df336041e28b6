import { type RevisedPost, revisionApi } from '@matrixcast/contract/post-revisions'
import { useRead } from '../api/use-calls.ts'

const whileUnderWayMs = 2000

export const isUnderWay = ({ revision }: RevisedPost): boolean =>
  revision?.state === 'waiting' || revision?.state === 'sending'

/** Asked for again while an update is under way. */
export const usePostRevisions = (id: string) =>
  useRead(
    revisionApi.list,
    { id },
    // What was approved or went out since the last look is why somebody opens the article.
    { fresh: true, everyMs: (latest) => latest?.data.some(isUnderWay) === true && whileUnderWayMs },
  )
