// Measures the screens of figures at a million posts on a database of its own; prints one JSON object. Not part of the product.
import { analysisApi } from '@matrixcast/contract/analysis'
import { insightApi } from '@matrixcast/contract/insight'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workFigureApi } from '@matrixcast/contract/work-figures'
import { lastDays } from '@matrixcast/domain/period'
import type { Parts } from '../parts.ts'
import { onBenchDatabase } from './bench-database.ts'
import { aServerOn } from './list-throughput.ts'
import { manyFigures, manyTasks } from './many-tasks.ts'

const tasks = 1_000_000
const accounts = 300
/** Those that are over; as many days lie ahead. */
const days = 90
/** A month of so many posts is a piece of the whole as long as they take. */
const calendarPosts = 5000

await onBenchDatabase(async ({ appUrl, owner }) => {
  const server = await aServerOn(appUrl)
  const { workspaceId, parts } = server
  const ask: Asked = (statement) => owner.query(statement)
  await manyTasks(ask, { workspaceId, accounts, tasks, days: days * 2, platform: 'mastodon' })
  await manyFigures(ask, { workspaceId, days })
  const from = performance.now()
  await parts.dayCounts.keep(workspaceId)
  const countedSeconds = (performance.now() - from) / 1000
  for (const table of ['post_day', 'work_counts']) await ask(`vacuum analyze ${table}`)
  const now = Math.floor(Date.now() / 1000)
  const half = Math.floor((calendarPosts / tasks) * days * 86_400)
  const period = lastDays(days, new Date().toISOString().slice(0, 10))
  const pathOf = ({ path }: { path: string }, input: Record<string, string>) => `${path}?${new URLSearchParams(input)}`
  const month = (start: number, end: number) => ({ start_time: String(start), end_time: String(end) })
  const list = pathOf(publishTaskApi.list, { limit: '50', page: '1' })
  const milliseconds = {
    dashboard: await server.milliseconds(pathOf(insightApi.dataCenter, {})),
    analysis: await server.milliseconds(analysisApi.get.path, period),
    calendar: await server.milliseconds(pathOf(calendarApi.posts, month(now - half, now + half))),
    fullCalendar: await server.milliseconds(pathOf(calendarApi.posts, month(now - 15 * 86_400, now + 15 * 86_400))),
    works: await server.milliseconds(pathOf(workFigureApi.list, { sort: 'plays', order: 'desc' })),
  }
  const readers = { 50: await server.at95(list, 50), 200: await server.at95(list, 200) }
  const batches = {
    few: await batchOf(parts, workspaceId, ask, { posts: 100, skip: 0, startAt: null }),
    many: await batchOf(parts, workspaceId, ask, { posts: 1000, skip: 200, startAt: null }),
    timed: await batchOf(parts, workspaceId, ask, { posts: 1000, skip: 2000, startAt: now }),
  }
  await server.close()
  return { batches, tasks, accounts, days, countedSeconds, milliseconds, readers }
})

type Asked = (statement: string) => Promise<{ rows: { id: string }[] }>

type Batch = { posts: number /** Works of other batches. */; skip: number; startAt: number | null }

/** Seconds in which so many works are spread over a hundred accounts, judged, and become posts. */
async function batchOf(parts: Parts, workspaceId: string, ask: Asked, batch: Batch): Promise<number> {
  const { posts, skip, startAt } = batch
  const ids = async (statement: string) => (await ask(statement)).rows.map(({ id }) => id)
  // None of these works is a post of one of these accounts.
  const works = `select id from work where variant % ${accounts} < ${accounts - 100} order by variant`
  const workIds = await ids(`${works} limit ${posts} offset ${skip}`)
  const accountIds = await ids(`select id from account order by substr(remote_id, 6)::int desc limit 100`)
  const from = performance.now()
  const wish = { workIds, accountIds, way: 'deal', startAt, perDay: null } as const
  const items = await parts.batches.plan(workspaceId, wish)
  const seen = items.map((item) => ({ ...item, mayStandSeen: item.tries, elsewhereSeen: item.elsewhere }))
  const { made } = await parts.batches.publish(workspaceId, seen)
  if (made.length !== posts) throw new Error(`${made.length} posts of ${posts} were made`)
  return (performance.now() - from) / 1000
}
