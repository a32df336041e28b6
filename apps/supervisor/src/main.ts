import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type RunningPostgres, startPostgres } from '@matrixcast/host/embedded-postgres'
import { readEnvironment } from '@matrixcast/host/environment'
import { z } from 'zod'
import { openProcessRecord } from './leftovers.ts'
import { openLogFile } from './log-file.ts'
import { planProcesses } from './process-plans.ts'
import { type SupervisedProcess, supervise } from './supervised-process.ts'

const say = (line: string) => console.log(line)
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const read = readEnvironment(process.env)
if (!read.ok) {
  console.error(read.faults.join('\n'))
  process.exit(2)
}
const environment = read.value
const home = environment.MATRIXCAST_HOME
const address = environment.MATRIXCAST_PUBLIC_URL ?? `http://127.0.0.1:${environment.PORT}`
mkdirSync(home, { recursive: true, mode: 0o755 })
const logs = path.join(home, 'logs')
const record = openProcessRecord(home)
if (record.isRunning()) {
  console.error(`Matrixcast is already running on ${home}: ${address}`)
  process.exit(1)
}
if (process.getuid?.() === 0) {
  say(
    'Running as root: the browser runs without its sandbox and the database as another user. An ordinary user is better.',
  )
}
const left = await record.endLeftovers()
if (left > 0) say(`Ended ${left} processes that an earlier start had left.`)

const startedAt = Date.now()
let stopping = false
const isStopping = () => stopping
const postgresLog = openLogFile(logs, 'postgres')
let postgres: RunningPostgres | undefined
const startDatabase = async () => {
  postgres = await startPostgres({ folder: path.join(home, 'pg'), onLine: (line) => postgresLog.write(`${line}\n`) })
}
if (!environment.DATABASE_URL) {
  say('Starting the database …')
  await startDatabase()
}
const databaseUrl = environment.DATABASE_URL ?? postgres?.url ?? ''

/** The database is watched by its pid, for it may be one that was taken over. It keeps its port, so clients reconnect. */
async function watchDatabase(): Promise<void> {
  let falls = 0
  while (!isStopping() && postgres) {
    await sleep(500)
    if (isStopping() || postgres.isAlive()) continue
    falls += 1
    say(`database ended; starting again (${falls})`)
    await startDatabase().catch((error: Error) => postgresLog.write(`${error.message}\n`))
  }
}

const fromServer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), firstPassword: z.string().optional() }),
  z.object({ kind: z.literal('states?') }),
  z.object({ kind: z.literal('start'), name: z.literal('helper') }),
])

const processes: SupervisedProcess[] = []
let firstPassword: string | undefined
const find = (name: string) => processes.find((one) => one.name === name)

function onMessage(name: string, message: unknown): void {
  const parsed = fromServer.safeParse(message)
  if (!parsed.success) return
  const sender = find(name)
  if (parsed.data.kind === 'ready') firstPassword = parsed.data.firstPassword ?? firstPassword
  if (parsed.data.kind === 'states?') {
    sender?.send({ kind: 'states', states: Object.fromEntries(processes.map((one) => [one.name, one.up()])) })
  }
  if (parsed.data.kind === 'start') {
    find(parsed.data.name)?.start()
    sender?.send({ kind: 'started', started: find(parsed.data.name) !== undefined })
  }
}

const remember = () => record.write(processes.flatMap((one) => one.pid() ?? []))
const localProof = randomBytes(24).toString('hex')
for (const plan of planProcesses({ environment, root, databaseUrl, localProof })) {
  say(`Starting the ${plan.name} …`)
  processes.push(supervise(plan, logs, { onMessage, onLine: say, onPid: remember }))
  remember()
}
const watching = watchDatabase()

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  say('Stopping …')
  for (const name of ['helper', 'practice']) await find(name)?.stop()
  await Promise.all(processes.map((one) => one.stop()))
  await watching
  await postgres?.stop()
  record.clear()
  say('Stopped.')
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
// A signal to `npm start` ends npm and its shell but does not reach this process: it sees that they are gone.
const startedBy = process.ppid
const parentWatch = setInterval(() => {
  if (process.ppid === startedBy || startedBy === 1) return
  clearInterval(parentWatch)
  void stop()
}, 500)

const said = new Set<string>()
while (!isStopping() && !processes.every((one) => one.up())) {
  for (const one of processes) {
    if (!one.up() || said.has(one.name)) continue
    said.add(one.name)
    say(`The ${one.name} is up.`)
  }
  await sleep(50)
}
if (!isStopping()) {
  say(`Matrixcast is ready: ${address}`)
  if (firstPassword)
    say(`Sign in as admin with the password ${firstPassword} (shown this once; change it in the settings).`)
  const tookSeconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  openLogFile(logs, 'supervisor').write(`${new Date().toISOString()} ready after ${tookSeconds} s\n`)
}
