import type { LeadSource } from '@matrixcast/domain/lead'
import type { World } from './world.ts'

type Came = { kind?: LeadSource; accountId?: string; workId?: string; pageId?: string }
let leads = 0

/** Somebody new who came by an account, by a work of its posts, to a page, or by none of them. */
export async function aLeadBy({ parts, workspaceId }: World, came: Came = {}): Promise<string> {
  leads += 1
  const { kind = 'import', accountId = null, workId = null, pageId = null } = came
  const { leadId } = await parts.leadIntake.receive(workspaceId, {
    source: { kind, ref: `lead ${leads}`, pageId, name: '', accountId, workId },
    contact: { phone: `+8613${String(900_000_000 + leads)}`, wechat: null, email: null },
    name: 'Zhao',
    words: '',
    samePerson: 'attach',
    byId: null,
    poolId: null,
  })
  return leadId
}

/** A second post of a work, out on another account. */
export const alsoOutOn = ({ owner }: World, workId: string, accountId: string) =>
  owner.query(
    `insert into publish_task (id, workspace_id, plan_id, work_id, account_id, job_key, due_at, state, accepted_at, verified_at)
     select gen_random_uuid(), workspace_id, plan_id, work_id, $2, job_key || ' again', due_at, state, accepted_at, verified_at
     from publish_task where work_id = $1 limit 1`,
    [workId, accountId],
  )

/** An account of those that `manyTasks` writes, with one of its works that is out. */
export async function oneOfMany({ owner }: World, number: number): Promise<{ accountId: string; workId: string }> {
  const { rows } = await owner.query(
    `select a.id as "accountId", t.work_id as "workId" from account a join publish_task t on t.account_id = a.id
     where a.remote_id = $1 and t.state = 'verified' order by t.accepted_at desc limit 1`,
    [`many-${number}`],
  )
  return rows[0]
}
