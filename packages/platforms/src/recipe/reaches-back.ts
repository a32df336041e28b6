import { AdapterFault } from '../adapter-fault.ts'

/** A list of fewer rows is taken for the whole of it. */
const rowsOfAPage = 10

/**
 * A page whose last row is later says nothing of an earlier post: it may stand on the next page, and must not be called absent.
 * A pinned row on top may be older than all the others. Throws AdapterFault `unknownOutcome` then.
 */
export function refuseTooShort(step: string, { rows, isLastLater }: { rows: number; isLastLater: boolean }): void {
  if (rows < rowsOfAPage || !isLastLater) return
  throw new AdapterFault('unknownOutcome', step, 'the list does not go back to when the post was made')
}
