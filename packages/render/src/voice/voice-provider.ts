import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { SpokenWord } from '@matrixcast/canvas/resolve-timeline'
import type { Outcome } from '@matrixcast/domain/outcome'
import type { LineLanguage, VoiceLanguage, VoiceQuality } from '@matrixcast/domain/voice-language'
import type { CallFault } from '../bounded-call.ts'

export type VoiceName = ClipPlan['voice']['name']

export type VoiceFault = { kind: 'nothingToSay' | 'programMissing' | 'diskFull' | 'failed'; detail: string } | CallFault

export type Utterance = {
  text: string
  language: VoiceLanguage
  voice: VoiceName
  /** A factor of normal speed. */
  rate: number
  /** Where the sound is written, as WAV; its name ends in `.wav`. */
  file: string
  signal: AbortSignal
}

/** `isEstimated`: the words' times were spread by syllables, not heard. */
export type Spoken = { seconds: number; words: SpokenWord[]; isEstimated: boolean }

/** Who speaks a language: the engine, and who each of the nine names is there, in their order. Several may be one speaker. */
export type VoiceDescription = { engine: string; quality: VoiceQuality; speakers: string[] }

/** Something that speaks one sentence at a time. */
export type VoiceProvider = {
  /** Part of the name of everything made with it in a language. */
  versionFor: (language: VoiceLanguage) => string
  /** Undefined where it does not speak the language. */
  describe: (language: VoiceLanguage) => VoiceDescription | undefined
  /** Whether it may be asked to say a line of this language; a service is, for nobody knows what it speaks. */
  speaks: (language: LineLanguage) => boolean
  synthesize(utterance: Utterance): Promise<Outcome<Spoken, VoiceFault>>
  /** The same voice in another mood; a word it does not know changes nothing. */
  inMood: (emotion: string) => VoiceProvider
}
