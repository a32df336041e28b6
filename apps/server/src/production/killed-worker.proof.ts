import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ClipScene } from '@matrixcast/canvas/clip-plan'
import { workApi } from '@matrixcast/contract/works'
import { afterAll, expect, it, vi } from 'vitest'
import { openJobKinds } from '../job-kinds.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { aClipPlan, aMaterial, aPlan } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const the = theOwnWorld()
const running: { process?: ChildProcess; worker?: Worker; close?: () => Promise<void> } = {}
const program = fileURLToPath(new URL('../testing/worker-process.ts', import.meta.url))

function aWorkerProcess(): ChildProcess {
  const { databaseUrl, home } = the()
  const worker = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify({ databaseUrl, home })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.process = worker
  return worker
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return
  const gone = once(worker, 'exit')
  worker.kill('SIGKILL')
  await gone
}

/** The next worker may as well be of this process. */
async function anotherWorker(): Promise<void> {
  const { parts, home } = the()
  const { kinds, close } = await openJobKinds(parts, { MATRIXCAST_HOME: home })
  running.close = close
  running.worker = await startWorker({ ...parts, kinds, role: 'test' })
}

afterAll(async () => {
  if (running.process) await kill(running.process)
  await running.worker?.stop()
  await running.close?.()
})

type Chunks = { finished: Map<string, string>; begun: string[] }

/** What the workshop holds of chunks: finished ones with what tells that their file is the same, and begun ones. */
async function chunks(): Promise<Chunks> {
  const folder = path.join(the().home, 'workshop', 'chunk')
  const names = await readdir(folder).catch(() => [])
  const finished = new Map<string, string>()
  for (const name of names.filter((one) => !one.endsWith('.tmp'))) {
    const { ino, mtimeMs } = await stat(path.join(folder, name, 'chunk.mp4'))
    finished.set(name, `${ino} ${mtimeMs}`)
  }
  return { finished, begun: names.filter((name) => name.endsWith('.tmp')) }
}

it('a worker killed in the middle of encoding loses at most the chunk it was at', async () => {
  const { call, owner } = the()
  const ids = []
  for (const name of ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4', 'e.mp4']) ids.push((await aMaterial(the(), name, 1)).id)
  const scenes = ids.map((id) => ClipScene.parse({ materialIds: [id], seconds: 1 }))
  const plan = await aPlan(the(), { clip: await aClipPlan(the(), { scenes, count: 2 }) })
  const first = aWorkerProcess()
  const atKill = await vi.waitFor(
    async () => {
      const held = await chunks()
      expect(held.finished.size).toBeGreaterThanOrEqual(2)
      expect(held.begun.length).toBeGreaterThan(0)
      return held
    },
    { timeout: 90_000, interval: 20 },
  )
  await kill(first)
  const { finished } = await chunks()
  expect(finished.size).toBeLessThan(5)
  expect(atKill.begun).toHaveLength(1)

  // The dead worker is told by its silence of half a minute.
  await owner.query("update worker_beat set beat_at = beat_at - interval '1 minute'")
  await owner.query(
    "update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null",
  )
  await anotherWorker()
  await vi.waitFor(
    async () => {
      const { data } = await call(workApi.list, { wisdom_task_id: plan.id })
      expect(data.data.map(({ state }) => state)).toEqual(['ready', 'ready'])
    },
    { timeout: 120_000, interval: 200 },
  )
  const after = await chunks()
  for (const [name, file] of finished) expect(after.finished.get(name)).toBe(file)
  expect(after.begun.length).toBeLessThanOrEqual(1)
}, 240_000)
