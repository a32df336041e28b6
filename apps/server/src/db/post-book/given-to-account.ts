import type { DefaultStates, PostFields } from '@matrixcast/contract/post-fields'
import { jobKeyWithAccount } from './job-key-with-account.ts'

/** What a post holds on an account: its fields, and which of them are defaults. */
export type HeldFields = { fields: PostFields; defaults: DefaultStates }

/** What changes of a post with its account. Who looked whether it is out already looked on the old one. */
export const givenToAccount = (accountId: string, held: HeldFields) => ({
  accountId,
  ...held,
  jobKey: jobKeyWithAccount(accountId),
  lookedAt: null,
})
