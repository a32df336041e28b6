/** Runs so many pieces of work at once; the others wait, first come first served. */
export function takeTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
