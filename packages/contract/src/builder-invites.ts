import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, nothing, unixSeconds } from './wire.ts'

/** Invitations to the page builder: each makes one sign-in there, until its end. */

const invite = z.object({
  id,
  madeBy: z.string(),
  createdAt: unixSeconds,
  expiresAt: unixSeconds,
  state: z.enum(['open', 'used', 'over']),
  /** The name of whoever came with it. */
  usedBy: z.string(),
})
export type BuilderInvite = z.infer<typeof invite>

export const builderInviteApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2.builder/getInviteList',
    access: can('admin:list'),
    input: nothing,
    output: z.object({
      data: z.array(invite),
      /** Whether anybody may register without one: into this workspace, into another one of this installation, or nowhere. */
      registration: z.enum(['here', 'elsewhere', 'invited']),
    }),
  }),
  /** Whether anybody may register without an invitation. */
  door: endpoint({
    method: 'GET',
    path: '/api/v2.builder/getRegistration',
    access: { kind: 'public' },
    input: nothing,
    output: z.object({ isOpen: z.boolean() }),
  }),
  /** Of the whole installation: whoever registers without an invitation comes into the workspace of whoever opened it. */
  setDoor: endpoint({
    method: 'POST',
    path: '/api/v2.builder/setRegistration',
    access: can('setting:edit'),
    input: z.object({ isOpen: z.boolean() }),
    output: done,
  }),
  /** The code is shown here once; only its hash is kept. */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.builder/addInvite',
    access: can('admin:edit'),
    input: z.object({ days: z.int().min(1).max(30).default(7) }),
    output: z.object({ id, code: z.string(), expiresAt: unixSeconds }),
  }),
  /** Takes back one that nobody has used. */
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.builder/delInvite',
    access: can('admin:edit'),
    input: z.object({ id }),
    output: done,
  }),
}
