import { timeLimit } from '@matrixcast/host/time-limit'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { BorrowedBrowser } from './account-browser.ts'

export class TookTooLong extends Error {}

/**
 * Work in an account's browser, in the seconds that it has. A page that hangs answers no look and hears no signal, so the browser
 * is ended under the work when they are over, or when `signal` stops it sooner. What it throws then is TookTooLong.
 */
export async function withinSeconds<Done>(
  browser: Pick<BorrowedBrowser, 'end'>,
  { signal, seconds }: { signal: AbortSignal; seconds: number },
  work: (limit: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const limit = AbortSignal.any([signal, timeLimit(seconds)])
  const end = () => void browser.end()
  limit.addEventListener('abort', end, { once: true })
  try {
    return await work(limit)
  } catch (thrown) {
    const isSent = thrown instanceof AdapterFault && thrown.fault === 'unknownOutcome'
    throw limit.aborted && !signal.aborted && !isSent ? new TookTooLong() : thrown
  } finally {
    limit.removeEventListener('abort', end)
  }
}
