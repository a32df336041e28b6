import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '@matrixcast/host/environment'
import { endOnFault } from '@matrixcast/host/fatal'
import { holdPort } from '@matrixcast/host/held-port'
import { openStandardOutput } from '@matrixcast/host/log-output'
import { workshopLimit } from '@matrixcast/render/pipeline/workshop'
import pino from 'pino'
import { z } from 'zod'
import { backupsFolder } from './backup/backup-place.ts'
import { removeKilledBackups } from './backup/one-at-a-time.ts'
import { startChecks } from './checks.ts'
import { asFatal } from './db/database-away.ts'
import { startHookSender } from './hooks/hook-sender.ts'
import { openJobKinds } from './job-kinds.ts'
import { startBeat } from './jobs/beat.ts'
import { startWorker } from './jobs/worker.ts'
import { openParts } from './open-parts.ts'
import { startApiPublisher } from './publishing/api-publisher.ts'
import { leaveSentinel, setUpFirstWorkspace } from './set-up.ts'
import { buildServer } from './start-server.ts'
import { buildSupervisorLink } from './supervisor-link.ts'
import { startSweeps } from './sweeps.ts'
import { startTalkSender } from './talk/talk-sender.ts'

endOnFault(asFatal)
/** A worker does both: what a publisher does with platforms, and the jobs of a producer. */
const roles = z.enum(['server', 'worker', 'publisher', 'producer', 'all'])
const wanted = roles.safeParse(
  process.argv.includes('--role') ? process.argv[process.argv.indexOf('--role') + 1] : 'all',
)
if (!wanted.success) {
  console.error(`--role is one of ${roles.options.join(', ')}.`)
  process.exit(2)
}
const role = wanted.data
const isServer = role === 'server' || role === 'all'
const takesJobs = role === 'worker' || role === 'producer' || role === 'all'
const publishes = role === 'worker' || role === 'publisher' || role === 'all'
const environment = readEnvironment(process.env)
if (!environment.ok) {
  console.error(environment.faults.join('\n'))
  process.exit(2)
}
const settings = environment.value
const log = pino({ level: settings.LOG_LEVEL, base: { process: role } }, openStandardOutput())
const here = path.dirname(fileURLToPath(import.meta.url))
const address = { port: settings.PORT, host: settings.MATRIXCAST_HOST }
// Before anything else: a first password would be lost with a start that cannot listen.
const held = isServer ? await holdPort(address) : undefined
const parts = await openParts(settings, log, new URL('./db/migrations/', import.meta.url))
const link = buildSupervisorLink()
/** Of what the renderer may keep, beside it. */
const shareOfPassing = 0.05
const endings: (() => Promise<unknown>)[] = []

if (held) {
  await leaveSentinel(parts)
  const first = await setUpFirstWorkspace(parts, {
    password: settings.MATRIXCAST_ADMIN_PASSWORD,
    ...Intl.DateTimeFormat().resolvedOptions(),
  })
  if (first && !settings.MATRIXCAST_ADMIN_PASSWORD) link.tellFirstPassword(first.password)
  const app = await buildServer({
    parts,
    environment: settings,
    options: { checkAnswers: false },
    webFolder: path.join(here, '../../web/dist'),
    supervised: link.states,
    startHelper: link.startHelper,
  })
  const workshopBytes = await workshopLimit(parts.workshopFolder, settings.MATRIXCAST_WORKSHOP_GB)
  endings.push(async () => {
    parts.talkNews.end()
    parts.pageNews.end()
    await app.close()
  })
  await held.release()
  await app.listen(address)
  await parts.site.listens()
  endings.push(startSweeps({ ...parts, passingBytes: workshopBytes * shareOfPassing }).stop)
  link.ready()
}
if (takesJobs) {
  const { kinds, close } = await openJobKinds(parts, settings)
  if (settings.DATABASE_URL)
    await removeKilledBackups({ ownerUrl: settings.DATABASE_URL, folder: backupsFolder(settings) })
  const worker = await startWorker({ ...parts, kinds, role })
  for (const workspaceId of await parts.db.workspaceIds()) {
    await parts.twins.queue(workspaceId)
    await parts.proxyClips.queue(workspaceId)
    await parts.looks.queue(workspaceId)
  }
  endings.push(async () => {
    await worker.stop()
    await close()
  })
}
if (publishes) {
  if (!takesJobs) endings.push((await startBeat(parts, role)).stop)
  const publisher = startApiPublisher(parts)
  endings.push(publisher.stop, startChecks(parts).stop, startTalkSender(parts).stop, startHookSender(parts).stop)
}
if (!isServer) link.ready()

let stopping = false
/** Stops in order within 15 s; a second signal ends at once. */
async function stop(reason: string): Promise<void> {
  if (stopping) process.exit(1)
  stopping = true
  log.info({ reason }, 'stopping')
  const limit = setTimeout(() => process.exit(1), 15_000)
  await Promise.all(endings.map((end) => end()))
  await parts.db.close()
  clearTimeout(limit)
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
// A supervisor that died takes its children with it; the next start begins clean.
process.on('disconnect', () => void stop('supervisor gone'))
