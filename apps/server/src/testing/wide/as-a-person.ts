import { askAt, type OwnerAsk } from './wide-posts.ts'

/** After a fault a post waits minutes before its next try; here that time is moved, the rules stay. Nothing is read back sooner. */
export const shortenWaits = async (query: OwnerAsk, name: string): Promise<number> =>
  (
    await query(
      `update publish_task set not_before = now() where job_key like $1 || '-%' and state = 'waiting'
        and not_before > now() returning id`,
      [name],
    )
  ).length

/** What failed with nothing posted is asked for again, as a person does with the button beside it. */
export async function askAgain(
  { query, urls }: { query: OwnerAsk; urls: readonly string[] },
  name: string,
  tokens: ReadonlyMap<string, string>,
): Promise<number> {
  const failed = await query<{ id: string; accountId: string; workspaceId: string; tries: number }>(
    `select id, account_id as "accountId", workspace_id as "workspaceId",
      (select max(fence)::float8 from publish_attempt where task_id = publish_task.id) as tries
     from publish_task where job_key like $1 || '-%' and state = 'failed'`,
    [name],
  )
  const ask = askAt(() => urls[0] ?? '')
  for (const { id, workspaceId, ...mayStandSeen } of failed) {
    await ask('/api/v2.wisdom_task/retryPublish', { taskId: id, mayStandSeen }, tokens.get(workspaceId))
  }
  return failed.length
}
