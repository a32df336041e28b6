import { type ReadMoment, readIsoTime, readWrittenTime } from './read-time.ts'
import type { List } from './recipe-schema.ts'

type RowState = 'live' | 'processing' | 'scheduled' | 'rejected'
/** `at`: every moment that what is written may mean. `state`: null where the recipe does not know its word. */
export type Row = { id: string; title: string; at: ReadMoment[]; state: RowState | null; reason: string }

/** `ahead`: how many seconds the portal's clock is. `offsets`: the time zones it may write in, as `Date` counts them. */
export type ListClock = { now: number; ahead: number; offsets: readonly number[] }

/** Of a row whose time cannot be read. */
const anyTime: ReadMoment = { from: 0, precision: Number.MAX_SAFE_INTEGER }

export const isDated = ({ at }: Row): boolean => at.every(({ precision }) => precision < anyTime.precision)

/**
 * What the texts of a row say. Its moment is told by our clock: the portal's may go otherwise, and a post of ours must not look
 * older than its press.
 */
export function rowFrom(
  { id, title, time, state }: { id: string; title: string; time: string; state: string },
  { timeForm, states }: Pick<List, 'timeForm' | 'states'>,
  { now, ahead, offsets }: ListClock,
): Row {
  const moments =
    timeForm === 'iso'
      ? [readIsoTime(time)]
      : offsets.map((offsetMinutes) => readWrittenTime(time, { now: now + ahead, offsetMinutes }))
  const at = moments.flatMap((moment) => (moment ? [{ ...moment, from: moment.from - ahead }] : []))
  return { id, title, at: at.length > 0 ? at : [anyTime], state: states ? stateOf(state, states) : 'live', reason: '' }
}

/** It came to nothing, or is not out, whoever may see it once it is. */
const undone = /失败|草稿|上传中|待发布|取消|无法|下架|不对外|尚未|暂不/

function stateOf(text: string, states: NonNullable<List['states']>): RowState | null {
  const kinds = ['rejected', 'scheduled', 'processing', 'live'] as const
  const named = kinds.filter((kind) => states[kind]?.some((word) => isNamed(text, word)))
  if (undone.test(text) && !named.includes('rejected') && !named.includes('processing')) return null
  // Badges beside the state ("published, original not approved"): it arrived, and what became of it nobody knows.
  return named.length > 1 ? 'processing' : (named[0] ?? null)
}

/** "Public" is not named by "not public". */
const isNamed = (text: string, word: string): boolean =>
  text.includes(word) && !/[未不非]$/.test(text.slice(0, text.indexOf(word)))
