import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { SpokenWord } from '@matrixcast/canvas/resolve-timeline'
import type { Outcome } from '@matrixcast/domain/outcome'
import type { CallFault } from '../bounded-call.ts'

export type VoiceName = ClipPlan['voice']['name']
export type VoiceLanguage = 'cmn' | 'ja' | 'es' | 'en'

export type VoiceFault = { kind: 'nothingToSay' | 'programMissing' | 'diskFull' | 'failed'; detail: string } | CallFault

export type Utterance = {
  text: string
  language: VoiceLanguage
  voice: VoiceName
  /** A factor of normal speed. */
  rate: number
  /** Where the sound is written, as WAV. */
  file: string
  signal: AbortSignal
}

/** `isEstimated`: the words' times were spread by syllables, not heard. */
export type Spoken = { seconds: number; words: SpokenWord[]; isEstimated: boolean }

/** Something that speaks one sentence at a time. `version` is part of the name of everything made with it. */
export type VoiceProvider = {
  version: string
  synthesize(utterance: Utterance): Promise<Outcome<Spoken, VoiceFault>>
  /** The same voice in another mood; a word it does not know changes nothing. */
  inMood: (emotion: string) => VoiceProvider
}
