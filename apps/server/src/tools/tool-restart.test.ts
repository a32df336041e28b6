import type { Material } from '@matrixcast/contract/materials'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorker } from '../jobs/worker.ts'
import type { Parts } from '../parts.ts'
import { screenCalls, screenRoutes } from '../screen-routes.ts'
import { aMaterial } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toolHands } from '../testing/tool-hands.ts'
import { toolJob } from './tool-job.ts'

describe('a tool job whose worker ends in the middle', () => {
  const the = theWorld()
  const { order, filesOf, jobOf, storedBytes } = toolHands(the)
  let pictures: Material[]
  beforeAll(async () => {
    pictures = [await aMaterial(the(), 's1.png'), await aMaterial(the(), 's2.png')]
  })

  const startJob = async () => {
    const materialIds = pictures.map(({ id }) => id)
    const { data, refused } = await order({ tool: 'sizes', materialIds, sizes: ['square', 'article'], fit: 'cover' })
    if (refused) throw new Error(refused)
    return data.jobId
  }
  const worker = (changes: Partial<Parts>) => {
    const { parts } = the()
    const kind = toolJob({ ...parts, ...changes, calls: screenCalls(screenRoutes(parts)) })
    return startWorker({ ...parts, kinds: [kind], role: 'test' })
  }
  /** A storage that notes what is put into it, and holds the second file until it is let go. */
  const heldStorage = () => {
    const { storage } = the().parts
    const stored: string[] = []
    const gate = { open: () => {} }
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve
    })
    const put: typeof storage.put = async (key, file) => {
      stored.push(key)
      if (stored.length === 2) await opened
      await storage.put(key, file)
    }
    return { storage: { ...storage, put }, stored, letGo: gate.open }
  }
  const notedStorage = () => {
    const held = heldStorage()
    held.letGo()
    return held
  }
  const placesOf = (stored: readonly string[]) => stored.map((key) => Number(/(\d+)\.\w+$/.exec(key)?.[1]))

  /** The wait before the next try is over, and another worker takes the job to its end. */
  async function goesOn(jobId: string) {
    await the().owner.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [jobId])
    const { storage, stored } = notedStorage()
    const second = await worker({ storage })
    await vi.waitFor(async () => expect((await jobOf(jobId))?.state).toBe('succeeded'), { timeout: 30_000 })
    await second.stop()
    return placesOf(stored)
  }
  async function isWhole(jobId: string) {
    expect(await jobOf(jobId)).toMatchObject({ state: 'succeeded', progress: 1, total: 4, done: 4, failed: 0 })
    const files = await filesOf(jobId)
    expect(files.map(({ name }) => name)).toEqual([
      's1-1080x1080.jpg',
      's1-900x383.jpg',
      's2-1080x1080.jpg',
      's2-900x383.jpg',
    ])
    for (const { url, bytes } of files) expect((await storedBytes(url)).length).toBe(bytes)
    const zip = await the().raw({ method: 'GET', url: (await jobOf(jobId))?.zipurl ?? '' })
    for (const at of [1, 2, 3, 4]) expect(zip.rawPayload.includes(`00${at} s`)).toBe(true)
  }

  it('is shown with what it has, goes on in the next worker, and makes nothing twice', async () => {
    const jobId = await startJob()
    const { storage, stored, letGo } = heldStorage()
    const first = await worker({ storage })
    await vi.waitFor(() => expect(stored).toHaveLength(2), { timeout: 30_000 })
    const stopped = first.stop()
    letGo()
    await stopped
    expect(await jobOf(jobId)).toMatchObject({ state: 'running', total: 4, done: 2, failed: 0 })
    expect(await goesOn(jobId)).toEqual([2, 3])
    await isWhole(jobId)
  })

  it('has one row of a file that was stored before the database could note it', async () => {
    const jobId = await startJob()
    const { toolFiles } = the().parts
    const broken: true[] = []
    const add: typeof toolFiles.add = async (workspaceId, id, row) => {
      if (row.place !== 2) return toolFiles.add(workspaceId, id, row)
      broken.push(true)
      throw new Error('the connection to the database broke')
    }
    const { storage, stored } = notedStorage()
    const first = await worker({ storage, toolFiles: { ...toolFiles, add } })
    await vi.waitFor(() => expect(broken).toHaveLength(1), { timeout: 30_000 })
    await first.stop()
    expect(placesOf(stored)).toEqual([0, 1, 2])
    expect(await goesOn(jobId)).toEqual([2, 3])
    await isWhole(jobId)
  })
})
