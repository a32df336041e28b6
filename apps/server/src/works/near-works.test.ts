import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jobApi } from '@matrixcast/contract/jobs'
import { planApi } from '@matrixcast/contract/plans'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { aClipPlan, anAccount, aPlan, hasVideo, upload } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { lookKind } from './look-kind.ts'
import { candidatesBy } from './look-store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-near-'))

function ffmpeg(name: string, ...flags: string[]): string {
  const file = path.join(folder, name)
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...flags, file])
  return file
}

/** Noise blocks, for each scene others. */
const blocksOf = (scene: number) =>
  `color=gray:s=18x16:r=10,geq=lum='mod(X*X*${37 + scene * 11}+Y*Y*${91 + scene * 29}+X*Y*${scene * 53 + 7}\\,256)':cb=128:cr=128`

/** A second of blocks a scene, the same for every video that shows it. */
function aVideo(name: string, scenes: readonly number[], filter = 'null'): string {
  const inputs = scenes.flatMap((scene) => ['-f', 'lavfi', '-t', '1', '-i', blocksOf(scene)])
  const joined = `concat=n=${scenes.length},scale=180:320:flags=neighbor,${filter}`
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  return ffmpeg(name, ...inputs, '-filter_complex', joined, ...encoded)
}

/** A cover of such blocks, encoded as well as this. */
const aCover = (name: string, scene: number, quality: number): string =>
  ffmpeg(
    name,
    '-f',
    'lavfi',
    '-i',
    `${blocksOf(scene)},scale=360:640:flags=neighbor`,
    '-frames:v',
    '1',
    '-q:v',
    `${quality}`,
  )

