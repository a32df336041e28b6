import { readdir, writeFile } from 'node:fs/promises'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { jobApi } from '@matrixcast/contract/jobs'
import { type Material, materialApi } from '@matrixcast/contract/materials'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { toolApi } from '@matrixcast/contract/tools'
import { beforeAll, describe, expect, it } from 'vitest'
import { refuseOnLowDisk } from '../storage/low-disk.ts'
import { aMaterial } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toolHands } from '../testing/tool-hands.ts'

describe('a tool that makes files', () => {
  const the = theWorld()
  let picture: Material
  let video: Material
  beforeAll(async () => {
    picture = await aMaterial(the(), 's1.png')
    video = await aMaterial(the(), 'clip-a.mp4', 1)
  })

  const { order, start, filesOf, jobOf, storedBytes } = toolHands(the)

  it('makes each picture in each size, names the broken ones, and keeps the others', async () => {
    const pictures = [picture, await aMaterial(the(), 's2.png'), await aMaterial(the(), 's3.png')]
    const { storage, materials } = the().parts
    const keyOf = async (at: number) =>
      (await materials.find(the().workspaceId, pictures[at]?.id ?? ''))?.storageKey ?? ''
    await writeFile(await storage.localPath(await keyOf(1)), 'no picture at all')
    await writeFile(await storage.localPath(await keyOf(2)), '')
    const { jobId, perform } = await start({
      tool: 'sizes',
      materialIds: pictures.map(({ id }) => id),
      sizes: ['square', 'article'],
      fit: 'cover',
    })
    expect(await perform()).toEqual({ state: 'succeeded', result: { done: 2, failed: 4 } })
    expect(
      (await filesOf(jobId)).map(({ source, name, width, height, fault }) => [source, name, width, height, fault]),
    ).toEqual([
      ['s1.png', 's1-1080x1080.jpg', 1080, 1080, null],
      ['s1.png', 's1-900x383.jpg', 900, 383, null],
      ['s2.png', 's2.png', null, null, 'unknownContent'],
      ['s2.png', 's2.png', null, null, 'unknownContent'],
      ['s3.png', 's3.png', null, null, 'empty'],
      ['s3.png', 's3.png', null, null, 'empty'],
    ])
    expect(await jobOf(jobId)).toMatchObject({
      tool: 'sizes',
      subject: 's1.png +2',
      state: 'succeeded',
      total: 6,
      done: 2,
      failed: 4,
    })
    const zip = await the().raw({ method: 'GET', url: (await jobOf(jobId))?.zipurl ?? '' })
    expect(zip.headers['content-type']).toBe('application/zip')
    expect(zip.rawPayload.includes('002 s1-900x383.jpg')).toBe(true)
    expect((await the().raw({ method: 'GET', url: `/tool-zips/${the().workspaceId}/${jobId}` })).statusCode).toBe(404)
    expect(await readdir(the().parts.uploadsFolder)).toEqual([])
  })

  it('sends what it made to the materials, once, and lets go of its files after a week', async () => {
    const { jobId, perform } = await start({
      tool: 'sizes',
      materialIds: [picture.id],
      sizes: ['feed'],
      fit: 'contain',
    })
    await perform()
    const [file] = await filesOf(jobId)
    const ids = [file?.id ?? '']
    expect((await the().call(toolApi.keep, { ids })).data).toEqual({ done: ids, refused: [] })
    expect((await the().call(toolApi.keep, { ids })).data.done).toEqual(ids)
    const { data } = (await the().call(materialApi.list, { keyword: 's1-1080x1350' })).data
    expect(data).toMatchObject([{ filename: 's1-1080x1350.jpg', imagewidth: 1080, imageheight: 1350 }])
    expect((await filesOf(jobId))[0]?.materialId).toBe(data[0]?.id)
    expect((await storedBytes(file?.url ?? null)).length).toBe(file?.bytes)
    const { parts, workspaceId } = the()
    expect(await parts.toolFiles.takeOld(workspaceId)).toEqual([])
    await the().owner.query("update tool_file set created_at = now() - interval '8 days' where job_id = $1", [jobId])
    expect(await parts.toolFiles.takeOld(workspaceId)).toHaveLength(1)
    expect((await filesOf(jobId))[0]?.url).toBeNull()
    expect(await jobOf(jobId)).toMatchObject({ keptuntil: null, done: 1 })
    expect((await the().call(toolApi.keep, { ids: [file?.id ?? ''] })).data.refused).toMatchObject([
      { fault: 'toolFileGone' },
    ])
  })

  it('makes a smaller video, and a cover even of a moment after its end, and says how far it is', async () => {
    const heard: number[] = []
    const small = await start({ tool: 'compress', materialIds: [video.id], shortSidePx: '360', quality: 'small' })
    expect((await small.perform(undefined, (share) => void heard.push(share))).state).toBe('succeeded')
    expect(await filesOf(small.jobId)).toMatchObject([
      { name: 'clip-a-360p.mp4', width: 320, height: 568, fault: null },
    ])
    expect(heard.some((share) => share > 0 && share < 1)).toBe(true)
    const late = await start({ tool: 'cover', materialIds: [video.id], count: 1, atSeconds: 99 })
    expect((await late.perform()).state).toBe('succeeded')
    expect(await filesOf(late.jobId)).toMatchObject([{ name: 'clip-a-cover-1.jpg', width: 320, height: 568 }])
  })

  it('refuses at once what it cannot work on: other kinds, files that are gone, those of another workspace', async () => {
    const compress = (id: string) =>
      order({ tool: 'compress', materialIds: [id], shortSidePx: '720', quality: 'usual' })
    expect((await compress(picture.id)).refused).toBe('toolNeedsVideo')
    expect((await order({ tool: 'sizes', materialIds: [video.id], sizes: ['wide'], fit: 'cover' })).refused).toBe(
      'toolNeedsPicture',
    )
    expect((await order({ tool: 'sound', materialIds: [video.id], form: 'wav' })).refused).toBe('toolNeedsSound')
    expect((await compress(crypto.randomUUID())).refused).toBe('notFound')
    const foreign = await aMaterial(the(), 'clip-z.mp4', 1)
    await the().owner.query('update material set workspace_id = gen_random_uuid() where id = $1', [foreign.id])
    expect((await compress(foreign.id)).refused).toBe('notFound')
    expect((await order({ tool: 'compress', materialIds: [], shortSidePx: '720', quality: 'usual' })).refused).toBe(
      'invalidInput',
    )
  })

  it('goes on after the files that are there, and keeps them when it is cancelled', async () => {
    const stop = new AbortController()
    const { jobId, perform } = await start({
      tool: 'sizes',
      materialIds: [picture.id],
      sizes: ['square', 'wide'],
      fit: 'cover',
    })
    const end = await perform(stop.signal, (share) => {
      if (share >= 0.5) stop.abort()
    })
    expect(end).toEqual({ state: 'cancelled', message: 'cancelled' })
    const [first] = await filesOf(jobId)
    expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', done: 1, failed: 0 })
    await perform()
    expect((await filesOf(jobId)).map(({ id }) => id)[0]).toBe(first?.id)
    expect(await filesOf(jobId)).toHaveLength(2)
  })

  it('ends on a full disk', async () => {
    const { parts } = the()
    const { id } = picture
    const storage = { ...parts.storage, freeBytes: async () => 0 }
    const full = { refuseOnLowDisk: (bytes = 0) => refuseOnLowDisk(storage, bytes) }
    const job = await start({ tool: 'sizes', materialIds: [id], sizes: ['square'], fit: 'cover' }, full)
    expect(await job.perform()).toMatchObject({ state: 'failed', message: 'lowDisk' })
  })

  it('is ordered once under one name, and belongs to who ordered it', async () => {
    const { id } = picture
    const wanted: InputOf<typeof toolApi.run> = {
      tool: 'sizes',
      materialIds: [id],
      sizes: ['square'],
      fit: 'cover',
      orderId: crypto.randomUUID(),
    }
    const first = await order(wanted)
    expect((await order(wanted)).data).toEqual(first.data)
    const password = 'long enough'
    await the().call(settingsApi.addAdmin, { username: 'she', nickname: 'she', role: 'operator', password })
    const { token } = (await the().call(sessionApi.login, { username: 'she', password }, {})).data.userinfo
    expect((await the().call(toolApi.jobs, {}, { token })).data.total).toBe(0)
    expect((await the().call(toolApi.files, { job_id: first.data.jobId }, { token })).refused).toBe('notFound')
    expect((await the().call(jobApi.cancel, { id: first.data.jobId }, { token })).refused).toBe('noPermission')
    await the().call(jobApi.cancel, { id: first.data.jobId })
    expect(await jobOf(first.data.jobId)).toMatchObject({ state: 'cancelled', keptuntil: null })
  })
})
