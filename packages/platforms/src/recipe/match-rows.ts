import type { FaultDetail } from '@matrixcast/contract/said/sentence-said'
import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import { soughtAgain } from '../api/earlier-tries.ts'
import { shortlyBeforeSeconds, toleranceSeconds } from '../api/platform-clock.ts'
import {
  lacksAll,
  refuseForgetful,
  refuseLookalike,
  refuseShortlyBefore,
  sayTheSame,
  soughtBy,
  soughtByWords,
} from '../words-there.ts'
import { isDated, type Row } from './read-row.ts'
import type { ReadMoment } from './read-time.ts'
import type { List } from './recipe-schema.ts'

/** A list as it was read, the newest row first. `isWhole`: it shows that nothing stands below the last row. */
export type Rows = { rows: readonly Row[]; isWhole: boolean }
/** `alike`: as many rows say the same and are in the same state. `besideRefused`: a refused one is nearer to the press. */
export type Found = { row: Row; told: { alike: number; besideRefused?: true } }

const name = 'readBack'
const undecided = (why: FaultDetail) => new AdapterFault('unknownOutcome', name, why)
/** A list of fewer rows is taken for the whole of it. */
const rowsOfAPage = 10

/** A list of which no row can be read; one odd row is no reason not to read the others. */
export function refuseUnread(rows: readonly Row[]): void {
  if (rows.length > 0 && rows.every((row) => row.state === null || !isDated(row)))
    throw new AdapterFault('selectorChanged', name, 'the list of works cannot be read')
}

const earliest = ({ committedAt }: PostTrace): number => committedAt - toleranceSeconds

/** Whether it may be. */
const isAfter =
  (moment: number) =>
  ({ from, precision }: ReadMoment): boolean =>
    from + precision > moment

const shown = ({ id, title, state }: Row) => ({ id, words: title, isDown: state === 'rejected' })

const numbersRefused = (tries: PostTrace['tries'] = []): string[] => tries.flatMap(({ refusedAs }) => refusedAs || [])

/**
 * Under the words of any try where they are told; what review refused is known by its number where it has one. Where a person said
 * that nothing is there, what lacks no more than signs may be it all the same.
 */
function wanted(trace: PostTrace) {
  const { title, topics, others, tries, committedAt: since } = trace
  const { isDenied = false, isByNumber = false, isUnderNumber = false } = trace
  if (isByNumber && !isUnderNumber) return soughtBy<Row>(() => false)
  if (!tries) return soughtByWords({ title, topics, others }, shown)
  const known = [...others, ...numbersRefused(tries).map((id) => ({ id, title }))]
  const sought = soughtAgain({ title, topics }, { tries, others: known, since, isDenied }, shown)
  if (!isDenied) return sought
  const titles = [title, ...tries.map((one) => one.title)]
  const counts = ({ id }: Row) => id !== '' || !isUnderNumber
  const isAnother = ({ id }: Row) => id !== '' && known.some((other) => other.id === id)
  return {
    ...sought,
    isOurs: (row: Row) => counts(row) && sought.isOurs(row),
    saysTheSame: (row: Row) => counts(row) && sought.saysTheSame(row),
    mayBeOurs: (row: Row) =>
      counts(row) && isDated(row) && !isAnother(row) && titles.some((words) => sayTheSame(words, row.title)),
  }
}

/**
 * By its id; where none shows it by title, the nearest to the press of those made after it: rather one that is out than one that
 * waits, and what is refused last, for it may be of a try before. Throws AdapterFault `unknownOutcome` where a row may be it.
 */
