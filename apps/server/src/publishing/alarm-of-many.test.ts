import { alarmApi } from '@matrixcast/contract/alarms'
import { expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()

it('an alarm stays while its cause does, however many older posts wait to be asked about', async () => {
  const { owner, call, parts, workspaceId } = the()
  const [asking, out] = [await anAccount(the()), await anAccount(the())]
  await owner.query("update account set posting_mode = 'ask' where id = $1", [asking])
  await owner.query("update account set posting_mode = 'automatic', state = 'offline' where id = $1", [out])
  const overdue = 'update publish_task set due_at = now() - $2::interval where id = $1'
  await owner.query(overdue, [(await aReadyWork(the(), out)).taskId, '1 hour'])
  const { taskId, workId } = await aReadyWork(the(), asking)
  await owner.query(overdue, [taskId, '3 hours'])
  const raised = async () => {
    await parts.alarms.look(workspaceId)
    return (await call(alarmApi.list, {})).data.data.map(({ reason }) => reason)
  }
  expect(await raised()).toEqual(['accountOffline'])
  await owner.query(
    `with w as (insert into work select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'variant', 100 + n))).*
       from work o, generate_series(1, 520) n where o.id = $1 returning id)
     insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, due_at)
       select t.workspace_id, t.plan_id, w.id, t.account_id, w.id::text, t.due_at from w, publish_task t where t.id = $2`,
    [workId, taskId],
  )
  expect(await raised()).toEqual(['accountOffline'])
})
