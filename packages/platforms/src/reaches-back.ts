import { AdapterFault } from './adapter-fault.ts'

/** A list of fewer rows is taken for the whole of it. */
const rowsOfAPage = 10

/**
 * A page full of later posts says nothing of an earlier one: it may stand on the next page, and must not be called absent.
 * Throws AdapterFault `unknownOutcome` then.
 */
export function refuseTooShort(step: string, { rows, later }: { rows: number; later: number }): void {
  if (rows < rowsOfAPage || later < rows) return
  throw new AdapterFault('unknownOutcome', step, 'the list does not go back to when the post was made')
}
