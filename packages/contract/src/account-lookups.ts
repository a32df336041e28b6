import { z } from 'zod'
import { accountState } from './accounts.ts'
import { can, endpoint } from './endpoint.ts'
import { id, nothing } from './wire.ts'

/** As much of an account as a chooser shows. */
const shortAccount = z.object({
  id,
  platform: z.string(),
  account_id: z.string(),
  openname: z.string(),
  avatar: z.string(),
  state: accountState,
})

export const accountLookupApi = {
  /** Every group with its accounts; the last one, without an id, holds those of no group. */
  grouped: endpoint({
    method: 'GET',
    path: '/api/v2.third_auth/getGroupThirdAuthList',
    access: can('account:list'),
    input: nothing,
    output: z.object({
      data: z.array(z.object({ id: id.nullable(), name: z.string(), accounts: z.array(shortAccount) })),
    }),
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/v2.common/getAllThirdAuthList',
    access: can('account:list'),
    input: z.object({ platform: z.string().max(60).optional() }),
    output: z.object({ data: z.array(shortAccount.extend({ group_id: id.nullable() })) }),
  }),
  /** Whether this account of a platform is bound in the workspace already: where, and by whom, also if by others. */
  isThere: endpoint({
    method: 'POST',
    path: '/api/v2.third_auth/getAccountIdIsExist',
    access: can('account:add'),
    input: z.object({ platform: z.string().max(60), account_id: z.string().trim().min(1).max(200) }),
    output: z.object({
      exists: z.boolean(),
      /** Null: it is not there, or not the person's to see. */
      accountId: id.nullable(),
      openname: z.string(),
      group: z.string().nullable(),
      operators: z.array(z.string()),
    }),
  }),
}
