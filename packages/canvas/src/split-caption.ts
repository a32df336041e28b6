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
  const aim = weightOf(text) / Math.ceil(weightOf(text) / capacity)
  const cards: string[] = []
  let card = ''
  for (const word of wordsOf(text)) {
    const isFull = weightOf(card + word.trimEnd()) > capacity
    const mayEnd = endsPhrase.test(card) && weightOf(card) >= aim * 0.6
    if (card !== '' && (isFull || mayEnd)) {
      cards.push(card.trim())
      card = ''
    }
    card += word
  }
  cards.push(card.trim())
  return cards.filter((one) => one !== '')
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
