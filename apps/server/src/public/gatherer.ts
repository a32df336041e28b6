import { setTimeout as pause } from 'node:timers/promises'

type Waiting<Given, Answer> = { given: Given; end: (answer: Answer) => void; fail: (error: unknown) => void }
type Ways<Given, Answer> = {
  write: (batch: Given[]) => Promise<Answer[]>
  gatherMs: number
  mostAtOnce: number
  /** Beyond it nothing more is taken until some of it is written. */
  mostWaiting: number
}

/**
 * Writes many small things together. Each is answered when it is written, so an answer is a promise that it is kept; what fails
 * fails for all that were to be written with it.
 */
export function buildGatherer<Given, Answer>({ write, gatherMs, mostAtOnce, mostWaiting }: Ways<Given, Answer>) {
  let waiting: Waiting<Given, Answer>[] = []
  let isWriting = false

  async function writeBatch(batch: Waiting<Given, Answer>[]): Promise<void> {
    const answers = await write(batch.map(({ given }) => given))
    for (const [at, { end, fail }] of batch.entries()) {
      const answer = answers[at]
      if (answer === undefined) fail(new Error('something that was gathered got no answer'))
      else end(answer)
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      await pause(gatherMs)
      const batch = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await writeBatch(batch).catch((error: unknown) => {
        for (const { fail } of batch) fail(error)
      })
    }
    isWriting = false
  }

  return {
    /** Undefined when too much is waiting already. */
    async add(given: Given): Promise<Answer | undefined> {
      if (waiting.length >= mostWaiting) return undefined
      return new Promise<Answer>((end, fail) => {
        waiting.push({ given, end, fail })
        if (!isWriting) void writeAll()
      })
    },
  }
}
