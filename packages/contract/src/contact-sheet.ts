import { sceneFits, TransitionMember, VoiceMember } from '@matrixcast/canvas/clip-plan'
import { Element } from '@matrixcast/canvas/document'
import { z } from 'zod'
import { id } from './wire.ts'

export const sheetSize = 6

/** A video that an order would make, by its cover: the picture of a material with what is on it from below. */
const sheetVideo = z.object({
  title: z.string(),
  picture: z.object({ materialId: id, second: z.number(), fit: z.enum(sceneFits) }),
  elements: z.array(Element),
  caption: z
    .object({
      element: Element,
      highlighted: z.object({ from: z.number().int(), until: z.number().int(), colour: z.string() }).nullable(),
    })
    .nullable(),
  /** Of the whole picture: factors of saturation and contrast, steps of 255 of blue and red difference. */
  tone: z.object({ saturation: z.number(), contrast: z.number(), blue: z.number(), red: z.number() }).nullable(),
  /** Who speaks; null in a video without a voice. */
  voice: VoiceMember.shape.name.nullable(),
  transition: TransitionMember,
  /** Title or file name of its music. */
  music: z.string().nullable(),
})
export type SheetVideo = z.infer<typeof sheetVideo>

/** The videos an order would make first, at most six; fewer where the combinations end. */
export const contactSheet = z.object({ videos: z.array(sheetVideo).max(sheetSize) })
