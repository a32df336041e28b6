import { open } from 'node:fs/promises'
import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'
import { findProgram } from '../ffmpeg/find-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import { isSpeakable } from './language.ts'
import type { VoiceFault, VoiceProvider } from './voice-provider.ts'

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
  return ok({
    version: `espeak-ng ${version}`,
    async synthesize({ text, language, voice, rate, file, signal }) {
      if (!isSpeakable(text)) return refused({ kind: 'nothingToSay', detail: '' })
      const { variant, pitch } = variants[voice]
      const spoken = await runChild({
        argv: [
          program,
          '--stdin',
          '-b1',
          `-v${language}+${variant}`,
          `-p${pitch}`,
          `-s${Math.round(wordsPerMinute * rate)}`,
          '-w',
          file,
        ],
        stdin: withoutPhonemes(text),
        limitSeconds: 60,
        signal,
      })
      if (!spoken.ok) return refused(faultOf(spoken.fault))
      const seconds = await wavSeconds(file)
      return seconds > 0 ? ok({ seconds }) : refused({ kind: 'failed', detail: 'an empty sound' })
    },
  })
}

/** `[[...]]` would be read as phonemes. */
const withoutPhonemes = (text: string) => text.replaceAll('[[', '[ [')

function faultOf({ kind, detail }: { kind: string; detail: string }): VoiceFault {
  if (kind === 'cancelled' || kind === 'timedOut' || kind === 'diskFull') return { kind, detail }
  return { kind: kind === 'notStarted' ? 'programMissing' : 'failed', detail }
}

/** A WAV of espeak-ng has its 44-byte header first and nothing behind the samples. */
async function wavSeconds(path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    const header = Buffer.alloc(44)
    const { bytesRead } = await file.read(header, 0, 44, 0)
    if (bytesRead < 44 || header.toString('latin1', 36, 40) !== 'data') return 0
    const { size } = await file.stat()
    return (size - 44) / header.readUInt32LE(28)
  } finally {
    await file.close()
  }
}
