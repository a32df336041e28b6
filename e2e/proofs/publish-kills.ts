// Kills what publishes, again and again, and pauses it past its lease, while hundreds of due posts go out; then compares
// what we say with what the platforms hold. Run by `npm run prove`; writes proof/publish-kills.json.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { ask, inDatabase, signIn } from '../people.ts'
import { killProcess, type ProcessName, signalProcess } from '../processes.ts'
import { startForJourneys } from '../world.ts'
import { makeAccounts, makeDuePosts, type Planned } from './publish-world.ts'

const wanted = {
  posts: Number(process.env.PROVE_POSTS ?? 300),
  workerOrHelper: Number(process.env.PROVE_KILLS ?? 40),
  database: Number(process.env.PROVE_DATABASE_KILLS ?? 6),
  pauses: Number(process.env.PROVE_PAUSES ?? 2),
}
const accountsEach = 8
/** A lease is 45 s; the sweep that ends it looks every 5 s. */
const pausedSeconds = 55
const mostSeconds = Number(process.env.PROVE_SECONDS ?? 3600)

type Counted = { state: string; phase: string | null; fault: string | null; rows: number }
type End = { title: string; account_id: string; state: string; attempts: number }

const startedAt = Date.now()
const seconds = () => Math.round((Date.now() - startedAt) / 1000)
const say = (line: string) => console.log(`${String(seconds()).padStart(5)} s  ${line}`)
const retried = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 60) throw error
      await sleep(1000)
    }
  }
}

const counts = () =>
  retried(() =>
    inDatabase<Counted>(
      `select state, phase, fault, count(*)::int as rows from publish_task where job_key like 'kills-%' group by 1, 2, 3`,
    ),
  )
const countOf = (rows: Counted[], holds: (row: Counted) => boolean) =>
  rows.filter(holds).reduce((sum, row) => sum + row.rows, 0)
const shown = (rows: Counted[]) =>
  rows.map(({ state, phase, fault, rows: many }) => [state, phase, fault, many].filter(Boolean).join(' ')).join(', ')

/** A falling helper is restarted ever later; its operator presses "open" in the page. */
const openHelper = (token: string) =>
  ask('/api/v2.helper/startHelper', {}, token).catch((fault: Error) => say(`the server is away: ${fault.message}`))

const kills: Record<string, number> = { helper: 0, worker: 0, database: 0 }
const done = { pauses: 0, askedAgain: 0, waitsShortened: 0 }

async function strike(name: ProcessName): Promise<void> {
  if (!killProcess(name)) return
  kills[name] = (kills[name] ?? 0) + 1
}

const isFinished = () =>
  (kills.helper ?? 0) + (kills.worker ?? 0) >= wanted.workerOrHelper &&
  (kills.database ?? 0) >= wanted.database &&
  done.pauses >= wanted.pauses

async function trouble(token: string): Promise<void> {
  const turn: ProcessName[] = ['helper', 'worker', 'helper', 'helper', 'worker', 'database']
  for (let at = 0; !isFinished(); at++) {
    const name = turn[at % turn.length] ?? 'helper'
    if (name === 'database' && (kills.database ?? 0) >= wanted.database) continue
    await strike(name)
    if (at % 14 === 13 && done.pauses < wanted.pauses && signalProcess('helper', 'SIGSTOP')) {
      say('the helper is paused past its lease')
      await sleep(pausedSeconds * 1000)
      signalProcess('helper', 'SIGCONT')
      done.pauses += 1
    }
    await sleep(1500)
    await openHelper(token)
    // Long enough that some posts go through between two kills, of changing length so that each step is hit.
    await sleep(4000 + ((at * 1700) % 7000))
    if (at % 6 === 5) {
      await shortenWaits()
      say(`kills ${JSON.stringify(kills)}; ${shown(await counts())}`)
    }
  }
}

/** After a fault a post waits minutes before its next try; here that time is moved, the rules stay. */
async function shortenWaits(): Promise<void> {
  const moved = await retried(() =>
    inDatabase(`update publish_task set not_before = now() where job_key like 'kills-%' and state = 'waiting'
      and not_before > now() returning id`),
  )
  done.waitsShortened += moved.length
}

/** What failed with nothing posted is asked for again, as a person does with the button beside it. */
async function askAgain(token: string): Promise<void> {
  const failed = await retried(() =>
    inDatabase<{ id: string; accountId: string; tries: number }>(`select id, account_id as "accountId",
      (select max(fence)::float8 from publish_attempt where task_id = publish_task.id) as tries
      from publish_task where job_key like 'kills-%' and state = 'failed'`),
  )
  for (const { id, ...mayStandSeen } of failed) {
    await retried(() => ask('/api/v2.wisdom_task/retryPublish', { taskId: id, mayStandSeen }, token))
    done.askedAgain += 1
  }
}

