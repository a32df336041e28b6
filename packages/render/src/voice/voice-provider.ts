import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import type { SpokenSentence } from '@matrixcast/canvas/resolve-timeline'
import type { Outcome } from '@matrixcast/domain/outcome'

export type VoiceName = ClipPlan['voice']['name']
export type VoiceLanguage = 'cmn' | 'ja' | 'es' | 'en'

export type VoiceFault = {
  kind: 'nothingToSay' | 'programMissing' | 'cancelled' | 'timedOut' | 'diskFull' | 'failed'
  detail: string
}

type Utterance = {
  text: string
  language: VoiceLanguage
  voice: VoiceName
  /** A factor of normal speed. */
  rate: number
  /** Where the sound is written, as WAV. */
  file: string
  signal: AbortSignal
}

/** Something that speaks one sentence at a time. `version` is part of the name of everything made with it. */
export type VoiceProvider = {
  version: string
  synthesize(utterance: Utterance): Promise<Outcome<SpokenSentence, VoiceFault>>
}
