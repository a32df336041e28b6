import { unbrokenBlocks, unbrokenParts, withoutFinalSign } from './line-breaks.ts'
import { phraseCards } from './phrase-lines.ts'
import type { Caption, CaptionWord, Segment } from './timeline.ts'

/** A word of a sentence by its place in the text, and from which frame of the sentence on it is heard. */
export type WordTime = { from: number; until: number; startFrame: number }

/**
 * A sentence as caption cards of at most `capacity` full-width signs each (a Latin letter counts half), never cut
 * inside a word, sooner after punctuation. The cards fill the sentence's frames exactly. Inside it they and their words
 * follow `heard`, the times the voice gave; where those are missing they are estimated by the length of the text.
 * `strict` cuts as readers of Chinese and Japanese expect it and leaves out the sign that ends a card.
 */
export function splitCaption(
  sentence: Segment,
  capacity: number,
  heard: readonly WordTime[] = [],
  setting: Setting = plain,
): Caption[] {
  const cards = cardsOf(sentence.text, capacity, setting)
  const wordsIn = ({ from, text }: Card, words: readonly WordTime[]) =>
    words.filter((word) => word.from >= from && word.from < from + text.length)
  const isWhole = cards.every((card) => wordsIn(card, heard).length > 0)
  const words = isWhole ? inOrder(heard, sentence.frames) : estimated(sentence, setting)
  const starts = cards.map((card, at) => (at === 0 ? 0 : (wordsIn(card, words)[0]?.startFrame ?? 0)))
  return cards.flatMap((card, at): Caption[] => {
    const start = starts[at] ?? 0
    const frames = (starts[at + 1] ?? sentence.frames) - start
    if (frames <= 0) return []
    const highlighted = wordsIn(card, words).map((word, place) => ({
      from: word.from - card.from,
      until: Math.min(card.text.length, word.until - card.from),
      startFrame: place === 0 ? 0 : Math.min(frames, Math.max(0, word.startFrame - start)),
    }))
    const startFrame = sentence.startFrame + start
    return [{ text: card.text, startFrame, frames, words: highlightedWords(highlighted, { startFrame, frames }) }]
  })
}

type Card = { text: string; from: number }

/** Each word is highlighted until the next one is; one without a whole frame of its own is left to its neighbour. */
const highlightedWords = (
  words: readonly Omit<CaptionWord, 'frames'>[],
  card: { startFrame: number; frames: number },
) =>
  words.flatMap((word, at): CaptionWord[] => {
    const frames = (words[at + 1]?.startFrame ?? card.frames) - word.startFrame
    return frames > 0 ? [{ ...word, startFrame: card.startFrame + word.startFrame, frames }] : []
  })

const isFullWidth = /[\u1100-\u115f\u2e80-\uffef]/
const endsPhrase = /[，。！？；：、,.!?;:…]["”’」』）)]*\s*$/

/** How wide a text is, in full-width signs. */
export const weightOf = (text: string): number => {
  let weight = 0
  for (const sign of text) weight += isFullWidth.test(sign) || sign.length > 1 ? 1 : 0.5
  return weight
}

/** The times the voice gave, made to follow each other and to stay inside the sentence. */
function inOrder(heard: readonly WordTime[], frames: number): WordTime[] {
  let least = 0
  return heard.map((word) => {
    least = Math.min(frames, Math.max(least, word.startFrame))
    return { ...word, startFrame: least }
  })
}

/** Every word by the weight of the text before it. */
function estimated({ text, frames }: Segment, { words }: Setting): WordTime[] {
  const whole = Math.max(0.5, weightOf(text))
  let from = 0
  return words(text).map((word) => {
    const startFrame = Math.round((weightOf(text.slice(0, from)) / whole) * frames)
    const place = { from, until: from + Math.max(1, word.trimEnd().length) }
    from += word.length
    return { ...place, startFrame }
  })
}

function cardsOf(text: string, capacity: number, setting: Setting): Card[] {
  const cards = setting.cards(text, capacity)
  let from = 0
  return cards.flatMap((card) => {
    const start = from + card.length - card.trimStart().length
    from += card.length
    return card.trim() === '' ? [] : [{ text: setting.shown(card), from: start }]
  })
}

function evenCards(text: string, capacity: number, setting: Cutting): string[] {
  const { blocks, shown } = setting
  const pieces = blocks(text, capacity)
  const cards: string[] = []
  for (const phrase of phrasesOf(pieces)) {
    const joined = [cards.at(-1) ?? '', ...phrase].join('')
    if (cards.length > 0 && weightOf(shown(joined)) <= capacity) cards.splice(-1, 1, joined)
    else cards.push(...evenParts(phrase, capacity, setting))
  }
  return cards
}

function phrasesOf(pieces: readonly string[]): string[][] {
  const phrases: string[][] = []
  let phrase: string[] = []
  for (const piece of pieces) {
    phrase.push(piece)
    if (!endsPhrase.test(piece)) continue
    phrases.push(phrase)
    phrase = []
  }
  return phrase.length === 0 ? phrases : [...phrases, phrase]
}

/** A phrase too long for one card, in parts of about the same length. */
function evenParts(phrase: readonly string[], capacity: number, { shown }: Cutting): string[] {
  const weight = weightOf(shown(phrase.join('')))
  const aim = weight / Math.ceil(weight / capacity)
  const parts: string[] = []
  let part = ''
  for (const piece of phrase) {
    const wouldBe = weightOf(shown(part + piece))
    if (part !== '' && (wouldBe > capacity || weightOf(shown(part)) >= aim)) {
      parts.push(part)
      part = ''
    }
    part += piece
  }
  return [...parts, part]
}

/** Words with the punctuation and spaces that follow them. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words.push((words.pop() ?? '') + segment)
  }
  return words
}

/** How a text is cut and shown: its words, its cards, and a card as it is seen. */
type Setting = {
  words: (text: string) => string[]
  cards: (text: string, capacity: number) => string[]
  shown: (card: string) => string
}

/** The pieces no card tears, and a card as it is seen. */
type Cutting = { blocks: (text: string, capacity: number) => string[]; shown: (card: string) => string }

const even = (cutting: Cutting & Pick<Setting, 'words'>): Setting => ({
  ...cutting,
  cards: (text, capacity) => evenCards(text, capacity, cutting),
})

/** As orders from before there was another way are cut. */
const plain = even({ words: wordsOf, blocks: wordsOf, shown: (card) => card.trim() })

/** As readers of Chinese and Japanese expect it. */
export const strict = even({
  words: unbrokenParts,
  blocks: (text, capacity) => unbrokenBlocks(text, (block) => weightOf(withoutFinalSign(block)) <= capacity),
  shown: withoutFinalSign,
})

/** As `strict`, in lines that are full and keep phrases together; up to `rows` of them on a card. */
export const inPhrases = (rows: number): Setting => ({
  words: unbrokenParts,
  cards: (text, capacity) => phraseCards(text, capacity, rows),
  shown: withoutFinalSign,
})
