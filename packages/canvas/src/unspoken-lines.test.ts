import type { LineLanguage } from '@matrixcast/domain/voice-language'
import { expect, it } from 'vitest'
import { ClipPlan } from './clip-plan.ts'
import { unspokenLines } from './unspoken-lines.ts'

const speaks = (language: LineLanguage) => language === 'cmn' || language === 'en'
const plan = (scripts: string[][], changes: object = {}) => ClipPlan.parse({ scripts, ...changes })

it('lines that nobody speaks are listed by script and language, and lines without words by themselves', () => {
  const scripts = [
    ['今天有面包', '오늘 저녁 7시', 'Bread at seven', '빵을 굽습니다', 'Свежий хлеб'],
    ['OK', '7', '……', '👍'],
    ['こんにちは', 'ᏗᏂᏲᎵ ᎠᏂᏃᎯᎵ'],
  ]
  expect(unspokenLines(plan(scripts), speaks)).toEqual([
    { kind: 'scriptLanguageMissing', script: 1, lines: '2, 4', language: 'ko' },
    { kind: 'scriptLanguageMissing', script: 1, lines: '5', language: 'ru' },
    { kind: 'scriptNothingToSay', script: 2, lines: '3, 4' },
    { kind: 'scriptLanguageMissing', script: 3, lines: '1', language: 'ja' },
    { kind: 'scriptLanguageUnknown', script: 3, lines: '2' },
  ])
})

it('a plan that is silent, or of pictures alone, needs no voice for its lines', () => {
  const scripts = [['오늘 저녁 7시']]
  expect(unspokenLines(plan(scripts, { voice: { on: false } }), speaks)).toEqual([])
  expect(unspokenLines(plan(scripts, { output: 'images' }), speaks)).toEqual([])
})

it('a keyword counts as it stands in the line', () => {
  const keywords = ['Bread', '오늘의 신선한 빵과 커피']
  expect(unspokenLines(plan([['Try {keyword}']], { keywords }), speaks)).toMatchObject([{ lines: '1', language: 'ko' }])
  expect(unspokenLines(plan([['Try {keyword}']], { keywords: ['Bread'] }), speaks)).toEqual([])
})

it('a plan all in a language without a voice is said in a few sentences', () => {
  const scripts = Array.from({ length: 50 }, () => Array.from({ length: 60 }, () => '오늘 저녁 7시'))
  const found = unspokenLines(plan(scripts), speaks)
  expect(found).toHaveLength(10)
  expect(found[0]).toMatchObject({ lines: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …' })
})
