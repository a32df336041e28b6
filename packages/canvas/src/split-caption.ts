import type { Caption } from './timeline.ts'

/**
 * A sentence as caption cards of at most `capacity` full-width signs each (a Latin letter counts half), never cut
 * inside a word, sooner after punctuation. The cards fill the sentence's frames exactly; inside it their times are
 * estimated by their length.
 */
export function splitCaption(sentence: Caption, capacity: number): Caption[] {
  const cards = cardsOf(sentence.text, capacity)
  const whole = cards.reduce((sum, card) => sum + weightOf(card), 0)
  let passed = 0
  let from = 0
  return cards.flatMap((text) => {
    passed += weightOf(text)
    const until = Math.round((passed / whole) * sentence.frames)
    const card = { text, startFrame: sentence.startFrame + from, frames: until - from }
    from = until
    return card.frames > 0 ? [card] : []
  })
}

const isFullWidth = /[\u1100-\u115f\u2e80-\uffef]/
const endsPhrase = /[，。！？；：、,.!?;:…]["”’」』）)]*\s*$/

const weightOf = (text: string) => {
  let weight = 0
  for (const sign of text) weight += isFullWidth.test(sign) || sign.length > 1 ? 1 : 0.5
  return weight
}

function cardsOf(text: string, capacity: number): string[] {
  const cards: string[] = []
  for (const phrase of phrasesOf(text)) {
    const joined = (cards.at(-1) ?? '') + phrase
    if (cards.length > 0 && weightOf(joined.trim()) <= capacity) cards.splice(-1, 1, joined)
    else cards.push(...evenParts(phrase, capacity))
  }
  return cards.map((card) => card.trim()).filter((card) => card !== '')
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
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (isWordLike || words.length === 0) words.push(segment)
    else words.push((words.pop() ?? '') + segment)
  }
  return words
}
