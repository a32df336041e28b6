import { stat } from 'node:fs/promises'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { materials } from '../db/material-tables.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { refuseOnLowDisk } from '../storage/low-disk.ts'
import { unlessMissing } from '../storage/unless-missing.ts'
import { aMaterial, someMedia, upload, uploadTo } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { cleanMaterials } from './clean-up.ts'
import { proxyClipKind } from './proxy-clip-kind.ts'

describe('small copies of videos', () => {
  const the = theWorld()
  const running: { worker?: Worker } = {}
  const restarted = async (more: object = {}) => {
    await running.worker?.stop()
    const parts = { ...the().parts, furtherUploadsMs: 100, ...more }
    running.worker = await startWorker({ ...parts, kinds: [proxyClipKind(parts)], role: 'test' })
  }
  beforeAll(() => restarted())
  afterAll(() => running.worker?.stop())

  const listed = async (filters: Record<string, string> = {}) => (await the().call(materialApi.list, filters)).data.data
  const rowOf = async (id: string) => {
    const row = await the().parts.materials.find(the().workspaceId, id)
    if (!row) throw new Error('no such material')
    return row
  }
  const settled = (id: string) =>
    vi.waitFor(
      async () => {
        const row = await rowOf(id)
        expect(row.proxiedAt).not.toBeNull()
        return row
      },
      { timeout: 30_000, interval: 200 },
    )
  const isStored = async (key: string) =>
    (await unlessMissing(
      the()
        .parts.storage.localPath(key)
        .then((file) => stat(file)),
    )) !== undefined

  it('a video that came in has one at an address, and a picture has none', async () => {
    const { attachment } = await upload(the(), 'came-in.mp4', someMedia('came-in.mp4'))
    await upload(the(), 'still.png', someMedia('still.png'))
    expect(attachment).not.toHaveProperty('proxyurl')
    await settled(attachment?.id ?? '')
    const [video, picture] = [await listed({ keyword: 'came-in' }), await listed({ keyword: 'still' })].map(
      ([one]) => one,
    )
    expect(picture).not.toHaveProperty('proxyurl')
    const answer = await the().raw({ method: 'GET', url: video?.proxyurl ?? '' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'video/mp4'])
  })

  it('a video from before there were any gets one when the worker starts', async () => {
    const { id } = await aMaterial(the(), 'older.mp4')
    await the().parts.proxyClips.queue(the().workspaceId)
    expect((await settled(id)).proxyKey).not.toBeNull()
  })

  it('a replaced file gets one of its own, and the old one goes with the old file', async () => {
    const { id } = await aMaterial(the(), 'first.mp4')
    await the().parts.proxyClips.queue(the().workspaceId)
    const old = await settled(id)
    await uploadTo(the(), 'second.mp4', someMedia('second.mp4', 2), { replaces: id })
    const fresh = await settled(id)
    expect(fresh.proxyKey).not.toBe(old.proxyKey)
    const { parts, workspaceId } = the()
    await parts.db.inWorkspace(workspaceId, (tx) =>
      tx.update(materials).set({ deletedAt: sql`now() - interval '40 days'` }).where(sql`deleted_at is not null`),
    )
    await cleanMaterials(parts, workspaceId)
    expect(await Promise.all([old, fresh].map(({ proxyKey }) => isStored(proxyKey ?? '')))).toEqual([false, true])
  })

  it('a video that none can be made of is as good without, and is not tried for ever', async () => {
    const media = { ...the().parts.media, proxy: () => Promise.resolve(undefined) }
    await restarted({ media })
    const { attachment } = await upload(the(), 'odd.mp4', someMedia('odd.mp4'))
    expect((await settled(attachment?.id ?? '')).proxyKey).toBeNull()
    expect((await listed({ keyword: 'odd' }))[0]).toHaveProperty('proxyurl', null)
    await restarted()
  })

  it('a full disk ends the job, and the video goes on waiting', async () => {
    const { id } = await aMaterial(the(), 'waits.mp4')
    const { parts, workspaceId } = the()
    const storage = { ...parts.storage, freeBytes: () => Promise.resolve(0) }
    await restarted({ refuseOnLowDisk: () => refuseOnLowDisk(storage, 0) })
    await parts.proxyClips.queue(workspaceId)
    await vi.waitFor(
      async () => {
        const { data } = await the().call(jobApi.list, {})
        expect(data.data.filter(({ state, message }) => state === 'failed' && message === 'lowDisk').length).toBe(1)
      },
      { timeout: 20_000, interval: 200 },
    )
    expect((await rowOf(id)).proxiedAt).toBeNull()
  })
})
