import { writeFile } from 'node:fs/promises'
import { ok } from '@matrixcast/domain/outcome'
import { isSpeakable } from '@matrixcast/domain/voice-language'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodLines } from '../testing/good-lines.ts'
import { samplesASecond, toneWav } from '../testing/tone-wav.ts'
import { aFolder, must, never } from '../testing/tools.ts'
import { openBuiltIn } from '../voice/built-in.ts'
import { openEspeak } from '../voice/espeak.ts'
import type { VoiceProvider } from '../voice/voice-provider.ts'
import { speak, speakOrFallBack } from './speak.ts'

const foreign = [
  '오늘 저녁 7시에 빵을 굽습니다',
  'Свежий хлеб каждое утро в семь часов',
  'Свіжий хліб щоранку о сьомій',
  'ขนมปังสดใหม่ทุกเช้าเจ็ดโมง',
  'ताज़ी रोटी हर सुबह सात बजे',
  'لحم طازج من Carrefour كل يوم',
  'לחם טרי בכל בוקר בשבע',
  'Φρέσκο ψωμί κάθε πρωί στις επτά',
  'তাজা রুটি প্রতিদিন সকাল সাতটায়',
  'ஒவ்வொரு காலையும் புதிய ரொட்டி',
  'ახალი პური ყოველ დილით',
  'Թարմ հաց ամեն առավոտ',
]

describe('a spoken line', () => {
  let folder: Awaited<ReturnType<typeof aFolder>>
  let voice: VoiceProvider
  beforeAll(async () => {
    folder = await aFolder()
    voice = must((await openBuiltIn(process.env)).voice)
  })
  afterAll(() => folder.remove())

  /** An engine that answers with this sound whatever it is asked to say. */
  const engine = (name: string, sound: Buffer): VoiceProvider => ({
    versionFor: () => name,
    describe: () => undefined,
    speaks: () => true,
    inMood: () => engine(name, sound),
    async synthesize({ file }) {
      await writeFile(file, sound)
      return ok({ seconds: (sound.length - 44) / 2 / samplesASecond, words: [], isEstimated: true })
    },
  })
  const order = (provider: VoiceProvider, changes: object = {}) => ({
    workshopFolder: folder.root,
    provider,
    voice: 'xiaoyun' as const,
    rate: 1,
    signal: never,
    ...changes,
  })

  it('in one of twelve languages without a voice ends by its name, before any engine is asked', async () => {
    for (const line of foreign) {
      expect(await speak(line, order(voice))).toEqual({
        ok: false,
        fault: { kind: 'lineLanguageMissing', detail: line },
      })
    }
  })

  it('that an engine leaves silent, nearly silent or clicks once in is no line, whatever the language', async () => {
    const sounds = {
      silence: toneWav(4, () => 0),
      'a quiet room': toneWav(4, (at) => 200 * Math.sin(at)),
      clicks: toneWav(4, (at) => (at % samplesASecond === 0 ? 20_000 : 0)),
      'a short sound': toneWav(0.185, (at) => 9000 * Math.sin(at)),
    }
    for (const [name, sound] of Object.entries(sounds)) {
      for (const line of [...foreign, '今天的面包只要九块九，欢迎光临', 'Bread is ready at seven in the morning.']) {
        expect(await speak(line, order(engine(name, sound)))).toMatchObject({ fault: { kind: 'voiceSilent' } })
      }
    }
  })

  it('that was silent is asked for anew once its engine is mended', async () => {
    const line = 'Bread at seven.'
    expect(
      (
        await speak(
          line,
          order(
            engine(
              'mended',
              toneWav(2, () => 0),
            ),
          ),
        )
      ).ok,
    ).toBe(false)
    expect(
      (
        await speak(
          line,
          order(
            engine(
              'mended',
              toneWav(2, (at) => 9000 * Math.sin(at)),
            ),
          ),
        )
      ).ok,
    ).toBe(true)
  })

  it('that was silent is said by the voice that stands in, unless that one cannot: then the first reason stays', async () => {
    const silent = engine(
      'silent',
      toneWav(3, () => 0),
    )
    const spoken = must(await speakOrFallBack(['Bread at seven.'], { ...order(silent), fallback: voice }))
    expect(spoken.replaced?.kind).toBe('voiceSilent')
    const failed = await speakOrFallBack(['오늘 저녁 7시'], { ...order(silent), fallback: voice })
    expect(failed).toMatchObject({ fault: { kind: 'voiceSilent' } })
  })

  it('without a letter or a figure has nothing to say, as before', async () => {
    for (const line of ['……', '👍', '!?']) {
      expect(isSpeakable(line)).toBe(false)
      expect(await speak(line, order(voice))).toMatchObject({ fault: { kind: 'nothingToSay' } })
    }
  })

  it('that is good is never stopped: prices, times, mixed names and single words', async () => {
    const espeak = must(await openEspeak(process.env))
    const isProof = process.env['PROVE_RENDER'] !== undefined
    const lines = isProof ? goodLines : goodLines.filter((_, at) => at % 9 === 0)
    expect(goodLines).toHaveLength(200)
    const stopped = []
    const voices = [
      { provider: voice, paces: isProof ? [1, 2, 0.5] : [1] },
      ...(isProof ? [{ provider: espeak, paces: [2] }] : []),
    ]
    for (const { provider, paces } of voices) {
      for (const pace of paces) {
        for (const line of lines) {
          const spoken = await speak(line, order(provider, { rate: pace }))
          if (!spoken.ok) stopped.push({ line, pace, fault: spoken.fault })
        }
      }
    }
    expect(stopped).toEqual([])
  }, 600_000)
})
