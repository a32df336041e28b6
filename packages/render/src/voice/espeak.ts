import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { findProgram } from '../ffmpeg/find-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { speakWith, type VoiceProgram, voiceFaultOf } from './voice-program.ts'
import type { VoiceFault, VoiceProvider } from './voice-provider.ts'

const wordsPerMinute = 170

/** Nine of espeak-ng's own variants, in the order of the nine names: pitch 0..99. */
const variants = [
  { variant: 'f2', pitch: 55 },
  { variant: 'm3', pitch: 42 },
  { variant: 'f4', pitch: 60 },
  { variant: 'f1', pitch: 50 },
  { variant: 'f3', pitch: 62 },
  { variant: 'm1', pitch: 48 },
  { variant: 'f5', pitch: 58 },
  { variant: 'f2', pitch: 68 },
  { variant: 'm7', pitch: 38 },
]
const usual = { variant: 'f2', pitch: 55 }

type Environment = { PATH?: string | undefined }

/** The program espeak-ng, its text by stdin. Fault when it is not on `environment.PATH`. */
export async function findEspeak(environment: Environment): Promise<Outcome<VoiceProgram, VoiceFault>> {
  const program = await findProgram('espeak-ng', undefined, environment.PATH)
  if (!program) return refused({ kind: 'programMissing', detail: 'espeak-ng' })
  const asked = await runChild({ argv: [program, '--version'], limitSeconds: 10, signal: new AbortController().signal })
  if (!asked.ok) return refused(voiceFaultOf(asked.fault))
  const version = /speech: (\S+)/.exec(asked.value.stdout.toString('utf8'))?.[1] ?? 'unknown'
  return ok({
    engine: 'espeak-ng',
    versionFor: () => version,
    quality: 'robot',
    speakers: () => variants.map(({ variant, pitch }) => `${variant} ${pitch}`),
    command({ text, language, speaker, rate, mood, file }) {
      const { variant, pitch } = variants[speaker] ?? usual
      const speed = Math.round(wordsPerMinute * rate)
      const voice = [`-v${language}+${variant}`, `-p${pitch + mood.pitch}`, `-s${speed}`]
      return { argv: [program, '--stdin', '-b1', ...voice, '-w', file], stdin: withoutPhonemes(text) }
    },
  })
}

/** A voice of espeak-ng alone. Fault when the program is not on `environment.PATH`. */
export async function openEspeak(environment: Environment): Promise<Outcome<VoiceProvider, VoiceFault>> {
  const program = await findEspeak(environment)
  return program.ok ? ok(speakWith([program.value])) : program
}

/** `[[...]]` would be read as phonemes. */
const withoutPhonemes = (text: string) => text.replaceAll('[[', '[ [')