export function matching(rows: readonly Row[], trace: PostTrace): Found | undefined {
  const { publishId, committedAt, tries, otherNumbers = [] } = trace
  const isLater = isAfter(earliest(trace))
  const refused = numbersRefused(tries)
  const numbered =
    (publishId === '' ? undefined : rows.find((row) => row.id === publishId)) ??
    rows.find((row) => refused.includes(row.id) && row.state !== 'rejected')
  if (numbered) return { row: numbered, told: { alike: 1 } }
  const { isOurs, mayBeOurs } = wanted(trace)
  const later = rows.filter((row) => row.at.some(isLater))
  const ours = later.filter(isOurs)
  refuseLookalike(name, ours.length === 0 && later.some(mayBeOurs))
  const up = ours.filter(({ state }) => state !== 'rejected')
  const out = up.filter(({ state }) => state !== 'scheduled')
  const those = [out, up].find((some) => some.length > 0) ?? ours
  const surely = ours.filter((row) => isDated(row) && row.at.every(isLater))
  const found =
    nearest(
      surely.filter((row) => those.includes(row)),
      committedAt,
    ) ?? those.at(-1)
  if (!found) return undefined
  if (!found.at.every(isLater)) throw undecided('the list does not say by which time zone it goes')
  if (found.at.some(({ from, precision }) => from < committedAt && precision > 60))
    throw undecided('the list does not say exactly enough when the post was made')
  const isSince = isAfter(committedAt - shortlyBeforeSeconds + toleranceSeconds)
  const theirs = new Set([...trace.others.map(({ id }) => id), ...otherNumbers])
  const same = rows.filter(
    (row) =>
      row.state === found.state &&
      sayTheSame(trace.title, row.title) &&
      isDated(row) &&
      row.at.every(isSince) &&
      (row.id === '' || row === found || !theirs.has(row.id)),
  )
  // A list may show one post twice.
  const alike = new Set(same.map(({ id, at }) => id || at[0]?.from)).size
  const isBeside = found.state !== 'rejected' && nearest(surely, committedAt)?.state === 'rejected'
  return { row: found, told: { alike, ...(isBeside ? { besideRefused: true } : {}) } }
}

/** Of two that are as near the older one, which stands further down. */
function nearest(rows: readonly Row[], moment: number): Row | undefined {
  const secondsOff = ({ at: [first] }: Row) =>
    first ? Math.max(0, first.from - moment, moment - first.from - first.precision) : Number.POSITIVE_INFINITY
  return rows.reduceRight<Row | undefined>(
    (best, row) => (best === undefined || secondsOff(row) < secondsOff(best) ? row : best),
    undefined,
  )
}

/**
 * For lists without our post: throws AdapterFault `unknownOutcome` where that does not prove that there is none. A recipe that
 * nobody tried on the portal itself may read a list that is cut, filtered or not there yet. A page
 * whose last row is later says nothing of an earlier post. A pinned row on top may be older than all the others.
 */
export function refuseUnlessAbsent({ rows, isWhole }: Rows, trace: PostTrace, { showsAll }: List): void {
  const isShortlyBefore = isAfter(trace.committedAt - shortlyBeforeSeconds)
  const alike = rows.filter(wanted(trace).saysTheSame)
  refuseShortlyBefore(
    name,
    alike.some(({ at }) => at.some(isShortlyBefore)),
  )
  if (areStillRefused(rows, trace)) return
  if (!isWhole && rows.length >= rowsOfAPage && rows.at(-1)?.at.some(isAfter(earliest(trace))))
    throw undecided('the list does not go back to when the post was made')
  if (!showsAll) throw undecided('it is not in the list, of which nobody verified that it shows every work')
  refuseForgetful(name, lacksAll(trace.others, rows.map(shown)))
}

/**
 * Whether review refused whatever the tries posted, and the list shows each of them as refused to this day: none is out. It shows
 * the refused posts of other works in the same words, too.
 */
function areStillRefused(rows: readonly Row[], trace: PostTrace): boolean {
  const { tries = [], others, refusedOthers = [] } = trace
  const numbers = numbersRefused(tries)
  const down = rows.filter(({ state }) => state === 'rejected')
  const unnamed = tries.filter(({ refusedAs }) => refusedAs === '')
  const likeRefused = refusedOthers.filter((other) => unnamed.some(({ title }) => sayTheSame(title, other.title)))
  const isLater = isAfter(Math.min(trace.committedAt, ...likeRefused.map(({ at }) => at)) - toleranceSeconds)
  const sought = [...unnamed, ...likeRefused].map((words) => soughtByWords({ ...words, others }, shown))
  const alike = down.filter(
    (row) =>
      !numbers.includes(row.id) && isDated(row) && row.at.every(isLater) && sought.some(({ isOurs }) => isOurs(row)),
  )
  return (
    tries.length > 0 &&
    tries.every(({ refusedAs }) => refusedAs !== undefined) &&
    numbers.every((id) => down.some((row) => row.id === id)) &&
    alike.length >= unnamed.length + likeRefused.length
  )
}
