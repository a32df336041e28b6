import { publishFaults } from '@matrixcast/domain/publish-task'
import { z } from 'zod'
import { id, text, unixSeconds } from './wire.ts'

/** When the platform itself asked to be tried again. */
const retryAt = unixSeconds.optional()

const mostOfDetail = 4000
const detail = text(mostOfDetail)
/** A control character, and the colour that a terminal would have made of it. */
const unreadable = /(?![\n\r\t])\p{Cc}(?:\[[\d;]*m)?/gu
/** What a fault said, as a report takes it: browsers speak in colours and at length. */
export const reportDetail = (said: string): string => said.replace(unreadable, '').trim().slice(0, mostOfDetail)

/** What a holder of a publish attempt tells of it: its phases, its end, and what the platform shows afterwards. */
export const publishReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phase'), phase: z.enum(['fetching', 'prepared', 'committing']) }),
  /**
   * `isNamed`: found there by what its job had put there before, not by its words. `shownAs`: its number in the list that shows it,
   * where that is not one to ask for it by.
   */
  z.object({
    kind: z.literal('accepted'),
    publishId: z.string().max(500),
    scheduled: z.boolean(),
    isNamed: z.boolean().optional(),
    shownAs: z.string().max(500).optional(),
  }),
  /** `retry`: it was said before anything was done that the same may be sent again. */
  z.object({
    kind: z.literal('rejected'),
    fault: z.enum(publishFaults),
    detail,
    retry: z.boolean().optional(),
    retryAt,
  }),
  z.object({
    kind: z.literal('stoppedBeforeCommit'),
    fault: z.enum(publishFaults),
    retry: z.boolean(),
    detail,
    retryAt,
  }),
  /** `fault`: its page sent nothing that its recipe declares as the publish request. */
  z.object({
    kind: z.literal('noAnswerAfterCommit'),
    fault: z.literal('requestNotSeen').optional(),
    detail,
  }),
])
export type PublishReport = z.infer<typeof publishReport>

/**
 * Of what was found by its words: how many posts of these words the list shows since shortly before the press that are in the
 * same state. Left out: one.
 */
const alike = z.number().int().min(1).optional()
const isNamed = z.boolean().optional()
/** Of what was found by its words: a post of these words that review refused is nearer to the press. */
const besideRefused = z.boolean().optional()
export const verdict = z.discriminatedUnion('kind', [
  /** `isNamed`: it shows what only this post has, whatever its number there; left out: as its platform's posts do. */
  z.object({ kind: z.literal('live'), publishId: z.string(), url: z.string(), alike, besideRefused, isNamed }),
  /** `publishId`: left out, or empty, where nobody knows it, and where it gets another one when it is out. */
  z.object({ kind: z.literal('processing'), publishId: z.string().optional(), alike, besideRefused, isNamed }),
  z.object({ kind: z.literal('scheduled'), publishId: z.string(), alike, besideRefused, isNamed }),
  /** It stands there, but the platform does not show it. `publishId` may be empty. */
  z.object({ kind: z.literal('rejected'), publishId: z.string().default(''), detail: z.string() }),
  z.object({ kind: z.literal('absent') }),
  /** The platform could not be read, so this says nothing about the post. */
  z.object({ kind: z.literal('unreadable'), fault: z.enum(publishFaults), detail: z.string() }),
])
export type Verdict = z.infer<typeof verdict>

/** The last fact of a try in the journal of its cloud manager. */
export const journalled = z.object({
  attemptId: id,
  fence: z.number().int(),
  last: z.enum(['claimed', 'fetching', 'prepared', 'committing', 'accepted']),
  publishId: z.string().max(500).optional(),
  scheduled: z.boolean().optional(),
})
