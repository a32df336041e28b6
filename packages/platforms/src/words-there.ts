import { wordsOf } from '@matrixcast/domain/likeness'
import type { OtherPost, PostTrace } from './adapter.ts'
import { AdapterFault } from './adapter-fault.ts'
import { withoutLinks } from './text/links-in.ts'

/**
 * What a row of an account's own list is told by. `isDown`: the platform shows it as refused or taken away. `isWhole`: it shows
 * all that was sent, topics too; a post that was sent with some and shows none there was written by hand.
 */
export type Shown = { id: string; words: string; isDown?: boolean; isWhole?: boolean }

/** Whether a list that was read as far as these rows lacks what is known to stand in it. */
type Forgets<Row> = (list: 'out' | 'waiting', rows: readonly Row[]) => boolean

/**
 * A post looked for in a list. `isNamed`: it shows a name that only this post has. `mayBeOurs` is asked of what is not certainly
 * it: as long as there is such a row, none is absent. `saysTheSame`: of rows that are shortly older it is asked besides, whatever
 * stands behind the title. `isDown`: it gives way to one that is up.
 */
export type Sought<Row> = {
  isOurs(row: Row): boolean
  isNamed(row: Row): boolean
  mayBeOurs(row: Row): boolean
  saysTheSame(row: Row): boolean
  isDown?(row: Row): boolean
  forgets: Forgets<Row>
  /** A person said that it is not there: a list that does not go back far enough says nothing, and stops nothing. */
  isDenied?: boolean
}

/** Of two short texts this many of the shorter one's words make them the same text, cut or written over. */
const shareOfWords = 0.5
const invisible = /\p{Default_Ignorable_Code_Point}/gu

const tidy = (text: string): string => text.normalize('NFKC').replace(invisible, '').replace(/\s+/gu, ' ').trim()

/** The words that a post is sent with. */
export type Words = { title: string; topics: readonly string[] }

/** Whether a platform shows these words for such a post: its title, at most with topics of its own behind it. */
export function areWordsOf({ title, topics }: Words, { words, isWhole }: Omit<Shown, 'id'>): boolean {
  const own = new Set(topics.map(asTopic).filter((topic) => topic !== ''))
  const behind = behindTitle(title, words)
    ?.split('#')
    .map(asTopic)
    .filter((topic) => topic !== '')
  if (!behind?.every((topic) => own.has(topic))) return false
  return isWhole !== true || own.size === 0 || behind.length > 0
}

/** A topic is one word on a platform, which leaves out signs and spaces, those between numbers too; of signs alone it tells nothing. */
const asTopic = (topic: string): string => withoutSigns(topic).replaceAll(' ', '')

/** What stands behind this title: nothing, or something that looks like topics. Undefined: these are other words. */
function behindTitle(title: string, shown: string): string | undefined {
  const [ours, theirs] = [tidy(title), tidy(shown)]
  const behind = theirs.slice(ours.length)
  return theirs.startsWith(ours) && /^(?:$| ?#)/u.test(behind) ? behind : undefined
}

const isHeadOf = (title: string, shown: string): boolean => behindTitle(title, shown) !== undefined

/**
 * Whether a platform may have made these words of that title: lists cut titles short, rewrite links, mask words and leave signs
 * out. Words that say nothing may stand for any title.
 */
export function mayBeWordsOf(title: string, shown: string): boolean {
  return sayTheSame(title, shown) || (shareOf(title, shown) ?? 1) >= shareOfWords
}

/** How many of the shorter one's words both have; undefined where one has none. */
function shareOf(title: string, shown: string): number | undefined {
  const [ours, theirs] = [title, shown].map((text) => new Set(wordsOf(withoutLinks(text))))
  if (!ours?.size || !theirs?.size) return undefined
  return [...ours].filter((word) => theirs.has(word)).length / Math.min(ours.size, theirs.size)
}

/** Whether a platform may show two titles as the same one: topics behind them, signs and spaces, which platforms leave out, tell nothing apart. */
export function sayTheSame(one: string, other: string): boolean {
  if (isHeadOf(one, other) || isHeadOf(other, one)) return true
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
  { title, topics, others }: Words & Pick<PostTrace, 'others'>,
  read: (row: Row) => Shown,
): Sought<Row> {
  const judgedBy = (judge: (shown: Shown) => boolean) => (row: Row) => {
    const shown = read(row)
    return (shown.id === '' || !others.some((other) => other.id === shown.id)) && judge(shown)
  }
  return {
    isOurs: judgedBy((shown) => areWordsOf({ title, topics }, shown)),
    isNamed: () => false,
    mayBeOurs: judgedBy(({ words }) => mayBeWordsOf(title, words)),
    saysTheSame: judgedBy(({ words }) => isHeadOf(title, words)),
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
  saysTheSame: () => false,
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
    (id !== '' && id === row.id) || isHeadOf(title, row.words) || (shareOf(title, row.words) ?? 0) >= shareOfWords
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