async function untilSettled(token: string): Promise<void> {
  for (let at = 0; seconds() < mostSeconds; at++) {
    const rows = await counts()
    if (countOf(rows, ({ state }) => state === 'verified') === wanted.posts) return
    if (at % 6 === 0) say(shown(rows))
    await openHelper(token)
    await shortenWaits()
    await askAgain(token)
    await sleep(5000)
  }
}

type Held = { author: string; title: string }
const practicePosts = (home: string): Held[] =>
  readFileSync(path.join(home, 'practice/journal.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"kind":"published"'))
    .map((line) => (JSON.parse(line) as { post: Held }).post)

function judge(planned: Planned[], ends: End[], held: Held[]) {
  const endOf = new Map(ends.map((end) => [end.title, end]))
  const rows = planned.map(({ title, account }) => {
    const posts = held.filter((post) => post.title === title)
    const end = endOf.get(title)
    return {
      platform: account.platform,
      state: end?.state ?? 'gone',
      posts: posts.length,
      isElsewhere: posts.some((post) => post.author !== account.name) || end?.account_id !== account.id,
    }
  })
  const many = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length
  const titles = new Set(planned.map(({ title }) => title))
  return {
    lost: many(({ posts }) => posts === 0),
    twice: many(({ posts }) => posts > 1),
    wrongAccount: many(({ isElsewhere }) => isElsewhere) + held.filter(({ title }) => !titles.has(title)).length,
    unknown: many(({ state }) => state === 'unknown'),
    saidVerifiedButAbsent: many(({ state, posts }) => state === 'verified' && posts === 0),
    ends: Object.fromEntries(
      [...new Set(rows.map(({ platform, state }) => `${platform} ${state}`))].map((name) => [
        name,
        many(({ platform, state }) => `${platform} ${state}` === name),
      ]),
    ),
  }
}

/** Of every post that does not stand there exactly once: its tries, and when what stands there was posted. */
async function sayWhatWentWrong(planned: Planned[], held: Held[]): Promise<void> {
  for (const { title, account } of planned) {
    const posts = held.filter((post) => post.title === title)
    if (posts.length === 1) continue
    const tries = await inDatabase<object>(`
      select a.number, a.outcome, a.fault, a.publish_id, a.started_at, a.committing_at, a.ended_at
      from publish_attempt a join publish_task t on t.id = a.task_id join work w on w.id = t.work_id
      where t.job_key like 'kills-%' and w.title = '${title}' order by a.number`)
    say(JSON.stringify({ title, account: account.name, posts, tries }))
  }
}

const instance = await SimulatedSite.start(simulatedMastodon)
instance.people = new Map(Array.from({ length: accountsEach }, (_, at) => [`egret${at + 1}`, `egret-secret-${at + 1}`]))
const product = await startForJourneys()
try {
  const { home } = product
  const token = await signIn()
  const accounts = await makeAccounts(token, { practice: accountsEach, instance })
  const planned = await makeDuePosts(accounts, wanted.posts, home)
  say(`${planned.length} posts of ${accounts.length} accounts are due`)
  await sleep(8000)
  await trouble(token)
  const killedSeconds = seconds()
  say(`no more kills: ${JSON.stringify(kills)}`)
  await untilSettled(token)
  const ends = await inDatabase<End>(`
    select w.title, t.account_id, t.state,
      (select count(*)::int from publish_attempt a where a.task_id = t.id) as attempts
    from publish_task t join work w on w.id = t.work_id where t.job_key like 'kills-%'`)
  const held = [...practicePosts(home), ...instance.posts]
  const result = judge(planned, ends, held)
  await sayWhatWentWrong(planned, held)
  const figures = {
    at: new Date().toISOString(),
    posts: planned.length,
    accounts: { practice: accountsEach, simulatedMastodon: instance.people.size },
    kills: { ...kills, helperPausedPastLease: done.pauses },
    ...result,
    attempts: ends.reduce((sum, end) => sum + end.attempts, 0),
    askedAgainByAPerson: done.askedAgain,
    waitsShortened: done.waitsShortened,
    seconds: { killing: killedSeconds, all: seconds() },
  }
  console.log(JSON.stringify(figures, null, 2))
  writeFileSync('proof/publish-kills.json', `${JSON.stringify(figures, null, 2)}\n`)
  const { lost, twice, wrongAccount, unknown, saidVerifiedButAbsent } = result
  process.exitCode = lost + twice + wrongAccount + unknown + saidVerifiedButAbsent === 0 ? 0 : 1
} finally {
  await product.stop()
  await instance.stop()
}
