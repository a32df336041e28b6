import type { Incoming } from '@matrixcast/contract/incoming'
import { z } from 'zod'
import type { TalkRead } from './talk-adapter.ts'

/** As many as one reading gives. */
const mostItems = 200
/** As many as one post remembers; beyond it the newest. */
const mostGiven = 1000

/** Per post: the time up to which all was given, and what was given close to it and later, by reference. Unix seconds. */
const marks = z.record(z.string(), z.object({ at: z.number(), given: z.record(z.string(), z.number()) }))
type Marks = z.infer<typeof marks>
type Mark = Marks[string]

/** What one stream of a platform that is not asked post by post is called in a cursor. */
export const wholeStream = ''

/**
 * Which rows of a reading are new. Times are the platform's own. A row may turn up to `overlapSeconds` late, behind newer ones, and
 * is given all the same; none is given twice.
 */
export function talkReading(cursor: string, streams: readonly string[], overlapSeconds: number) {
  const before: Marks = cursor === '' ? {} : marks.parse(JSON.parse(cursor))
  const markOf = (stream: string): Mark => before[stream] ?? { at: 0, given: {} }
  /** Rows of this time and older ones were given. */
  const doneUntil = (stream: string): number => Math.max(0, markOf(stream).at - overlapSeconds)
  const isNew = (stream: string, { ref, at }: Incoming): boolean =>
    at > doneUntil(stream) && !(ref in markOf(stream).given)

  return {
    doneUntil,
    /** Streams by the time until which they are done, so that those of one time can be asked for together. */
    together(): string[][] {
      const groups = new Map<number, string[]>()
      for (const stream of streams) {
        const until = doneUntil(stream)
        groups.set(until, [...(groups.get(until) ?? []), stream])
      }
      return [...groups.values()]
    },
    /** `now` in unix seconds: a platform's clock that is ahead of it moves no mark into the future. */
    end(rows: ReadonlyMap<string, readonly Incoming[]>, now: number): TalkRead {
      const fresh = [...rows]
        .filter(([stream]) => streams.includes(stream))
        .flatMap(([stream, items]) => items.filter((item) => isNew(stream, item)).map((item) => ({ stream, item })))
        .toSorted((one, other) => one.item.at - other.item.at || (one.item.ref < other.item.ref ? -1 : 1))
      const [given, left] = [fresh.slice(0, mostItems), fresh.slice(mostItems)]
      const newest = Math.min(now, Math.max(0, ...fresh.map(({ item }) => item.at)))
      const after: Marks = {}
      for (const stream of streams) {
        const { at: old, given: known } = markOf(stream)
        const firstLeft = left.find((one) => one.stream === stream)?.item.at
        const at = Math.max(old, firstLeft === undefined ? newest : Math.min(newest, firstLeft))
        const mine = given.filter((one) => one.stream === stream).map(({ item }) => [item.ref, item.at] as const)
        after[stream] = remembered(at, [...Object.entries(known), ...mine], overlapSeconds)
      }
      return { items: given.map(({ item }) => item), cursor: JSON.stringify(after), more: left.length > 0 }
    },
  }
}

/** What no longer fits into the memory is done for good, so that it is not given again. */
function remembered(at: number, given: readonly (readonly [string, number])[], overlapSeconds: number): Mark {
  const late = given.filter(([, moment]) => moment > at - overlapSeconds).toSorted(([, one], [, other]) => other - one)
  const forgotten = late[mostGiven]
  if (forgotten === undefined) return { at, given: Object.fromEntries(late) }
  const done = Math.max(at, forgotten[1] + overlapSeconds)
  return { at: done, given: Object.fromEntries(late.filter(([, moment]) => moment > done - overlapSeconds)) }
}
