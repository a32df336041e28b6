import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { speakAll, speakOrFallBack } from '../pipeline/speak.ts'
import { aSimulatedEndpoint, isSilent, sends } from '../testing/simulated-endpoint.ts'
import { aFolder, make, must, never, realTools } from '../testing/tools.ts'
import { openEspeak } from './espeak.ts'
import { openSpeechEndpoint, type SpeechEndpoint } from './speech-endpoint.ts'
import type { VoiceProvider } from './voice-provider.ts'

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
const sentence = '旧房翻新，只要三天。'

describe('a simulated speech endpoint', () => {
  let tools: FfmpegTools
  let folder: Awaited<ReturnType<typeof aFolder>>
  let far: Awaited<ReturnType<typeof aSimulatedEndpoint>>
  let hearing: Awaited<ReturnType<typeof aSimulatedEndpoint>>
  let espeak: VoiceProvider
  const sounds = { wav: Buffer.alloc(0), mp3: Buffer.alloc(0), blip: Buffer.alloc(0) }

  beforeAll(async () => {
    tools = await realTools()
    folder = await aFolder()
    espeak = must(await openEspeak(process.env))
    far = await aSimulatedEndpoint(sends(''))
    hearing = await aSimulatedEndpoint(sends('{}', 'application/json'))
    const tone = (seconds: number) => `-f lavfi -i sine=frequency=300:duration=${seconds}`
    sounds.wav = await readFile(await make(tools, tone(2), folder.path('tone.wav')))
    sounds.mp3 = await readFile(await make(tools, tone(2), folder.path('tone.mp3')))
    sounds.blip = await readFile(await make(tools, tone(0.1), folder.path('blip.wav')))
  })
  afterAll(async () => {
    await Promise.all([far.close(), hearing.close()])
    await folder.remove()
  })

  const endpointAt = (baseUrl: string, changes: Partial<SpeechEndpoint> = {}): SpeechEndpoint => ({
    baseUrl,
    key: 'sk-secret',
    model: 'tts-1',
    limitSeconds: 1,
    voices,
    transcription: undefined,
    tools,
    ...changes,
  })
  const say = (provider: VoiceProvider, rate = 1) =>
    provider.synthesize({
      text: sentence,
      language: 'cmn',
      voice: 'ruoxi',
      rate,
      file: folder.path('said.wav'),
      signal: never,
    })

  it('is asked with model, voice, rate and mood, and may answer in wav or mp3', async () => {
    far.replies(sends(sounds.wav))
    const spoken = must(await say(openSpeechEndpoint(endpointAt(far.baseUrl)).inMood('happy'), 1.25))
    expect(spoken.seconds).toBeCloseTo(2, 1)
    expect(spoken).toMatchObject({ isEstimated: true })
    expect(JSON.parse(far.state.bodies[0] ?? '')).toMatchObject({
      model: 'tts-1',
      voice: 'shimmer',
      input: sentence,
      speed: 1.25,
      instructions: expect.stringContaining('cheerfully'),
    })
    expect(far.state.keys.at(-1)).toBe('Bearer sk-secret')
    far.replies(sends(sounds.mp3, 'audio/mpeg'))
    expect(must(await say(openSpeechEndpoint(endpointAt(far.baseUrl)))).seconds).toBeCloseTo(2, 1)
  })

  it('that talks nonsense is found out: a page, an error as 200, nothing, half a sound, a blip', async () => {
    const cases: [Buffer | string, string][] = [
      ['<!doctype html><title>Welcome</title>', 'no sound but'],
      ['{"error":{"message":"no such model"}}', 'no such model'],
      ['', 'an empty answer'],
      [sounds.wav.subarray(0, 60_000), 'cut off'],
      [Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000, 7)]), 'decoded'],
      [sounds.blip, 'for a longer sentence'],
    ]
    for (const [answer, why] of cases) {
      far.replies(sends(answer))
      const said = await say(openSpeechEndpoint(endpointAt(far.baseUrl)))
      expect(said).toMatchObject({
        ok: false,
        fault: { kind: 'endpointNonsense', detail: expect.stringContaining(why) },
      })
      expect(far.state.asked).toBe(1)
    }
  })

  it('that never answers is given up after its time', async () => {
    far.replies(isSilent)
    const startedAt = Date.now()
    expect(await say(openSpeechEndpoint(endpointAt(far.baseUrl)))).toMatchObject({
      ok: false,
      fault: { kind: 'timedOut' },
    })
    expect(Date.now() - startedAt).toBeLessThan(15_000)
  })

  it('that stumbles is asked again; one that is down is said so after three tries', async () => {
    far.replies((response, body, request) => {
      const isThird = far.state.asked === 3
      sends(isThird ? sounds.wav : 'busy', 'audio/wav', isThird ? 200 : 503)(response, body, request)
    })
    expect(must(await say(openSpeechEndpoint(endpointAt(far.baseUrl)))).seconds).toBeGreaterThan(1)
    far.replies(sends('overloaded', 'text/plain', 500))
    expect(await say(openSpeechEndpoint(endpointAt(far.baseUrl)))).toMatchObject({
      ok: false,
      fault: { kind: 'endpointUnreachable', detail: expect.stringContaining('HTTP 500') },
    })
    expect(far.state.asked).toBe(3)
    expect(await say(openSpeechEndpoint(endpointAt('http://127.0.0.1:9/v1')))).toMatchObject({
      ok: false,
      fault: { kind: 'endpointUnreachable' },
    })
  })

  it('that refuses the key is asked once, its key is in no message, and no redirect is followed', async () => {
    far.replies(sends('{"error":"bad key sk-secret"}', 'application/json', 401))
    const refusal = await say(openSpeechEndpoint(endpointAt(far.baseUrl)))
    expect(refusal).toMatchObject({ ok: false, fault: { kind: 'endpointRefused' } })
    expect(JSON.stringify(refusal)).not.toContain('sk-secret')
    expect(far.state.asked).toBe(1)
    far.replies((response) => {
      response.writeHead(307, { location: `${hearing.baseUrl}/audio/speech` })
      response.end()
    })
    const askedBefore = hearing.state.asked
    expect(await say(openSpeechEndpoint(endpointAt(far.baseUrl)))).toMatchObject({ ok: false })
    expect(hearing.state.asked).toBe(askedBefore)
  })

  it('with a transcription the words are where they were heard; one that is broken leaves them estimated', async () => {
    far.replies(sends(sounds.wav))
    const words = Array.from('旧房翻新只要三天').map((word, at) => ({ word, start: at * 0.2, end: at * 0.2 + 0.2 }))
    hearing.replies(sends(JSON.stringify({ words }), 'application/json'))
    const transcription = { baseUrl: hearing.baseUrl, key: '', model: 'whisper-1', limitSeconds: 1 }
    const provider = openSpeechEndpoint(endpointAt(far.baseUrl, { transcription }))
    const heard = must(await say(provider))
    expect(heard.isEstimated).toBe(false)
    expect(heard.words[4]).toEqual({ from: 5, until: 6, startMs: 800, endMs: 1000 })
    expect(hearing.state.bodies[0]).toContain('verbose_json')
    for (const answer of [
      '{"text":"旧房翻新"}',
      'oops',
      JSON.stringify({ words: [{ word: '别的', start: 0, end: 1 }] }),
    ]) {
      hearing.replies(sends(answer, 'application/json'))
      expect(must(await say(provider)).isEstimated).toBe(true)
    }
  })

  it('that fails in the middle of a script leaves the whole script to the other voice', async () => {
    far.replies((response, body, request) => {
      const isSecond = body.includes('second')
      sends(isSecond ? 'no' : sounds.wav, 'audio/wav', isSecond ? 400 : 200)(response, body, request)
    })
    const speech = {
      workshopFolder: folder.path('workshop'),
      provider: openSpeechEndpoint(endpointAt(far.baseUrl)),
      voice: 'ruoxi' as const,
      rate: 1,
      signal: never,
    }
    const script = ['The first line.', 'The second line.']
    const alone = await speakOrFallBack(script, { ...speech, fallback: undefined })
    expect(alone).toMatchObject({ ok: false, fault: { kind: 'endpointRefused' } })
    const { provider, spoken } = must(await speakOrFallBack(script, { ...speech, fallback: espeak }))
    expect(provider).toBe(espeak)
    expect(spoken).toEqual(must(await speakAll(script, { ...speech, provider: espeak })))
    const asked = { left: 1 }
    const begun = must(
      await speakOrFallBack(script, { ...speech, provider: espeak, fallback: undefined }, () => asked.left-- > 0),
    )
    expect(begun.spoken).toEqual(spoken.slice(0, 1))
    expect(spoken[0]?.words.map(({ from, until }) => script[0]?.slice(from, until))).toEqual(['The', 'first', 'line'])
  })
})
