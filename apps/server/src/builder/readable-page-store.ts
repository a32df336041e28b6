import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { projects } from '../db/builder-tables.ts'
import { seesAllAccounts } from '../db/seen-by.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { pagesOf } from './page-right-store.ts'

/** The pages whose figures a person sees: their own, and whoever sees all accounts sees those of all. */
export const isReadablePage = (caller: BuilderCaller): SQL | undefined => {
  // The workspace is named besides the policy, for the index that holds the pages in their order.
  const isThere = and(
    eq(projects.workspaceId, caller.workspaceId),
    eq(projects.kind, 'page'),
    isNull(projects.deletedAt),
  )
  return caller.admin.permissions.includes(seesAllAccounts) ? isThere : and(isThere, pagesOf(caller, 'own'))
}
