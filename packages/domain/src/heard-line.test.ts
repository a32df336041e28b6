import { expect, it } from 'vitest'
import { canBeLine } from './heard-line.ts'

const normal = (heardSeconds: number) => ({ heardSeconds, rate: 1 })

it.each([
  ['Bread at seven.', 0.82],
  ['OK', 0.4],
  ['え', 0.33],
  ['ん', 0.11],
  ['7', 0.37],
  ['今天的面包只要9.9元', 2.9],
  ['1234567890', 2.7],
  ['ああああああああ', 0.65],
])('a sound as short as the fastest voice makes it can be its line: %s in %d s', (line, seconds) => {
  expect(canBeLine(line, normal(seconds))).toBe(true)
  expect(canBeLine(line, { heardSeconds: seconds / 2, rate: 2 })).toBe(true)
  expect(canBeLine(line, { heardSeconds: seconds * 2, rate: 0.5 })).toBe(true)
})

it.each([
  ['오늘 저녁 7시에 빵을 굽습니다', 0.38],
  ['لحم طازج من Carrefour كل يوم', 0.31],
  ['今天的面包只要九块九，欢迎光临', 0.18],
  ['A rather long sentence for once.', 0.18],
])('a sound of a word or two is not the line: %s in %d s', (line, seconds) => {
  expect(canBeLine(line, normal(seconds))).toBe(false)
})

it('silence is no line that has a letter or a figure, however short it is', () => {
  for (const line of ['OK', 'I', '好', 'は', '7', '한']) expect(canBeLine(line, normal(0))).toBe(false)
})
