import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { analysisApi } from '@matrixcast/contract/analysis'
import { boardApi } from '@matrixcast/contract/board'
import { insightApi } from '@matrixcast/contract/insight'
import { workFigureApi } from '@matrixcast/contract/work-figures'
import { lastDays } from '@matrixcast/domain/period'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { manyFigures, manyTasks } from '../testing/many-tasks.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const tasks = Number(process.env['PROVE_TASKS'] ?? 1_000_000)
const accounts = 300
const days = 90
const postsWithDays = 5000

const the = theOwnWorld()

/** Counts the statements of some work besides those that begin and end a transaction. */
async function counted(work: () => Promise<unknown>): Promise<{ statements: number; milliseconds: number }> {
  let statements = 0
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'))
    if (!/^(begin|commit|rollback|set |select set_config)/.test(text)) statements += 1
    return Reflect.apply(query, this, args)
  })
  const began = performance.now()
  try {
    await work()
    return { statements, milliseconds: Math.round(performance.now() - began) }
  } finally {
    spy.mockRestore()
  }
}

it('a million tasks of 300 accounts over ninety days are read in few statements', async () => {
  const ask = (statement: string) => the().owner.query(statement)
  const { workspaceId } = the()
  await manyTasks(ask, { workspaceId, accounts, tasks, days: days * 2, platform: 'mastodon' })
  await manyFigures(ask, { workspaceId, days })
  await ask(`
    insert into post_stat (task_id, workspace_id, account_id, day, plays, likes)
    select p.task_id, p.workspace_id, p.account_id, current_date - d, 100 - d, 10
    from (select * from post_now order by posted_at desc limit ${postsWithDays}) p
    cross join generate_series(0, ${days - 1}) d`)
  await ask('vacuum analyze post_stat')
  await the().parts.dayCounts.keep(workspaceId)
  const [newest] = (await the().call(workFigureApi.list, {})).data.data
  const period = lastDays(days, new Date().toISOString().slice(0, 10))
  const found = {
    tasks,
    accounts,
    days,
    dataCenter: await counted(() => the().call(insightApi.dataCenter, {})),
    dataCenterAgain: await counted(() => the().call(insightApi.dataCenter, {})),
    twentyBoards: await counted(() => Promise.all(Array.from({ length: 20 }, () => the().call(boardApi.get, {})))),
    analysisOf90Days: await counted(() => the().call(analysisApi.get, period)),
    postsWithDays,
    wayOfOnePost: await counted(() => the().call(workFigureApi.info, { id: newest?.id ?? '' })),
    worksByPlays: await counted(() => the().call(workFigureApi.list, { sort: 'plays', order: 'desc' })),
  }
  writeFileSync(path.join('proof', 'insight.json'), `${JSON.stringify(found, null, 2)}\n`)
  expect(found.dataCenterAgain.statements).toBeLessThanOrEqual(6)
  // Who asks is looked up for each of the twenty; the board itself is read once.
  expect(found.twentyBoards.statements).toBeLessThanOrEqual(40)
}, 1_200_000)
