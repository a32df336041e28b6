import { z } from 'zod'
import { can, endpoint, helperOnly, open } from './endpoint.ts'
import { loginFrame, loginInput } from './helper.ts'
import { loginOrder, loginScene } from './login-scene.ts'
import { done, id, unixSeconds } from './wire.ts'

/**
 * A sign-in that is handed to a phone: one link, good once and for minutes, that shows one login page and nothing else. The
 * pictures go from the cloud manager over the server to the phone, pointer and keys the other way; none of it is kept.
 */
const frame = loginFrame.omit({ loginId: true })
const input = loginInput.shape.event
const ticket = z.string().max(4000)

export const handoffApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/createLoginHandoff',
    access: can('account:add'),
    /** The ticket of a login that this person began. */
    input: z.object({ ticket }),
    output: z.object({ handoffId: id, secret: z.string(), expiresAt: unixSeconds }),
  }),
  /** The phone's first and only use of the link. */
  open: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/openLoginHandoff',
    access: open,
    input: z.object({ secret: z.string().min(20).max(100) }),
    output: z.object({ token: z.string() }),
  }),
  /** Waits for something newer than `seen`. */
  follow: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/followLoginHandoff',
    access: open,
    input: z.object({ token: z.string().min(20).max(100), seen: z.number().int() }),
    output: z.object({ at: z.number().int(), isOver: z.boolean(), frame: frame.nullable(), scene: loginScene }),
  }),
  touch: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/touchLoginHandoff',
    access: open,
    input: z.object({
      token: z.string().min(20).max(100),
      inputs: z.array(input).max(50),
      order: loginOrder.optional(),
    }),
    output: done,
  }),
  /** The cloud manager's end: brings what is new, takes what was done on the phone. */
  relay: endpoint({
    method: 'POST',
    path: '/api/v2.helper/relayLogin',
    access: helperOnly,
    input: z.object({
      handoffId: id,
      ticket,
      frame: frame.optional(),
      scene: loginScene.optional(),
      isOver: z.boolean(),
    }),
    output: z.object({
      /** False: nobody will look any more. */
      goesOn: z.boolean(),
      isOpened: z.boolean(),
      inputs: z.array(input),
      orders: z.array(loginOrder),
    }),
  }),
}

/** Page to helper: `login:handoff`. */
export const loginHandoff = z.object({ loginId: z.string(), handoffId: id })
/** Helper to page: `login:handedOff`, when the phone has opened it. */
export const loginHandedOff = z.object({ loginId: z.string() })
