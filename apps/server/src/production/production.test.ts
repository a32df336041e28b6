import { mkdtemp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clipApi } from '@matrixcast/contract/clips'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { planApi } from '@matrixcast/contract/plans'
import { productionApi } from '@matrixcast/contract/production'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { type Outcome, ok } from '@matrixcast/domain/outcome'
import { proved } from '@matrixcast/render/testing/proved'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { silentWav } from '@matrixcast/render/testing/tone-wav'
import type { VoiceProvider } from '@matrixcast/render/voice/voice-provider'
import type { Voices } from '@matrixcast/render/voice/voices'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openJobKinds } from '../job-kinds.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { aClipPlan, aMaterial, aPlan, putFile } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

/** Milliseconds that a short video may take on a busy machine. */
const longest = 120_000

describe('producing works', () => {
  const the = theWorld()
  const running: { worker?: Worker; close?: () => Promise<void> } = {}
  /** What happens between a finished video and its row, and how much room the disk has left. */
  const meanwhile: { complete: () => Promise<void>; freeBytes: number } = {
    complete: async () => {},
    freeBytes: 2 ** 40,
  }
  /** An engine that stands in for those of the machine. */
  const engines: { silent?: Outcome<Voices, never> } = {}
  const credits = async () => (await the().call(sessionApi.getInfo, {})).data.adminInfo.clip_number

  beforeAll(async () => {
    const { parts } = the()
    const home = await mkdtemp(path.join(the().home, 'workshop-'))
    const complete: typeof parts.production.complete = async (...made) => {
      await meanwhile.complete()
      return parts.production.complete(...made)
    }
    const storage = { ...parts.storage, freeBytes: async () => meanwhile.freeBytes }
    const speech = { ...parts.speech, of: async (id: string) => engines.silent ?? parts.speech.of(id) }
    const watched = { ...parts, storage, speech, production: { ...parts.production, complete } }
    const { kinds, close } = await openJobKinds(watched, { MATRIXCAST_HOME: home, ...testBrowser })
    running.close = close
    running.worker = await startWorker({ ...watched, kinds, role: 'test' })
  })
  /** Once, when the next video is finished and before that is written. */
  const onceMade = (happens: () => Promise<void>) => {
    meanwhile.complete = async () => {
      meanwhile.complete = async () => {}
      await happens()
    }
  }
  afterAll(async () => {
    await running.worker?.stop()
    await running.close?.()
  })

  it('a plan becomes verified videos, each with its own title, and takes a credit for each', async () => {
    const { call, raw } = the()
    const before = await credits()
    const plan = await aPlan(the())
    expect(plan.works).toBe(2)
    const works = await vi.waitFor(
      async () => {
        const { data } = await call(workApi.list, { wisdom_task_id: plan.id })
        expect(data.data.map((work) => work.state)).toEqual(['ready', 'ready'])
        return data.data
      },
      { timeout: longest, interval: 300 },
    )
    expect(new Set(works.map((work) => work.title)).size).toBe(2)
    expect(works[0]).toMatchObject({ width: 720, height: 1280, seconds: 1, topic: '#topic one #topic two' })
    expect(await credits()).toBe(before - 2)
    const video = await raw({ url: works[0]?.videoUrl ?? '', headers: { range: 'bytes=0-99' } })
    expect([video.statusCode, video.rawPayload.length]).toEqual([206, 100])
    const { data } = await call(clipApi.download, { workIds: [works[0]?.id ?? ''] })
    expect(data.filename).toMatch(/title\.mp4$/)
    const log = await call(settingsApi.ledger, { kind: 'clip' })
    const entries = log.data.data.map((entry) => entry.entry)
    expect(entries.slice(0, 4)).toEqual(['capture', 'capture', 'reserve', 'reserve'])
  })

  it('a video whose voice stays silent fails with the line that was not heard, and its credit comes back', async () => {
    const { call } = the()
    const before = await credits()
    const silent: VoiceProvider = {
      versionFor: () => 'silent',
      describe: () => undefined,
      speaks: () => true,
      inMood: () => silent,
      async synthesize({ file }) {
        await writeFile(file, silentWav(3))
        return ok({ seconds: 3, words: [], isEstimated: true })
      },
    }
    engines.silent = ok({ provider: silent, fallback: undefined, source: 'builtIn' })
    const clip = await aClipPlan(the(), { count: 1 })
    const spoken = { ...clip, voice: { ...clip.voice, on: true }, scripts: [['Bread at seven.']] }
    const plan = await aPlan(the(), { clip: spoken })
    const work = async () => (await call(workApi.list, { wisdom_task_id: plan.id })).data.data[0]
    await vi.waitFor(async () => expect((await work())?.state).toBe('failed'), { timeout: longest, interval: 100 })
    delete engines.silent
    expect(await work()).toMatchObject({ fault: 'voiceSilent', faultDetail: 'Bread at seven.', videoUrl: null })
    expect(await credits()).toBe(before)
  })

  it('refuses a plan without footage, with more works than combinations, or without credit, and takes nothing', async () => {
    const { call, owner } = the()
    const before = await credits()
    const clip = await aClipPlan(the())
    const add = async (changes: object) =>
      (await call(planApi.add, { name: 'p', clip: { ...clip, ...changes } })).refused
    expect(await add({ scenes: [] })).toBe('noFootage')
    expect(await add({ count: 50 })).toBe('moreThanCombinations')
    expect(await add({ titles: [] })).toBe('noTitle')
    await owner.query(
      "insert into ledger_entry (workspace_id, kind, entry, amount, left_after, idempotency_key, subject) select id, 'clip', 'grant', -997, 1, 'test', 'test' from workspace",
    )
    expect(await add({ count: 2 })).toBe('noCredit')
    await owner.query("delete from ledger_entry where idempotency_key = 'test'")
    expect(await credits()).toBe(before)
    const forecast = await call(clipApi.forecast, { clip: { ...clip, count: 10 } })
    expect(forecast.data).toMatchObject({ combinations: 9, faults: [{ fault: 'moreThanCombinations' }] })
  })

  it('cancelling a production that runs gives its credit back, and trying again takes it anew', async () => {
    const { call } = the()
    const before = await credits()
    const clip = await aClipPlan(the(), { size: '1080x1920', count: 1, seed: 7 })
    const long = { ...clip, scenes: clip.scenes.map((scene) => ({ ...scene, seconds: 3 })) }
    const plan = await aPlan(the(), { clip: long })
    const work = async () => (await call(workApi.list, { wisdom_task_id: plan.id })).data.data[0]
    await vi.waitFor(async () => expect((await work())?.state).toBe('rendering'), { timeout: 20_000, interval: 20 })
    const ids = [(await work())?.id ?? '']
    expect((await call(workApi.cancel, { ids })).data.done).toEqual(ids)
    await vi.waitFor(async () => expect((await work())?.state).toBe('cancelled'), { timeout: 20_000, interval: 100 })
    expect(await credits()).toBe(before)
    expect((await call(workApi.cancel, { ids })).data.refused).toMatchObject([{ fault: 'notCancellable' }])
    expect((await call(workApi.retry, { ids })).data.done).toEqual(ids)
    expect(await credits()).toBe(before - 1)
    expect((await call(workApi.cancel, { ids })).data.done).toEqual(ids)
    await vi.waitFor(async () => expect(await credits()).toBe(before), { timeout: 20_000, interval: 100 })
  })

  it.each<[string, boolean]>([['the form of the work', true], ...proved<[string, boolean]>(['its order', false])])(
    'a title changed by %s while the video is made is the one in the video',
    async (_by, isByWork) => {
      const { call } = the()
      const before = await credits()
      const clip = await aClipPlan(the(), { count: 1, titles: ['Boots at 490 EUR'], seed: isByWork ? 6 : 7 })
      const edits: (string | undefined)[] = []
      onceMade(async () => {
        const edited = isByWork
          ? await call(workApi.edit, { id: (await work())?.id ?? '', title: 'Boots at 49 EUR', inPicture: true })
          : await call(clipApi.edit, { id: clipId, clip: { ...clip, titles: ['Boots at 49 EUR'] } })
        edits.push(edited.refused)
      })
      const { id: planId, clipId } = await aPlan(the(), { clip })
      const work = async () => (await call(workApi.list, { wisdom_task_id: planId })).data.data[0]
      await vi.waitFor(async () => expect((await work())?.state).toBe('ready'), { timeout: longest, interval: 100 })
      expect(edits).toEqual([undefined])
      const made = await work()
      expect(made).toMatchObject({ title: 'Boots at 49 EUR', outdated: false })
      const { rows } = await the().owner.query('select timeline::text as made from work_draw where work_id = $1', [
        made?.id,
      ])
      expect(rows[0].made).toContain('Boots at 49 EUR')
      expect(await credits()).toBe(before - 1)
    },
  )

  it('a nearly full disk ends a production with the figure, and gives its credit back', async () => {
    const { parts, workspaceId, call } = the()
    const before = await credits()
    meanwhile.freeBytes = 5 * 1024 ** 2
    const plan = await aPlan(the(), { clip: await aClipPlan(the(), { count: 1, seed: 99 }) })
    const work = async () => (await call(workApi.list, { wisdom_task_id: plan.id })).data.data[0]
    await vi.waitFor(async () => expect((await work())?.state).toBe('failed'), { timeout: 20_000, interval: 100 })
    meanwhile.freeBytes = 2 ** 40
    expect(await work()).toMatchObject({ fault: 'lowDisk', faultDetail: '5' })
    expect(await parts.credit.balances(workspaceId)).toMatchObject({ clip: before })
  })

  it('a production that is cancelled when its file is made gives no work, and its credit back', async () => {
    const { call } = the()
    const before = await credits()
    const cancelled: string[] = []
    onceMade(async () => {
      cancelled.push(...(await call(workApi.cancel, { ids: [(await work())?.id ?? ''] })).data.done)
    })
    const plan = await aPlan(the(), { clip: await aClipPlan(the(), { count: 1, seed: 98 }) })
    const work = async () => (await call(workApi.list, { wisdom_task_id: plan.id })).data.data[0]
    const job = async () => (await call(productionApi.list, { view: 'all', wisdom_task_id: plan.id })).data.data[0]
    await vi.waitFor(async () => expect((await job())?.finishedAt).not.toBeNull(), { timeout: longest, interval: 100 })
    expect(cancelled).toEqual([(await work())?.id])
    expect([(await work())?.state, (await job())?.state, await credits()]).toEqual(['cancelled', 'cancelled', before])
  })

  it('a preview is a small video that costs nothing; the newest twenty are kept, and older ones leave the store', async () => {
    const { call, raw, parts, owner, workspaceId } = the()
    const before = await credits()
    const old = `previews/${workspaceId}/old.mp4`
    await putFile(the(), old)
    await owner.query(
      `insert into job_run (workspace_id, kind, subject, payload, state, result, created_at)
       select $1, 'tryClip', 'old', '{}', 'succeeded', jsonb_build_object('storageKey', $2::text),
         now() - interval '1 day' + n * interval '1 second' from generate_series(1, 20) n`,
      [workspaceId, old],
    )
    const { data } = await call(clipApi.preview, { clip: await aClipPlan(the()) })
    const job = await vi.waitFor(
      async () => {
        const found = (await call(jobApi.info, { id: data.jobId })).data.job
        expect(found.state).toBe('succeeded')
        return found
      },
      { timeout: longest, interval: 100 },
    )
    const url = job.result?.url
    expect((await raw({ url: String(url) })).headers['content-type']).toBe('video/mp4')
    expect(await credits()).toBe(before)
    const left = await owner.query(
      "select count(*)::int as left from job_run where kind = 'tryClip' and result is not null",
    )
    expect(left.rows).toEqual([{ left: 20 }])
    expect(await parts.storage.read(old)).toBeUndefined()
  })

  it('a material in use cannot be deleted, and says in how many plans', async () => {
    const { call } = the()
    const used = await aMaterial(the())
    const free = await aMaterial(the(), 'unused.mp4', 1)
    const { data } = await call(materialApi.remove, { ids: [used.id, free.id] })
    expect(data.done).toEqual([free.id])
    expect(data.refused).toMatchObject([{ id: used.id, fault: 'materialInUse' }])
  })
})
