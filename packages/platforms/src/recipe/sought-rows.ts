import type { PostTrace } from '../adapter.ts'
import { soughtAgain } from '../api/earlier-tries.ts'
import { sayTheSame, soughtBy, soughtByWords } from '../words-there.ts'
import { isDated, type Row } from './list-rows.ts'

export const shown = ({ id, title, state }: Row) => ({ id, words: title, isDown: state === 'rejected' })

/**
 * Under the words of any try where they are told; what review refused is known by its number where it has one. Where a person said
 * that nothing is there, what lacks no more than signs may be it all the same.
 */
export function wanted(trace: PostTrace) {
  const {
    title,
    topics,
    others,
    tries,
    committedAt: since,
    isDenied = false,
    isByNumber = false,
    isUnderNumber = false,
  } = trace
  if (isByNumber && !isUnderNumber) return soughtBy<Row>(() => false)
  if (!tries) return soughtByWords({ title, topics, others }, shown)
  const known = [...others, ...numbersRefused(tries).map((id) => ({ id, title }))]
  const sought = soughtAgain({ title, topics }, { tries, others: known, since, isDenied }, shown)
  const titles = [title, ...tries.map((one) => one.title)]
  const counts = ({ id }: Row) => id !== '' || !isUnderNumber
  const isAlike = (row: Row) =>
    counts(row) && isDated(row) && !isAnother(row, known) && titles.some((words) => sayTheSame(words, row.title))
  if (!isDenied) return sought
  return {
    ...sought,
    isOurs: (row: Row) => counts(row) && sought.isOurs(row),
    saysTheSame: (row: Row) => counts(row) && sought.saysTheSame(row),
    mayBeOurs: isAlike,
  }
}

const isAnother = ({ id }: Row, known: PostTrace['others']): boolean =>
  id !== '' && known.some((other) => other.id === id)

export const numbersRefused = (tries: PostTrace['tries'] = []): string[] =>
  tries.flatMap(({ refusedAs }) => refusedAs || [])
