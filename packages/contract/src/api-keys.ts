import { z } from 'zod'
import { can, endpoint, session } from './endpoint.ts'
import { done, id, ids, listInput, nothing, pageOf, text, unixSeconds } from './wire.ts'

/** What a key may be given, from reading to sending; a key never does more than the person it acts as. */
export const keyScopes = [
  'material:list',
  'material:add',
  'plan:list',
  'plan:add',
  'plan:edit',
  'work:list',
  'work:edit',
  'account:list',
  'publish:list',
  'publish:send',
  'lead:list',
  'article:list',
  'article:edit',
] as const
export type KeyScope = (typeof keyScopes)[number]

const keyRow = z.object({
  id,
  name: z.string(),
  /** How the secret begins, by which its owner knows it again. */
  shown: z.string(),
  /** Whom it acts as; null: made on the command line, it opens sign-in links alone. */
  person: z.object({ id, name: z.string() }).nullable(),
  scopes: z.array(z.enum(keyScopes)),
  /** Null: no limit but those of the accounts. */
  postsADay: z.number().int().nullable(),
  /** Null: every account of the person. */
  accountIds: z.array(id).nullable(),
  asksYes: z.boolean(),
  createdAt: unixSeconds,
  expiresAt: unixSeconds.nullable(),
  lastUsedAt: unixSeconds.nullable(),
  revokedAt: unixSeconds.nullable(),
})
export type KeyRow = z.infer<typeof keyRow>

const aYear = 366 * 86_400

export const apiKeyApi = {
  /** Who the caller is, and what the key may do. */
  whoAmI: endpoint({
    method: 'GET',
    path: '/api/v2.open/whoAmI',
    access: session,
    about: { set: 'v1', summary: 'Who the key acts as, what it may do, its limits, and the time and time zone here.' },
    input: nothing,
    output: z.object({
      person: z.object({ id, name: z.string() }),
      /** Null: a person at the screen. */
      key: z
        .object({
          id,
          name: z.string(),
          postsADay: z.number().int().nullable(),
          accountIds: z.array(id).nullable(),
          asksYes: z.boolean(),
        })
        .nullable(),
      scopes: z.array(z.string()),
      now: unixSeconds,
      /** Of the workspace: what its people mean by a clock time. */
      timeZone: z.string(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getApiKeyList',
    access: can('api:edit'),
    input: nothing,
    output: z.object({ data: z.array(keyRow) }),
  }),
  /** The secret is answered once and kept nowhere. */
  add: endpoint({
    method: 'POST',
    path: '/api/v2.admin/addApiKey',
    access: can('api:edit'),
    input: z.object({
      name: text(80, 1),
      scopes: z.array(z.enum(keyScopes)).min(1),
      /** Whom it acts as; left out: whoever makes it. */
      personId: id.optional(),
      /** Seconds from now. */
      endsIn: z.number().int().min(60).max(aYear).nullable(),
      postsADay: z.number().int().min(0).max(100_000).nullable(),
      accountIds: ids.nullable(),
      asksYes: z.boolean(),
    }),
    output: z.object({ id, secret: z.string() }),
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/v2.admin/revokeApiKey',
    access: can('api:edit'),
    input: z.object({ id }),
    output: done,
  }),
  /** What a key did, newest first; kept for 30 days. */
  calls: endpoint({
    method: 'GET',
    path: '/api/v2.admin/getApiKeyCallList',
    access: can('api:edit'),
    input: listInput.extend({ id, refused: z.enum(['1']).optional() }),
    output: pageOf(
      z.object({
        id: z.string(),
        at: unixSeconds,
        method: z.string(),
        path: z.string(),
        fault: z.string().nullable(),
        milliseconds: z.number().int(),
      }),
    ),
  }),
}
