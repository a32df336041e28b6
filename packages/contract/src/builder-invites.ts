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
    output: z.object({ data: z.array(invite) }),
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
