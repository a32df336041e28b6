import { fieldsWithAccount } from './fields-with-account.ts'
import { jobKeyWithAccount } from './job-key-with-account.ts'

/** What changes of a post with its account. Who looked whether it is out already looked on the old one. */
export const givenToAccount = (accountId: string) => ({
  accountId,
  fields: fieldsWithAccount(accountId),
  jobKey: jobKeyWithAccount(accountId),
  lookedAt: null,
})
