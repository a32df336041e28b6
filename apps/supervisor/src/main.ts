import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type RunningPostgres, startPostgres } from '@matrixcast/host/embedded-postgres'
import { readEnvironment } from '@matrixcast/host/environment'
import { fatalReason } from '@matrixcast/host/fatal'
import { holdPort } from '@matrixcast/host/held-port'
import { openHome, refuseLostDatabase } from '@matrixcast/host/home'
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

const processes: SupervisedProcess[] = []
let record: ReturnType<typeof openProcessRecord> | undefined
let postgres: RunningPostgres | undefined
let watching: Promise<void> = Promise.resolve()
let stopping = false
const isStopping = () => stopping

/** What ends the product itself is one sentence on the terminal, and what runs already is stopped in order. */
process.on('uncaughtException', (fault) => {
  const { word, sentence } = fatalReason(fault, home)
  if (word === 'unknown') console.error(fault)
  console.error(`Matrixcast cannot go on: ${sentence}`)
  void stop(1)
})
for (const folder of openHome(home).stillOpen) {
  say(`${folder} can be read by other logins of this machine. Its owner can close it: chmod go-rwx '${folder}'`)
}
const logs = path.join(home, 'logs')
const found = openProcessRecord(home)
if (found.isRunning()) {
  console.error(
    `Matrixcast is already running on ${home}; by the settings of this start it is at ${address}. To upgrade it, stop it first.`,
  )
  process.exit(1)
}
if (process.getuid?.() === 0) {
  say(
    'Running as root: the browser runs without its sandbox and the database as another user. An ordinary user is better.',
  )
}
const left = await found.endLeftovers()
if (left > 0) say(`Ended ${left} processes that an earlier start had left.`)

// Ports as well: what a first start makes, a password above all, must not go with one that ends.
for (const [port, host] of [
  [environment.PORT, environment.MATRIXCAST_HOST],
  [environment.MATRIXCAST_HELPER_PORT, '127.0.0.1'],
  ...(environment.MATRIXCAST_PRACTICE === 'on' ? [[environment.MATRIXCAST_PRACTICE_PORT, '127.0.0.1'] as const] : []),
] as const) {
  const held = await holdPort({ port, host })
  await held.release()
}
// A home that cannot be written is found out here, before anything runs.
found.write([])
record = found

const startedAt = Date.now()
const postgresLog = openLogFile(logs, 'postgres', { onLine: say })
const startDatabase = async () => {
  refuseLostDatabase(home)
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
    say(`The database ended. It starts again (${falls}).`)
    await startDatabase().catch((fault: Error) => {
      postgresLog.write(`${fault.message}\n`)
      say(`The database does not start: ${fatalReason(fault, home).sentence}`)
    })
  }
}

const fromServer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('firstPassword'), firstPassword: z.string() }),
  z.object({ kind: z.literal('states?') }),
  z.object({ kind: z.literal('start'), name: z.literal('helper') }),
])

let firstPassword: string | undefined
function find(name: string): SupervisedProcess | undefined {
  return processes.find((one) => one.name === name)
}

function onMessage(name: string, message: unknown): void {
  const parsed = fromServer.safeParse(message)
  if (!parsed.success) return
  const sender = find(name)
  if (parsed.data.kind === 'firstPassword') firstPassword = parsed.data.firstPassword
  if (parsed.data.kind === 'states?') {
    sender?.send({ kind: 'states', states: Object.fromEntries(processes.map((one) => [one.name, one.up()])) })
  }
  if (parsed.data.kind === 'start') {
    find(parsed.data.name)?.start()
    sender?.send({ kind: 'started', started: find(parsed.data.name) !== undefined })
  }
}

const remember = () => keepRecord(() => record.write(processes.flatMap((one) => one.pid() ?? [])))
function onFatal(line: string): void {
  console.error(line)
  void stop(1)
}
/** Once, also where the product stops before it was ready: nobody can look it up afterwards. */
function tellFirstPassword(): void {
  if (firstPassword === undefined) return
  say(`Sign in as admin with the password ${firstPassword} (shown this once; change it in the settings).`)
  firstPassword = undefined
}
const words = { localProof: randomBytes(24).toString('hex'), startWord: randomBytes(24).toString('hex') }
for (const plan of planProcesses({ environment, variables: process.env, root, databaseUrl, ...words })) {
  say(`Starting the ${plan.name} …`)
  processes.push(supervise(plan, logs, { onMessage, onLine: say, onPid: remember, onFatal }))
  remember()
}
watching = watchDatabase()

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  if (!record) process.exit(code)
  say('Stopping …')
  for (const name of ['helper', 'practice']) await find(name)?.stop()
  await Promise.all(processes.map((one) => one.stop()))
  await watching
  await postgres?.stop()
  keepRecord(() => record.clear())
  tellFirstPassword()
  say('Stopped.')
  process.exit(code)
}
/** Without the record the next start does not know these processes, but they end by themselves when this one is gone. */
function keepRecord(write: () => void): void {
  try {
    write()
  } catch (fault) {
    say(`The list of processes could not be kept: ${fatalReason(fault, home).sentence}`)
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// A signal to `npm start` ends npm and its shell but does not reach this process: it sees that they are gone.
const startedBy = process.ppid
const parentWatch = setInterval(() => {
  if (process.ppid === startedBy || startedBy === 1) return
  clearInterval(parentWatch)
  void stop(0)
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
  tellFirstPassword()
  const tookSeconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  openLogFile(logs, 'supervisor', { onLine: say }).write(`${new Date().toISOString()} ready after ${tookSeconds} s\n`)
}
