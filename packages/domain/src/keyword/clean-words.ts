import { findBanned } from '../banned-words.ts'
import { isUnspaced, shownWord, wordKey } from './normal-word.ts'

/** Why a word is left out; of several reasons the first one here counts. */
export const dropReasons = [
  'empty',
  'emoji',
  'digits',
  'tooShort',
  'tooLong',
  'contact',
  'law',
  'banned',
  'withoutCore',
  'duplicate',
] as const
export type DropReason = (typeof dropReasons)[number]

const leastInKeyword = 2
/** Signs of a keyword in unspaced writing, and in any other. */
const mostInKeyword = { unspaced: 30, spaced: 60 } as const

export type CleanRules = {
  banned: readonly string[]
  law: readonly string[]
  /** Each keyword must contain one of these; null: no such rule. */
  cores: readonly string[] | null
}
export type Dropped = { reason: DropReason; count: number /** The first of them, as they came. */; samples: string[] }

const mostSamples = 20
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20E3}/u
const contact = /https?:|www\.|@|\d{7,}|(?<!\d)1[3-9](?:[\s-]?\d){9}(?!\d)/i
const letter = /\p{L}/u

/**
 * Judges words one after the other, as many at a time as its caller likes: what stays comes with its spelling for comparing and
 * as it is shown, and is the first of that spelling. `count` of each reason is of all, samples are the first twenty.
 */
export function wordCleaner<Row extends { word: string }>(rules: CleanRules) {
  const clean = new Map<string, Row & { norm: string }>()
  const dropped = new Map<DropReason, Dropped>()
  const reasonOf = judgeBy(rules)
  return {
    take(rows: Iterable<Row>): void {
      for (const row of rows) {
        const [word, norm] = [shownWord(row.word), wordKey(row.word)]
        const reason = reasonOf(word, norm) ?? (clean.has(norm) ? 'duplicate' : undefined)
        if (reason === undefined) {
          clean.set(norm, { ...row, word, norm })
          continue
        }
        const sum = dropped.get(reason) ?? { reason, count: 0, samples: [] }
        sum.count += 1
        if (sum.samples.length < mostSamples) sum.samples.push(Array.from(row.word.trim()).slice(0, 80).join(''))
        dropped.set(reason, sum)
      }
    },
    done: (): { clean: (Row & { norm: string })[]; dropped: Dropped[] } => ({
      clean: [...clean.values()],
      dropped: dropReasons.flatMap((reason) => dropped.get(reason) ?? []),
    }),
  }
}

function judgeBy({ banned, law, cores }: CleanRules): (word: string, norm: string) => DropReason | undefined {
  const [hasBanned, hasLaw] = [anyOf(banned), anyOf(law)]
  const coreKeys = cores?.map(wordKey).filter((core) => core !== '') ?? null
  return (word, norm) => {
    if (word === '') return 'empty'
    if (emoji.test(word)) return 'emoji'
    const letters = Array.from(word).length
    if (contact.test(word)) return 'contact'
    if (!letter.test(word)) return 'digits'
    if (letters < leastInKeyword) return 'tooShort'
    if (letters > (isUnspaced(word) ? mostInKeyword.unspaced : mostInKeyword.spaced)) return 'tooLong'
    if (hasLaw(word)) return 'law'
    if (hasBanned(word)) return 'banned'
    return coreKeys !== null && !coreKeys.some((core) => norm.includes(core)) ? 'withoutCore' : undefined
  }
}

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Mn}\p{P}\p{S}\s]/gu, '')

/** Looks closely only at words of the list whose letters are there in a row: thousands are judged against thousands. */
function anyOf(list: readonly string[]): (word: string) => boolean {
  const byFirst = new Map<string, { word: string; letters: string }[]>()
  for (const word of list) {
    const letters = folded(word)
    const [first] = letters
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { word, letters }])
  }
  return (word) => {
    const letters = folded(word)
    const near = [...new Set(letters)].flatMap((sign) => byFirst.get(sign) ?? [])
    const there = near.filter((one) => letters.includes(one.letters)).map((one) => one.word)
    return there.length > 0 && findBanned(word, there).length > 0
  }
}
