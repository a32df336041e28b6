import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Restriction } from './seen-by.ts'

/** Whether an account is seen with this restriction, as the policies of its tables have it (protect.ts). */
export function isSeenAccount(account: SQLWrapper, { personId, accountIds }: Restriction): SQL {
  const ofKey = accountIds === undefined ? sql`true` : sql`${account} = any(${`{${accountIds.join(',')}}`}::uuid[])`
  const ofPerson =
    personId === undefined
      ? sql`true`
      : sql`exists (select 1 from account_operator o where o.account_id = ${account} and o.admin_id = ${personId}::uuid)`
  return sql`(${ofKey} and ${ofPerson})`
}
