import { isSpeakable, languageOf } from '@matrixcast/domain/voice-language'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder, must, never } from '../testing/tools.ts'
import { openEspeak } from './espeak.ts'
import { findFlite } from './older-programs.ts'
import { speakWith } from './voice-program.ts'
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

it('English is spoken by flite, and a text is never an option of it', async () => {
  const flite = await findFlite(process.env.PATH)
  if (flite === undefined) throw new Error('flite is missing: npm start installs it')
  const spoken = await speakWith([flite]).synthesize({
    text: '--help me with the kitchen',
    rate: 1,
    language: 'en',
    voice: 'xiaogang',
    file: folder.path('flite.wav'),
    signal: never,
  })
  expect(must(spoken).seconds).toBeGreaterThan(0.8)
})
