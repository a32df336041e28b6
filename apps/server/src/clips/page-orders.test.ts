import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { clipApi } from '@matrixcast/contract/clips'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { jobApi } from '@matrixcast/contract/jobs'
import { materialApi } from '@matrixcast/contract/materials'
import { pageVideoApi } from '@matrixcast/contract/page-videos'
import { planApi } from '@matrixcast/contract/plans'
import { workApi } from '@matrixcast/contract/works'
import { testBrowser } from '@matrixcast/render/testing/test-browser'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openJobKinds } from '../job-kinds.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { aClipPlan, aMaterial, anAccount, aPlan, hasVideo } from '../testing/factories.ts'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

const longest = 120_000
const the = theWorld()
const quark = quarkCalls(the)
const tokens = { mine: '' }
beforeAll(async () => {
  tokens.mine = (await the().call(builderApi.createQuarkToken, {})).data.access_token
})

const words = (text: string, elName = 'captions') => ({
  uuid: text,
  elName,
  propsValue: { text },
  commonStyle: { zIndex: 9 },
})
const film = (materialId: string) => ({
  uuid: 'film',
  elName: 'video',
  propsValue: { videoSrc: `material:${materialId}` },
  commonStyle: { left: 0, top: 0, width: 375, height: 667, zIndex: 0, delOrigioonVoice: '0' },
})
const quickly = { config: { seconds: 1, fixedSeconds: true } }

async function aPage(pages: object[], more: object = {}) {
  const given = pages.map((page, at) => ({ uuid: `p${at}`, ...page }))
  const { _id: projectId, version } = await quark.call(
    quarkApi.create,
    { title: 'Bread', pages: given, ...more },
    tokens.mine,
  )
  return { projectId, version }
}
async function order(page: { projectId: string }, more: Partial<InputOf<typeof pageVideoApi.add>> = {}) {
  return the().call(pageVideoApi.add, { projectId: page.projectId, title: 'Bread at seven', ...more })
}
const save = (page: { projectId: string; version: number }, change: object) =>
  quark.call(quarkApi.update, { pageData: { _id: page.projectId, ...change } }, tokens.mine)
const workOf = async (planId: string) => (await the().call(workApi.list, { wisdom_task_id: planId })).data.data[0]
const credits = async () => (await the().call(clipApi.params, {})).data.clip_number

