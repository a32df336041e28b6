import { type Outcome, ok } from '@matrixcast/domain/outcome'
import { findProgram } from '../ffmpeg/find-ffmpeg.ts'
import { findEspeak } from './espeak.ts'
import { findFlite, findPico } from './older-programs.ts'
import { type ModelProblem, readVoiceModels, type VoiceModels } from './voice-models.ts'
import { speakWith, type VoiceProgram } from './voice-program.ts'
import type { VoiceFault, VoiceProvider } from './voice-provider.ts'

export type VoiceSettings = {
  PATH?: string | undefined
  /** Paths of the programs piper and sherpa-onnx-offline-tts, and of the folder of their models. */
  MATRIXCAST_PIPER?: string | undefined
  MATRIXCAST_SHERPA_TTS?: string | undefined
  MATRIXCAST_VOICE_MODELS?: string | undefined
}
/** What stands in the way of a voice that the settings name. */
export type VoiceProblem = ModelProblem | { kind: 'voiceProgramMissing' | 'voiceModelsUnset'; path: string }
export type BuiltInVoice = { voice: Outcome<VoiceProvider, VoiceFault>; problems: VoiceProblem[] }

/**
 * The voice of this machine: each language by the best program that is there and has somebody for it. Neural ones first
 * (piper, sherpa-onnx), then SVOX Pico, flite, and espeak-ng. A program that is named and cannot be used is a problem, and
 * the next one speaks.
 */
export async function openBuiltIn(settings: VoiceSettings): Promise<BuiltInVoice> {
  const neural = await findNeural(settings)
  const older = [await findPico(settings.PATH), await findFlite(settings.PATH)].filter((one) => one !== undefined)
  const espeak = await findEspeak(settings)
  const better = [...neural.programs, ...older]
  if (!espeak.ok && better.length === 0) return { voice: espeak, problems: neural.problems }
  return { voice: ok(speakWith(espeak.ok ? [...better, espeak.value] : better)), problems: neural.problems }
}

async function findNeural(settings: VoiceSettings): Promise<{ programs: VoiceProgram[]; problems: VoiceProblem[] }> {
  const { MATRIXCAST_PIPER, MATRIXCAST_SHERPA_TTS, MATRIXCAST_VOICE_MODELS } = settings
  const named = [MATRIXCAST_PIPER, MATRIXCAST_SHERPA_TTS].filter((one) => one !== undefined)
  if (MATRIXCAST_VOICE_MODELS === undefined)
    return { programs: [], problems: named.map((place) => ({ kind: 'voiceModelsUnset', path: place })) }
  const models = await readVoiceModels(MATRIXCAST_VOICE_MODELS)
  const problems: VoiceProblem[] = [...models.problems]
  const programs: VoiceProgram[] = []
  const add = async (name: string, wanted: string | undefined, make: typeof piperOf) => {
    if (wanted === undefined) return
    const program = await findProgram(name, wanted, undefined)
    if (program) programs.push(make(program, models))
    else problems.push({ kind: 'voiceProgramMissing', path: wanted })
  }
  await add('piper', MATRIXCAST_PIPER, piperOf)
  await add('sherpa-onnx-offline-tts', MATRIXCAST_SHERPA_TTS, sherpaOf)
  return { programs, problems }
}

/** Another model or speaker is another voice in the name of what was made. */
const namesOf = (speakers: readonly { label: string }[]) => speakers.map(({ label }) => label)

function piperOf(program: string, { piper }: VoiceModels): VoiceProgram {
  return {
    engine: 'piper',
    versionFor: (language) => namesOf(piper[language]).join(),
    quality: 'neural',
    speakers: (language) => namesOf(piper[language]),
    command({ text, language, speaker, rate, file }) {
      const { model = '', number } = piper[language][speaker] ?? {}
      const flags = ['--model', model, '--output_file', file, '--length_scale', (1 / rate).toFixed(3)]
      const who = number === undefined ? [] : ['--speaker', `${number}`]
      // It takes each line for a sound of its own.
      return { argv: [program, ...flags, ...who], stdin: `${text.replaceAll(/\s+/g, ' ')}\n` }
    },
  }
}

function sherpaOf(program: string, { sherpa }: VoiceModels): VoiceProgram {
  return {
    engine: 'sherpa-onnx',
    versionFor: (language) => namesOf(sherpa[language]).join(),
    quality: 'neural',
    speakers: (language) => namesOf(sherpa[language]),
    command({ text, language, speaker, rate, file }) {
      const { flags = [], number = 0, isKokoro = false } = sherpa[language][speaker] ?? {}
      const scale = `--${isKokoro ? 'kokoro' : 'vits'}-length-scale=${(1 / rate).toFixed(3)}`
      // The space keeps a text that begins with a dash from being an option.
      return { argv: [program, ...flags, scale, `--sid=${number}`, `--output-filename=${file}`, ` ${text}`] }
    },
  }
}
