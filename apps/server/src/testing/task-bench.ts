// Measures the publish ledger with a million tasks on a database of its own; prints one JSON object. Not part of the product.
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { calendarRows } from '../publishing/calendar-store.ts'
import { firstDueOfEach } from '../publishing/due-store.ts'
import { countedGroups, pageOfIds } from '../publishing/task-list-store.ts'
import { liveOfPlatform } from '../publishing/wait-store.ts'
import { wantedPlatforms } from '../publishing/wish-store.ts'
import { onBenchDatabase } from './bench-database.ts'
import { aServerOn } from './list-throughput.ts'
import { manyTasks } from './many-tasks.ts'
import { queryPlan } from './query-plan.ts'

const tasks = 1_000_000
const accounts = 300
/** So that a month holds five thousand. */
const days = 6000
const rounds = 9

await onBenchDatabase(async ({ appUrl, owner }) => {
  const server = await aServerOn(appUrl)
  const { workspaceId } = server
  const seededAt = Date.now()
  await manyTasks((statement) => owner.query(statement), { workspaceId, accounts, tasks, days })
  const seedSeconds = (Date.now() - seededAt) / 1000

  // As the product asks: as the role that owns nothing, behind row-level security.
  const app = new pg.Client({ connectionString: appUrl })
  app.on('error', () => undefined)
  await app.connect()
  await app.query(`set app.workspace_id = '${workspaceId}'`)
  const db = drizzle(app)
  const measure = async (name: string, statement: SQL) => {
    const times: number[] = []
    let rows = 0
    for (let round = 0; round < rounds; round += 1) {
      const at = performance.now()
      rows = (await db.execute(statement)).rows.length
      times.push(performance.now() - at)
    }
    const plan = await queryPlan(db, statement)
    const scans = [...new Set(plan.scansOf('publish_task'))]
    times.sort((one, other) => one - other)
    return { name, milliseconds: times[Math.floor(rounds / 2)] ?? 0, rows, scans }
  }
  const now = Math.floor(Date.now() / 1000)
  const month = { start_time: now - 15 * 86_400, end_time: now + 15 * 86_400 }
  const list = { page: 1, limit: 50 } as const
  const answers = [
    await measure('due post of each of 300 accounts', firstDueOfEach(workspaceId, ['practice'])),
    await measure('posts of a platform on their way', sql`select ${liveOfPlatform(sql`'practice'`)}`),
    await measure('platforms of which a post is wanted now', wantedPlatforms(workspaceId)),
    await measure('page of 50, all', pageOfIds(workspaceId, { ...list, view: 'all' })),
    await measure('page of 50, failed', pageOfIds(workspaceId, { ...list, view: 'failed' })),
    await measure('page 1000 of 50', pageOfIds(workspaceId, { ...list, page: 1000, view: 'all' })),
    await measure('counts of all tabs', countedGroups(workspaceId, {})),
    await measure('calendar month', calendarRows(workspaceId, month)),
    await measure('nothing (the way there and back)', sql`select 1`),
  ]
  await app.end()
  const pageAt = (page: number) => `${publishTaskApi.list.path}?limit=50&page=${page}`
  const throughput = {
    same: await server.throughput([pageAt(1)]),
    different: await server.throughput(Array.from({ length: 10 }, (_, at) => pageAt(at + 1))),
  }
  await server.close()
  return { tasks, accounts, seedSeconds, answers, throughput }
})
