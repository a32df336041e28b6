import { expect, it } from 'vitest'
import { languageOf, lineLanguage } from './voice-language.ts'

it.each([
  ['今天天气很好', 'cmn'],
  ['こんにちは世界', 'ja'],
  ['Good morning', 'en'],
  ['¿Qué tal?', 'es'],
  ['오늘 저녁 7시에 빵을 굽습니다', 'ko'],
  ['Свежий хлеб каждое утро', 'ru'],
  ['Свіжий хліб щоранку', 'uk'],
  ['ขนมปังสดใหม่ทุกเช้า', 'th'],
  ['ताज़ी रोटी हर सुबह', 'hi'],
  ['خبز طازج كل صباح', 'ar'],
  ['هر روز صبح نان تازه با پنیر', 'fa'],
  ['لحم طازج من Carrefour كل يوم', 'ar'],
  ['לחם טרי בכל בוקר', 'he'],
  ['Φρέσκο ψωμί κάθε πρωί', 'el'],
  ['তাজা রুটি প্রতিদিন সকালে', 'bn'],
  ['ახალი პური ყოველ დილით', 'ka'],
  ['ᏗᏂᏲᎵ ᎠᏂᏃᎯᎵ', 'und'],
])('the language of a line is that of the script of most of its letters: %s is %s', (line, language) => {
  expect(lineLanguage(line)).toBe(language)
})

it('a line half in a script without a voice is of that script, and one with a word of it is not', () => {
  expect(lineLanguage('OK 좋아')).toBe('ko')
  expect(lineLanguage('Galaxy S26 Ultra 출시')).toBe('en')
})

it('a line of our scripts, or without letters, has the language that its voice always had', () => {
  for (const line of ['OK', '7', '👍', '……', 'ラーメン ¥980', '只要 9.9 元的 iPhone', 'ー', '𝗦𝗮𝗹𝗲', 'Niño', '½']) {
    expect(lineLanguage(line)).toBe(languageOf(line))
  }
})
