import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Short videos are drawn once, in the first minutes of a new home: that is no rest.
const settings = {
  PORT: '7910',
  MATRIXCAST_HELPER_PORT: '7911',
  MATRIXCAST_PRACTICE_PORT: '7912',
  MATRIXCAST_SHORT_VIDEOS: 'off',
}
/** Clock ticks a second of `/proc/<pid>/stat`, the same on every Linux of x86 and ARM. */
const ticks = 100
const settleSeconds = 60
const restSeconds = 120

/** Starts the product on a home; answers it with the seconds until its ready line. */
async function start(home, more = {}) {
  const startedAt = Date.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...settings, ...more, MATRIXCAST_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const seconds = await new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('the product ended before it was ready')))
    child.stdout.on('data', (part) => {
      if (part.toString().includes('Matrixcast is ready')) resolve((Date.now() - startedAt) / 1000)
    })
  })
  child.removeAllListeners('exit')
  return { child, seconds }
}

async function stop(child) {
  const gone = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** The parent of a process, and the seconds of processor that it and its children that ended have used. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent] = fields
    return { parent, seconds: (fields[11] + fields[12] + fields[13] + fields[14]) / ticks }
  } catch {
    // It ended while the list was read.
    return undefined
  }
}

/** A process and all that descend from it. */
function familyOf(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const parents = new Map(
    all.flatMap((pid) => {
      const stat = statOf(pid)
      return stat ? [[pid, stat.parent]] : []
    }),
  )
  const isOf = (pid) => pid === root || (pid > 1 && parents.has(pid) && isOf(parents.get(pid)))
  return [...parents.keys()].filter(isOf)
}

const secondsOf = (pids) => pids.reduce((sum, pid) => sum + (statOf(pid)?.seconds ?? 0), 0)

/** Each page of memory once, also where processes share it. */
function megabytesOf(pids) {
  const kilobytes = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024
}

/** How long it takes to start, and what it uses when nobody is signed in. */
export async function startChapter() {
  const home = mkdtempSync(path.join(tmpdir(), 'matrixcast-bench-'))
  const first = await start(home)
  await stop(first.child)
  const second = await start(home)
  await sleep(settleSeconds * 1000)
  const before = secondsOf(familyOf(second.child.pid))
  await sleep(restSeconds * 1000)
  const family = familyOf(second.child.pid)
  const percent = ((secondsOf(family) - before) / restSeconds) * 100
  const megabytes = megabytesOf(family)
  await stop(second.child)
  rmSync(home, { recursive: true, force: true })
  return `## Start and rest
| | Measured | Aim |
|---|---|---|
| first start (database made), packages and build in place, short videos off, s | ${first.seconds.toFixed(1)} | – |
| second start to ready, s | **${second.seconds.toFixed(1)}** | 2 |
| at rest, nobody signed in, all ${family.length} processes: percent of one core | **${percent.toFixed(1)}** | 1 |
| the same: memory, each shared page once, MB | **${megabytes.toFixed(0)}** | 900 |

A start opens some 1 300 files of libraries in four programs on two cores, and compiles them: to bundle libraries or to strip blanks made no difference (3.4 s without other work, 3.9 in this run). At rest every program asks the database what there is to do: five sweeps every five seconds, and the publisher and the cloud manager every second.
`
}

const firstMinutes = 10

/** What a newcomer's machine does in its first minutes: the short videos of the library are drawn once. */
export async function newcomerChapter() {
  const home = mkdtempSync(path.join(tmpdir(), 'matrixcast-bench-'))
  const { child, seconds } = await start(home, { MATRIXCAST_SHORT_VIDEOS: 'on' })
  const shares = []
  let before = secondsOf(familyOf(child.pid))
  for (let minute = 0; minute < firstMinutes; minute += 1) {
    await sleep(60_000)
    const now = secondsOf(familyOf(child.pid))
    shares.push(((now - before) / 60) * 100)
    before = now
  }
  await stop(child)
  rmSync(home, { recursive: true, force: true })
  return `## The first ten minutes of a new home
Everything installed and built, nobody signed in; short videos are on, and wait until nobody worked for ten minutes. Ready after ${seconds.toFixed(1)} s. Percent of one core by all processes together, minute by minute: ${shares.map((share) => share.toFixed(0)).join(', ')}.
`
}
