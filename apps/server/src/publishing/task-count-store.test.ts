import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manyTasks } from '../testing/many-tasks.ts'
import { theWorld } from '../testing/the-world.ts'

describe('how many posts stand under each tab', () => {
  const the = theWorld()
  const others: pg.Client[] = []
  const aClient = async () => {
    const client = new pg.Client({ connectionString: the().databaseUrl })
    others.push(client)
    await client.connect()
    await client.query(`set app.workspace_id = '${the().workspaceId}'`)
    return client
  }
  afterAll(() => Promise.all(others.map((client) => client.end())))
  beforeAll(() =>
    manyTasks((statement) => the().owner.query(statement), {
      workspaceId: the().workspaceId,
      accounts: 5,
      tasks: 500,
      days: 30,
    }),
  )

  const counted = `select account_id, status_group, count(*)::int as tasks from publish_task where deleted_at is null group by 1, 2 order by 1, 2`
  const kept = `select account_id, status_group, sum(tasks)::int as tasks from publish_task_counts group by 1, 2 having sum(tasks) <> 0 order by 1, 2`
  const bothWays = async () => {
    const [one, other] = await Promise.all([the().owner.query(kept), the().owner.query(counted)])
    expect(one.rows.length).toBeGreaterThan(0)
    return { kept: one.rows, counted: other.rows }
  }
  const theSame = async () => {
    const said = await bothWays()
    expect(said.kept).toEqual(said.counted)
    return said.kept.length
  }
  const some = (share: number) => `where abs(hashtext(id::text)) % 100 < ${share}`

  it('is what counting them would give, whatever happens to them', async () => {
    const { owner } = the()
    await theSame()
    const steps = [
      `update publish_task set state = 'cancelled' ${some(10)}`,
      `update publish_task set deleted_at = now() ${some(30)}`,
      `update publish_task set deleted_at = null, state = 'verified' ${some(20)}`,
      `update publish_task set updated_at = now()`,
      `update publish_task set account_id = (select id from account order by id limit 1) ${some(5)}`,
      `delete from publish_task ${some(40)}`,
    ]
    for (const step of steps) {
      await owner.query(step)
      expect(await theSame()).toBeGreaterThan(0)
    }
    await owner.query('begin')
    await owner.query('delete from publish_task')
    await owner.query('rollback')
    await theSame()
  })

  it('holds up nobody: posts of one account move at the same time, and a sum is made of them beside that', async () => {
    const { workspaceId, parts } = the()
    const [one, other] = await Promise.all([aClient(), aClient()])
    const waiting = await one.query<{ id: string }>(
      `select id from publish_task where state = 'waiting' and deleted_at is null
        and account_id = (select account_id from publish_task where state = 'waiting' and deleted_at is null limit 1) limit 2`,
    )
    const [first, second] = waiting.rows.map(({ id }) => id)
    await one.query('begin')
    await one.query(`update publish_task set state = 'publishing' where id = $1`, [first])
    await other.query(`set lock_timeout = '2s'`)
    await other.query(`update publish_task set state = 'publishing' where id = $1`, [second])
    const sums = await Promise.all([parts.taskCounts.sumUp(workspaceId), parts.taskCounts.sumUp(workspaceId)])
    expect(sums[0] + sums[1]).toBeGreaterThan(0)
    await one.query('commit')
    await theSame()
    await parts.taskCounts.sumUp(workspaceId)
    const rows = await the().owner.query('select account_id, status_group from publish_task_counts')
    expect(rows.rowCount).toBe(new Set(rows.rows.map((row) => `${row.account_id} ${row.status_group}`)).size)
    await theSame()
  })

  it('is said by the list, narrowed to an account as the rows are', async () => {
    const { call } = the()
    const { kept: rows } = await bothWays()
    const sumOf = (which: (row: { account_id: string; status_group: string }) => boolean) =>
      rows.filter(which).reduce((sum, { tasks }) => sum + tasks, 0)
    const all = (await call(publishTaskApi.list, { limit: 10 })).data
    expect(all.views.all).toBe(sumOf(() => true))
    expect(all.views.waiting).toBe(sumOf(({ status_group }) => status_group === 'waiting'))
    const accountId: string = rows[0]?.account_id
    const own = (await call(publishTaskApi.list, { limit: 10, third_auth_id: accountId })).data
    expect(own.views.all).toBe(sumOf(({ account_id }) => account_id === accountId))
    // A time narrows further than the kept counts know, and is counted.
    const ever = (await call(publishTaskApi.list, { limit: 10, start_time: 1 })).data
    expect(ever.views).toEqual(all.views)
  })
})
