import { setImmediate as turnOver } from 'node:timers/promises'

/**
 * The same question asked by several at once is read once. Nobody is given an answer older than their question: a reading
 * begins when everything that came in together has been heard, and who asks while it is under way gets the next one.
 */
export function shareReadings<Result>(): (question: string, read: () => Promise<Result>) => Promise<Result> {
  type Line = { now: Promise<Result>; isUnderWay: boolean; next?: Promise<Result> }
  const lines = new Map<string, Line>()

  function begin(question: string, read: () => Promise<Result>): Promise<Result> {
    const now = turnOver().then(() => {
      line.isUnderWay = true
      return read()
    })
    const line: Line = { now, isUnderWay: false }
    lines.set(question, line)
    const leave = () => {
      if (!line.next) lines.delete(question)
    }
    now.then(leave, leave)
    return now
  }

  return (question, read) => {
    const line = lines.get(question)
    if (!line) return begin(question, read)
    if (!line.isUnderWay) return line.now
    const next = () => begin(question, read)
    line.next ??= line.now.then(next, next)
    return line.next
  }
}
