import { answerUnits } from '@matrixcast/domain/answer-length'
import { z } from 'zod'
import { unixSeconds } from './wire.ts'

/** What people leave on an account's platform that can be read there. */
export const incomingKinds = ['comment', 'mention', 'message', 'follow', 'like'] as const
export const incomingKind = z.enum(incomingKinds)
export type IncomingKind = z.infer<typeof incomingKind>

/** The longest text that is taken over, in UTF-16 units; what is longer is cut and says so. */
export const mostIncomingText = 5000

/** The longest answer that a platform takes, in its own unit. */
export const answerLimit = z.object({ most: z.int(), countedBy: z.enum(answerUnits), mostBytes: z.int().nullable() })

/** One comment, mention or message as it was read from a platform. */
export const incoming = z.object({
  /** Its adapter's own name for it, always the same; an answer is sent to this. */
  ref: z.string().min(1).max(500),
  kind: incomingKind,
  at: unixSeconds,
  author: z.object({
    /** The same for everything this person leaves on this platform. */
    remoteId: z.string().min(1).max(300),
    name: z.string().max(200),
    /** Written by the account itself. */
    isOurs: z.boolean(),
    /** Left out where the platform does not show it to this account. */
    email: z.string().max(320).optional(),
  }),
  text: z.string().max(mostIncomingText),
  isCut: z.boolean(),
  /** Whether it waits for a moderator and is not shown to others yet. */
  isHeld: z.boolean(),
  /** The publish id of our post that it is about, or null. */
  onPost: z.string().max(500).nullable(),
  /** The `ref` of what it answers, or null. */
  parent: z.string().max(500).nullable(),
})
export type Incoming = z.infer<typeof incoming>
