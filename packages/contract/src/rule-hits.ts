import { hitReasons } from '@matrixcast/domain/reply-rule'
import { talkFaults, talkSendStates } from '@matrixcast/domain/talk-send'
import { z } from 'zod'
import { answerLimit, incomingKind } from './incoming.ts'
import { id, unixSeconds } from './wire.ts'

/** `queued`: its answer goes as soon as the account may speak, or is on its way. */
export const hitStates = ['toApprove', 'queued', 'skipped', 'refused'] as const
export type HitState = (typeof hitStates)[number]
const named = z.object({ id, name: z.string() })

/** What a rule made of one message. */
export const hitRow = z.object({
  id,
  at: unixSeconds,
  state: z.enum(hitStates),
  /** Why nothing was answered. */
  reason: z.enum(hitReasons).nullable(),
  rule: named,
  account: z.object({ id, name: z.string(), platform: z.string() }),
  conversationId: id,
  /** Who wrote the message, as the platform names them. */
  person: z.string(),
  kind: incomingKind.nullable(),
  message: z.string(),
  messageAt: unixSeconds,
  post: z.object({ title: z.string(), url: z.string().nullable() }).nullable(),
  text: z.string(),
  /** The longest answer its platform takes; null: none is taken. */
  answerLimit: answerLimit.nullable(),
  /** Why a queued one still waits. */
  waits: z.enum(['stopped', 'paused', 'quiet', 'gap', 'hourMost', 'dayMost']).nullable(),
  /** Who approved or skipped it. */
  by: named.nullable(),
  send: z.object({ state: z.enum(talkSendStates), fault: z.enum(talkFaults).nullable() }).nullable(),
})
export type HitRow = z.infer<typeof hitRow>
