import { batchApi } from '@matrixcast/contract/publish-batch'
import { workApi } from '@matrixcast/contract/works'
import pg from 'pg'
import { expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'
import { waiting } from '../testing/waiting.ts'

const the = theWorld()
const { claim, lost, retry, postOf } = toldTries(the)

it.each([
  ['both were sent', true],
  ['the first one never left', false],
])('a batch that takes two tries over and a reading of them do not lock each other out: %s', async (_what, isSent) => {
  const accountId = await anAccount(the())
  const { taskId, workId } = await aReadyWork(the(), accountId)
  await lost(taskId)
  await retry(taskId)
  await lost(taskId)
  if (!isSent)
    await the().owner.query('update publish_attempt set committing_at = null where task_id = $1 and number = 1', [
      taskId,
    ])
  const { tries } = await trySeen(the(), taskId)
  await the().call(workApi.edit, { id: workId, title: 'Boots', topics: [], taskId, accountId: null })
  // A reading holds the tries as `lockTries` does, here with a moment between the two.
  const reading = new pg.Client({ connectionString: the().databaseUrl })
  await reading.connect()
  await reading.query(`select set_config('app.workspace_id', '${the().workspaceId}', false)`)
  await reading.query('begin')
  const hold = (number: number) =>
    reading.query('select 1 from publish_attempt where task_id = $1 and number = $2 for update', [taskId, number])
  await hold(1)
  const items = [{ workId, accountId, timing_time: null, fields: {}, mayStandSeen: tries }]
  const batch = the().call(batchApi.publish, { items })
  await waiting(the(), 1)
  await hold(2)
  await reading.query('rollback')
  await reading.end()
  expect((await batch).data).toMatchObject({ made: [taskId], refused: [] })
  expect(await postOf(taskId)).toMatchObject({ state: 'waiting', mayStand: true })
})

it('the newest of the tries that are taken over is the one the new post goes on from', async () => {
  const [accountId, other] = [await anAccount(the()), await anAccount(the())]
  const { taskId, workId } = await aReadyWork(the(), accountId)
  await lost(taskId)
  await retry(taskId)
  await lost(taskId)
  const { tries } = await trySeen(the(), taskId)
  await retry(taskId)
  await the().call(workApi.edit, { id: workId, title: 'Boots', topics: [], taskId, accountId: other })
  const { made } = (
    await the().call(batchApi.publish, {
      items: [{ workId, accountId, timing_time: null, fields: {}, mayStandSeen: tries }],
    })
  ).data
  const versions = await the().owner.query(
    `select t.version, max(a.task_version) as newest, array_agg(a.number order by a.fence) as numbers
     from publish_task t join publish_attempt a on a.task_id = t.id where t.id = $1 group by t.version`,
    [made[0]],
  )
  const [row] = versions.rows
  expect(row).toMatchObject({ version: row.newest + 1, numbers: [1, 2] })
  expect((await claim(made[0] ?? '')).attemptId).not.toBe('')
})
