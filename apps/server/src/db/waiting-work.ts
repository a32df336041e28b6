import { graceSeconds } from '@matrixcast/domain/why-waiting'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Everything that may be due of a kind: more than is taken in the end, and never less. */
const due = {
  posts: `exists (select 1 from publish_task t where t.workspace_id = w.id and t.next_verify_at <= now())
    or exists (select 1 from publish_task t where t.workspace_id = w.id and t.state = 'waiting' and t.deleted_at is null
      and t.wanted_at is not null)
    or exists (select 1 from publish_task t where t.workspace_id = w.id and t.state = 'waiting' and t.deleted_at is null
      and t.approved_at is not null and t.due_at <= now())
    or exists (select 1 from publish_task t where t.workspace_id = w.id and t.state = 'waiting' and t.deleted_at is null
      and t.verdict is null and t.due_at <= now() and t.due_at > now() - make_interval(secs => ${graceSeconds})
      and coalesce(t.not_before, t.due_at) <= now())
    or exists (select 1 from post_revision r where r.workspace_id = w.id
      and (r.state = 'waiting' or (r.state = 'sending' and r.lease_until <= now())))`,
  webhooks: `exists (select 1 from hook_delivery d left join webhook h on h.id = d.webhook_id
    where d.workspace_id = w.id and d.state = 'waiting' and d.next_at <= now() and coalesce(h.state, 'on') = 'on')`,
  answers: `exists (select 1 from talk_send s where s.workspace_id = w.id and s.state = 'waiting' and s.not_before <= now())
    or exists (select 1 from talk_send s where s.workspace_id = w.id and s.state = 'unsure' and s.read_at <= now())
    or exists (select 1 from talk_send s where s.workspace_id = w.id and s.state = 'sending' and s.lease_until < now())`,
  rules: `exists (select 1 from message m where m.workspace_id = w.id and m.to_judge)
    or exists (select 1 from reply_hit h where h.workspace_id = w.id and h.state = 'queued' and h.answered_at is null)`,
}
export type WaitingWork = keyof typeof due

const cases = Object.entries(due).map(([kind, isDue]) => `when '${kind}' then ${isDue}`)

/**
 * In which workspaces something of a kind waits, as one question instead of several in each workspace. Its owner reads past the
 * policies, so it answers ids alone, and only at the gate or of the caller's own workspace.
 */
export const waitingWorkspaces = (role: string): string[] => [
  `create or replace function waiting_workspaces(kind text) returns setof uuid
     language sql stable security definer set search_path = public, pg_temp as $$
       select w.id from workspace w
       where (current_setting('app.gate', true) = 'open'
           or w.id = nullif(current_setting('app.workspace_id', true), '')::uuid)
         and case kind ${cases.join('\n           ')} end
       order by w.created_at
     $$`,
  'revoke all on function waiting_workspaces(text) from public',
  `grant execute on function waiting_workspaces(text) to ${role}`,
]

const asked = (kind: WaitingWork) => sql`select waiting_workspaces(${kind}) as id`

/** The workspaces in which something of this kind may be taken now. */
export const workspacesWith = ({ atGate }: Pick<Database, 'atGate'>, kind: WaitingWork): Promise<string[]> =>
  atGate(async (tx) => (await tx.execute<{ id: string }>(asked(kind))).rows.map(({ id }) => id))

/** Whether something of this kind may be taken now in a workspace. */
export const hasWaiting = (db: Pick<Database, 'inWorkspace'>, workspaceId: string, kind: WaitingWork) =>
  db.inWorkspace(workspaceId, async (tx) => (await tx.execute(asked(kind))).rows.length > 0)
