import { accountApi } from '@matrixcast/contract/accounts'
import { materialApi } from '@matrixcast/contract/materials'
import { planApi } from '@matrixcast/contract/plans'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cleanMaterials } from '../materials/clean-up.ts'
import { buildApiPublisher } from '../publishing/api-publisher.ts'
import { aMaterial, aPlan } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('a work of finished files', () => {
  const the = theWorld()
  const balance = async () => (await the().parts.credit.balances(the().workspaceId)).clip
  const workOf = async (id: string) => {
    const { data } = await the().call(workApi.list, { limit: 200 })
    const found = data.data.find((one) => one.id === id)
    if (!found) throw new Error('the list lacks the work')
    return found
  }
  const add = (
    materialIds: string[],
    more: { planId?: string; coverId?: string; orderId?: string; title?: string } = {},
  ) => the().call(workApi.addFinished, { materialIds, title: 'A tour', topics: ['house'], ...more })

  it('is ready at once, without an order and without a credit, in one plan for all of them', async () => {
    const { call } = the()
    const before = await balance()
    const video = await aMaterial(the(), 'tour.mp4', 1)
    const made = await add([video.id])
    const second = await add([(await aMaterial(the(), 'other.mp4', 1)).id])
    expect(second.data.planId).toBe(made.data.planId)
    expect(await balance()).toBe(before)
    expect(await workOf(made.data.id)).toMatchObject({
      origin: 'finished',
      clipId: null,
      state: 'ready',
      title: 'A tour',
      topic: '#house',
      plan: { id: made.data.planId, name: '成品文件' },
      seconds: 1,
      images: [],
      bytes: video.filesize,
    })
    expect((await call(planApi.info, { id: made.data.planId })).refused).toBe('planHasNoOrder')
    expect((await call(workApi.list, { view: 'unplanned' })).data.views.unplanned).toBe(2)
  })

  it('takes pictures in their order, with the cover that was given, in the plan that was named', async () => {
    const [one, two, cover] = [
      await aMaterial(the(), 'one.png'),
      await aMaterial(the(), 'two.jpg'),
      await aMaterial(the(), 'cover.jpg'),
    ]
    const { id: planId } = await aPlan(the())
    const made = await add([two.id, one.id], { coverId: cover.id, planId })
    const work = await workOf(made.data.id)
    expect(work.plan.id).toBe(planId)
    expect(work.videoUrl).toBeNull()
    const hash = (url: string) => /[0-9a-f]{64}\.[a-z]+/.exec(url)?.[0]
    expect(work.images.map(hash)).toEqual([two, one].map(({ fullurl }) => hash(fullurl)))
    expect(hash(work.coverUrl ?? '')).toBe(hash(cover.fullurl))
  })

  it('is made once under the name of its order', async () => {
    const video = await aMaterial(the(), 'once.mp4', 1)
    const orderId = crypto.randomUUID()
    const [first, again] = await Promise.all([add([video.id], { orderId }), add([video.id], { orderId })])
    expect(again.data).toEqual(first.data)
    expect((await add([video.id], { orderId, title: 'Other words' })).refused).toBe('orderMadeAlready')
  })

  it('is refused for a mixture, for music, for what is not there, and for a film as cover', async () => {
    const { call } = the()
    const [video, other] = [await aMaterial(the(), 'a.mp4', 1), await aMaterial(the(), 'b.mp4', 1)]
    const picture = await aMaterial(the(), 'p.png')
    const music = await aMaterial(the(), 'm.mp3', 1)
    const gone = await aMaterial(the(), 'gone.mp4', 1)
    await call(materialApi.remove, { ids: [gone.id] })
    const tried = [
      await add([video.id, picture.id]),
      await add([video.id, other.id]),
      await add([music.id]),
      await add([gone.id]),
      await add([crypto.randomUUID()]),
      await add([video.id], { planId: crypto.randomUUID() }),
      await add([video.id], { coverId: other.id }),
    ]
    expect(tried.map(({ refused }) => refused)).toEqual([
      'finishedMixed',
      'finishedMixed',
      'finishedKind',
      'notFound',
      'notFound',
      'notFound',
      'coverNotPicture',
    ])
  })

  it('keeps its file when the material is removed for good, and lets it go with the work', async () => {
    const { call, owner, parts, workspaceId, raw } = the()
    const video = await aMaterial(the(), 'kept.mp4', 1)
    const made = await add([video.id])
    expect((await call(materialApi.remove, { ids: [video.id] })).data.done).toEqual([video.id])
    const age = () =>
      owner.query("update material set deleted_at = now() - interval '31 days' where id = $1", [video.id])
    await age()
    expect(await cleanMaterials(parts, workspaceId)).toMatchObject({ files: 0 })
    const { videoUrl } = await workOf(made.data.id)
    expect((await raw({ url: videoUrl ?? '' })).statusCode).toBe(200)
    expect((await call(workApi.remove, { ids: [made.data.id] })).data.done).toEqual([made.data.id])
    expect(await cleanMaterials(parts, workspaceId)).toMatchObject({ files: 2 })
    expect((await raw({ url: videoUrl ?? '' })).statusCode).toBe(404)
  })

  it('is neither produced again nor given a title in its picture, and takes new words', async () => {
    const { call } = the()
    const { id } = (await add([(await aMaterial(the(), 'words.mp4', 1)).id])).data
    expect((await call(workApi.retry, { ids: [id] })).data.refused[0]?.fault).toBe('notRetryable')
    expect((await call(workApi.edit, { id, title: 'New', inPicture: true })).refused).toBe('workHasNoOrder')
    expect((await call(workApi.edit, { id, title: 'New' })).refused).toBeUndefined()
    expect((await workOf(id)).title).toBe('New')
  })

  it('comes of each material of a list, named after its file, and of none a second time', async () => {
    const { call } = the()
    const [one, two] = [await aMaterial(the(), 'Kitchen tour.mp4', 1), await aMaterial(the(), 'hall.png')]
    const music = await aMaterial(the(), 'song.mp3', 1)
    const { data } = await call(workApi.addFinishedEach, { ids: [one.id, music.id, two.id], topics: ['home'] })
    expect(data.done).toEqual([one.id, two.id])
    expect(data.refused).toMatchObject([{ id: music.id, fault: 'finishedKind' }])
    const works = await Promise.all(data.made.map(({ workId }) => workOf(workId)))
    expect(works.map(({ title, topic }) => [title, topic])).toEqual([
      ['Kitchen tour', '#home'],
      ['hall', '#home'],
    ])
    const again = await call(workApi.addFinishedEach, { ids: [one.id] })
    expect(again.data.refused).toMatchObject([{ fault: 'finishedThere', details: { title: 'Kitchen tour' } }])
  })

  it('goes out to an account like any other (simulated WordPress)', async () => {
    const { call, parts } = the()
    const site = await SimulatedSite.start(simulatedWordpress)
    onTestFinished(() => site.stop())
    const given = { site: site.address, username: 'reed', appPassword: 'reed-secret' }
    const { accountId } = (await call(accountApi.bind, { platform: 'wordpress', given })).data
    const { id: workId } = (await add([(await aMaterial(the(), 'out.mp4', 1)).id])).data
    const batch = await call(batchApi.publish, { items: [{ workId, accountId, timing_time: null, fields: {} }] })
    const [taskId = ''] = batch.data.made
    expect((await call(publishingApi.publishByServer, { taskId })).refused).toBeUndefined()
    const publisher = buildApiPublisher(parts)
    await publisher.turn()
    await publisher.idle()
    expect(site.posts).toHaveLength(1)
    expect((await call(publishingApi.videoList, { ids: taskId })).data.videoList[0]).toMatchObject({
      state: 'accepted',
    })
  })
})
