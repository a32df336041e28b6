// A rolling upgrade: two servers and two workers of an older checkout work under load; this one's server brings the schema forward
// beside them, and both work for a minute. Then the older ones stop. Posts are counted at simulated platforms. Writes proof/upgrade.json.
// PROVE_UPGRADE_FROM names a built checkout of the older commit: git worktree add OLD COMMIT; cd OLD; npm ci; npm run build
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askAgain, shortenWaits } from './wide/as-a-person.ts'
import { countsOf, judge, makePosts, type Planned, rowsIn } from './wide/wide-posts.ts'
import { openWideWorld } from './wide/wide-world.ts'

const from = process.env['PROVE_UPGRADE_FROM'] ?? ''
const together = Number(process.env['PROVE_UPGRADE_SECONDS'] ?? 60)
const say = (line: string) => console.log(line)
if (!existsSync(path.join(from, 'apps/server/dist/main.mjs'))) {
  say('PROVE_UPGRADE_FROM has to name a built checkout of the older version.')
  process.exit(2)
}
const commitOf = (folder: string) =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout.trim()

const paths = [
  '/api/v2.wisdom_task/getPublishTaskList?page=1&limit=50&view=all',
  '/api/v2.wisdom_task/getWorkList?page=1&limit=50',
  '/api/v2.third_auth/getThirdAuthList?page=1&limit=50',
]
type Reading = { asked: number; failed: number; slowestMs: number; faults: Map<string, number> }

/** Pages that look at lists without a pause, each at one server; whatever is no answer counts. */
function readers(url: string, token: string) {
  const state: Reading & { isOver: boolean } = { asked: 0, failed: 0, slowestMs: 0, faults: new Map(), isOver: false }
  async function read(at: string): Promise<string> {
    const response = await fetch(`${url}${at}`, { headers: { token } })
    const answer: { code: number; msg: string } = JSON.parse(await response.text())
    return answer.code === 1 ? '' : `${response.status} ${answer.msg}`
  }
  async function loop(offset: number): Promise<void> {
    for (let turn = offset; !state.isOver; turn += 1) {
      const began = performance.now()
      const at = paths[turn % paths.length] ?? ''
      const fault = await read(at).catch((thrown: Error) => thrown.message)
      state.asked += 1
      state.slowestMs = Math.max(state.slowestMs, Math.round(performance.now() - began))
      if (fault !== '') {
        state.failed += 1
        const line = `${at.split('?')[0]}: ${fault}`
        state.faults.set(line, (state.faults.get(line) ?? 0) + 1)
      }
      await sleep(100)
    }
  }
  const loops = [0, 1].map(loop)
  return {
    figures: () => ({
      asked: state.asked,
      failed: state.failed,
      slowestMs: state.slowestMs,
      faults: Object.fromEntries(state.faults),
    }),
    async end(): Promise<void> {
      state.isOver = true
      await Promise.all(loops)
    },
  }
}

