import { voiceNames } from '@matrixcast/canvas/element-style'
import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { text } from './wire.ts'

/** Moods every voice of ours knows; empty is its own. */
export const voiceEmotions = ['', 'happy', 'calm', 'serious'] as const
export type VoiceEmotion = (typeof voiceEmotions)[number]

export const voiceApi = {
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
      /** `fallback`: the endpoint failed and the built-in voice spoke, as the settings say. */
      source: z.enum(['endpoint', 'builtIn', 'fallback']),
    }),
  }),
}
