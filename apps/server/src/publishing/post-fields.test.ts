import { accountApi } from '@matrixcast/contract/accounts'
import type { PostFields } from '@matrixcast/contract/post-fields'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const teahouse = { id: 'place-2', name: '白鹭茶馆' }
const chosen: PostFields = {
  place: teahouse,
  collection: { id: 'c1', name: '小户型' },
  friends: [{ id: 'heron', name: '苍鹭' }],
  music: { id: 'tune-4', name: '雨落睡莲' },
  description: '改之前和改之后',
}

describe('what a platform takes of a post besides its words and time', () => {
  const the = theWorld()
  const aTask = async (platform = 'practice') => (await aReadyWork(the(), await anAccount(the(), platform))).taskId
  const set = (id: string, fields: PostFields) => the().call(publishTaskApi.setFields, { id, fields })
  const rowOf = async (id: string) => (await the().call(publishTaskApi.list, { task_id: id })).data.data[0]
  const versionOf = async (id: string): Promise<number> =>
    (await the().owner.query('select version from publish_task where id = $1', [id])).rows[0].version

  it('is told by the platform, with names in four languages', async () => {
    const { data } = await the().call(accountApi.platforms, {})
    const practice = data.data.find(({ value }) => value === 'practice')
    expect(practice?.fields.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'description text',
      'place offer',
      'collection offer',
      'friends offers',
      'music offer',
      'declaration choice',
    ])
    expect(practice?.fields[1]?.names).toEqual({ zh: '地点', en: 'Place', es: 'Lugar', ja: '場所' })
  })

  it('is kept with the post, shown with it, and said to the page by the names of the publish payload', async () => {
    const taskId = await aTask()
    expect((await set(taskId, chosen)).refused).toBeUndefined()
    expect((await rowOf(taskId))?.fields).toEqual(chosen)
    const { videoList } = (await the().call(publishingApi.videoList, { ids: taskId })).data
    expect(videoList[0]?.video_publish_info).toEqual({
      selectTopicsInfo: null,
      selectPoiInfo: teahouse,
      selectCollectionInfo: chosen['collection'],
      selectFriendsInfo: chosen['friends'],
      musicId: 'tune-4',
    })
    const works = (await the().call(workApi.list, {})).data.data
    expect(works.find(({ task }) => task?.id === taskId)?.task?.fields).toEqual(chosen)
  })

  it('is handed to whoever sends the post, and a change stops one who took the old', async () => {
    const { call, parts, workspaceId } = the()
    const taskId = await aTask()
    await set(taskId, chosen)
    const { ticket } = (await call(publishingApi.createTicket, { taskId })).data
    const before = await versionOf(taskId)
    await set(taskId, { place: teahouse })
    expect(await versionOf(taskId)).toBe(before + 1)
    const claims = parts.tickets.claimsOf(workspaceId, ticket)
    if (claims?.purpose !== 'publish') throw new Error('no ticket for a post')
    const { claimTicketed } = parts.queue
    const helperId = crypto.randomUUID()
    await expect(claimTicketed(workspaceId, helperId, claims)).rejects.toMatchObject({ fault: 'versionChanged' })
    const taken = await claimTicketed(workspaceId, helperId, { ...claims, version: before + 1 })
    expect(taken.setting).toMatchObject({ poiInfo: teahouse, mixInfo: null, musicId: '', fields: { place: teahouse } })
    expect((await set(taskId, {})).refused).toBe('taskNotWaiting')
  })

  it.each<[string, PostFields, string, string]>([
    ['has no such field', { spoiler: 'x' }, 'fieldUnknown', 'This platform has no field “spoiler”.'],
    ['takes less text', { description: '长'.repeat(501) }, 'fieldTooLong', '“Description” is too long: 500 characters'],
    ['takes fewer friends', { friends: Array(6).fill(teahouse) }, 'fieldTooMany', '“Friends” takes 5 at most'],
    ['takes another kind of thing', { place: 'the tea house' }, 'fieldWrong', 'the value of “Place”'],
  ])('is refused where the platform %s', async (_what, fields, fault, sentence) => {
    const taskId = await aTask()
    const refused = await set(taskId, fields)
    expect(refused).toMatchObject({ refused: fault, msg: expect.stringContaining(sentence) })
    expect((await rowOf(taskId))?.fields).toEqual({})
  })

  it('is changed field by field from an older page: what a colleague set meanwhile stays', async () => {
    const taskId = await aTask()
    await set(taskId, { description: 'first', place: teahouse })
    const fieldsSeen = (await rowOf(taskId))?.fields ?? {}
    await set(taskId, { description: 'by a colleague', place: teahouse })
    // The place emptied, the description as the page showed it.
    const fields = { description: 'first', declaration: 'own' }
    const saved = await the().call(publishTaskApi.setFields, { id: taskId, fields, fieldsSeen })
    expect(saved.refused).toBeUndefined()
    expect((await rowOf(taskId))?.fields).toEqual({ description: 'by a colleague', declaration: 'own' })
  })

  it('stays with another account of the platform, but for its collection, and goes on another platform', async () => {
    const { call } = the()
    const taskId = await aTask()
    await set(taskId, chosen)
    const { collection: _, ...rest } = chosen
    await call(publishTaskApi.give, { ids: [taskId], accountId: await anAccount(the()) })
    expect((await rowOf(taskId))?.fields).toEqual(rest)
    const row = await rowOf(taskId)
    await call(workApi.edit, {
      id: row?.workId ?? '',
      title: 'New',
      topics: [],
      taskId,
      accountId: await anAccount(the(), 'ghost'),
    })
    expect((await rowOf(taskId))?.fields).toEqual({})
  })

  it('comes with the posts of a batch, and those it does not fit are named', async () => {
    const { call } = the()
    const [practice, ghost] = [await anAccount(the()), await anAccount(the(), 'ghost')]
    const { workId } = await aReadyWork(the(), await anAccount(the()))
    const fields = { place: teahouse }
    const items = [practice, ghost].map((accountId) => ({ workId, accountId, timing_time: null, fields }))
    const { made, refused } = (await call(batchApi.publish, { items })).data
    expect((await rowOf(made[0] ?? ''))?.fields).toEqual(fields)
    expect(refused.map(({ accountId, fault, details }) => [accountId, fault, details['en']])).toEqual([
      [ghost, 'fieldUnknown', 'place'],
    ])
  })
})
