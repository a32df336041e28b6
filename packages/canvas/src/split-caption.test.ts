import { expect, it } from 'vitest'
import { splitCaption } from './split-caption.ts'

const cards = (text: string, capacity = 12) => splitCaption({ text, startFrame: 10, frames: 90 }, capacity)

it('leaves a sentence that fits in one card', () => {
  expect(cards('新鲜水果每天到家')).toMatchObject([{ text: '新鲜水果每天到家', startFrame: 10, frames: 90 }])
})

it('breaks a long sentence after its commas and never inside a word', () => {
  expect(cards('今天早上刚到的苹果，又脆又甜，送到您的家门口。').map(({ text }) => text)).toEqual([
    '今天早上刚到的苹果，',
    '又脆又甜，',
    '送到您的家门口。',
  ])
  const words = 'Extraordinarily comfortable transportation everywhere'
  expect(
    cards(words)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(words)
})

it('fills the frames of the sentence exactly', () => {
  const found = cards('One, two, three, four, five, six, seven, eight, nine, ten, eleven.')
  expect(found.length).toBeGreaterThan(1)
  expect(found[0]?.startFrame).toBe(10)
  expect(found.reduce((sum, card) => sum + card.frames, 0)).toBe(90)
})

it('lights up every word of a card in turn until the card ends', () => {
  for (const text of [
    '今天早上刚到的苹果，又脆又甜，送到您的家门口。',
    'One, two, three; four five six seven eight.',
  ]) {
    for (const card of cards(text)) {
      expect(card.words.length).toBeGreaterThan(0)
      let until = card.startFrame
      for (const word of card.words) {
        expect(word.startFrame).toBe(until)
        until = word.startFrame + word.frames
        expect(card.text.slice(word.from, word.until).trim()).not.toBe('')
      }
      expect(until).toBe(card.startFrame + card.frames)
    }
  }
})

it('follows the times of the voice where it gives them: a card begins with its first word', () => {
  const text = 'One, two, three, four, five, six.'
  const heard = [...text.matchAll(/\w+/g)].map(({ index, 0: word }, at) => ({
    from: index,
    until: index + word.length,
    startFrame: at === 0 ? 3 : at * 4 + 40,
  }))
  const [first, second] = splitCaption({ text, startFrame: 10, frames: 90 }, 8, heard)
  expect(first).toMatchObject({ text: 'One, two, three,', startFrame: 10 })
  expect(second).toMatchObject({ text: 'four, five, six.', startFrame: 10 + 52 })
  expect(second?.words.map(({ startFrame }) => startFrame)).toEqual([62, 66, 70])
})
