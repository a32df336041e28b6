import { wordsOf } from '@matrixcast/domain/likeness'
import type { OtherPost, PostTrace } from './adapter.ts'
import { AdapterFault } from './adapter-fault.ts'

/** What a row of an account's own list is told by. `isDown`: the platform shows it as refused or taken away. */
export type Shown = { id: string; words: string; isDown?: boolean }

/** Whether a list that was read as far as these rows lacks what is known to stand in it. */
type Forgets<Row> = (list: 'out' | 'waiting', rows: readonly Row[]) => boolean

/**
 * A post looked for in a list. `isNamed`: it shows a name that only this post has. `mayBeOurs` is asked of what is not certainly
 * it, and of what says the same and is shortly older: as long as there is such a row, none is absent. `isDown`: it gives way to
 * one that is up.
 */
export type Sought<Row> = {
  isOurs(row: Row): boolean
  isNamed(row: Row): boolean
  mayBeOurs(row: Row): boolean
  isDown?(row: Row): boolean
  forgets: Forgets<Row>
  /** A person said that it is not there: a list that does not go back far enough says nothing, and stops nothing. */
  isDenied?: boolean
}

/** Of two short texts this many of the shorter one's words make them the same text, cut or written over. */
const shareOfWords = 0.5
const invisible = /\p{Default_Ignorable_Code_Point}/gu

const tidy = (text: string): string => text.normalize('NFKC').replace(invisible, '').replace(/\s+/gu, ' ').trim()

/** Whether a platform shows these words for a post of this title: the title itself, at most with its topics behind it. */
export function areWordsOf(title: string, shown: string): boolean {
  const [ours, theirs] = [tidy(title), tidy(shown)]
  return theirs.startsWith(ours) && /^(?:$| ?#)/u.test(theirs.slice(ours.length))
}

/**
 * Whether a platform may have made these words of that title: lists cut titles short, rewrite links, mask words and leave signs
 * out. Words that say nothing may stand for any title.
 */
export function mayBeWordsOf(title: string, shown: string): boolean {
  return sayTheSame(title, shown) || (shareOf(title, shown) ?? 1) >= shareOfWords
}

/** How many of the shorter one's words both have; undefined where one has none. */
function shareOf(title: string, shown: string): number | undefined {
  const [ours, theirs] = [title, shown].map((text) => new Set(wordsOf(text.replace(/https?:\/\/\S+/gu, ''))))
  if (!ours?.size || !theirs?.size) return undefined
  return [...ours].filter((word) => theirs.has(word)).length / Math.min(ours.size, theirs.size)
}

/** Whether a platform may show two titles as the same one: topics behind them, signs and spaces, which platforms leave out, tell nothing apart. */
export function sayTheSame(one: string, other: string): boolean {
  if (areWordsOf(one, other) || areWordsOf(other, one)) return true
  const [ours, theirs] = [one, other].map(withoutSigns)
  // Of one of them alone, for parts of a series are told apart by such a sign, too.
  const [head, theirHead] = [one, other].map((text) => withoutSigns(text.normalize('NFKC').replace(/#.*/su, '')))
  return (ours !== '' && (ours === theirs || ours === theirHead)) || (theirs !== '' && head === theirs)
}

/** Between two numbers a space stays: 1.12 and 11.2 are not the same. */
const withoutSigns = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu) ?? []
  )
    .join(' ')
    .replace(/(?<=\p{L}) | (?=\p{L})/gu, '')

/** A post whose number nobody heard, by its words. What is known to be another post of the account is not it. */
export function soughtByWords<Row>(
  { title, others }: Pick<PostTrace, 'title' | 'others'>,
  read: (row: Row) => Shown,
): Sought<Row> {
  const judgedBy = (judge: typeof areWordsOf) => (row: Row) => {
    const { id, words } = read(row)
    return (id === '' || !others.some((other) => other.id === id)) && judge(title, words)
  }
  return {
    isOurs: judgedBy(areWordsOf),
    isNamed: () => false,
    mayBeOurs: judgedBy(mayBeWordsOf),
    isDown: (row) => read(row).isDown === true,
    forgets: forgetsOf(others, read),
  }
}

export const forgetsNone = (): boolean => false

/** A post that is known for certain where it stands. */
export const soughtBy = <Row>(isNamed: (row: Row) => boolean, forgets: Forgets<Row> = forgetsNone): Sought<Row> => ({
  isOurs: isNamed,
  isNamed,
  mayBeOurs: () => false,
  forgets,
})

/** The same post, which is known for certain where `isNamed` says so, whatever its words there. */
export const soughtAlsoBy = <Row>(sought: Sought<Row>, isNamed: (row: Row) => boolean): Sought<Row> => ({
  ...sought,
  isOurs: (row) => isNamed(row) || sought.isOurs(row),
  isNamed,
})

/** Of so many of the newest one has to be there: some may have been taken away since, all of them hardly. */
const mostAskedFor = 3

/** By the newest posts that were seen in such a list. An old list lacks them as well as one that is empty by mistake. */
export const forgetsOf =
  <Row>(others: PostTrace['others'], read: (row: Row) => Shown): Forgets<Row> =>
  (list, rows) =>
    lacksAll(others.filter(({ stands }) => stands === list).slice(0, mostAskedFor), rows.map(read))

/** Whether there are such posts, and none of them is shown. */
export function lacksAll(known: readonly OtherPost[], rows: readonly Shown[]): boolean {
  const isShownBy = ({ id, title }: OtherPost, row: Shown): boolean =>
    (id !== '' && id === row.id) || areWordsOf(title, row.words) || (shareOf(title, row.words) ?? 0) >= shareOfWords
  return known.length > 0 && !rows.some((row) => known.some((other) => isShownBy(other, row)))
}

/** For lists without our post: the list of an account that has other posts shows one of them, or it is old, or empty by mistake. */
export function refuseForgetful(step: string, isForgetful: boolean): void {
  if (!isForgetful) return
  throw new AdapterFault('unknownOutcome', step, 'the list shows none of the earlier posts of the account')
}

/** For lists without our post: throws where one of the rows may be it. */
export function refuseLookalike(step: string, isThere: boolean): void {
  if (!isThere) return
  throw new AdapterFault('unknownOutcome', step, 'the list shows a post that may be this one under other words')
}

/**
 * For lists without our post: clocks may be minutes apart, or put right since, and then it looks older than its press. Throws
 * AdapterFault `unknownOutcome` where one stands there that says the same and is that little older.
 */
export function refuseShortlyBefore(step: string, isThere: boolean): void {
  if (!isThere) return
  throw new AdapterFault('unknownOutcome', step, 'the list shows a post of the same words from shortly before')
}
