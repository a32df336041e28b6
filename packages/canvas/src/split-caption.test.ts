import { expect, it } from 'vitest'
import { splitCaption } from './split-caption.ts'

const cards = (text: string, capacity = 12) => splitCaption({ text, startFrame: 10, frames: 90 }, capacity)

it('leaves a sentence that fits in one card', () => {
  expect(cards('新鲜水果每天到家')).toEqual([{ text: '新鲜水果每天到家', startFrame: 10, frames: 90 }])
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