describe('a video of a page', () => {
  it('is an order of one work, with the words, the accounts and the time it was given, and reserves one credit', async () => {
    const [one, other] = [await anAccount(the()), await anAccount(the())]
    const before = await credits()
    const at = Math.ceil(Date.now() / 60_000) * 60 + 86_400
    const page = await aPage([{}])
    const accountIds = [one, other]
    const { data, refused } = await order(page, {
      version: page.version,
      topics: ['bread'],
      accountIds,
      timing_time: at,
    })
    expect(refused).toBeUndefined()
    expect(await credits()).toBe(before - 1)
    const work = await workOf(data.wisdom_task_id)
    expect(work).toMatchObject({ id: data.workId, origin: 'drawn', title: 'Bread at seven', topic: '#bread' })
    const { rows } = await the().owner.query(
      'select account_id, extract(epoch from due_at)::int as at from publish_task where work_id = $1',
      [data.workId],
    )
    expect(new Map(rows.map((row) => [row.account_id, row.at]))).toEqual(new Map(accountIds.map((id) => [id, at])))
    const info = await the().call(clipApi.info, { id: data.id })
    expect(info.data.settings).toMatchObject({ size: '1080x1920', count: 1, project: { projectId: page.projectId } })
  })

  it('is made once under the name of its order, and never by a version that nobody saw', async () => {
    const page = await aPage([{}])
    const orderId = crypto.randomUUID()
    const [first, again] = [await order(page, { orderId }), await order(page, { orderId })]
    expect(again.data).toEqual(first.data)
    await save(page, { title: 'Other bread' })
    expect((await order(page, { version: page.version })).refused).toBe('projectChanged')
  })

  it('is neither appended to nor edited as a script, and no template of scripts', async () => {
    const { data } = await order(await aPage([{}]))
    expect((await the().call(clipApi.append, { id: data.id, count: 1 })).refused).toBe('orderOfPages')
    const { settings } = (await the().call(clipApi.info, { id: data.id })).data
    const { project, ...clip } = settings
    expect((await the().call(clipApi.edit, { id: data.id, clip })).refused).toBe('orderOfPages')
    expect((await the().call(clipApi.add, { clip: { ...clip, project } })).refused).toBe('invalidInput')
    const { data: templates } = await the().call(clipApi.historyTemplates, { kind: 'order' })
    expect(templates.data.map(({ id }) => id)).not.toContain(data.id)
  })

  it('is refused by name where its page gives none', async () => {
    const moving = Array.from({ length: 61 }, (_, at) => ({
      ...words(`Moves ${at}`, 'text'),
      animations: [{ type: 'swing' }],
    }))
    const long = Array.from({ length: 7 }, () => ({ config: { seconds: 600, fixedSeconds: true } }))
    const gone = await aMaterial(the(), 'gone.mp4')
    const withGone = await aPage([{ elements: [film(gone.id)] }])
    await the().owner.query('delete from project_material where material_id = $1', [gone.id])
    await the().call(materialApi.remove, { ids: [gone.id] })
    const removed = await aPage([{}])
    await quark.call(quarkApi.remove, { id: removed.projectId }, tokens.mine)
    const foreign = await aPage([{ elements: [film(crypto.randomUUID())] }])
    const asked = [
      order(await aPage([{}], { pageMode: 'longPage' })),
      order(await aPage([{}]), { size: '1920x1080' }),
      order(await aPage(long)),
      order(await aPage([{}, { elements: moving }])),
      order(withGone),
      order(foreign),
      order(removed),
      order({ projectId: crypto.randomUUID() }),
    ]
    const refusals = (await Promise.all(asked)).map(({ refused }) => refused)
    expect(refusals).toEqual([
      'noVideoShape',
      'noVideoShape',
      'pageVideoTooLong',
      'pageTooManyMoving',
      'pageMaterialMissing',
      'pageMaterialMissing',
      'notFound',
      'notFound',
    ])
  })

  it('is outdated once its page is another one, and no longer where the page is as it was', async () => {
    const page = await aPage([{}])
    const { data } = await order(page)
    await hasVideo(the(), data.workId)
    const isOutdated = async () => (await workOf(data.wisdom_task_id))?.outdated
    await save(page, { title: 'Cake' })
    expect(await isOutdated()).toBe(true)
    await save(page, { title: 'Bread' })
    expect(await isOutdated()).toBe(false)
    await save(page, { title: 'Cake' })
    await the().call(clipApi.refresh, { ids: [data.id] })
    const { settings } = (await the().call(clipApi.info, { id: data.id })).data
    const kept = await the().parts.pageVideos.at(the().workspaceId, settings.project?.revisionId ?? '')
    expect([kept?.project.title, (await workOf(data.wisdom_task_id))?.state]).toEqual(['Cake', 'queued'])
  })

  it('is not outdated where the page has another cover, which no video shows', async () => {
    const page = await aPage([{}])
    const { data } = await order(page)
    await hasVideo(the(), data.workId)
    const { id } = await aMaterial(the(), 'still.png')
    await save(page, { coverImage: `material:${id}` })
    expect((await workOf(data.wisdom_task_id))?.outdated).toBe(false)
  })

  it('keeps its state of the page as long as the work is there, also once the page is deleted for good', async () => {
    const page = await aPage([{}])
    const { data } = await order(page)
    for (let at = 0; at < 55; at += 1) await save(page, { title: `title ${at}` })
    const { settings } = (await the().call(clipApi.info, { id: data.id })).data
    const kept = () => the().parts.pageVideos.at(the().workspaceId, settings.project?.revisionId ?? '')
    expect((await kept())?.project.title).toBe('Bread')
    await quark.call(quarkApi.remove, { id: page.projectId }, tokens.mine)
    await the().owner.query("update project set deleted_at = now() - interval '40 days' where id = $1", [
      page.projectId,
    ])
    await the().parts.projects.emptyTrash(the().workspaceId)
    expect((await kept())?.project.title).toBe('Bread')
    await the().call(clipApi.remove, { ids: [data.id] })
    await the().parts.projects.emptyTrash(the().workspaceId)
    expect(await kept()).toBeUndefined()
  })
})

