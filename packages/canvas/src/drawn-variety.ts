import { z } from 'zod'
import {
  CaptionLookMember,
  ColourLookMember,
  CoverMember,
  TitlePlaceMember,
  VoiceMember,
  VoicePaceMember,
} from './clip-plan.ts'

/** What a variant got of its plan's variety; nothing of the sets that the plan does not have. */
export const DrawnVariety = z.object({
  voice: VoiceMember.optional(),
  captionLook: CaptionLookMember.optional(),
  titlePlace: TitlePlaceMember.optional(),
  coverFrame: CoverMember.optional(),
  colourLook: ColourLookMember.optional(),
  voicePace: VoicePaceMember.optional(),
})
export type DrawnVariety = z.infer<typeof DrawnVariety>
