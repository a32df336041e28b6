import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { findProgram } from '../ffmpeg/find-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { isSpeakable } from './language.ts'
import { spreadWords } from './spoken-word.ts'
import type { VoiceFault, VoiceProvider } from './voice-provider.ts'
import { readWav } from './wav.ts'

const wordsPerMinute = 170

/** The nine named voices as variants of espeak-ng's own: pitch 0..99. */
const variants: Record<ClipPlan['voice']['name'], { variant: string; pitch: number }> = {
  xiaoyun: { variant: 'f2', pitch: 55 },
  xiaogang: { variant: 'm3', pitch: 42 },
  ruoxi: { variant: 'f4', pitch: 60 },
  siqi: { variant: 'f1', pitch: 50 },
  sijia: { variant: 'f3', pitch: 62 },
  sicheng: { variant: 'm1', pitch: 48 },
  aiqi: { variant: 'f5', pitch: 58 },
  aijia: { variant: 'f2', pitch: 68 },
  aida: { variant: 'm7', pitch: 38 },
}

/** What moods are to a voice without feelings: higher or lower, quicker or slower. */
const moods: Record<string, { pitch: number; speed: number }> = {
  happy: { pitch: 10, speed: 1.06 },
  calm: { pitch: -4, speed: 0.92 },
  serious: { pitch: -10, speed: 0.96 },
}

/**
 * The offline voice: the program espeak-ng, one process a sentence, its text by stdin. Fault when the program is not
 * on `environment.PATH`.
 */
export async function openEspeak(environment: {
  PATH?: string | undefined
}): Promise<Outcome<VoiceProvider, VoiceFault>> {
  const program = await findProgram('espeak-ng', undefined, environment.PATH)
  if (!program) return refused({ kind: 'programMissing', detail: 'espeak-ng' })
  const asked = await runChild({ argv: [program, '--version'], limitSeconds: 10, signal: new AbortController().signal })
  if (!asked.ok) return refused(faultOf(asked.fault))
  const version = /speech: (\S+)/.exec(asked.value.stdout.toString('utf8'))?.[1] ?? 'unknown'
  return ok(espeakIn('', { program, version }))
}

type Installed = { program: string; version: string }

function espeakIn(emotion: string, installed: Installed): VoiceProvider {
  const { program, version } = installed
  const mood = moods[emotion] ?? { pitch: 0, speed: 1 }
  return {
    version: `espeak-ng ${version}${emotion in moods ? ` ${emotion}` : ''}`,
    inMood: (other) => espeakIn(other, installed),
    async synthesize({ text, language, voice, rate, file, signal }) {
      if (!isSpeakable(text)) return refused({ kind: 'nothingToSay', detail: '' })
      const { variant, pitch } = variants[voice]
      const spoken = await runChild({
        argv: [
          program,
          '--stdin',
          '-b1',
          `-v${language}+${variant}`,
          `-p${pitch + mood.pitch}`,
          `-s${Math.round(wordsPerMinute * rate * mood.speed)}`,
          '-w',
          file,
        ],
        stdin: withoutPhonemes(text),
        limitSeconds: 60,
        signal,
      })
      if (!spoken.ok) return refused(faultOf(spoken.fault))
      const wav = await readWav(file)
      if (wav === undefined || wav.seconds === 0) return refused({ kind: 'failed', detail: 'an empty sound' })
      // The program tells nobody when it says which word.
      return ok({ seconds: wav.seconds, words: spreadWords(text, wav.heard), isEstimated: true })
    },
  }
}

/** `[[...]]` would be read as phonemes. */
const withoutPhonemes = (text: string) => text.replaceAll('[[', '[ [')

function faultOf({ kind, detail }: { kind: string; detail: string }): VoiceFault {
  if (kind === 'cancelled' || kind === 'timedOut' || kind === 'diskFull') return { kind, detail }
  return { kind: kind === 'notStarted' ? 'programMissing' : 'failed', detail }
}
