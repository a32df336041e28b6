import { z } from 'zod'
import { ClipSize } from './clip-plan.ts'
import { Element } from './document.ts'
import { voiceNames } from './element-style.ts'

export const framesPerSecond = 30

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const frame = z
  .int()
  .min(0)
  .max(30 * 3600)
const frames = z
  .int()
  .min(1)
  .max(30 * 3600)

/** One shot: `frames` of a source from `srcInFrame`; `enter` overlaps that many frames with the shot before it. */
export const Shot = z.object({
  sha256,
  kind: z.enum(['video', 'picture']),
  srcInFrame: frame,
  frames,
  fit: z.enum(['cover', 'blur', 'contain']),
  enter: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cut') }),
    z.object({ kind: z.literal('crossfade'), frames }),
  ]),
})
export type Shot = z.infer<typeof Shot>

/** An element over the picture from `startFrame` for `frames`; images carry the sha256 of their material. */
const TimelineLayer = z.object({ element: Element, sha256: sha256.optional(), startFrame: frame, frames })

export const Caption = z.object({ text: z.string().max(300), startFrame: frame, frames })
export type Caption = z.infer<typeof Caption>

const volumePercent = z.number().min(0).max(100)

/**
 * A variant with nothing left to decide: integers only, frames at 30 fps, ready to be rendered byte for byte again.
 * Stored with the variant; `fingerprint` names its combination and never repeats within a plan.
 */
export const Timeline = z.object({
  version: z.literal(1),
  fingerprint: z.string().max(64),
  size: ClipSize,
  totalFrames: frames,
  background: z.string().max(64),
  shots: z.array(Shot).min(1).max(400),
  layers: z.array(TimelineLayer).max(200),
  captions: z.object({ style: Element, cards: z.array(Caption).max(2000) }).nullable(),
  audio: z.object({
    voice: z
      .object({
        name: z.enum(voiceNames),
        rate: z.number(),
        volume: volumePercent,
        segments: z
          .array(z.object({ text: z.string().max(300), startFrame: frame, frames }))
          .min(1)
          .max(60),
      })
      .nullable(),
    music: z.object({ sha256, volume: volumePercent }).nullable(),
  }),
})
export type Timeline = z.infer<typeof Timeline>
