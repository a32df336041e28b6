import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languageOf } from '@matrixcast/domain/voice-language'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aFolder, must, never } from '../testing/tools.ts'
import { openBuiltIn } from './built-in.ts'
import type { VoiceProvider } from './voice-provider.ts'

const standIn = path.join(import.meta.dirname, '../testing/stand-in-voice.mjs')
let folder: Awaited<ReturnType<typeof aFolder>>
beforeEach(async () => {
  folder = await aFolder()
  await aProgram('espeak-ng')
})
afterEach(() => folder.remove())

/** The stand-in under the name of a program. */
async function aProgram(name: string): Promise<string> {
  const file = folder.path(name)
  await copyFile(standIn, file)
  await chmod(file, 0o755)
  return file
}
async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = folder.path(name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
const piperModels = {
  'models/es/es_ES-davefx-medium.onnx': '',
  'models/es/es_ES-davefx-medium.onnx.json': '{"num_speakers": 1}',
  'models/en/en_US-libritts-high.onnx': '',
  'models/en/en_US-libritts-high.onnx.json': '{"num_speakers": 2, "speaker_id_map": {"p3922": 0, "p8699": 1}}',
}
const heard = async (voice: VoiceProvider, text: string, changes = {}) => {
  const file = folder.path('voice.wav')
  const usual = { voice: 'xiaoyun', rate: 1, file, signal: never } as const
  const spoken = await voice.synthesize({ ...usual, text, language: languageOf(text), ...changes })
  const call: unknown = spoken.ok ? JSON.parse(await readFile(`${file}.json`, 'utf8')) : undefined
  return { spoken, call }
}

describe('neural voices of the server (a stand-in speaks)', () => {
  it('piper is called with the model of the language, its speaker and the speed, the text in one line', async () => {
    await write(piperModels)
    const settings = { MATRIXCAST_PIPER: await aProgram('piper'), MATRIXCAST_VOICE_MODELS: folder.path('models') }
    const { voice, problems } = await openBuiltIn({ PATH: folder.root, ...settings })
    expect(problems).toEqual([])
    expect(must(voice).describe('en')).toEqual({
      engine: 'piper',
      quality: 'neural',
      speakers: [0, 1, 0, 1, 0, 1, 0, 1, 0].map((at) => `en_US-libritts-high ${['p3922', 'p8699'][at]}`),
    })
    const { spoken, call } = await heard(must(voice), 'One two\nthree', { voice: 'xiaogang', rate: 2 })
    expect(must(spoken).seconds).toBeCloseTo(0.375)
    expect(must(spoken).words).toHaveLength(3)
    const model = folder.path('models/en/en_US-libritts-high.onnx')
    const flags = ['--output_file', folder.path('voice.wav'), '--length_scale', '0.500', '--speaker', '1']
    expect(call).toEqual({ argv: ['--model', model, ...flags], stdin: 'One two three\n' })
  })

  it('sherpa-onnx is called with the files of a folder and a number of its speakers; Kokoro by its own flags', async () => {
    await write({
      'models/zh/melo/model.onnx': '',
      'models/zh/melo/tokens.txt': '',
      'models/zh/melo/lexicon.txt': '',
      'models/zh/melo/date.fst': '',
      'models/ja/kokoro/model.onnx': '',
      'models/ja/kokoro/tokens.txt': '',
      'models/ja/kokoro/voices.bin': '',
      'models/ja/kokoro/espeak-ng-data/x': '',
      'models/ja/kokoro/speakers.txt': '37 jf_alpha\n41 jm_kumo\n',
    })
    const program = await aProgram('sherpa-onnx-offline-tts')
    const { voice, problems } = await openBuiltIn({
      PATH: folder.root,
      MATRIXCAST_SHERPA_TTS: program,
      MATRIXCAST_VOICE_MODELS: folder.path('models'),
    })
    expect(problems).toEqual([])
    const file = (name: string) => folder.path(`models/${name}`)
    const output = `--output-filename=${folder.path('voice.wav')}`
    expect((await heard(must(voice), '今天天气很好')).call).toMatchObject({
      argv: [
        `--vits-model=${file('zh/melo/model.onnx')}`,
        `--vits-tokens=${file('zh/melo/tokens.txt')}`,
        `--vits-lexicon=${file('zh/melo/lexicon.txt')}`,
        `--tts-rule-fsts=${file('zh/melo/date.fst')}`,
        '--vits-length-scale=1.000',
        '--sid=0',
        output,
        ' 今天天气很好',
      ],
    })
    expect((await heard(must(voice), 'こんにちは', { voice: 'xiaogang' })).call).toMatchObject({
      argv: [
        `--kokoro-model=${file('ja/kokoro/model.onnx')}`,
        `--kokoro-tokens=${file('ja/kokoro/tokens.txt')}`,
        `--kokoro-voices=${file('ja/kokoro/voices.bin')}`,
        `--kokoro-data-dir=${file('ja/kokoro/espeak-ng-data')}`,
        '--kokoro-length-scale=1.000',
        '--sid=41',
        output,
        ' こんにちは',
      ],
    })
  })

  it('a language without a model is spoken by the next program, each under its own version', async () => {
    await write(piperModels)
    const { voice } = await openBuiltIn({
      PATH: folder.root,
      MATRIXCAST_PIPER: await aProgram('piper'),
      MATRIXCAST_VOICE_MODELS: folder.path('models'),
    })
    expect(must(voice).describe('cmn')).toMatchObject({ engine: 'espeak-ng', quality: 'robot' })
    expect(must(voice).versionFor('es')).toBe('piper es_ES-davefx-medium')
    expect(must(voice).inMood('happy').versionFor('cmn')).toBe('espeak-ng 1.0 happy')
  })

  it('a model that fails is a failed voice with what the program wrote', async () => {
    await write(piperModels)
    const settings = { MATRIXCAST_PIPER: await aProgram('piper'), MATRIXCAST_VOICE_MODELS: folder.path('models') }
    const { voice } = await openBuiltIn({ PATH: folder.root, ...settings })
    const { spoken } = await heard(must(voice), 'please fail')
    expect(spoken).toMatchObject({ ok: false, fault: { kind: 'failed', detail: 'the model cannot be read\n' } })
  })

  it.each([
    ['a program that is not there', { MATRIXCAST_PIPER: '/nowhere/piper' }, {}, 'voiceProgramMissing'],
    ['a folder that is not there', { MATRIXCAST_VOICE_MODELS: '/nowhere/models' }, {}, 'modelsMissing'],
    ['a model of piper without its description', {}, { 'models/en/a.onnx': '' }, 'modelIncomplete'],
    [
      'a description that is no JSON',
      {},
      { 'models/en/a.onnx': '', 'models/en/a.onnx.json': 'num_speakers' },
      'modelIncomplete',
    ],
    ['a folder of sherpa-onnx without tokens', {}, { 'models/en/melo/model.onnx': '' }, 'modelIncomplete'],
  ])('%s is a problem that is named, and the next program speaks', async (_, settings, files, kind) => {
    await write({ 'models/readme': '', ...files })
    const models = { MATRIXCAST_VOICE_MODELS: folder.path('models') }
    const { voice, problems } = await openBuiltIn({ PATH: folder.root, ...models, ...settings })
    expect(problems.map((one) => one.kind)).toEqual([kind])
    expect(must(voice).describe('cmn')?.engine).toBe('espeak-ng')
  })

  it('a program without a folder of models is a problem', async () => {
    const { problems } = await openBuiltIn({ PATH: folder.root, MATRIXCAST_PIPER: '/usr/bin/env' })
    expect(problems).toEqual([{ kind: 'voiceModelsUnset', path: '/usr/bin/env' }])
  })
})

it('SVOX Pico speaks Spanish where its program is there (a stand-in), and a text brings no tags of its own', async () => {
  await aProgram('pico2wave')
  const { voice } = await openBuiltIn({ PATH: folder.root })
  expect(must(voice).describe('es')).toMatchObject({ engine: 'SVOX Pico', quality: 'synthetic' })
  const { call } = await heard(must(voice).inMood('calm'), '¿Qué <tal>?')
  const tagged = '<pitch level="96"><speed level="92">¿Qué  tal ?</speed></pitch>'
  expect(call).toMatchObject({ argv: ['-l', 'es-ES', '-w', folder.path('voice.wav'), tagged] })
})
