import { describe, expect, it } from 'vitest'
import { lineWidthOf } from './phrase-lines.ts'
import { inPhrases, splitCaption } from './split-caption.ts'

const linesIn = (text: string, capacity: number, rows = 2) =>
  splitCaption({ text, startFrame: 0, frames: 300 }, capacity, [], inPhrases(rows)).map((card) => card.text.split('\n'))

const english = [
  'We roast every batch twice, once for colour and once for the deep taste that you remember.',
  'Bring an empty bottle to the shop on the corner and we fill it with fresh olive oil for half of the price.',
  'The first delivery of the week is free, but you can also pick it up in the store on Saturday.',
]
const spanish = [
  'Tostamos cada lote dos veces, una para el color y otra para el sabor que todos recuerdan.',
  'Trae una botella vacía a la tienda de la esquina y la llenamos con aceite de oliva por la mitad.',
  'La primera entrega de la semana es gratis, pero también puedes recogerla en la tienda los sábados.',
]
const chinese = [
  '我们每天早上把刚从果园摘下来的苹果和梨送到您的家门口，一个都不会少。',
  '这个周末在我们的门店购买一台新的空气炸锅，可以免费得到一本家常菜的食谱。',
  '师傅用祖传的方法和最新鲜的面粉做出来的每一个包子都非常好吃。',
]
const japanese = [
  '毎朝農園で収穫したばかりのりんごを、その日のうちにお客様の玄関までお届けします。',
  'この週末にお店で新しい鍋を買うと、家庭料理のレシピの本を無料でもらえます。',
  '職人が昔からの方法で作るパンは、外は香ばしくて中はとてもやわらかいです。',
]
const badEnd = {
  en: /(?:^|\s)(?:and|to|the|a|of|or|but|for|with|in|on)$/i,
  es: /(?:^|\s)(?:y|de|la|el|que|a|en|con|por|para|un|una|los|las)$/i,
  zh: /(?:和|与|的|在|把|被|一个|一台|一本|这个)$/,
  ja: /[（「]$/,
}
const badStart = /^(?:は|が|を|に|で|と|も|の|へ|から|まで|より|です|ます|的|了)(?![\p{Script=Hiragana}])/u

describe.each([
  ['en', english, [10, 13, 16]],
  ['es', spanish, [10, 13, 16]],
  ['zh', chinese, [10, 12, 14]],
  ['ja', japanese, [10, 12, 14]],
] as const)('captions in phrases, %s', (language, sentences, capacities) => {
  it.each(capacities)('at %i signs a line fill the width, and tear no phrase', (capacity) => {
    const shares: number[] = []
    for (const sentence of sentences) {
      const lines = linesIn(sentence, capacity).flat()
      for (const [at, line] of lines.entries()) {
        expect(lineWidthOf(line)).toBeLessThanOrEqual(capacity)
        expect(line).not.toMatch(badStart)
        if (at === lines.length - 1) continue
        expect(line).not.toMatch(badEnd[language])
        shares.push(lineWidthOf(line) / capacity)
      }
    }
    const average = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(average).toBeGreaterThanOrEqual(0.7)
  })

  it('have two words or more on every card', () => {
    for (const sentence of sentences) {
      for (const card of linesIn(sentence, capacities[0])) {
        const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(card.join(' '))]
        expect(words.filter(({ isWordLike }) => isWordLike).length).toBeGreaterThanOrEqual(2)
      }
    }
  })
})

describe('a caption in phrases', () => {
  it('of one word is that word', () => {
    expect(linesIn('Fresh!', 10)).toEqual([['Fresh!']])
    expect(linesIn('新鲜！', 10)).toEqual([['新鲜！']])
  })

  it('has two lines where words have spaces between them and the box has room, else one', () => {
    const [sentence = ''] = english
    expect(linesIn(sentence, 10, 2).some((lines) => lines.length === 2)).toBe(true)
    expect(linesIn(sentence, 10, 1).every((lines) => lines.length === 1)).toBe(true)
    expect(linesIn(chinese[0] ?? '', 10, 2).every((lines) => lines.length === 1)).toBe(true)
  })

  it('has every word of the sentence, lit in its own place', () => {
    for (const text of [...english, ...spanish, ...chinese, ...japanese]) {
      const cards = splitCaption({ text, startFrame: 0, frames: 300 }, 10, [], inPhrases(2))
      expect(
        cards
          .map((card) => card.text)
          .join('')
          .replaceAll(/[\s，、。,.]/g, ''),
      ).toBe(text.replaceAll(/[\s，、。,.]/g, ''))
      expect(cards.reduce((sum, { frames }) => sum + frames, 0)).toBe(300)
      for (const card of cards) {
        for (const { from, until } of card.words) expect(card.text.slice(from, until).trim()).not.toBe('')
      }
    }
  })
})