describe('a work that is opened in the editor', () => {
  const open = (asked: InputOf<typeof pageVideoApi.open>) => the().call(pageVideoApi.open, asked)

  it('becomes a page of its scenes, whose materials are held, and names what a page cannot hold', async () => {
    const clip = await aClipPlan(the(), { count: 1 })
    const { data: plan } = await the().call(planApi.add, {
      name: 'p',
      clip: { ...clip, cover: { kind: 'title', at: 0.3, materialId: '' } },
    })
    const { data } = await open({ clipId: plan.clipId })
    expect(data).toMatchObject({ isNew: true, lost: ['cover'] })
    const page = await quark.call(quarkApi.detail, { pageId: data.pageId }, tokens.mine)
    expect([page.title, page.pages.length]).toEqual([expect.stringContaining('title'), clip.scenes.length])
    const materialId = clip.scenes[0]?.materialIds[0] ?? ''
    const { rows } = await the().owner.query('select material_id from project_material where project_id = $1', [
      data.pageId,
    ])
    expect(rows.map((row) => row.material_id)).toEqual([materialId])
  })

  it('opens its own page where it was made of one, and a copy once that is deleted', async () => {
    const page = await aPage([{}])
    const { data } = await order(page)
    expect((await open({ workId: data.workId })).data).toEqual({ pageId: page.projectId, isNew: false, lost: [] })
    await quark.call(quarkApi.remove, { id: page.projectId }, tokens.mine)
    const again = (await open({ clipId: data.id })).data
    expect([again.isNew, again.pageId === page.projectId]).toEqual([true, false])
  })

  it('is refused by name where its footage is gone', async () => {
    const { id: clipId } = await aPlan(the())
    expect((await open({ clipId })).refused).toBe('notFound')
    const plan = await aPlan(the())
    await the().owner.query('update material set deleted_at = now()')
    expect((await open({ clipId: plan.clipId })).refused).toBe('materialMissing')
    await the().owner.query('update material set deleted_at = null')
  })
})

describe('pages that are produced', () => {
  const running: { worker?: Worker; close?: () => Promise<void> } = {}
  beforeAll(async () => {
    const home = await mkdtemp(path.join(the().home, 'workshop-'))
    const { kinds, close } = await openJobKinds(the().parts, { MATRIXCAST_HOME: home, ...testBrowser })
    running.close = close
    running.worker = await startWorker({ ...the().parts, kinds, role: 'test' })
  })
  afterAll(async () => {
    await running.worker?.stop()
    await running.close?.()
  })

  it('become a verified video with a voice for each caption, and a small one to look at', async () => {
    const { id } = await aMaterial(the())
    const spoken = { ...words('Bread at seven.'), commonStyle: { zIndex: 9, voiceForUse: 'xiaogang' } }
    const page = await aPage([
      { elements: [film(id), spoken], ...quickly },
      { elements: [words('Gone at nine.')], ...quickly },
    ])
    const { data } = await order(page, { size: '720x1280' })
    const work = await vi.waitFor(
      async () => {
        const found = await workOf(data.wisdom_task_id)
        expect([found?.state, found?.fault]).toEqual(['ready', null])
        return found
      },
      { timeout: longest, interval: 300 },
    )
    expect(work).toMatchObject({ width: 720, height: 1280, seconds: 2, outdated: false })
    const before = await credits()
    const { rows } = await the().owner.query('select timeline, made_of from work_draw where work_id = $1', [
      data.workId,
    ])
    expect(rows[0].timeline.audio.voice.map(({ name }: { name: string }) => name)).toEqual(['xiaogang', 'xiaoyun'])
    const { data: look } = await the().call(pageVideoApi.look, { projectId: page.projectId })
    await vi.waitFor(
      async () => {
        const { job } = (await the().call(jobApi.info, { id: look.jobId })).data
        expect([job.state, job.result?.['seconds']]).toEqual(['succeeded', 2])
      },
      { timeout: longest, interval: 300 },
    )
    expect(await credits()).toBe(before)
  })
})
