import { expect, it } from 'vitest'
import { shortNameOf } from './short-name.ts'

const mark = '0123456789'
const sounds: Record<string, string> = { 阳台: 'yang tai', 柜: 'gui', 東京: 'dong jing' }
const pinyin = (words: string) => sounds[words] ?? words

it.each<[string, string, string]>([
  ['Latin words', 'Ten Tips for 2026!', 'ten-tips-for-2026'],
  ['words with marks', 'Él Niño’s Café d’été', 'el-ninos-cafe-dete'],
  ['letters of their own', 'Straße Łódź Ærø Œuvre İzmir ısı', 'strasse-lodz-aero-oeuvre-izmir-isi'],
  ['full-width letters', 'ＡＢＣ１', 'abc1'],
  ['Chinese words', '阳台', 'yang-tai'],
  ['both', 'IKEA柜v2', 'ikea-gui-v2'],
  ['signs nobody can read', '彁', ''],
  ['kanji beside kana', '東京のカフェ 2026', '2026'],
  ['kana alone', 'カフェ', ''],
  ['another script', 'Кухня', ''],
  ['nothing', ' -- ', ''],
  ['a mark of another job', 'so-m0123456789', 'so-m0123456789'],
])('the short name of %s', (_what, words, expected) => {
  expect(shortNameOf(words, mark, { pinyin })).toBe(expected === '' ? `m${mark}` : `${expected}-m${mark}`)
})

it('the short name of Japanese words is what a person wrote for them, or the mark alone', () => {
  expect(shortNameOf('東京', mark, { pinyin, isJapanese: true })).toBe(`m${mark}`)
  expect(shortNameOf('東京', mark, { pinyin, isJapanese: true, latin: ' Tokyo Kafe ' })).toBe(`tokyo-kafe-m${mark}`)
  expect(shortNameOf('東京', mark, { pinyin, latin: ' ' })).toBe(`dong-jing-m${mark}`)
})

it('the short name has at most sixty signs of words, cut between them', () => {
  const [fits, long] = ['abcd '.repeat(12), 'a'.repeat(61)]
  expect(shortNameOf(fits, mark, { pinyin })).toBe(`${'abcd-'.repeat(12)}m${mark}`)
  expect(shortNameOf(`${fits}b`, mark, { pinyin })).toBe(`${'abcd-'.repeat(12)}m${mark}`)
  expect(shortNameOf(`${'abcd '.repeat(11)}abcde`, mark, { pinyin })).toBe(`${'abcd-'.repeat(11)}abcde-m${mark}`)
  expect(shortNameOf(`${'abcd '.repeat(11)}abcdef b`, mark, { pinyin })).toBe(`${'abcd-'.repeat(11)}m${mark}`)
  expect(shortNameOf(`${long} b`, mark, { pinyin })).toBe(`${'a'.repeat(60)}-m${mark}`)
})
