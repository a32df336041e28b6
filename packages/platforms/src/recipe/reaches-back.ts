import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { mayBeWordsOf } from '../words-there.ts'

/** The list of an account that has other posts shows one of them, or it is old, or empty by mistake. */
export function refuseForgetful(
  step: string,
  rows: readonly { id: string; title: string }[],
  others: PostTrace['others'],
): void {
  const isKnown = (row: { id: string; title: string }) =>
    others.some(({ id, title }) => (id !== '' && id === row.id) || mayBeWordsOf(title, row.title))
  if (others.length === 0 || rows.some(isKnown)) return
  throw new AdapterFault('unknownOutcome', step, 'the list shows none of the earlier posts of the account')
}

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
