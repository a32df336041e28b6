/**
 * Runs so many pieces of work at once, of one person one at a time: whoever brings many waits for themselves, not others for them.
 * Work of nobody in particular waits for a free place alone. First come first served.
 */
export function takeTurns(atOnce: number): <Result>(work: () => Promise<Result>, person?: string) => Promise<Result> {
  const running: (string | undefined)[] = []
  const waiting: { person: string | undefined; begin: () => void }[] = []
  const mayRun = (person: string | undefined) =>
    running.length < atOnce && (person === undefined || !running.includes(person))
  const next = () => {
    const at = waiting.findIndex(({ person }) => mayRun(person))
    const [first] = at < 0 ? [] : waiting.splice(at, 1)
    if (first === undefined) return
    running.push(first.person)
    first.begin()
  }
  return async (work, person) => {
    if (mayRun(person)) running.push(person)
    else await new Promise<void>((resolve) => waiting.push({ person, begin: resolve }))
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(person), 1)
      next()
    }
  }
}
