import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type VoiceLanguage, voiceLanguages } from '@matrixcast/domain/voice-language'
import { z } from 'zod'

/** One speaker of a model file of piper. */
export type PiperSpeaker = { label: string; model: string; number: number | undefined }
/** One speaker of a model folder of sherpa-onnx, with the flags that name its files. */
export type SherpaSpeaker = { label: string; flags: string[]; number: number; isKokoro: boolean }

export type ModelProblem = { kind: 'modelsMissing' | 'modelIncomplete'; path: string }
export type VoiceModels = {
  piper: Record<VoiceLanguage, PiperSpeaker[]>
  sherpa: Record<VoiceLanguage, SherpaSpeaker[]>
  problems: ModelProblem[]
}

/** More than the nine names are never heard. */
const mostSpeakers = 9
const folderOf: Record<VoiceLanguage, string> = { cmn: 'zh', en: 'en', es: 'es', ja: 'ja' }
/** Of the description that piper's models bring. */
const PiperConfig = z.object({
  num_speakers: z.int().min(1).default(1),
  speaker_id_map: z.record(z.string(), z.int()).default({}),
})

/**
 * Reads the folder of voice models. It holds one folder a language: `zh`, `en`, `es`, `ja`. In those are the files of piper
 * (`name.onnx` with `name.onnx.json`) and folders of sherpa-onnx. Such a folder has `tokens.txt` beside a model; Kokoro has
 * `voices.bin` as well.
 * Speakers of a sherpa-onnx model are the numbers in its `speakers.txt`, one a line, a name after it; without it number 0.
 */
export async function readVoiceModels(folder: string): Promise<VoiceModels> {
  const models: VoiceModels = {
    piper: { cmn: [], en: [], es: [], ja: [] },
    sherpa: { cmn: [], en: [], es: [], ja: [] },
    problems: [],
  }
  if (!(await isFolder(folder))) return { ...models, problems: [{ kind: 'modelsMissing', path: folder }] }
  for (const language of voiceLanguages) {
    const ofLanguage = path.join(folder, folderOf[language])
    if (!(await isFolder(ofLanguage))) continue
    const names = (await readdir(ofLanguage)).sort()
    for (const name of names) {
      const place = path.join(ofLanguage, name)
      if (name.endsWith('.onnx')) {
        const speakers = await piperSpeakers(place)
        models.piper[language].push(...(speakers ?? []))
        if (!speakers) models.problems.push({ kind: 'modelIncomplete', path: place })
      } else if (await isFolder(place)) {
        const speakers = await sherpaSpeakers(place)
        models.sherpa[language].push(...(speakers ?? []))
        if (!speakers) models.problems.push({ kind: 'modelIncomplete', path: place })
      }
    }
    models.piper[language].splice(mostSpeakers)
    models.sherpa[language].splice(mostSpeakers)
  }
  return models
}

async function piperSpeakers(model: string): Promise<PiperSpeaker[] | undefined> {
  const text = await readIfThere(`${model}.json`)
  const config = text === undefined ? undefined : PiperConfig.safeParse(jsonOr(text))
  if (!config?.success) return undefined
  const name = path.basename(model, '.onnx')
  if (config.data.num_speakers === 1) return [{ label: name, model, number: undefined }]
  const named = Object.entries(config.data.speaker_id_map)
  const numbered = Array.from({ length: config.data.num_speakers }, (_, at) => [`${at}`, at] as const)
  return (named.length > 0 ? named : numbered)
    .slice(0, mostSpeakers)
    .map(([speaker, number]) => ({ label: `${name} ${speaker}`, model, number }))
}

async function sherpaSpeakers(folder: string): Promise<SherpaSpeaker[] | undefined> {
  const names = (await readdir(folder)).sort()
  const model = names.find((name) => name.endsWith('.onnx'))
  if (model === undefined || !names.includes('tokens.txt')) return undefined
  const isKokoro = names.includes('voices.bin')
  const kind = isKokoro ? 'kokoro' : 'vits'
  const flag = (option: string, name: string) => `--${kind}-${option}=${path.join(folder, name)}`
  const lexicons = names.filter((name) => /^lexicon.*\.txt$/.test(name)).map((name) => path.join(folder, name))
  const rules = names.filter((name) => name.endsWith('.fst')).map((name) => path.join(folder, name))
  const flags = [
    flag('model', model),
    flag('tokens', 'tokens.txt'),
    ...(isKokoro ? [flag('voices', 'voices.bin')] : []),
    ...(lexicons.length > 0 ? [`--${kind}-lexicon=${lexicons.join(',')}`] : []),
    ...(names.includes('espeak-ng-data') ? [flag('data-dir', 'espeak-ng-data')] : []),
    ...(names.includes('dict') ? [flag('dict-dir', 'dict')] : []),
    ...(rules.length > 0 ? [`--tts-rule-fsts=${rules.join(',')}`] : []),
  ]
  const listed = speakersIn((await readIfThere(path.join(folder, 'speakers.txt'))) ?? '0')
  if (listed.length === 0) return undefined
  const label = path.basename(folder)
  return listed
    .slice(0, mostSpeakers)
    .map(({ number, name }) => ({ label: `${label} ${name}`.trim(), flags, number, isKokoro }))
}

const speakersIn = (text: string): { number: number; name: string }[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, number, name = ''] = /^\s*(\d{1,5})\s*(.*?)\s*$/.exec(line) ?? []
    return number === undefined ? [] : [{ number: Number(number), name }]
  })

const isFolder = async (place: string): Promise<boolean> => existsSync(place) && (await stat(place)).isDirectory()

/** Undefined where there is no such file. */
const readIfThere = async (file: string): Promise<string | undefined> =>
  existsSync(file) ? readFile(file, 'utf8') : undefined

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
