import { alarmApi } from '@matrixcast/contract/alarms'
import { publishingApi } from '@matrixcast/contract/publishing'
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

it('a due post of an account that asks first raises an alarm where its login is out, since nobody is asked then', async () => {
  const { owner, call, parts, workspaceId } = the()
  const accountId = await anAccount(the())
  const { taskId } = await aReadyWork(the(), accountId)
  await owner.query(`update account set posting_mode = 'ask' where id = $1`, [accountId])
  await owner.query(`update publish_task set due_at = now() - interval '1 day' where id = $1`, [taskId])
  const ofTask = async () => {
    await parts.alarms.look(workspaceId)
    return (await call(alarmApi.list, {})).data.data.filter((one) => one.taskId === taskId)
  }
  expect(await ofTask()).toEqual([])
  await owner.query(`update account set state = 'offline' where id = $1`, [accountId])
  expect(await ofTask()).toMatchObject([{ kind: 'overdue', reason: 'accountOffline' }])
  await owner.query(`update account set state = 'challenge' where id = $1`, [accountId])
  expect(await ofTask()).toMatchObject([{ kind: 'overdue', reason: 'accountChallenge' }])
  await owner.query(`update account set state = 'online' where id = $1`, [accountId])
  expect(await ofTask()).toEqual([])
})

it('a due post of an account that asks first raises an alarm where its work is not ready, since nobody is asked then', async () => {
  const { owner, call, parts, workspaceId } = the()
  const { taskId, workId } = await aReadyWork(the(), await anAccount(the()))
  await owner.query(`update publish_task set due_at = now() - interval '1 day' where id = $1`, [taskId])
  await owner.query(`update work set state = 'failed' where id = $1`, [workId])
  await parts.alarms.look(workspaceId)
  expect((await call(publishingApi.needAutoPublish, {})).data.videoList.map(({ id }) => id)).not.toContain(taskId)
  const alarms = (await call(alarmApi.list, {})).data.data.filter((one) => one.taskId === taskId)
  expect(alarms).toMatchObject([{ kind: 'overdue', reason: 'workNotReady' }])
})