describe('the guard against near-duplicates', { timeout: 120_000 }, () => {
  const the = theOwnWorld()
  const running: { worker?: Worker } = {}

  beforeAll(async () => {
    const { parts } = the()
    running.worker = await startWorker({ ...parts, kinds: [lookKind(parts)], role: 'test' })
  })
  afterAll(async () => {
    await running.worker?.stop()
  })

  /** A finished work of a plan of its own; its file is this video. */
  async function aWork(
    title: string,
    video: string,
    more: { accountIds?: string[]; limit?: number; cover?: string } = {},
  ) {
    const { call, parts, workspaceId } = the()
    const clip = await aClipPlan(the(), {
      titles: [title],
      count: 1,
      different: { sharedFramesPercent: more.limit ?? 60, titleLikenessPercent: 90, coverDistanceBits: 6 },
    })
    const plan = await aPlan(the(), { clip, accountIds: more.accountIds ?? [] })
    const [work] = (await call(workApi.list, { wisdom_task_id: plan.id })).data.data
    if (!work) throw new Error('the plan made no work')
    const videoKey = `works/${work.id}/video.mp4`
    const copy = path.join(folder, `${work.id}.mp4`)
    await copyFile(video, copy)
    await parts.storage.put(videoKey, copy)
    const coverKey = more.cover === undefined ? null : `works/${work.id}/cover.jpg`
    if (more.cover !== undefined && coverKey !== null) {
      const still = path.join(folder, `${work.id}.jpg`)
      await copyFile(more.cover, still)
      await parts.storage.put(coverKey, still)
    }
    await finish(work.id, videoKey, coverKey)
    return { id: work.id, planId: plan.id, taskId: work.task?.id ?? '', workspaceId }
  }

  const finish = (id: string, videoKey: string, coverKey: string | null) =>
    hasVideo(the(), id, { videoKey, coverKey, sha256: id.replaceAll('-', '').padEnd(64, '0') })

  const twinsOf = async (id: string) => (await the().call(workApi.twins, { id })).data
  const lookedAt = (...ids: string[]) =>
    vi.waitFor(
      async () => {
        for (const id of ids) expect((await twinsOf(id)).state).not.toBe('waiting')
      },
      { timeout: 90_000, interval: 100 },
    )
  const alikeOf = async (planId: string) =>
    (await the().call(workApi.list, { wisdom_task_id: planId })).data.data.map(({ alike }) => alike)

  it('two videos that share four of five seconds are twins across plans, a mirrored one too, and others are not', async () => {
    const original = await aWork('Morning light', aVideo('original.mp4', [1, 2, 3, 4, 5]))
    const shared = await aWork('Evening rain', aVideo('shared.mp4', [1, 9, 3, 4, 5], 'scale=270:480'))
    const mirrored = await aWork('Harbour walk', aVideo('mirrored.mp4', [1, 2, 3, 4, 5], 'hflip'))
    const other = await aWork('Winter bread', aVideo('other.mp4', [11, 12, 13, 14, 15]))
    await lookedAt(original.id, shared.id, mirrored.id, other.id)
    const { state, data } = await twinsOf(original.id)
    expect(state).toBe('compared')
    expect(data.map(({ title, near, sharedFramesPercent }) => [title, near, Math.round(sharedFramesPercent)])).toEqual([
      ['Harbour walk', 'frames', 100],
      ['Evening rain', 'frames', 80],
    ])
    expect(data[1]).toMatchObject({ plan: { id: shared.planId, name: 'A plan' }, isPublished: false, isRemoved: false })
    expect((await twinsOf(other.id)).data).toEqual([])
    expect(await alikeOf(original.planId)).toEqual(['frames'])
    expect(await alikeOf(other.planId)).toEqual([null])
  })

  it('a finished file is compared as any work, whatever its format', async () => {
    const { call } = the()
    const drawn = await aWork('Garden gate', aVideo('drawn.mp4', [171, 172, 173, 174]))
    const file = aVideo('finished.mkv', [171, 172, 173, 174], 'scale=270:480')
    const { attachment } = await upload(the(), 'finished.mkv', readFileSync(file))
    const given = { materialIds: [attachment?.id ?? ''], title: 'Iron fence' }
    const { id } = (await call(workApi.addFinished, given)).data
    await lookedAt(drawn.id, id)
    expect(await twinsOf(id)).toMatchObject({ state: 'compared', data: [{ workId: drawn.id, near: 'frames' }] })
    expect((await twinsOf(drawn.id)).data.map(({ workId }) => workId)).toEqual([id])
  })

  it('works with the same cover encoded anew are near, whatever they show', async () => {
    const one = await aWork('Red kite', aVideo('red.mp4', [101, 102, 103, 104, 105]), { cover: aCover('a.jpg', 6, 2) })
    const two = await aWork('Slow train', aVideo('slow.mp4', [111, 112, 113, 114, 115]), {
      cover: aCover('b.jpg', 6, 9),
    })
    const three = await aWork('Tall tree', aVideo('tall.mp4', [121, 122, 123, 124, 125]), {
      cover: aCover('c.jpg', 7, 2),
    })
    await lookedAt(one.id, two.id, three.id)
    expect((await twinsOf(one.id)).data.map(({ title, near }) => [title, near])).toEqual([['Slow train', 'cover']])
    expect((await twinsOf(one.id)).data[0]?.coverDistanceBits).toBeLessThan(6)
    expect((await twinsOf(three.id)).data).toEqual([])
  })

  it('each work is judged by the limits of its own order', async () => {
    const strict = await aWork('Glass bridge', aVideo('strict.mp4', [21, 22, 23, 24, 25]), { limit: 60 })
    const lenient = await aWork('Paper boat', aVideo('lenient.mp4', [21, 22, 23, 24, 26]), { limit: 90 })
    await lookedAt(strict.id, lenient.id)
    expect((await twinsOf(strict.id)).data.map(({ title }) => title)).toEqual(['Paper boat'])
    expect((await twinsOf(lenient.id)).data).toEqual([])
  })

  it('what was seen replaces what the draw said, and a new title or a removal changes it again', async () => {
    const { call, owner } = the()
    const work = await aWork('Quiet library', aVideo('library.mp4', [31, 32, 33, 34, 35]))
    await lookedAt(work.id)
    await owner.query("update work set alike = 'cover' where id = $1", [work.id])
    await owner.query('delete from work_look where work_id = $1', [work.id])
    await the().parts.looks.queue(the().workspaceId)
    await lookedAt(work.id)
    expect(await alikeOf(work.planId)).toEqual([null])

    const same = await aWork('Another name', aVideo('kite.mp4', [41, 42, 43, 44, 45]))
    await lookedAt(same.id)
    await call(workApi.edit, { id: same.id, title: 'Quiet library', topics: [] })
    await vi.waitFor(async () => expect(await alikeOf(work.planId)).toEqual(['title']), { timeout: 90_000 })
    expect((await twinsOf(work.id)).data).toMatchObject([{ near: 'title', titleLikenessPercent: 100 }])
    await call(planApi.remove, { ids: [same.planId] })
    expect((await twinsOf(work.id)).data).toEqual([])
    expect(await alikeOf(work.planId)).toEqual([null])
  })

  it('a work whose file is gone keeps what the draw said, and the job ends well', async () => {
    const { call, owner } = the()
    const clip = await aClipPlan(the(), { titles: ['Gone for good'], count: 1 })
    const plan = await aPlan(the(), { clip })
    const [work] = (await call(workApi.list, { wisdom_task_id: plan.id })).data.data
    const id = work?.id ?? ''
    expect((await twinsOf(id)).state).toBe('noFile')
    await owner.query("update work set alike = 'cover' where id = $1", [id])
    await finish(id, `works/${id}/video.mp4`, null)
    await lookedAt(id)
    expect(await twinsOf(id)).toEqual({ state: 'unreadable', data: [] })
    expect(await alikeOf(plan.id)).toEqual(['cover'])
    const looks = (await call(jobApi.list, {})).data.data.filter(({ kind }) => kind === 'likeness')
    expect(new Set(looks.map(({ state }) => state))).not.toContain('failed')
    expect((await call(workApi.twins, { id: the().workspaceId })).refused).toBe('notFound')
  })

  it('a post near to one that is out, or that goes out with it, says so before it leaves', async () => {
    const { call, owner } = the()
    const [first, second] = [await anAccount(the()), await anAccount(the())]
    const out = await aWork('Old market', aVideo('market.mp4', [51, 52, 53, 54, 55]), { accountIds: [first] })
    const again = await aWork('New square', aVideo('square.mp4', [51, 52, 53, 54, 56]), { accountIds: [second] })
    const alone = await aWork('Blue door', aVideo('door.mp4', [61, 62, 63, 64, 65]), { accountIds: [second] })
    await lookedAt(out.id, again.id, alone.id)
    const noteOf = async (taskId: string, ids: string[]) => {
      const { videoList } = (await call(publishingApi.videoList, { ids: ids.join(',') })).data
      return videoList.find(({ id }) => id === taskId)?.nearTo
    }
    const both = [out.taskId, again.taskId, alone.taskId]
    expect(await noteOf(again.taskId, both)).toMatchObject([
      { taskId: out.taskId, title: 'Old market', near: 'frames', standing: 'waiting', sharedFramesPercent: 80 },
    ])
    expect(await noteOf(alone.taskId, both)).toBeUndefined()
    await owner.query("update publish_task set state = 'verified' where id = $1", [out.taskId])
    expect(await noteOf(again.taskId, [again.taskId])).toMatchObject([{ standing: 'published' }])
    expect(await noteOf(out.taskId, both)).toBeUndefined()
    expect((await twinsOf(again.id)).data).toMatchObject([{ workId: out.id, isPublished: true }])
    // Its plan is gone from the lists; the post can still be seen by anyone.
    await call(planApi.remove, { ids: [out.planId] })
    expect(await noteOf(again.taskId, [again.taskId])).toMatchObject([{ standing: 'published', isRemoved: true }])
    expect((await twinsOf(again.id)).data).toMatchObject([{ isPublished: true, isRemoved: true }])
  })

  it('one work that goes to two accounts warns of itself', async () => {
    const { call, owner } = the()
    const [first, second] = [await anAccount(the()), await anAccount(the())]
    const work = await aWork('Two doors', aVideo('doors.mp4', [71, 72, 73, 74, 75]), { accountIds: [first] })
    await owner.query(
      `insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key)
       select workspace_id, plan_id, work_id, $2, 'second' from publish_task where id = $1`,
      [work.taskId, second],
    )
    const { videoList } = (await call(publishingApi.videoList, { wisdom_task_id: work.planId })).data
    expect(videoList.map(({ nearTo }) => nearTo?.map(({ near, standing }) => [near, standing]))).toEqual([
      [['same', 'waiting']],
      [['same', 'waiting']],
    ])
  })

  it('finds near works among thousands by the index over their bands', async () => {
    const { owner, parts, workspaceId } = the()
    const { id: planId } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 1 }) })
    await owner.query(
      `with made as (
         insert into work (workspace_id, plan_id, clip_id, variant, title, topics, state)
         select $1, $2, (select id from clip where plan_id = $2), n, 'title ' || n, '{}', 'ready'
         from generate_series(1000, 4999) n returning id)
       insert into work_band (workspace_id, band, work_id)
       select distinct $1::uuid, (random() * 262143)::int, id from made, generate_series(1, 20)`,
      [workspaceId, planId],
    )
    await owner.query('vacuum analyze work_band')
    const bands = Array.from({ length: 40 }, (_, at) => at * 6000)
    const lines = await parts.db.inWorkspace(workspaceId, async (tx) => {
      const found = candidatesBy(tx, workspaceId, bands, 1)
      const explained = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${found.getSQL()}`)
      return explained.rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(lines).toMatch(/Index (Only )?Scan (using|on) work_band_workspace_id_band_work_id_pk/)
    expect(lines).not.toContain('Seq Scan')
  })
})