const world = await openWideWorld({ workspaces: 4, peopleEach: 4 })
const failed: string[] = []
try {
  const { opened, accounts } = await world.open(from)
  const [first] = opened
  const token = first?.token ?? ''
  await world.giveKeys('server-2')
  world.urls.push(await world.startServer('server-2', from))
  for (const name of ['worker-1', 'worker-2']) await world.startPublisher(name, { from, role: 'worker' })
  world.sites.answersAfter(200)
  const planned: Planned[] = []
  const lot = async () => {
    const given = { name: 'upgrade', accounts, storage: world.storage, folder: path.join(world.folder, 'own') }
    planned.push(...(await makePosts(world.query, { ...given, count: 30, from: planned.length })))
  }
  await lot()
  const applied = async () =>
    (await world.query<{ name: string }>('select name from applied_migration order by name desc limit 1'))[0]?.name ??
    ''
  const before = await applied()
  say(`${commitOf(from)} works on ${before}; ${world.postgres.version}`)
  const old = world.urls.map((url) => readers(url, token))
  for (let at = 0; at < 3; at += 1) {
    await sleep(5000)
    await lot()
  }

  const beganAt = performance.now()
  await world.giveKeys('server-3')
  const newUrl = await world.startServer('server-3')
  const readyMs = Math.round(performance.now() - beganAt)
  const after = await applied()
  say(`${commitOf(world.root)} is ready after ${readyMs} ms on ${after}; ${world.sites.count()} posts are out`)
  for (const name of ['publisher-1', 'publisher-2']) await world.startPublisher(name)
  const late = readers(newUrl, token)
  const postsBefore = world.sites.count()
  for (let at = 0; at * 5 < together; at += 1) {
    await sleep(5000)
    await lot()
  }
  const byBoth = world.sites.count() - postsBefore
  const claimsBy = await world.query<{ role: string; beats: number }>(
    "select role, count(*)::int as beats from worker_beat where beat_at > now() - interval '15 seconds' group by 1 order by 1",
  )
  for (const reader of old) await reader.end()
  const oldFigures = old.map((reader) => reader.figures())
  for (const name of ['server-1', 'server-2', 'worker-1', 'worker-2']) await world.fleet.stop(name)
  world.urls.splice(0, 2, newUrl)
  say(`${byBoth} posts went out while both worked; the older ones have stopped`)

  // One that comes back by mistake says so, and nothing of it runs.
  const program = world.program('server-1', 'server', { PORT: '1' }, from)
  const [node = '', ...argv] = program.argv
  const again = spawnSync(node, argv, { env: program.environment, encoding: 'utf8', timeout: 60_000 })
  const answerOfOlder = again.stderr.trim().split('\n').at(-1) ?? ''

  const tokens = new Map(opened.map((one) => [one.workspaceId, one.token]))
  let askedAgain = 0
  for (let tries = 0; tries < 300; tries += 1) {
    if (rowsIn(await countsOf(world.query, 'upgrade'), 'verified') === planned.length) break
    await shortenWaits(world.query, 'upgrade')
    askedAgain += await askAgain(world, 'upgrade', tokens)
    await sleep(1000)
  }
  await late.end()
  const ends = await world.query<{ title: string; account_id: string; state: string }>(
    "select w.title, t.account_id, t.state from publish_task t join work w on w.id = t.work_id where t.job_key like 'upgrade-%'",
  )
  const { wrong, ...result } = judge(planned, ends, world.sites.held())
  const figures = {
    at: new Date().toISOString(),
    postgres: world.postgres.version,
    from: { commit: commitOf(from), schema: before },
    to: { commit: commitOf(world.root), schema: after, readyMs },
    secondsTogether: together,
    posts: planned.length,
    postsWhileBothWorked: byBoth,
    atWork: claimsBy,
    ...result,
    askedAgainByAPerson: askedAgain,
    readersOfTheOlder: oldFigures,
    readersOfTheNewer: late.figures(),
    olderThatCameBack: answerOfOlder,
  }
  say(JSON.stringify(figures, null, 2))
  await writeFile(path.join(world.root, 'proof/upgrade.json'), `${JSON.stringify(figures, null, 2)}\n`)
  if (wrong.length > 0 || result.wrongAccount > 0) failed.push(`lost ${result.lost}, twice ${result.twice}`)
  if (result.verified < planned.length) failed.push(`${result.verified} of ${planned.length} verified`)
  const unread = [...oldFigures, late.figures()].reduce((sum, one) => sum + one.failed, 0)
  if (unread > 0) failed.push(`${unread} readings had no answer`)
  if (!answerOfOlder.includes('newer version')) failed.push(`the older one that came back said: ${answerOfOlder}`)
} finally {
  const kept = process.env['PROVE_WIDE_LOGS']
  if (kept) await world.keepLogs(kept)
  await world.end()
}
for (const one of failed) say(`FAILED ${one}`)
say(failed.length === 0 ? 'passed' : `${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
