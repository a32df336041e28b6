import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askAgain, shortenWaits } from './as-a-person.ts'
import { machineTime } from './fleet.ts'
import { mostConnections } from './own-postgres.ts'
import { s3Version } from './s3-process.ts'
import { countsOf, judge, makePosts, type Planned, rowsIn } from './wide-posts.ts'
import { openWideWorld, type WideWorld } from './wide-world.ts'

type Wanted = { posts: number; kills: number; restarts: number; mostSeconds: number; say: (line: string) => void }
const publishers = 8
const workspaces = 4

/** The same order of kills each time, with every kind of process in it. */
const turns = [
  'publisher',
  'server',
  'publisher',
  'publisher',
  'helper',
  'publisher',
  's3',
  'publisher',
  'server',
] as const
const numbersOf = { publisher: publishers, server: 3, helper: 2, s3: 1 }
function targetOf(kill: number): string {
  const kind = turns[kill % turns.length] ?? 'publisher'
  return kind === 's3' ? 's3' : `${kind}-${1 + ((kill * 5) % numbersOf[kind])}`
}

/** Kills one process after the other as posts go out, and restarts Postgres between them, in order and as by a crash in turn. */
async function trouble(world: WideWorld, { posts, kills, restarts, mostSeconds, say }: Wanted) {
  const done: Record<string, number> = { publisher: 0, server: 0, helper: 0, s3: 0, database: 0 }
  const steps = kills + restarts
  const until = Date.now() + mostSeconds * 1000
  const restartEvery = Math.floor(steps / (restarts + 1))
  let restarted = 0
  let killed = 0
  let most = 0
  for (let step = 1; step <= steps; ) {
    const isDue = world.sites.count() >= (posts * step) / (steps + 1)
    if (!isDue && Date.now() < until) {
      await sleep(100)
      continue
    }
    if (restarted < restarts && step === restartEvery * (restarted + 1)) {
      const [open] = await world.query<{ open: number }>(
        'select count(*)::int as open from pg_stat_activity where datname is not null',
      )
      most = Math.max(most, open?.open ?? 0)
      await world.postgres.restart(restarted % 2 === 0 ? 'immediate' : 'fast')
      restarted += 1
      done['database'] = restarted
      say(`Postgres was restarted after ${world.sites.count()} posts`)
    } else {
      const name = targetOf(killed)
      // One that is just being started again is killed as soon as it is there.
      while (!world.fleet.kill(name)) await sleep(50)
      const [kind = ''] = name.split('-')
      done[kind] = (done[kind] ?? 0) + 1
      killed += 1
    }
    step += 1
  }
  return { done, mostConnectionsSeen: most }
}

/** What the ledger holds on the disk after these posts, indexes included. */
async function bytesOf(world: WideWorld, posts: number): Promise<Record<string, number>> {
  const tables = await world.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relname in ('publish_task', 'publish_attempt', 'work', 'publish_task_counts', 'post_day', 'post_now')`,
  )
  return Object.fromEntries(tables.map(({ name, bytes }) => [name, Math.round(bytes / posts)]))
}

/** Words of our logs that are warnings or worse, and how often. */
function logLines(world: WideWorld): Record<string, number> {
  const found = new Map<string, number>()
  for (const name of world.fleet.names()) {
    for (const line of world.fleet.logOf(name).split('\n')) {
      if (line === '' || name === 's3') continue
      const isOurs = line.startsWith('{')
      const level = Number(/"level":(\d+)/.exec(line)?.[1] ?? 0)
      if (isOurs && level < 40) continue
      const message = isOurs ? (/"msg":"([^"]*)"/.exec(line)?.[1] ?? '') : line.trim().slice(0, 120)
      const fault = /"error":"([^"]{0,80})/.exec(line)?.[1] ?? ''
      const entry = `${name.split('-')[0]}: ${message} ${fault}`.trim()
      found.set(entry, (found.get(entry) ?? 0) + 1)
    }
  }
  return Object.fromEntries([...found].toSorted((one, other) => other[1] - one[1]).slice(0, 40))
}

export async function wideKills(wanted: Wanted) {
  const { say, posts } = wanted
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  const world = await openWideWorld({ workspaces, peopleEach: 8 })
  try {
    const { opened, accounts } = await world.open()
    for (const name of ['server-2', 'server-3']) {
      await world.giveKeys(name)
      world.urls.push(await world.startServer(name))
    }
    const tokens = new Map(opened.map(({ workspaceId, token }) => [workspaceId, token]))
    const [first] = opened
    for (const at of [1, 2]) await world.startHelper(`helper-${at}`, world.urls[at] ?? '', first?.token ?? '')
    for (let at = 1; at <= publishers; at += 1) await world.startPublisher(`publisher-${at}`)
    world.sites.answersAfter(100)
    const planned: Planned[] = await makePosts(world.query, {
      name: 'kills',
      count: posts,
      accounts,
      storage: world.storage,
      folder: path.join(world.folder, 'own'),
    })
    say(
      `${seconds()} s: ${posts} posts of ${accounts.length} accounts are due; ${world.postgres.version}, ${s3Version}`,
    )
    const began = { at: seconds(), ...machineTime() }
    const killed = await trouble(world, wanted)
    say(`${seconds()} s: no more kills, ${JSON.stringify(killed)}; ${world.sites.count()} posts are out`)
    const counted = { shortened: 0, askedAgain: 0 }
    const until = Date.now() + wanted.mostSeconds * 1000
    let lastShownAt = 0
    for (;;) {
      const rows = await countsOf(world.query, 'kills')
      if (rowsIn(rows, 'verified') === posts || Date.now() > until) break
      if (seconds() - lastShownAt >= 15) {
        lastShownAt = seconds()
        say(`${seconds()} s: ${rows.map((row) => Object.values(row).filter(Boolean).join(' ')).join(', ')}`)
      }
      counted.shortened += await shortenWaits(world.query, 'kills')
      counted.askedAgain += await askAgain(world, 'kills', tokens)
      await sleep(2000)
    }
    const after = machineTime()
    const ends = await world.query<{ title: string; account_id: string; state: string; attempts: number }>(
      `select w.title, t.account_id, t.state,
        (select count(*)::int from publish_attempt a where a.task_id = t.id) as attempts
       from publish_task t join work w on w.id = t.work_id where t.job_key like 'kills-%'`,
    )
    const { wrong, ...result } = judge(planned, ends, world.sites.held())
    if (wrong.length > 0) say(`not there exactly once: ${JSON.stringify(wrong.slice(0, 20))}`)
    return {
      postgres: world.postgres.version,
      maxConnections: mostConnections,
      s3: s3Version,
      platforms: 'mastodon and wordpress, simulated',
      servers: 3,
      publishers,
      helpers: 2,
      workspaces,
      accounts: accounts.length,
      posts,
      kills: killed.done,
      mostConnectionsSeen: killed.mostConnectionsSeen,
      ...result,
      sentAgainAndKnownByThePlatform: world.sites.sentAgain(),
      attempts: ends.reduce((sum, { attempts }) => sum + attempts, 0),
      waitsShortened: counted.shortened,
      askedAgainByAPerson: counted.askedAgain,
      startedAgain: world.fleet.falls(),
      machineBusy: Number(((after.busy - began.busy) / (after.busy - began.busy + after.idle - began.idle)).toFixed(2)),
      bytesOnDiskAPost: await bytesOf(world, posts),
      seconds: { ready: began.at, all: seconds() },
      logLines: logLines(world),
    }
  } finally {
    const kept = process.env['PROVE_WIDE_LOGS']
    if (kept) await world.keepLogs(kept)
    await world.end()
  }
}
