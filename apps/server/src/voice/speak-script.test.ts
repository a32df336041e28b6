import { readFile } from 'node:fs/promises'
import { aiApi } from '@matrixcast/contract/ai'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { voiceApi } from '@matrixcast/contract/voice'
import { refused } from '@matrixcast/domain/outcome'
import { Refusal } from '@matrixcast/domain/refusal'
import { speakOrFallBack } from '@matrixcast/render/pipeline/speak'
import { aSimulatedEndpoint, sends } from '@matrixcast/render/testing/simulated-endpoint'
import { must, never } from '@matrixcast/render/testing/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screenCalls } from '../screen-routes.ts'
import { theWorld } from '../testing/the-world.ts'
import { voiceRoutes } from './voice-routes.ts'

const voices = {
  xiaoyun: 'nova',
  xiaogang: 'onyx',
  ruoxi: 'shimmer',
  siqi: 'alloy',
  sijia: 'coral',
  sicheng: 'echo',
  aiqi: 'sage',
  aijia: 'fable',
  aida: 'ash',
}
const script: InputOf<typeof voiceApi.speakScript> = {
  sentences: ['Bread at seven.', 'Sold out at nine.'],
  voice: 'ruoxi',
  rate: 1.2,
  emotion: 'happy',
}

const nobody = {
  id: '',
  sessionId: '',
  username: '',
  nickname: '',
  role: 'owner',
  permissions: ['plan:list'],
  ip: '',
} as const

describe('a script that a preview speaks', () => {
  const the = theWorld()
  let far: Awaited<ReturnType<typeof aSimulatedEndpoint>>
  beforeAll(async () => {
    far = await aSimulatedEndpoint(sends(''))
  })
  afterAll(() => far.close())

  const speak = (changes: Partial<typeof script> = {}) => the().call(voiceApi.speakScript, { ...script, ...changes })
  /** As the engine has it spoken for a video. */
  const rendered = async () => {
    const { provider, fallback } = must(await the().parts.speech.of(the().workspaceId))
    const order = {
      workshopFolder: the().parts.workshopFolder,
      voice: script.voice,
      rate: script.rate,
      signal: never,
      provider: provider.inMood(script.emotion),
      fallback: fallback?.inMood(script.emotion),
    }
    return must(await speakOrFallBack(script.sentences, order)).spoken
  }
  const connect = (fallsBack: boolean, baseUrl = far.baseUrl) =>
    the().call(aiApi.save, { kind: 'speech', baseUrl, model: 'm', limitSeconds: 2, voices, fallsBack })

  it('is, sentence by sentence, the sound that is rendered', async () => {
    const { data } = await speak()
    expect(data).toMatchObject({ source: 'builtIn', isPending: false })
    const files = await rendered()
    expect(data.sentences.map(({ seconds, words }) => ({ seconds, words }))).toEqual(
      files.map(({ seconds, words }) => ({ seconds, words })),
    )
    for (const [at, { file }] of files.entries()) {
      const sound = await the().raw({ url: data.sentences[at]?.url ?? '' })
      expect(sound.rawPayload.equals(await readFile(file))).toBe(true)
    }
  })

  it('is asked of an endpoint once, by the preview or by the video, and falls back whole as a video does', async () => {
    const [first] = (await speak()).data.sentences
    const wav = (await the().raw({ url: first?.url ?? '' })).rawPayload
    await connect(true)
    far.replies(sends(wav))
    expect((await speak()).data.source).toBe('endpoint')
    expect(far.state.asked).toBe(2)
    await rendered()
    expect(far.state.asked).toBe(2)
    far.replies(sends('<html></html>'))
    const other = await speak({ sentences: ['Bread at seven.', 'Another line.'] })
    expect([other.data.source, other.data.sentences.length]).toEqual(['fallback', 2])
    await connect(false)
    expect((await speak({ sentences: ['Another line.'] })).refused).toBe('endpointNonsense')
    await connect(false, '')
  })

  it('that is none, is too long or says nothing is refused by name', async () => {
    const refusals = [
      speak({ sentences: [] }),
      speak({ sentences: ['a'.repeat(301)] }),
      speak({ sentences: Array.from({ length: 61 }, (_, at) => `Line ${at}.`) }),
      speak({ sentences: ['Bread at seven.', '……'] }),
    ]
    expect((await Promise.all(refusals)).map(({ refused }) => refused)).toEqual([
      'invalidInput',
      'invalidInput',
      'invalidInput',
      'nothingToSay',
    ])
  })

  it('on a machine without a voice is refused by name', async () => {
    const { parts, workspaceId } = the()
    const mute = {
      ...parts.speech,
      of: () => Promise.resolve(refused({ kind: 'programMissing' as const, detail: '' })),
    }
    const calls = screenCalls([voiceRoutes({ ...parts, speech: mute })])
    const person = { ...nobody, workspaceId }
    const { method, path } = voiceApi.speakScript
    await expect(calls.find(person, method, path)(script, never)).rejects.toEqual(new Refusal('voiceMissing'))
  })
})
