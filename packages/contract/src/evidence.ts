import { z } from 'zod'
import { unixSeconds } from './wire.ts'

/** The most bytes a picture of a failed step may have. */
export const mostPictureBytes = 200_000

/** The build of a page without what stood in it, by which two layouts are told apart. */
export const pageDigest = z.object({
  hash: z.string().max(64),
  /** Roles and names of its controls, indented as they were nested. */
  outline: z.array(z.string().max(200)).max(200),
})

/** What a cloud manager kept of a step that failed. */
export const stepEvidence = z.object({
  step: z.string().regex(/^[A-Za-z]{1,40}$/),
  takenAt: unixSeconds,
  /** JPEG in base64; what was typed into a page that asks to sign in is covered. */
  picture: z.base64().max(Math.ceil(mostPictureBytes / 3) * 4),
  digest: pageDigest,
})
export type StepEvidence = z.infer<typeof stepEvidence>

/** So long is the picture of a failed step kept. */
export const evidenceDays = 30
