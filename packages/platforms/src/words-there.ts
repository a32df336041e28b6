import { wordsOf } from '@matrixcast/domain/likeness'
import type { PostTrace } from './adapter.ts'
import { AdapterFault } from './adapter-fault.ts'

/** What a row of an account's own list is told by. */
type Shown = { id: string; words: string }

/**
 * A post looked for in a list. `isNamed`: it shows a name that only this post has. `mayBeOurs` is asked of what is not certainly
 * it, and of what says the same and is shortly older: as long as there is such a row, none is absent.
 */
export type Sought<Row> = { isOurs(row: Row): boolean; isNamed(row: Row): boolean; mayBeOurs(row: Row): boolean }

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
  if (areWordsOf(title, shown)) return true
  const [ours, theirs] = [title, shown].map((text) => new Set(wordsOf(text.replace(/https?:\/\/\S+/gu, ''))))
  if (!ours?.size || !theirs?.size) return true
  const both = [...ours].filter((word) => theirs.has(word)).length
  return both >= shareOfWords * Math.min(ours.size, theirs.size)
}

/** Whether a platform may show two titles as the same one: topics behind them and signs, which platforms leave out, tell nothing apart. */
export function sayTheSame(one: string, other: string): boolean {
  if (areWordsOf(one, other) || areWordsOf(other, one)) return true
  const [ours, theirs] = [one, other].map((text) => wordsOf(text).join(' '))
  return ours !== '' && ours === theirs
}

/** A post whose number nobody heard, by its words. What is known to be another post of the account is not it. */
export function soughtByWords<Row>(
  { title, others }: Pick<PostTrace, 'title' | 'others'>,
  read: (row: Row) => Shown,
): Sought<Row> {
  const judgedBy = (judge: typeof areWordsOf) => (row: Row) => {
    const { id, words } = read(row)
    return (id === '' || !others.some((other) => other.id === id)) && judge(title, words)
  }
  return { isOurs: judgedBy(areWordsOf), isNamed: () => false, mayBeOurs: judgedBy(mayBeWordsOf) }
}

/** A post that is known for certain where it stands. */
export const soughtBy = <Row>(isNamed: (row: Row) => boolean): Sought<Row> => ({
  isOurs: isNamed,
  isNamed,
  mayBeOurs: () => false,
})

/** The same post, which is known for certain where `isNamed` says so, whatever its words there. */
export const soughtAlsoBy = <Row>(sought: Sought<Row>, isNamed: (row: Row) => boolean): Sought<Row> => ({
  isOurs: (row) => isNamed(row) || sought.isOurs(row),
  isNamed,
  mayBeOurs: sought.mayBeOurs,
})

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
