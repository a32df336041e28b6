import { aiApi } from '@matrixcast/contract/ai'
import { settingsApi } from '@matrixcast/contract/settings'
import { voiceApi } from '@matrixcast/contract/voice'
import { wordsApi } from '@matrixcast/contract/words'
import { aSimulatedEndpoint, isSilent, sends } from '@matrixcast/render/testing/simulated-endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

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

describe('AI and voice endpoints (simulated)', () => {
  const the = theWorld()
  let far: Awaited<ReturnType<typeof aSimulatedEndpoint>>
  beforeAll(async () => {
    far = await aSimulatedEndpoint(sends('{}', 'application/json'))
  })
  afterAll(() => far.close())

  const settings = (kind: 'chat' | 'speech' | 'transcription') => ({
    kind,
    baseUrl: far.baseUrl,
    model: 'm',
    limitSeconds: 2,
    voices,
    fallsBack: false,
  })
  const said = (content: string) => sends(JSON.stringify({ choices: [{ message: { content } }] }), 'application/json')
  const rewrite = (changes = {}) =>
    the().call(wordsApi.rewrite, { texts: ['旧房翻新'], kind: 'title', count: 5, language: 'zh', ...changes })

  it('the key is kept sealed, never read back, and does not follow the address to another host', async () => {
    const { call, owner } = the()
    await call(aiApi.save, { ...settings('chat'), key: 'sk-very-secret' })
    const { data } = await call(aiApi.endpoints, {})
    expect(data.data.find(({ kind }) => kind === 'chat')).toMatchObject({ hasKey: true, baseUrl: far.baseUrl })
    expect(JSON.stringify(data)).not.toContain('sk-very-secret')
    const { rows } = await owner.query('select * from ai_endpoint')
    expect(JSON.stringify(rows)).not.toContain('sk-very-secret')
    const log = await call(settingsApi.operationLog, {})
    expect(JSON.stringify(log.data)).not.toContain('sk-very-secret')

    far.replies(said('{"ready":true}'))
    await call(aiApi.test, settings('chat'))
    expect(far.state.keys.at(-1)).toBe('Bearer sk-very-secret')
    await call(aiApi.save, settings('chat'))
    expect((await call(aiApi.endpoints, {})).data.data[0]?.hasKey).toBe(true)
    await call(aiApi.save, { ...settings('chat'), baseUrl: 'http://localhost:9/v1' })
    expect((await call(aiApi.endpoints, {})).data.data[0]?.hasKey).toBe(false)
  })

  it('plain http goes to this machine and its network only', async () => {
    const { call } = the()
    const open = await call(aiApi.save, { ...settings('chat'), baseUrl: 'http://api.example.com/v1' })
    expect([open.refused, open.details.host]).toEqual(['endpointNeedsTls', 'api.example.com'])
    expect(
      (await call(aiApi.save, { ...settings('chat'), baseUrl: 'https://api.example.com/v1' })).refused,
    ).toBeUndefined()
    expect(
      (await call(aiApi.save, { ...settings('chat'), baseUrl: 'http://192.168.1.5:11434/v1' })).refused,
    ).toBeUndefined()
    expect((await call(aiApi.save, { ...settings('chat'), baseUrl: 'file:///etc/passwd' })).refused).toBe(
      'invalidInput',
    )
  })

  it('a test says what happened', async () => {
    const { call } = the()
    const test = async (kind: 'chat' | 'speech' | 'transcription' = 'chat') =>
      (await call(aiApi.test, settings(kind))).data
    far.replies(said('```json\n{"ready":true}\n```'))
    expect(await test()).toMatchObject({ ok: true, fault: null, detail: 'm' })
    far.replies(sends('<html>hello</html>', 'text/html'))
    expect(await test()).toMatchObject({ ok: false, fault: 'endpointNonsense', detail: '<html>hello</html>' })
    expect(await test('speech')).toMatchObject({ ok: false, fault: 'endpointNonsense' })
    far.replies(sends('{"error":"no such model"}', 'application/json', 404))
    expect(await test()).toMatchObject({ ok: false, fault: 'endpointRefused', detail: expect.stringContaining('404') })
    far.replies(isSilent)
    expect(await test()).toMatchObject({ ok: false, fault: 'timedOut' })
    const words = ['one', 'two', 'three'].map((word, at) => ({ word, start: at, end: at + 1 }))
    far.replies(sends(JSON.stringify({ words }), 'application/json'))
    expect(await test('transcription')).toMatchObject({ ok: true, detail: 'm · one two three' })
    expect((await call(aiApi.test, { ...settings('chat'), baseUrl: '' })).refused).toBe('endpointMissing')
  })

  it('without an endpoint words come from templates, always the same, none near to another, the placeholder kept', async () => {
    const { call } = the()
    await call(aiApi.save, { ...settings('chat'), baseUrl: '' })
    const { data } = await rewrite({ count: 8 })
    expect(data.source).toBe('templates')
    expect(data.variants).toHaveLength(8)
    expect(new Set(data.variants).size).toBe(8)
    expect((await rewrite({ count: 8 })).data).toEqual(data)
    for (const language of ['zh', 'en', 'es', 'ja'] as const) {
      for (const kind of ['title', 'script', 'topics'] as const) {
        const bare = await rewrite({ texts: [], kind, language, count: 3, tone: 'story' })
        expect([language, kind, bare.data.variants.length]).toEqual([language, kind, kind === 'script' ? 2 : 3])
        expect(bare.data.variants.join('')).toContain('{keyword}')
      }
    }
    const script = await rewrite({ texts: ['第一句。\n中间不变的话。\n最后一句。'], kind: 'script', count: 1 })
    expect(script.data.variants).toHaveLength(1)
  })

  it('with an endpoint words are its own, near-identical ones left out; what it talks is judged', async () => {
    const { call } = the()
    await call(aiApi.save, settings('chat'))
    const variants = ['旧房翻新要花多少钱', '旧房翻新要花多少钱？', '老房子怎么变亮', '旧房翻新', ' ']
    far.replies(said(JSON.stringify({ variants })))
    const { data } = await rewrite()
    expect(data).toEqual({ variants: ['旧房翻新要花多少钱', '老房子怎么变亮'], source: 'endpoint', alike: 2 })
    expect(JSON.parse(far.state.bodies[0] ?? '').messages[1].content).toContain('旧房翻新')
    far.replies(said('Sure! Here are some titles:'))
    expect((await rewrite()).refused).toBe('endpointNonsense')
    far.replies(sends('quota', 'text/plain', 402))
    expect((await rewrite()).refused).toBe('endpointRefused')
    expect((await rewrite({ templatesOnly: true })).data.source).toBe('templates')
  })

  it('a voice can be tried: once made it is not made again, and one that fails falls back as the settings say', async () => {
    const { call, raw } = the()
    const sample = { voice: 'ruoxi' as const, rate: 1, emotion: 'happy' as const, text: '你好，欢迎试听。' }
    const { data: builtIn } = await call(voiceApi.tryVoice, sample)
    expect(builtIn).toMatchObject({ source: 'builtIn' })
    const sound = await raw({ url: builtIn.url })
    expect(sound.headers['content-type']).toBe('audio/wav')
    expect(sound.rawPayload.toString('latin1', 0, 4)).toBe('RIFF')
    expect((await call(voiceApi.tryVoice, { ...sample, emotion: 'serious' })).data.url).not.toBe(builtIn.url)

    const speakers = async () => (await call(voiceApi.languages, {})).data.data
    const own = await speakers()
    expect(own.map(({ language }) => language)).toEqual(['cmn', 'en', 'es', 'ja'])
    expect(own[0]).toMatchObject({ engine: 'espeak-ng', quality: 'robot' })
    expect(own.every((one) => one.speakers.length === 9)).toBe(true)
    expect((await call(aiApi.voiceProblems, {})).data.data).toEqual([])

    await call(aiApi.save, settings('speech'))
    expect((await speakers())[1]).toMatchObject({ engine: 'm', quality: 'service', speakers: Object.values(voices) })
    far.replies(sends(sound.rawPayload))
    const { data: first } = await call(voiceApi.tryVoice, sample)
    expect(first.source).toBe('endpoint')
    expect((await call(voiceApi.tryVoice, sample)).data.url).toBe(first.url)
    expect(far.state.asked).toBe(1)
    far.replies(sends('<html></html>'))
    const other = { ...sample, text: '换一句。' }
    expect((await call(voiceApi.tryVoice, other)).refused).toBe('endpointNonsense')
    await call(aiApi.save, { ...settings('speech'), fallsBack: true })
    expect((await call(voiceApi.tryVoice, other)).data.source).toBe('fallback')
    expect((await call(voiceApi.tryVoice, { ...sample, text: '……' })).refused).toBe('nothingToSay')
    expect((await call(aiApi.standing, {})).data).toEqual({ chat: true, speech: true, transcription: false })
  })
})
