import { z } from 'zod'
import { setBackNumber } from './set-back.ts'
import { id, unixSeconds } from './wire.ts'

/**
 * Tokens signed by the server (Ed25519): `base64url(JSON claims).base64url(signature)`. The helper checks signature, expiry
 * and purpose with the key it got when it was paired; the server lets each `jti` be redeemed once.
 */
const common = { jti: z.string(), workspaceId: id, exp: unixSeconds }

export const ticketClaims = z.discriminatedUnion('purpose', [
  /** Lets a page open the local socket for ten minutes; the only kind that may be used more than once. */
  z.object({
    ...common,
    purpose: z.literal('page'),
    adminId: id,
    origin: z.string(),
    /** The sign-in it was asked for with; it ends with that. Left out by servers from before. */
    sessionId: id.optional(),
  }),
  z.object({
    ...common,
    purpose: z.literal('publish'),
    taskId: id,
    version: z.number().int(),
    accountId: id,
    platform: z.string(),
    fileSha256: z.string(),
    heldBySeen: setBackNumber.nullable().default(null),
  }),
  z.object({
    ...common,
    purpose: z.literal('login'),
    platform: z.string(),
    accountId: id.nullable(),
    /** Who binds it. */
    adminId: id,
  }),
  z.object({ ...common, purpose: z.literal('view'), platform: z.string(), accountId: id }),
  z.object({ ...common, purpose: z.literal('collect'), platform: z.string(), accountId: id }),
  z.object({ ...common, purpose: z.literal('check'), accountIds: z.array(id).max(500) }),
])
export type TicketClaims = z.infer<typeof ticketClaims>
export type TicketPurpose = TicketClaims['purpose']
export type TicketOf<Purpose extends TicketPurpose> = Extract<TicketClaims, { purpose: Purpose }>
