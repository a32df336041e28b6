import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { manyTasks } from '../testing/many-tasks.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

const the = theWorld()
const { claim, commits, tell, read, postOf } = toldTries(the)

/** How often the tries were read as a whole, and by an index, as far as the database has counted by now. */
async function scans(): Promise<{ whole: number; byIndex: number }> {
  const { rows } = await the().owner.query<{ whole: string; byIndex: string }>(
    `select seq_scan as whole, idx_scan as "byIndex" from pg_stat_user_tables where relname = 'publish_attempt'`,
  )
  return { whole: Number(rows[0]?.whole), byIndex: Number(rows[0]?.byIndex) }
}

it('one post of thousands is sent and read back by indexes alone, however many tries there are', async () => {
  const { owner, workspaceId } = the()
  await manyTasks((statement) => owner.query(statement), { workspaceId, accounts: 40, tasks: 12_000, days: 60 })
  const accountId = await anAccount(the())
  await owner.query(`update publish_task set due_at = due_at - interval '30 days', state = 'verified'`)
  await owner.query(
    `update publish_task set account_id = $1
     where account_id = (select id from account where remote_id = 'many-0')`,
    [accountId],
  )
  await owner.query(
    `insert into publish_attempt (workspace_id, task_id, account_id, number, started_by, task_version, lease_until, phase,
       outcome, title, publish_id, started_at, committing_at, ended_at)
     select workspace_id, id, account_id, 1, 'unattended', 1, due_at, 'ended', 'verified', '早安', 'n' || id, due_at, due_at, due_at
     from publish_task`,
  )
  const { taskId } = await aReadyWork(the(), accountId)
  for (const table of ['publish_attempt', 'publish_task']) await owner.query(`vacuum analyze ${table}`)
  await owner.query('select pg_stat_force_next_flush()')
  // What other connections read while the table was empty is counted ten seconds after their last statement at the latest.
  await setTimeout(11_000)
  const before = await scans()
  const held = await claim(taskId)
  await commits(held)
  await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
  await read(held, { kind: 'live', publishId: 'found', url: '' })
  expect(await postOf(taskId)).toMatchObject({ state: 'verified' })
  // The database counts for itself, and tells it when it has nothing else to do.
  await expect
    .poll(async () => (await scans()).byIndex - before.byIndex, { timeout: 20_000, interval: 500 })
    .toBeGreaterThan(20)
  expect((await scans()).whole - before.whole).toBe(0)
}, 120_000)
