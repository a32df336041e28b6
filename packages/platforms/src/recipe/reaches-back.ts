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

/**
 * Its clock and the times of its rows may be minutes apart, and then our own post looks older than its press. Throws
 * AdapterFault `unknownOutcome` where one stands there that says the same and is that little older.
 */
export function refuseShortlyBefore(step: string, isThere: boolean): void {
  if (!isThere) return
  throw new AdapterFault('unknownOutcome', step, 'the list shows a post of the same words from shortly before')
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
