import { clipLimits } from '@matrixcast/canvas/clip-plan'
import { voiceNames } from '@matrixcast/canvas/element-style'
import { voiceLanguages, voiceQualities } from '@matrixcast/domain/voice-language'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { nothing, text } from './wire.ts'

/** Moods every voice of ours knows; empty is its own. */
export const voiceEmotions = ['', 'happy', 'calm', 'serious'] as const
export type VoiceEmotion = (typeof voiceEmotions)[number]

const spokenLanguage = z.object({
  language: z.enum(voiceLanguages),
  /** The program or model that speaks it. */
  engine: z.string(),
  quality: z.enum(voiceQualities),
  /** Who each of the nine names is there, in their order; several may be one speaker. */
  speakers: z.array(z.string()),
})
export type SpokenLanguage = z.infer<typeof spokenLanguage>

/** `fallback`: the endpoint failed and the built-in voice spoke, as the settings say. */
const voiceSource = z.enum(['endpoint', 'builtIn', 'fallback'])

const spokenSentence = z.object({
  /** A WAV file: a signed address, good for some hours. */
  url: z.string(),
  seconds: z.number(),
  /** Each word by the place of its signs, and when it is heard, in ms from the sentence's start. */
  words: z.array(z.object({ from: z.int(), until: z.int(), startMs: z.number(), endMs: z.number() })),
})
export type SpokenSentence = z.infer<typeof spokenSentence>

/** As a sentence of a plan's script. */
const mostSentenceSigns = 300

export const voiceApi = {
  /** Who speaks each language in this workspace; a language that nobody speaks is not among them. */
  languages: endpoint({
    method: 'GET',
    path: '/api/v2.clip/getVoiceLanguageList',
    access: can('plan:list'),
    input: nothing,
    output: z.object({
      data: z.array(spokenLanguage),
      /** A service speaks, which may know more languages than these. */
      isService: z.boolean(),
    }),
  }),
  /** Speaks a short sample; made once for the same words, voice, rate and mood. */
  tryVoice: endpoint({
    method: 'POST',
    path: '/api/v2.clip/tryVoice',
    access: can('plan:list'),
    input: z.object({
      voice: z.enum(voiceNames),
      rate: z.number().min(0.5).max(2),
      emotion: z.enum(voiceEmotions),
      text: text(200, 1),
    }),
    output: z.object({
      url: z.string(),
      seconds: z.number(),
      source: voiceSource,
    }),
  }),
  /**
   * Speaks a script as its video will: by the same voice, kept where production finds it again. A slow voice answers with the
   * sentences it has spoken so far, and `isPending`: ask again for more.
   */
  speakScript: endpoint({
    method: 'POST',
    path: '/api/v2.clip/speakScript',
    access: can('plan:list'),
    input: z.object({
      sentences: z.array(text(mostSentenceSigns, 1)).min(1).max(clipLimits.sentencesPerScript),
      voice: z.enum(voiceNames),
      rate: z.number().min(0.5).max(2),
      emotion: z.string().max(40),
    }),
    output: z.object({ source: voiceSource, isPending: z.boolean(), sentences: z.array(spokenSentence) }),
  }),
}
