import { AdapterFault } from '../adapter-fault.ts'
import { refuseForgetful, refuseLookalike, refuseShortlyBefore, type Sought } from '../words-there.ts'
import type { ApiAnswer } from './api-fetch.ts'
import { momentThere, shortlyBeforeSeconds, toleranceSeconds } from './platform-clock.ts'

const mostPages = 10

/** `next` names the page that follows; undefined only where the platform itself says that none does. */
export type ListPage<Row> = {
  rows: readonly Row[]
  answer: Pick<ApiAnswer, 'header'>
  next: string | undefined
}
type ReadPage<Row> = (cursor: string | undefined) => Promise<ListPage<Row>>

export type NewestPosts<Row> = {
  /**
   * The oldest that is ours on the first page with one, among those not older than `since`, a moment by our clock. Undefined: it
   * is certainly not there.
   * One that is named is ours whenever it was posted; one that may be by its words leaves it undecided from shortly before on,
   * by our clock or the platform's: what answered in its name may have a clock that is ahead. What is down counts where no row
   * that is up may be it.
   * Throws AdapterFault where the list cannot tell.
   */
  find(since: number, sought: Sought<Row>): Promise<Row | undefined>
}

/**
 * The account's own list of posts, newest first, read page after page as far as it takes. How many rows a page has says
 * nothing: platforms leave rows out. `at` tells when a row was posted, in unix seconds by the platform's clock; `now` is ours.
 */
export function newestPosts<Row>({
  page,
  at,
  now,
}: {
  page: ReadPage<Row>
  at(row: Row): number
  now(): number
}): NewestPosts<Row> {
  return {
    async find(since, { isOurs, isNamed, mayBeOurs, saysTheSame, isDown = () => false, forgets, isDenied }) {
      const lookalikes: Row[] = []
      const shortlyOlder: Row[] = []
      let down: Row | undefined
      let isFarEnough = false
      const seen: Row[] = []
      let pages = 0
      for await (const { rows, answer } of pagesOf(page, isDenied)) {
        const there = momentThere(answer, since, now())
        const shortlyBefore = Math.min(there, since) - shortlyBeforeSeconds
        let last = there
        let up: Row | undefined
        for (const row of rows) {
          last = at(row)
          if (Number.isNaN(last)) {
            throw new AdapterFault('platformDown', 'readBack', 'the answer is not what this platform answers')
          }
          const isLater = last >= there - toleranceSeconds
          const isItself = isLater && isOurs(row)
          if (isNamed(row)) return row
          if (isItself && isDown(row)) down ??= row
          else if (isItself && (up === undefined || last <= at(up))) up = row
          if (last < shortlyBefore || !mayBeOurs(row)) continue
          if (isLater) lookalikes.push(row)
          else if (saysTheSame(row)) shortlyOlder.push(row)
        }
        // What says the same was rather posted after it.
        if (up !== undefined) return up
        pages += 1
        seen.push(...rows)
        // A pinned row may be older than those below it: only the last one tells how far the page goes back.
        isFarEnough ||= last < shortlyBefore
        // Between it and what is known to stand there, its owner may have posted much by hand.
        if (isFarEnough && (down !== undefined || pages === mostPages || !forgets('out', seen))) break
      }
      const doubts = (row: Row): boolean => down === undefined || !isDown(row)
      refuseLookalike('readBack', lookalikes.some(doubts))
      refuseShortlyBefore('readBack', shortlyOlder.some(doubts))
      if (down !== undefined) return down
      refuseForgetful('readBack', forgets('out', seen))
      return undefined
    },
  }
}

/** Those that wait for their time are asked before those that are out: a post that goes out meanwhile is not missed. */
export async function findInBoth<Row>({
  waiting,
  out,
  since,
  sought,
}: {
  waiting: ReadPage<Row>
  out: NewestPosts<Row>
  since: number
  sought: Sought<Row>
}): Promise<{ row: Row; waits: boolean } | undefined> {
  const held = await findInAll(waiting, sought)
  if (held.found !== undefined) return { row: held.found, waits: true }
  const row = await out.find(since, sought)
  if (row !== undefined) return { row, waits: false }
  refuseForgetful('readBack', sought.forgets('waiting', held.rows))
  return undefined
}

/** A list that is in no order of time is read to its end. */
export async function findInAll<Row>(
  page: ReadPage<Row>,
  { isOurs, mayBeOurs, isDenied }: Sought<Row>,
): Promise<{ found: Row | undefined; rows: readonly Row[] }> {
  const seen: Row[] = []
  for await (const { rows } of pagesOf(page, isDenied)) {
    const found = rows.find(isOurs)
    seen.push(...rows)
    if (found !== undefined) return { found, rows: seen }
  }
  refuseLookalike('readBack', seen.some(mayBeOurs))
  return { found: undefined, rows: seen }
}

async function* pagesOf<Row>(page: ReadPage<Row>, mayStop = false): AsyncGenerator<ListPage<Row>> {
  let cursor: string | undefined
  for (let read = 0; read < mostPages; read += 1) {
    const found = await page(cursor)
    yield found
    if (found.next === undefined) return
    cursor = found.next
  }
  if (!mayStop)
    throw new AdapterFault('unknownOutcome', 'readBack', 'the list does not go back to when the post was made')
}
