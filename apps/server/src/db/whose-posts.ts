import { type SQL, sql } from 'drizzle-orm'

export type Whose = {
  platform?: string | undefined
  third_auth_id?: string | undefined
  group_id?: string | undefined
  wisdom_task_id?: string | undefined
}

/** Tasks of these accounts and plans. */
export const whose = (workspaceId: string, input: Whose): SQL => sql`
  ${ofAccounts(workspaceId, input)} and t.deleted_at is null
  ${input.wisdom_task_id ? sql`and t.plan_id = ${input.wisdom_task_id}` : sql``}`

/** Accounts are looked up first, so that the tasks are walked along an index. */
export const ofAccounts = (workspaceId: string, input: Whose): SQL => sql`
  t.workspace_id = ${workspaceId}
  ${input.third_auth_id ? sql`and t.account_id = ${input.third_auth_id}` : sql``}
  ${
    input.platform || input.group_id
      ? sql`and t.account_id in (select s.id from account s where s.workspace_id = ${workspaceId}
        ${input.platform ? sql`and s.platform = ${input.platform}` : sql``}
        ${input.group_id === 'none' ? sql`and s.group_id is null` : sql``}
        ${input.group_id && input.group_id !== 'none' ? sql`and s.group_id = ${input.group_id}` : sql``})`
      : sql``
  }`
