import type { VoiceLanguage } from '@matrixcast/domain/voice-language'
import { findProgram } from '../ffmpeg/find-ffmpeg.ts'
import { runChild } from '../run-child.ts'
import type { VoiceProgram } from './voice-program.ts'

/** Women's and men's voices of flite by turns, the best first. */
const fliteVoices = ['slt', 'rms', 'awb', 'kal16']

/** The program flite (Debian's package of that name) for English; undefined when it is not on `searchPath`. */
export async function findFlite(searchPath: string | undefined): Promise<VoiceProgram | undefined> {
  const program = await findProgram('flite', undefined, searchPath)
  if (!program) return undefined
  const listed = await answerOf([program, '-lv'])
  const voices = fliteVoices.filter((name) => listed.split(/\s+/).includes(name))
  const version = /version: flite-(\S+)/.exec(await answerOf([program, '--version']))?.[1] ?? 'unknown'
  return {
    engine: 'flite',
    versionFor: () => version,
    quality: 'synthetic',
    speakers: (language) => (language === 'en' ? voices : []),
    command({ text, speaker, rate, file }) {
      const stretch = `duration_stretch=${(1 / rate).toFixed(3)}`
      return { argv: [program, '-voice', voices[speaker] ?? 'slt', '--setf', stretch, '-o', file, '-t', text] }
    },
  }
}

/** What SVOX Pico calls the languages it speaks: one woman each. */
const picoVoices = new Map<VoiceLanguage, string>([
  ['en', 'en-GB'],
  ['es', 'es-ES'],
])

/** The program pico2wave of SVOX Pico for English and Spanish; undefined when it is not on `searchPath`. */
export async function findPico(searchPath: string | undefined): Promise<VoiceProgram | undefined> {
  const program = await findProgram('pico2wave', undefined, searchPath)
  if (!program) return undefined
  return {
    engine: 'SVOX Pico',
    versionFor: () => '1',
    quality: 'synthetic',
    speakers: (language) => [picoVoices.get(language) ?? []].flat(),
    command({ text, language, rate, mood, file }) {
      const pitch = Math.round(100 + mood.pitch)
      // Its own tags are the only way to set speed and pitch; a person's text brings none.
      const words = text.replaceAll(/[<>]/g, ' ')
      const tagged = `<pitch level="${pitch}"><speed level="${Math.round(100 * rate)}">${words}</speed></pitch>`
      return { argv: [program, '-l', picoVoices.get(language) ?? 'en-GB', '-w', file, tagged] }
    },
  }
}

/** What a program prints, empty where it fails. */
async function answerOf(argv: readonly [string, ...string[]]): Promise<string> {
  const answer = await runChild({ argv, limitSeconds: 10, signal: new AbortController().signal })
  return answer.ok ? `${answer.value.stdout.toString('utf8')}${answer.value.stderr}` : ''
}
