import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { id, perItem } from './wire.ts'

/** One account that a yes opened, where it opened several. */
const openedAccount = z.object({
  remoteId: z.string(),
  name: z.string(),
  /** Whether it is bound already; bound once more it gets what was opened now. */
  isBound: z.boolean(),
})
export type OpenedAccount = z.infer<typeof openedAccount>

/** Binding accounts that the server drives itself, by their person's yes on the platform's own page. */
export const authorizationApi = {
  /** Where the person says yes; they come back with `state` and `code`, or with an `error`. */
  begin: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/thirdPlatformAuthorize',
    access: can('account:add'),
    input: z.object({
      platform: z.string().max(60),
      /** Where the person names the site themselves. */
      site: z.string().max(300).default(''),
      accountId: id.optional(),
      /** Of the page that asks: they come back to it. */
      origin: z.string().max(300),
    }),
    output: z.object({ url: z.string() }),
  }),
  /** A refusal says in `platform` and `accountId` what was begun, where that is known. */
  finish: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/thirdPlatformAuthorizeCallBack',
    access: can('account:add'),
    input: z.object({
      state: z.string().max(200),
      code: z.string().max(4000).default(''),
      error: z.string().max(200).default(''),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('bound'), accountId: id, created: z.boolean() }),
      /** Several were opened; `state` is for choosing among them. */
      z.object({
        kind: z.literal('choice'),
        platform: z.string(),
        state: z.string(),
        accounts: z.array(openedAccount),
      }),
    ]),
  }),
  /** Binds those of the opened accounts that were chosen; `done` and `refused` name them as the platform does. */
  choose: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/bindAuthorizedAccounts',
    access: can('account:add'),
    input: z.object({ state: z.string().max(200), remoteIds: z.array(z.string().max(200)).min(1).max(1000) }),
    output: perItem.extend({ bound: z.array(z.object({ accountId: id, created: z.boolean() })) }),
  }),
}
