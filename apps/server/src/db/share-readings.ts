/**
 * The same question asked by several at once is read once. Nobody is given an answer older than their question: who asks
 * while it is being read gets the next reading, which begins when that one is over.
 */
export function shareReadings<Result>(): (question: string, read: () => Promise<Result>) => Promise<Result> {
  type Line = { now: Promise<Result>; next?: Promise<Result> }
  const lines = new Map<string, Line>()

  function begin(question: string, read: () => Promise<Result>): Promise<Result> {
    const line: Line = { now: read() }
    lines.set(question, line)
    const leave = () => {
      if (!line.next) lines.delete(question)
    }
    line.now.then(leave, leave)
    return line.now
  }

  return (question, read) => {
    const line = lines.get(question)
    if (!line) return begin(question, read)
    const next = () => begin(question, read)
    line.next ??= line.now.then(next, next)
    return line.next
  }
}
