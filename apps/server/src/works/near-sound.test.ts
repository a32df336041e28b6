import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { workApi } from '@matrixcast/contract/works'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { aClipPlan, aPlan, hasVideo } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { lookKind } from './look-kind.ts'

const the = theOwnWorld()
const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-sound-'))
const running: { worker?: Worker } = {}
beforeAll(async () => {
  const { parts } = the()
  running.worker = await startWorker({ ...parts, kinds: [lookKind(parts)], role: 'test' })
})
afterAll(async () => {
  await running.worker?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Four seconds of a picture of its own; the tune begins at a second of its own, or there is none. */
function aVideo(name: string, { scene, tuneFrom, rate = 128 }: { scene: number; tuneFrom?: number; rate?: number }) {
  const file = path.join(folder, name)
  const tune =
    'aevalsrc=0.3*sin(2*PI*t*(220+37*mod(floor(t*4)*7\\,23)))+0.2*sin(2*PI*t*(900+71*mod(floor(t*4)*11\\,29))):d=40'
  const blocks = `color=gray:s=18x16:r=10,geq=lum='mod(X*X*${37 + scene * 11}+Y*Y*${91 + scene * 29}+X*Y*${scene * 53 + 7}\\,256)':cb=128:cr=128`
  const sound =
    tuneFrom === undefined ? [] : ['-f', 'lavfi', '-i', `${tune},atrim=start=${tuneFrom},asetpts=PTS-STARTPTS`]
  const inputs = ['-f', 'lavfi', '-i', `${blocks},scale=180:320:flags=neighbor`, ...sound]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', `${rate}k`]
  execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...inputs, '-t', '4', ...codecs, file])
  return file
}

/** A finished work of a plan of its own. */
async function aWork(title: string, video: string, sharedSoundPercent?: number) {
  const { call, parts } = the()
  const different = { sharedFramesPercent: 60, titleLikenessPercent: 90, coverDistanceBits: 6, sharedSoundPercent }
  const plan = await aPlan(the(), { clip: await aClipPlan(the(), { titles: [title], count: 1, different }) })
  const [work] = (await call(workApi.list, { wisdom_task_id: plan.id })).data.data
  if (!work) throw new Error('the plan made no work')
  const videoKey = `works/${work.id}/video.mp4`
  const copy = path.join(folder, `${work.id}.mp4`)
  await copyFile(video, copy)
  await parts.storage.put(videoKey, copy)
  await hasVideo(the(), work.id, { videoKey, coverKey: null, sha256: work.id.replaceAll('-', '').padEnd(64, '0') })
  return work.id
}

const twinsOf = async (id: string) => (await the().call(workApi.twins, { id })).data

it('a work that sounds as another one is near to it in its sound, where its plan counts that, and nowhere else', async () => {
  const counted = await aWork('Morning light', aVideo('one.mp4', { scene: 1, tuneFrom: 0 }), 60)
  const again = await aWork('Evening rain', aVideo('again.mp4', { scene: 5, tuneFrom: 0, rate: 64 }), 60)
  const before = await aWork('Harbour walk', aVideo('before.mp4', { scene: 9, tuneFrom: 0 }))
  const later = await aWork('Winter bread', aVideo('later.mp4', { scene: 13, tuneFrom: 10 }), 60)
  const silent = [
    await aWork('Iron fence', aVideo('silent.mp4', { scene: 17 }), 60),
    await aWork('Old market', aVideo('quiet.mp4', { scene: 21 }), 60),
  ]
  await vi.waitFor(
    async () => {
      for (const id of [counted, again, before, later, ...silent]) expect((await twinsOf(id)).state).toBe('compared')
    },
    { timeout: 90_000, interval: 100 },
  )
  const nearOf = async (id: string) => (await twinsOf(id)).data.map(({ title, near }) => `${title}: ${near}`).sort()
  expect(await nearOf(counted)).toEqual(['Evening rain: sound', 'Harbour walk: sound'])
  expect(await nearOf(again)).toEqual(['Harbour walk: sound', 'Morning light: sound'])
  expect((await twinsOf(counted)).data[0]?.sharedSoundPercent).toBeGreaterThan(60)
  for (const id of [before, later, ...silent]) expect(await nearOf(id)).toEqual([])
}, 120_000)
