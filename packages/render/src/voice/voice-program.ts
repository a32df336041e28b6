import { voiceNames } from '@matrixcast/canvas/element-style'
import { ok, refused } from '@matrixcast/domain/outcome'
import { isSpeakable, isVoiceLanguage, type VoiceLanguage, type VoiceQuality } from '@matrixcast/domain/voice-language'
import { runChild } from '../run-child.ts'
import { spreadWords } from './spoken-word.ts'
import type { VoiceFault, VoiceProvider } from './voice-provider.ts'
import { readWav } from './wav.ts'

/** What a mood is to a voice without feelings: higher or lower by `pitch` of 99, and a factor of its speed. */
export type Mood = { pitch: number; speed: number }

const noMood: Mood = { pitch: 0, speed: 1 }
const moods: Record<string, Mood> = {
  happy: { pitch: 10, speed: 1.06 },
  calm: { pitch: -4, speed: 0.92 },
  serious: { pitch: -10, speed: 0.96 },
}

export type Sentence = {
  text: string
  language: VoiceLanguage
  /** Which of the speakers of this language. */
  speaker: number
  /** A factor of normal speed, the mood's included. */
  rate: number
  mood: Mood
  file: string
}

/** A program of this machine that speaks one sentence into a WAV file. Run without a shell, one process a sentence. */
export type VoiceProgram = {
  engine: string
  versionFor: (language: VoiceLanguage) => string
  quality: VoiceQuality
  /** Names of those who speak a language; empty where the program does not know it. */
  speakers: (language: VoiceLanguage) => readonly string[]
  command: (sentence: Sentence) => { argv: readonly [string, ...string[]]; stdin?: string }
}

/** A voice made of programs: each language is spoken by the first of them that knows it. */
export function speakWith(programs: readonly VoiceProgram[], emotion = ''): VoiceProvider {
  const mood = moods[emotion] ?? noMood
  const programFor = (language: VoiceLanguage) => programs.find((one) => one.speakers(language).length > 0)
  return {
    versionFor(language) {
      const program = programFor(language)
      return [program?.engine, program?.versionFor(language), mood === noMood ? '' : emotion].filter(Boolean).join(' ')
    },
    describe(language) {
      const program = programFor(language)
      if (!program) return undefined
      const speakers = program.speakers(language)
      const { engine, quality } = program
      return { engine, quality, speakers: voiceNames.map((_, at) => speakers[at % speakers.length] ?? '') }
    },
    speaks: (language) => isVoiceLanguage(language) && programFor(language) !== undefined,
    inMood: (other) => speakWith(programs, other),
    async synthesize({ text, language, voice, rate, file, signal }) {
      if (!isSpeakable(text)) return refused({ kind: 'nothingToSay', detail: '' })
      const program = programFor(language)
      if (!program) return refused({ kind: 'programMissing', detail: language })
      const speaker = voiceNames.indexOf(voice) % program.speakers(language).length
      const { argv, stdin = '' } = program.command({ text, language, speaker, rate: rate * mood.speed, mood, file })
      const spoken = await runChild({ argv, stdin, limitSeconds: 60, signal })
      if (!spoken.ok) return refused(voiceFaultOf(spoken.fault))
      const wav = await readWav(file)
      if (wav === undefined || wav.seconds === 0) return refused({ kind: 'failed', detail: 'an empty sound' })
      // The programs tell nobody when they say which word.
      return ok({ seconds: wav.seconds, words: spreadWords(text, wav.heard), isEstimated: true })
    },
  }
}

/** What a program that did not run means to whoever wanted to hear it. */
export function voiceFaultOf({ kind, detail }: { kind: string; detail: string }): VoiceFault {
  if (kind === 'cancelled' || kind === 'timedOut' || kind === 'diskFull') return { kind, detail }
  return { kind: kind === 'notStarted' ? 'programMissing' : 'failed', detail }
}
