import { z } from 'zod'
import { can, endpoint, person } from './endpoint.ts'
import { knownDevice, password, role, username } from './session.ts'
import { done, id, listInput, nothing, pageOf, text, unixSeconds } from './wire.ts'

/** People of a workspace, and what is written down of their doing. */

const adminRow = z.object({
  id,
  username: z.string(),
  nickname: z.string(),
  role,
  disabled: z.boolean(),
  createdAt: unixSeconds,
  lastLoginAt: unixSeconds.nullable(),
})
export type AdminRow = z.infer<typeof adminRow>

const logRow = z.object({
  id: z.string(),
  at: unixSeconds,
  admin: z.string(),
  /** Stable word: `account.remove`, `plan.create` ... */
  action: z.string(),
  subject: z.string(),
  detail: z.string(),
  ip: z.string(),
})

/** A person's own password, and where they are signed in. */
export const securityApi = {
  setPassword: endpoint({
    method: 'POST',
    path: '/api/v2.admin/setPassword',
    access: person,
    input: z.object({ current: z.string().max(200), next: password }),
    output: z.object({ otherSessionsEnded: z.number().int(), device: knownDevice }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getSessionList',
    access: person,
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          id,
          createdAt: unixSeconds,
          seenAt: unixSeconds,
          expiresAt: unixSeconds,
          ip: z.string(),
          userAgent: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delSession',
    access: person,
    input: z.object({ id }),
    output: done,
  }),
  /** Everywhere but here; what other devices keep of this person is void. */
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delOtherSessions',
    access: person,
    input: nothing,
    output: z.object({ ended: z.number().int(), device: knownDevice }),
  }),
}

export const settingsApi = {
  admins: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getAdminList',
    access: can('admin:list'),
    input: listInput,
    output: pageOf(adminRow),
  }),
  addAdmin: endpoint({
    method: 'POST',
    path: '/api/v2.admin/addAdmin',
    access: can('admin:edit'),
    input: z.object({ username, nickname: text(60, 1), role, password }),
    output: z.object({ id }),
  }),
  editAdmin: endpoint({
    method: 'POST',
    path: '/api/v2.admin/editAdmin',
    access: can('admin:edit'),
    input: z.object({ id, role: role.optional(), disabled: z.boolean().optional(), password: password.optional() }),
    output: done,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getAccountLog',
    access: can('ledger:list'),
    input: listInput.extend({ kind: z.enum(['clip', 'money']).default('clip') }),
    output: pageOf(
      z.object({
        id: z.string(),
        at: unixSeconds,
        /** grant, reserve, capture, release */
        entry: z.enum(['grant', 'reserve', 'capture', 'release']),
        amount: z.number(),
        /** What is left after it, reservations taken off. */
        left: z.number(),
        subject: z.string(),
      }),
    ),
  }),
  operationLog: endpoint({
    method: 'GET',
    path: '/api/v2.admin/operationLog',
    access: can('log:list'),
    input: listInput.extend({ action: z.string().max(60).optional() }),
    output: pageOf(logRow),
  }),
  runLog: endpoint({
    method: 'GET',
    path: '/api/v2.admin/runLog',
    access: can('log:list'),
    input: listInput.extend({ kind: z.string().max(60).optional(), state: z.string().max(20).optional() }),
    output: pageOf(
      z.object({
        id,
        kind: z.string(),
        state: z.string(),
        subject: z.string(),
        message: z.string(),
        createdAt: unixSeconds,
        startedAt: unixSeconds.nullable(),
        finishedAt: unixSeconds.nullable(),
      }),
    ),
  }),
  saveSiteConfig: endpoint({
    method: 'POST',
    path: '/api/v2.admin/saveSiteConfig',
    access: can('setting:edit'),
    input: z.strictObject({
      title: text(60, 1).optional(),
      noticeTitle: text(300).optional(),
      noticeJumpUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).optional(),
      yunGuanJiaMac: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).optional(),
      yunGuanJiaWin: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).optional(),
    }),
    output: done,
  }),
}
