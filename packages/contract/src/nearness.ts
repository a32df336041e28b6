import { z } from 'zod'
import { id } from './wire.ts'

/** How near two finished works are, whatever their plans. */
export const nearness = z.object({
  workId: id,
  title: z.string(),
  plan: z.object({ id, name: z.string() }),
  /** Of the shorter one's frames, one a second; a mirror image counts. */
  sharedFramesPercent: z.number(),
  titleLikenessPercent: z.number(),
  /** Of 64 bits; null where one has no cover that can be told from others. */
  coverDistanceBits: z.number().int().nullable(),
  /** Of the shorter one's seconds, each against the same second; null where one was not heard. */
  sharedSoundPercent: z.number().nullable(),
  /** Gone from the lists with its plan; what it published is out there still. */
  isRemoved: z.boolean(),
})
