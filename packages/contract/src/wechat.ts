import { z } from 'zod'
import { can, endpoint, session } from './endpoint.ts'
import { done, id, nothing, text, unixSeconds } from './wire.ts'

/** Why WeChat delivers nothing to a person any more: they do not follow the account, or wrote nothing to it for 48 hours. */
export const silentReasons = ['notFollowing', 'outOfWindow'] as const
export type SilentReason = (typeof silentReasons)[number]

/** What became of a code: the WeChat that scanned it may belong to another person of the workspace (`taken`). */
const codeStates = ['waiting', 'bound', 'taken', 'expired'] as const

/** Notices of alarms on a person's own WeChat. */
export const wechatApi = {
  /** A code of ten minutes for the signed-in person; it makes their earlier ones void. */
  bind: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/bindWechat',
    access: session,
    input: nothing,
    output: z.object({
      id,
      /** What the code says, to be drawn. */
      url: z.string(),
      ticket: z.string(),
      /** The same code as a picture of WeChat's. */
      picture: z.string(),
      expiresAt: unixSeconds,
    }),
  }),
  checkQrCode: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/checkBindQrCode',
    access: session,
    input: z.object({ id }),
    output: z.object({ state: z.enum(codeStates), boundAt: unixSeconds.nullable() }),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getWechatBinding',
    access: session,
    input: nothing,
    output: z.object({
      /** Whether an administrator set the account that sends. */
      isConfigured: z.boolean(),
      boundAt: unixSeconds.nullable(),
      silent: z.object({ reason: z.enum(silentReasons), since: unixSeconds }).nullable(),
    }),
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/unbindWechat',
    access: session,
    input: nothing,
    output: done,
  }),
}

/** The name of a place in a message template, as its owner's console gives it. */
const place = z
  .string()
  .trim()
  .regex(/^[a-z][a-z_]*\d*$/i)
  .max(40)

const senderFields = z.object({
  /** Where the interface is asked; another one for a relay whose address the account's owner allowed. */
  site: text(300, 1),
  appId: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,100}$/),
  /** Null: plain messages, which reach only who wrote to the account within 48 hours. */
  template: z
    .object({ id: z.string().trim().min(1).max(100), what: place, which: place, why: place, when: place })
    .nullable(),
})
export type WechatSender = z.infer<typeof senderFields>
export type WechatTemplate = NonNullable<WechatSender['template']>

/** `appSecret` is written and never read: left out it stays, as long as the account and the place of the interface do. */
const senderInput = senderFields.extend({ appSecret: z.string().trim().min(1).max(300).optional() })
export type WechatSenderInput = z.infer<typeof senderInput>

/** The official account that sends a workspace's notices. */
export const wechatSenderApi = {
  view: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getWechatSender',
    access: can('setting:edit'),
    input: nothing,
    output: z.object({
      sender: senderFields.nullable(),
      /** To be copied into the account's console; the token proves that a call comes from WeChat. */
      callback: z.object({ address: z.string(), token: z.string() }).nullable(),
      bound: z.number().int(),
    }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v2.admin/saveWechatSender',
    access: can('setting:edit'),
    input: senderInput,
    output: done,
  }),
  /** Asks for a token with what was typed, without keeping it. */
  test: endpoint({
    method: 'POST',
    path: '/api/v2.admin/testWechatSender',
    access: can('setting:edit'),
    input: senderInput,
    output: z.object({
      ok: z.boolean(),
      /** What the interface said. */
      detail: z.string(),
    }),
  }),
  /** Takes the account away, and with it every binding. */
  remove: endpoint({
    method: 'POST',
    path: '/api/v2.admin/delWechatSender',
    access: can('setting:edit'),
    input: nothing,
    output: done,
  }),
}
