import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ClipScene } from '@matrixcast/canvas/clip-plan'
import { clipApi } from '@matrixcast/contract/clips'
import { planApi } from '@matrixcast/contract/plans'
import { workApi } from '@matrixcast/contract/works'
import { expect, it } from 'vitest'
import { aClipPlan, aMaterial, anAccount, aPlan, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()

const titlesOf = async (planId: string) => {
  const { data } = await the().call(workApi.list, { wisdom_task_id: planId, sort: 'title', order: 'asc' })
  return data.data.map(({ title }) => title)
}
const credits = async () => (await the().call(clipApi.params, {})).data.clip_number

/** Looks at all footage that waits for it, as the job does. */
async function compareFootage(hashesOf: (id: string) => string[]): Promise<void> {
  const { parts, workspaceId } = the()
  for (;;) {
    const material = await parts.twins.next(workspaceId)
    if (!material) return
    await parts.twins.saveFrames(workspaceId, material, hashesOf(material.id))
  }
}
/** Frames nothing else shows. */
const ownFrames = (id: string) =>
  [0, 1, 2].map((second) => createHash('sha256').update(`${id}/${second}`).digest('hex').slice(0, 16))

/** As if the render had ended well. */
async function finish(planId: string): Promise<void> {
  const { data } = await the().call(workApi.list, { wisdom_task_id: planId })
  for (const { id } of data.data) {
    await the().owner.query(
      `update work set state = 'ready', video_key = 'works/' || id || '/v.mp4', bytes = 1, progress = 1 where id = $1`,
      [id],
    )
  }
}

it('appends works that repeat none, until the combinations end', async () => {
  const { call } = the()
  const plan = await aPlan(the())
  const before = await credits()
  const appended = await call(clipApi.append, { id: plan.clipId, count: 1 })
  expect(appended.data).toEqual({ works: 1, different: 1 })
  expect(new Set(await titlesOf(plan.id))).toEqual(new Set(['First title', 'Second title', 'Third title']))
  expect(await credits()).toBe(before - 1)
  const more = await call(clipApi.append, { id: plan.clipId, count: 20 })
  expect([more.refused, more.details]).toEqual(['moreThanCombinations', { possible: 6 }])
  expect(await credits()).toBe(before - 1)
  const { data } = await call(clipApi.info, { id: plan.clipId })
  expect([data.clip.count, data.settings.count]).toEqual([3, 3])
})

it('counts truly different videos by drawing them, says what limits them and what to add', async () => {
  const { call } = the()
  const clip = await aClipPlan(the(), { titles: ['Only this title'], count: 4 })
  await compareFootage(ownFrames)
  const { data } = await call(clipApi.forecast, { clip })
  expect(data).toMatchObject({ combinations: 3, different: 1, atLeast: false, tried: 3, passedOver: { title: 2 } })
  expect(data.advice[0]).toMatchObject({ add: 'title', count: 3, gain: 2 })
  expect(data.faults).toEqual([{ fault: 'moreThanCombinations', details: { possible: 3 } }])
  const short = await call(clipApi.forecast, { clip: { ...clip, scenes: [] } })
  expect(short.data.faults).toEqual([{ fault: 'noFootage', details: {} }])
})

it('clips that look alike count once and are named, and nothing is promised of what is not compared yet', async () => {
  const { call } = the()
  const alike = [await aMaterial(the(), 'room.mp4'), await aMaterial(the(), 'room-again.mp4')].map(({ id }) => id)
  const clip = await aClipPlan(the(), { scenes: [ClipScene.parse({ materialIds: alike, seconds: 3 })] })
  const before = (await call(clipApi.forecast, { clip })).data
  expect(before).toMatchObject({
    different: 1,
    atLeast: true,
    comparing: { done: 0, of: 2 },
    advice: [],
    alikeClips: [],
  })
  expect(before.notes).toContainEqual({ fault: 'footageNotCompared', details: { clips: 2 } })
  await compareFootage(() => ['0123456789abcdef', '13579bdf02468ace', '89d2aa41f7730c55'])
  const { data } = await call(clipApi.forecast, { clip })
  expect(data).toMatchObject({ different: 1, atLeast: false, comparing: null })
  expect(data.alikeClips.map((ids) => new Set(ids))).toEqual([new Set(alike)])
  expect(data.notes.map(({ fault }) => fault)).not.toContain('footageNotCompared')
})

it('letters that no font has are named once in the forecast, for a plan of fifty', async () => {
  const { call } = the()
  const letters = ['新品上市🎉👨‍👩‍👧‍👦 今天只要¥9.9 🇨🇳✅', 'สินค้าใหม่ \u{f0000}', '𠮷野家の𩸽']
  const clip = await aClipPlan(the(), { titles: letters, count: 50 })
  const { data } = await call(clipApi.forecast, { clip })
  const lettersMissing = data.faults.filter(({ fault }) => fault === 'lettersMissing')
  expect(lettersMissing).toHaveLength(1)
  expect(lettersMissing[0]?.details['signs']).toContain('\u{f0000}')
  expect(lettersMissing[0]?.details['signs']).not.toMatch(/[🎉✅新]/u)
  const readable = await call(clipApi.forecast, { clip: { ...clip, titles: [letters[0] ?? ''] } })
  expect(readable.data.faults.map(({ fault }) => fault)).not.toContain('lettersMissing')
})

it('footage that is stretched far, and videos that are too short, are said before they are made', async () => {
  const { call } = the()
  const clip = await aClipPlan(the())
  const { data } = await call(clipApi.forecast, { clip })
  expect(data.notes).toContainEqual({ fault: 'videoShort', details: { seconds: 1, least: 3 } })
})

it('marks works that were ordered although they are near to another, and lists them', async () => {
  const { call } = the()
  const clip = await aClipPlan(the(), { titles: ['Only this title'], count: 3 })
  const plan = await aPlan(the(), { clip })
  const { data } = await call(workApi.list, { wisdom_task_id: plan.id, view: 'alike' })
  expect([data.views.all, data.views.alike]).toEqual([3, 2])
  expect(new Set(data.data.map(({ alike }) => alike))).toEqual(new Set(['title']))
  const orders = await call(clipApi.list, { wisdom_task_id: plan.id })
  expect(orders.data.data[0]).toMatchObject({ count: 3, alike: 2, queued: 3 })
})

it('rewords a title in its works, marks finished ones as outdated, and produces those again for nothing', async () => {
  const { call } = the()
  const clip = await aClipPlan(the(), { titles: ['First title', 'Second title'], count: 2 })
  const plan = await aPlan(the(), { clip })
  await finish(plan.id)
  const before = await credits()
  const changed = { ...clip, titles: ['First title, mended', 'Second title'] }
  const edited = await call(clipApi.edit, { id: plan.clipId, clip: changed })
  expect(edited.data).toEqual({ version: 2, requeued: 0, outdated: 2 })
  expect(await titlesOf(plan.id)).toEqual(['First title, mended', 'Second title'])
  expect((await call(clipApi.list, { view: 'outdated', wisdom_task_id: plan.id })).data.data).toHaveLength(1)
  const refreshed = await call(clipApi.refresh, { ids: [plan.clipId] })
  expect(refreshed.data.requeued).toBe(2)
  expect(await credits()).toBe(before)
  const { data } = await call(workApi.list, { wisdom_task_id: plan.id })
  expect(data.data.map(({ state }) => state)).toEqual(['queued', 'queued'])
  for (const { id } of data.data) await call(workApi.cancel, { ids: [id] })
  const kept = await call(workApi.list, { wisdom_task_id: plan.id })
  expect(kept.data.data.map(({ state, outdated }) => [state, outdated])).toEqual([
    ['ready', true],
    ['ready', true],
  ])
  expect(await credits()).toBe(before)
})

it('makes again what failed when it is changed or updated, and what a person cancelled only when they ask', async () => {
  const { call, owner } = the()
  const clip = await aClipPlan(the(), { titles: ['First title', 'Second title'], count: 2 })
  const plan = await aPlan(the(), { clip })
  const worksNow = async () =>
    (await call(workApi.list, { wisdom_task_id: plan.id, sort: 'title', order: 'asc' })).data.data
  const states = async () => (await worksNow()).map(({ title, state }) => [title, state])
  const ids = (await worksNow()).map(({ id }) => id)
  await call(workApi.cancel, { ids })
  await owner.query("update work set state = 'failed' where id = $1", [ids[0]])
  const changed = { ...clip, titles: ['First title, mended', 'Second title, mended'] }
  const edited = await call(clipApi.edit, { id: plan.clipId, clip: changed })
  expect(edited.data).toEqual({ version: 2, requeued: 1, outdated: 0 })
  expect((await call(clipApi.refresh, { ids: [plan.clipId] })).data.requeued).toBe(0)
  expect(await states()).toEqual([
    ['First title, mended', 'queued'],
    ['Second title, mended', 'cancelled'],
  ])
  expect((await call(workApi.retry, { ids })).data.done).toEqual([ids[1]])
})

it('is not written over from a page that showed it as it was before somebody else saved it', async () => {
  const { call } = the()
  const clip = await aClipPlan(the(), { titles: ['Autumn boots'], count: 1 })
  const plan = await aPlan(the(), { clip })
  const shown = (await call(clipApi.info, { id: plan.clipId })).data
  expect((await call(planApi.info, { id: plan.id })).data.clipVersion).toBe(shown.version)
  const save = (title: string, version: number) =>
    call(clipApi.edit, { id: plan.clipId, version, clip: { ...clip, titles: [title] } })
  const first = await save('Autumn boots, corrected', shown.version)
  expect((await save('Autumn boots 49', shown.version)).refused).toBe('versionChanged')
  expect(await titlesOf(plan.id)).toEqual(['Autumn boots, corrected'])
  expect((await save('Autumn boots 49', first.data.version)).refused).toBeUndefined()
  expect(await titlesOf(plan.id)).toEqual(['Autumn boots 49'])
})

it('draws anew what lost its footage, and leaves alone what was published', async () => {
  const { call, owner } = the()
  const account = await anAccount(the())
  const work = await aReadyWork(the(), account)
  await owner.query(`update publish_task set state = 'verified' where id = $1`, [work.taskId])
  const { data } = await call(clipApi.list, { wisdom_task_id: work.planId })
  const [order] = data.data
  const info = await call(clipApi.info, { id: order?.id ?? '' })
  const other = await aMaterial(the(), 'clip-b.mp4')
  const scenes = info.data.settings.scenes.map((scene) => ({ ...scene, materialIds: [other.id] }))
  const edited = await call(clipApi.edit, { id: order?.id ?? '', clip: { ...info.data.settings, scenes } })
  expect(edited.data).toEqual({ version: 2, requeued: 0, outdated: 0 })

  const plan = await aPlan(the())
  const drawn = await call(clipApi.edit, { id: plan.clipId, clip: { ...(await aClipPlan(the())), scenes } })
  expect(drawn.refused).toBeUndefined()
  const used = await owner.query(
    'select choice from work_draw d join work w on w.id = d.work_id where w.plan_id = $1',
    [plan.id],
  )
  expect(new Set(used.rows.map(({ choice }) => choice.shots[0].sha256))).toEqual(new Set([other.sha256]))
})

it('puts a new title into the picture when asked, at no cost', async () => {
  const { call } = the()
  const plan = await aPlan(the())
  await finish(plan.id)
  const before = await credits()
  const { data } = await call(workApi.list, { wisdom_task_id: plan.id })
  const [one] = data.data
  await call(workApi.edit, { id: one?.id ?? '', title: 'Another one', topics: [], inPicture: true })
  const after = await call(workApi.list, { wisdom_task_id: plan.id })
  expect(after.data.data.find(({ id }) => id === one?.id)).toMatchObject({ title: 'Another one', state: 'queued' })
  expect(await credits()).toBe(before)
})

it('makes a plan for a clip ordered without one, which nobody posts from yet', async () => {
  const { call } = the()
  const clip = await aClipPlan(the(), { count: 1 })
  const { data } = await call(clipApi.add, { name: '  Morning shoot ', clip })
  const orders = await call(clipApi.list, { wisdom_task_id: data.wisdom_task_id })
  expect(orders.data.data[0]).toMatchObject({ id: data.id, plan: { name: 'Morning shoot' }, queued: 1 })
})

it('keeps a template without its materials, changes and deletes it, and offers earlier orders too', async () => {
  const { call } = the()
  const plan = await aPlan(the())
  const clip = await aClipPlan(the())
  const saved = await call(clipApi.saveTemplate, { name: 'Shop opening', clip })
  await call(clipApi.saveTemplate, { id: saved.data.id, name: 'Shop opening 2', clip })
  const { data } = await call(clipApi.historyTemplates, { keyword: 'opening' })
  expect(data.data).toMatchObject([{ id: saved.data.id, kind: 'saved', name: 'Shop opening 2' }])
  expect(data.data[0]?.settings.scenes.flatMap(({ materialIds }) => materialIds)).toEqual([])
  expect((await call(clipApi.templateInfo, { id: saved.data.id })).data.name).toBe('Shop opening 2')
  const orders = await call(clipApi.historyTemplates, { kind: 'order' })
  expect(orders.data.data.map(({ id }) => id)).toContain(plan.clipId)
  const upright = await call(clipApi.fissionTemplates, {})
  expect(upright.data.data.map(({ id }) => id)).toContain(plan.clipId)
  const gone = await call(clipApi.removeTemplates, { ids: [saved.data.id, plan.id] })
  expect(gone.data.done).toEqual([saved.data.id])
  expect(gone.data.refused).toMatchObject([{ id: plan.id, fault: 'notFound' }])
})

it('sends many finished videos as one ZIP by a signed address, and refuses a forged one', async () => {
  const { call, raw, parts, owner } = the()
  const plan = await aPlan(the())
  await finish(plan.id)
  const { data } = await call(workApi.list, { wisdom_task_id: plan.id })
  for (const { id } of data.data) {
    const file = await aTemporaryFile(`video of ${id}`)
    await parts.storage.put(`works/${id}/v.mp4`, file.path)
    await owner.query('update work set bytes = $2 where id = $1', [id, file.bytes])
  }
  const bundle = await call(clipApi.download, { workIds: data.data.map(({ id }) => id) })
  expect(bundle.data.filename).toMatch(/ 2\.zip$/)
  const zip = await raw({ url: bundle.data.url })
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(zip.rawPayload.subarray(0, 2).toString()).toBe('PK')
  for (const { id } of data.data) expect(zip.rawPayload.includes(`video of ${id}`)).toBe(true)
  expect((await raw({ url: bundle.data.url.replace('signature=', 'signature=x') })).statusCode).toBe(404)
  const queued = await aPlan(the())
  const none = await call(workApi.list, { wisdom_task_id: queued.id })
  const refused = await call(clipApi.download, { workIds: none.data.data.map(({ id }) => id) })
  expect(refused.refused).toBe('workNotReady')
})

async function aTemporaryFile(text: string): Promise<{ path: string; bytes: number }> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'matrixcast-zip-')), 'file')
  await writeFile(file, text)
  return { path: file, bytes: Buffer.byteLength(text) }
}
