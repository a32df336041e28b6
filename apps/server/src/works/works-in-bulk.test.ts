import { randomUUID } from 'node:crypto'
import { accountApi } from '@matrixcast/contract/accounts'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan, aReadyWork, hasVideo } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

describe('many works at once', () => {
  const the = theWorld()

  const anUnplannedWork = async () => {
    const { id: planId } = await aPlan(the(), { clip: await aClipPlan(the(), { count: 1 }) })
    const [work] = (await the().call(workApi.list, { wisdom_task_id: planId })).data.data
    if (!work) throw new Error('the plan made no work')
    await hasVideo(the(), work.id)
    return work.id
  }
  const postsOf = async (workId: string) =>
    (
      await the().owner.query<{ id: string; account_id: string; due_at: Date | null }>(
        'select id, account_id, due_at from publish_task where work_id = $1 and deleted_at is null',
        [workId],
      )
    ).rows
  const topicsOf = async (workId: string) =>
    (await the().owner.query('select topics from work where id = $1', [workId])).rows[0]?.topics
  const isPublished = (taskId: string) =>
    the().owner.query("update publish_task set state = 'verified', accepted_at = now() where id = $1", [taskId])
  const aGroup = async (accountIds: string[]) => {
    const { data } = await the().call(accountApi.saveGroup, { name: `group ${randomUUID()}` })
    await the().call(accountApi.setGroup, { ids: accountIds, groupId: data.id })
    return data.id
  }

  it('get topics added once each, or new ones in place of the old; one that has gone out is named and keeps its own', async () => {
    const { call } = the()
    const accountId = await anAccount(the())
    const open = await anUnplannedWork()
    const gone = await aReadyWork(the(), accountId)
    await isPublished(gone.taskId)
    const before = await topicsOf(open)
    const ids = [open, gone.workId]
    const added = (await call(workApi.setTopics, { ids, topics: [before[0], 'autumn'], how: 'add' })).data
    expect(added).toEqual({ done: [open], refused: [{ id: gone.workId, fault: 'workPublished', details: {} }] })
    expect(await topicsOf(open)).toEqual([...before, 'autumn'])
    expect(await topicsOf(gone.workId)).toEqual(before)
    const many = Array.from({ length: 50 }, (_, at) => `topic ${at}`)
    const tooMany = (await call(workApi.setTopics, { ids: [open], topics: many, how: 'add' })).data
    expect(tooMany.refused).toMatchObject([{ fault: 'workTopicsTooMany', details: { limit: 50 } }])
    await call(workApi.setTopics, { ids: [open], topics: ['winter'], how: 'replace' })
    expect(await topicsOf(open)).toEqual(['winter'])
  })

  it('go to one account: a waiting post moves, a work without one gets its first, one that is out is named', async () => {
    const { call } = the()
    const [from, to] = [await anAccount(the()), await anAccount(the())]
    const fresh = await anUnplannedWork()
    const planned = await aReadyWork(the(), from)
    const gone = await aReadyWork(the(), from)
    await isPublished(gone.taskId)
    const ids = [fresh, planned.workId, gone.workId]
    const assign = async () => (await call(workApi.assign, { ids, accountId: to, times: 'keep' })).data
    const answer = {
      done: [fresh, planned.workId],
      refused: [{ id: gone.workId, fault: 'taskNotWaiting', details: {} }],
    }
    expect(await assign()).toEqual(answer)
    expect(await postsOf(planned.workId)).toEqual([{ id: planned.taskId, account_id: to, due_at: null }])
    const first = await postsOf(fresh)
    expect(first).toMatchObject([{ account_id: to, due_at: null }])
    // As an order does whose worker died in between.
    expect(await assign()).toEqual(answer)
    expect(await postsOf(fresh)).toEqual(first)
  })

  it('are spread over a group by what waits there, each at the next time its account has free', async () => {
    const { call } = the()
    const [busy, idle] = [await anAccount(the()), await anAccount(the())]
    const groupId = await aGroup([busy, idle])
    await aReadyWork(the(), busy)
    const ids = [await anUnplannedWork(), await anUnplannedWork(), await anUnplannedWork()]
    const { data } = await call(workApi.assign, { ids, groupId, times: 'nextFree' })
    expect(data).toEqual({ done: ids, refused: [] })
    const posts = (await Promise.all(ids.map(postsOf))).flat()
    expect(posts.filter(({ account_id }) => account_id === idle)).toHaveLength(2)
    expect(posts.filter(({ account_id }) => account_id === busy)).toHaveLength(1)
    const times = posts.map(({ account_id, due_at }) => `${account_id} ${due_at?.toISOString()}`)
    expect(posts.every(({ due_at }) => due_at !== null && due_at > new Date())).toBe(true)
    expect(new Set(times).size).toBe(3)
  })

  it('are refused an account that is not there, a group without accounts, both at once, and a person without the right', async () => {
    const { call } = the()
    const ids = [await anUnplannedWork()]
    const accountId = randomUUID()
    const refused = async (to: { accountId?: string; groupId?: string }) => {
      const { refused: whole, data } = await call(workApi.assign, { ids, ...to, times: 'keep' })
      return whole ?? data.refused.map(({ fault }) => fault)
    }
    expect(await refused({ accountId })).toEqual(['notFound'])
    expect(await refused({ groupId: await aGroup([]) })).toEqual(['groupEmpty'])
    expect(await refused({ accountId, groupId: accountId })).toBe('invalidInput')
    expect(await refused({})).toBe('invalidInput')
    const who = { username: 'stranger', password: 'long enough' }
    await call(settingsApi.addAdmin, { ...who, nickname: 'S', role: 'operator' })
    const { token } = (await call(sessionApi.login, who, {})).data.userinfo
    const theirs = await call(workApi.assign, { ids, accountId: await anAccount(the()), times: 'keep' }, { token })
    expect(theirs.refused ?? theirs.data.refused.map(({ fault }) => fault)).toBe('accountNotYours')
  })

  it('are found by platform, group, when they were made and went out, all asked of one post; the figures are of what was found', async () => {
    const { call, owner } = the()
    const [here, there] = [await anAccount(the()), await anAccount(the(), 'bluesky')]
    const groupId = await aGroup([here])
    const out = await aReadyWork(the(), here)
    const waiting = await aReadyWork(the(), here)
    const other = await aReadyWork(the(), there)
    await isPublished(out.taskId)
    await owner.query("update publish_task set accepted_at = '2026-03-05T10:00:00Z' where id = $1", [out.taskId])
    await owner.query("update work set created_at = '2026-03-01T10:00:00Z' where id = any($1)", [
      [out.workId, other.workId],
    ])
    const at = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
    const found = async (filters: Record<string, string | number>) => {
      const { data } = await call(workApi.list, { ...filters })
      return { ids: data.data.map(({ id }) => id).toSorted(), figures: data.figures, total: data.total }
    }
    const none = { works: 0, waiting: 0, published: 0, verified: 0, failed: 0 }
    expect(await found({ group_id: groupId })).toEqual({
      ids: [out.workId, waiting.workId].toSorted(),
      total: 2,
      figures: { works: 2, waiting: 1, published: 1, verified: 1, failed: 0 },
    })
    expect((await found({ group_id: groupId, view: 'published' })).figures).toEqual({
      ...none,
      works: 1,
      published: 1,
      verified: 1,
    })
    expect((await found({ platform: 'bluesky' })).ids).toEqual([other.workId])
    expect((await found({ platform: 'bluesky', group_id: groupId })).figures).toEqual(none)
    const march = { start_time: at('2026-03-01'), end_time: at('2026-03-02') }
    expect((await found(march)).ids).toEqual([out.workId, other.workId].toSorted())
    expect((await found({ ...march, group_id: groupId })).ids).toEqual([out.workId])
    expect((await found({ published_from: at('2026-03-05'), published_to: at('2026-03-06') })).ids).toEqual([
      out.workId,
    ])
    expect((await found({ published_from: at('2026-03-06'), published_to: at('2026-03-07') })).ids).toEqual([])
    await call(publishTaskApi.cancel, { ids: [waiting.taskId] })
    expect((await found({ group_id: groupId })).figures).toMatchObject({ works: 2, waiting: 0 })
  })
})
