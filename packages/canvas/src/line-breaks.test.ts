import { describe, expect, it } from 'vitest'
import { unbrokenBlocks, unbrokenParts, withoutFinalSign } from './line-breaks.ts'
import { splitCaption, strict } from './split-caption.ts'

const cards = (text: string, capacity: number) =>
  splitCaption({ text, startFrame: 0, frames: 300 }, capacity, [], strict).map((card) => card.text)

const chinese = '他说：「今天的苹果，又大又甜！」（限时九折）——快来买吧……真的很划算。'
const japanese = '価格は¥12,800（税込）です。「お早めに」どうぞ！'

describe('a caption card, cut strictly', () => {
  it.each([
    [chinese, 7],
    [chinese, 5],
    [chinese, 12],
    [japanese, 7],
    [japanese, 12],
  ])('of %s at %i signs begins with no closing and ends with no opening sign', (text, capacity) => {
    const found = cards(text, capacity)
    for (const card of found) {
      expect(card).not.toMatch(/^[，。！？；：、）」』…—]/)
      expect(card).not.toMatch(/[（「『¥]$/)
      expect(card).not.toMatch(/[。，]$/)
    }
    expect(found.join('').replaceAll(/[。，、]/g, '')).toBe(text.replaceAll(/[。，、]/g, ''))
  })

  it('keeps a short bracket, a dash and dots whole', () => {
    const found = cards(chinese, 7)
    expect(found.some((card) => card.includes('（限时九折）'))).toBe(true)
    expect(found.some((card) => card.includes('——'))).toBe(true)
    expect(found.some((card) => card.includes('……'))).toBe(true)
  })

  it('drops the sign that ends it, and keeps one that asks or calls', () => {
    expect(cards('今天早上刚到的苹果，又脆又甜，送到您的家门口。', 12)).toEqual([
      '今天早上刚到的苹果',
      '又脆又甜，送到您的家门口',
    ])
    expect(cards('真的吗？太好了！', 12)).toEqual(['真的吗？太好了！'])
    expect(cards('One, two.', 12)).toEqual(['One, two.'])
  })

  it('has words that lie within it', () => {
    for (const { text, words } of splitCaption({ text: chinese, startFrame: 0, frames: 300 }, 7, [], strict)) {
      expect(words.length).toBeGreaterThan(0)
      for (const { from, until } of words) expect(text.slice(from, until).trim()).not.toBe('')
    }
  })
})

describe('pieces that no line tears', () => {
  it.each([
    ['¥9.9', '今天只要¥9.9元起'],
    ['¥12,800', '価格は¥12,800です'],
    ['2026年11月26日', '从2026年11月26日开始'],
    ['2026-11-26', '从 2026-11-26 开始'],
    ['9:30', '早上9:30开门'],
    ['50%', '全场50%优惠'],
    ['3个', '只剩3个了'],
    ['100～200', '大约100～200克'],
  ])('hold %s together in %s', (whole, text) => {
    const parts = unbrokenParts(text)
    expect(parts.join('')).toBe(text)
    expect(parts.some((part) => part.includes(whole))).toBe(true)
  })
})

it.each([
  ['早上9:30开门', ['早上', '9:30', '开门']],
  ['大约100～200克', ['大约', '100～200克']],
  ['3.5-4.2kg', ['3.5-4.2kg']],
  ['10,000~20,000', ['10,000~20,000']],
  ['12点30分到', ['12点30分', '到']],
  ['3回2次', ['3回', '2次']],
  ['第5层楼', ['第', '5层', '楼']],
  ['价格：9', ['价格：', '9']],
  ['One, two. (three)', ['One, ', 'two. ', '(three)']],
  ['$5 off', ['$5 ', 'off']],
  ['看 #苹果# 吧', ['看 ', '#苹果', '# ', '吧']],
  ['（', ['（']],
  ['ab（', ['ab（']],
])('the pieces of %s are %j', (text, parts) => {
  expect(unbrokenParts(text)).toEqual(parts)
})

it.each([
  ['(a b) c', ['(a b) ', 'c']],
  ['x (a b) c', ['x ', '(a b) ', 'c']],
  ['【a b】「c d」', ['【a b】', '「c d」']],
  ['(a bcdefghijk) c', ['(a ', 'bcdefghijk) ', 'c']],
  ['(a b', ['(a ', 'b']],
  ['(a) b)', ['(a) ', 'b)']],
  ['「a」『b c』', ['「a」', '『b c』']],
  ['（a b）《c d》〈e f〉[g h]“i j”', ['（a b）', '《c d》', '〈e f〉', '[g h]', '“i j”']],
])('the blocks of %s, short up to eight signs, are %j', (text, blocks) => {
  expect(unbrokenBlocks(text, (block) => block.length <= 8)).toEqual(blocks)
})

it.each([
  ['好。', '好'],
  ['好，', '好'],
  ['x;', 'x'],
  [' 好。 ', '好'],
  ['他说：「好。」', '他说：「好」'],
  ['好。」） ', '好」）'],
  ['x,”', 'x”'],
  ['好！', '好！'],
  ['Two.', 'Two.'],
  ['a, b', 'a, b'],
  ['，好', '，好'],
])('a card of %s is set as %s', (card, set) => {
  expect(withoutFinalSign(card)).toBe(set)
})
