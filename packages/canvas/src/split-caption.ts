import type { Caption, CaptionWord, Segment } from './timeline.ts'

/** A word of a sentence by its place in the text, and from which frame of the sentence on it is heard. */
export type WordTime = { from: number; until: number; startFrame: number }

/**
 * A sentence as caption cards of at most `capacity` full-width signs each (a Latin letter counts half), never cut
 * inside a word, sooner after punctuation. The cards fill the sentence's frames exactly. Inside it they and their words
 * follow `heard`, the times the voice gave; where those are missing they are estimated by the length of the text.
 */
export function splitCaption(sentence: Segment, capacity: number, heard: readonly WordTime[] = []): Caption[] {
  const cards = cardsOf(sentence.text, capacity)
  const wordsIn = ({ from, text }: Card, words: readonly WordTime[]) =>
    words.filter((word) => word.from >= from && word.from < from + text.length)
  const isWhole = cards.every((card) => wordsIn(card, heard).length > 0)
  const words = isWhole ? inOrder(heard, sentence.frames) : estimated(sentence)
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
function estimated({ text, frames }: Segment): WordTime[] {
  const whole = Math.max(0.5, weightOf(text))
  let from = 0
  return wordsOf(text).map((word) => {
    const startFrame = Math.round((weightOf(text.slice(0, from)) / whole) * frames)
    const place = { from, until: from + Math.max(1, word.trimEnd().length) }
    from += word.length
    return { ...place, startFrame }
  })
}

function cardsOf(text: string, capacity: number): Card[] {
  const cards: string[] = []
  for (const phrase of phrasesOf(text)) {
    const joined = (cards.at(-1) ?? '') + phrase
    if (cards.length > 0 && weightOf(joined.trim()) <= capacity) cards.splice(-1, 1, joined)
    else cards.push(...evenParts(phrase, capacity))
  }
  let from = 0
  return cards.flatMap((card) => {
    const start = from + card.length - card.trimStart().length
    from += card.length
    return card.trim() === '' ? [] : [{ text: card.trim(), from: start }]
  })
}

function phrasesOf(text: string): string[] {
  const phrases: string[] = []
  let phrase = ''
  for (const word of wordsOf(text)) {
    phrase += word
    if (!endsPhrase.test(phrase)) continue
    phrases.push(phrase)
    phrase = ''
  }
  return phrase === '' ? phrases : [...phrases, phrase]
}

/** A phrase too long for one card, in parts of about the same length. */
function evenParts(phrase: string, capacity: number): string[] {
  const weight = weightOf(phrase.trim())
  const aim = weight / Math.ceil(weight / capacity)
  const parts: string[] = []
  let part = ''
  for (const word of wordsOf(phrase)) {
    const wouldBe = weightOf((part + word).trim())
    if (part !== '' && (wouldBe > capacity || weightOf(part.trim()) >= aim)) {
      parts.push(part)
      part = ''
    }
    part += word
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
