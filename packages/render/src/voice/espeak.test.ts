import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder, must, never } from '../testing/tools.ts'
import { openEspeak } from './espeak.ts'
import { isSpeakable, languageOf } from './language.ts'
import type { VoiceProvider } from './voice-provider.ts'

let voice: VoiceProvider
let folder: Awaited<ReturnType<typeof aFolder>>

beforeAll(async () => {
  folder = await aFolder()
  voice = must(await openEspeak(process.env))
})
afterAll(() => folder.remove())

const say = (text: string, rate = 1) =>
  voice.synthesize({
    text,
    rate,
    language: languageOf(text),
    voice: 'xiaoyun',
    file: folder.path('voice.wav'),
    signal: never,
  })

it('speaks each language of the product, faster when asked', async () => {
  for (const text of ['今天天气很好。', 'こんにちは世界', 'Good morning', '¿Qué tal?']) {
    expect(must(await say(text)).seconds).toBeGreaterThan(0.3)
  }
  expect(must(await say('A rather long sentence for once.', 2)).seconds).toBeLessThan(
    must(await say('A rather long sentence for once.')).seconds * 0.75,
  )
})

it('takes a text for words only, whatever is in it', async () => {
  expect(must(await say('--version; $(reboot) [[h@loU]] <break/>')).seconds).toBeGreaterThan(0.5)
})

it('refuses a sentence without a letter or a digit', async () => {
  expect(await say('……！！')).toMatchObject({ ok: false, fault: { kind: 'nothingToSay' } })
  expect(isSpeakable('👍 3')).toBe(true)
})

it('knows a language by its script', () => {
  expect(['苹果', 'りんご', 'apple', 'mañana'].map(languageOf)).toEqual(['cmn', 'ja', 'en', 'es'])
})

it('says that the program is missing where there is none', async () => {
  expect(await openEspeak({ PATH: '/nowhere' })).toMatchObject({ ok: false, fault: { kind: 'programMissing' } })
})
