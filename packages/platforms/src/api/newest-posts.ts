import { refuseTooShort } from '../reaches-back.ts'
import type { ApiAnswer } from './api-fetch.ts'
import { momentThere } from './platform-clock.ts'

/** The account's own newest posts, as one answer gave them. */
export class NewestPosts<Row> {
  readonly list: readonly Row[]
  private readonly answer: Pick<ApiAnswer, 'header'>
  private readonly now: number
  private readonly at: (row: Row) => number

  /** `at` tells when a row was posted, in unix seconds by the platform's clock; `now` is ours. */
  constructor(
    list: readonly Row[],
    { answer, now, at }: { answer: Pick<ApiAnswer, 'header'>; now: number; at: (row: Row) => number },
  ) {
    this.list = list
    this.answer = answer
    this.now = now
    this.at = at
  }

  /** The one that `isOurs` among those not older than `since`, a moment by our clock. */
  find(since: number, isOurs: (row: Row) => boolean): Row | undefined {
    return this.laterThan(since).find(isOurs)
  }

  /** The same; nothing found means that nothing is there. Throws AdapterFault where the list does not go back so far. */
  findOrAbsent(since: number, isOurs: (row: Row) => boolean): Row | undefined {
    const later = this.laterThan(since)
    const found = later.find(isOurs)
    if (!found) refuseTooShort('readBack', { rows: this.list.length, later: later.length })
    return found
  }

  private laterThan(since: number): Row[] {
    const there = momentThere(this.answer, since, this.now)
    return this.list.filter((row) => this.at(row) >= there)
  }
}
