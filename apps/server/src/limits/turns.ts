import { HttpRefusal } from '../http/refusal.ts'

/** How many passwords are checked at once, and how many may wait: about three seconds' worth on one quiet core. */
export const passwordTurns = { atOnce: 4, mostWaiting: 100 }
const retrySeconds = 2

export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Lets some work be done a few at a time, in the order it came. Where the queue is full, work is refused
 * at once with HTTP 429. A flood of sign-ins then delays later sign-ins by seconds, and no other call.
 */
export function buildTurns({ atOnce, mostWaiting }: typeof passwordTurns): InTurn {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length >= mostWaiting) throw new HttpRefusal(429, 'signInsBusy', { seconds: retrySeconds })
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
