import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { theWorld } from '../testing/the-world.ts'
import { waiting } from '../testing/waiting.ts'

describe('a work that is edited while its posts are on their way', () => {
  const the = theWorld()

  const postsOf = async (workId: string) =>
    (
      await the().owner.query<{ id: string; account_id: string; due: number | null; job_key: string; version: number }>(
        'select id, account_id, extract(epoch from due_at)::float as due, job_key, version from publish_task where work_id = $1 and deleted_at is null order by created_at',
        [workId],
      )
    ).rows

  it('keeps the words its post goes out with when both happen in the same moment', async () => {
    const { call, owner } = the()
    const { workId, taskId } = await aReadyWork(the(), await anAccount(the()))
    await owner.query('begin')
    await owner.query("update publish_task set state = 'publishing', phase = 'claimed' where id = $1", [taskId])
    const edited = call(workApi.edit, { id: workId, title: 'Other words', topics: [] })
    await waiting(the(), 1)
    await owner.query('commit')
    expect((await edited).refused).toBe('workPublished')
    const { rows } = await owner.query('select title from work where id = $1', [workId])
    expect(rows[0].title).not.toBe('Other words')
  })

  it('changes account and time of the opened post alone; its words are those of all its posts', async () => {
    const { call } = the()
    const [one, two, three] = [await anAccount(the()), await anAccount(the()), await anAccount(the())]
    const { workId, taskId } = await aReadyWork(the(), one)
    await call(batchApi.publish, { items: [{ workId, accountId: two, timing_time: null, fields: {} }] })
    const before = await postsOf(workId)
    const edit = (place: { taskId?: string; accountId?: string | null; timing_time?: number }) =>
      call(workApi.edit, { id: workId, title: 'Words', topics: [], ...place })
    expect((await edit({ taskId, accountId: two })).refused).toBe('workGoesThereAlready')
    const due = Math.floor(Date.now() / 1000) + 7200
    expect((await edit({ taskId, accountId: three, timing_time: due })).refused).toBeUndefined()
    const moved = await postsOf(workId)
    expect(moved.map(({ account_id: id, due }) => [id, due])).toEqual([
      [three, due],
      [two, before[1]?.due],
    ])
    expect(moved.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1))
    expect((await edit({ taskId, accountId: null })).refused).toBeUndefined()
    expect((await postsOf(workId)).map(({ account_id: id }) => id)).toEqual([two])
  })

  it('takes no time that has passed, for its post or a first one; one that passed since stays as it was', async () => {
    const { call, owner } = the()
    const accountId = await anAccount(the())
    const { workId, taskId } = await aReadyWork(the(), accountId)
    const edit = async (place: { taskId?: string; accountId?: string | null; timing_time?: number }) =>
      (await call(workApi.edit, { id: workId, title: 'Words', topics: [], ...place })).refused
    const timing_time = Math.floor(Date.now() / 1000) - 3600
    expect(await edit({ taskId, timing_time })).toBe('timeInPast')
    await owner.query("update publish_task set due_at = to_timestamp($2) + interval '0.5 s' where id = $1", [
      taskId,
      timing_time,
    ])
    expect(await edit({ taskId, timing_time: timing_time - 60 })).toBe('timeInPast')
    expect(await edit({ taskId, timing_time })).toBeUndefined()
    expect(await edit({ taskId, accountId: null, timing_time: timing_time - 60 })).toBeUndefined()
    expect(await edit({ accountId, timing_time })).toBe('timeInPast')
    expect(await postsOf(workId)).toEqual([])
    expect(await edit({ accountId, timing_time: timing_time + 7200 })).toBeUndefined()
    expect((await postsOf(workId)).map(({ due }) => due)).toEqual([timing_time + 7200])
  })

  it('is another version for whoever took its post under other words or for another time, and the same one otherwise', async () => {
    const { call } = the()
    const { workId, taskId } = await aReadyWork(the(), await anAccount(the()))
    const edit = async (title: string, place: { taskId?: string; timing_time?: number } = {}) => {
      expect((await call(workApi.edit, { id: workId, title, topics: [], ...place })).refused).toBeUndefined()
      return (await postsOf(workId))[0]?.version
    }
    expect(await edit('Words')).toBe(2)
    expect(await edit('Words')).toBe(2)
    expect(await edit('Words', { taskId, timing_time: Math.floor(Date.now() / 1000) + 7200 })).toBe(3)
    expect(await edit('Others', { taskId, timing_time: Math.floor(Date.now() / 1000) + 9000 })).toBe(4)
  })

  it('keeps the words that a colleague corrected where an older page changed only its account or time', async () => {
    const { call } = the()
    const { workId, taskId } = await aReadyWork(the(), await anAccount(the()))
    await call(workApi.edit, { id: workId, title: 'Boots 49 EUR', topics: ['sale'] })
    const at = Math.floor(Date.now() / 1000) + 7200
    expect((await call(workApi.edit, { id: workId, taskId, timing_time: at })).refused).toBeUndefined()
    const { rows } = await the().owner.query('select title, topics from work where id = $1', [workId])
    expect(rows).toEqual([{ title: 'Boots 49 EUR', topics: ['sale'] }])
  })

  it('is left alone where its post is no longer as the page showed it', async () => {
    const { call } = the()
    const [one, two] = [await anAccount(the()), await anAccount(the())]
    const { workId, taskId } = await aReadyWork(the(), one)
    const edit = (place: { taskId?: string; accountId: string | null }) =>
      call(workApi.edit, { id: workId, title: 'Words of a page from before', topics: [], ...place })
    expect((await edit({ accountId: two })).refused).toBe('versionChanged')
    await call(publishTaskApi.cancel, { ids: [taskId] })
    expect((await edit({ taskId, accountId: two })).refused).toBe('versionChanged')
    expect((await postsOf(workId)).map(({ account_id: id }) => id)).toEqual([one])
    const { rows } = await the().owner.query('select title from work where id = $1', [workId])
    expect(rows[0].title).not.toBe('Words of a page from before')
  })

  it('is not given to an account whose post of it was cancelled, and keeps its name on its platform otherwise', async () => {
    const { call } = the()
    const [accountId, other] = [await anAccount(the()), await anAccount(the())]
    const { workId, taskId } = await aReadyWork(the(), accountId)
    const edit = () => call(workApi.edit, { id: workId, title: 'Words', topics: [], taskId, accountId })
    const [before] = await postsOf(workId)
    expect((await edit()).refused).toBeUndefined()
    const [after] = await postsOf(workId)
    expect(after?.job_key).toBe(before?.job_key)
    await call(publishTaskApi.cancel, { ids: [taskId] })
    const items = [{ workId, accountId: other, timing_time: null, fields: {} }]
    const [further = ''] = (await call(batchApi.publish, { items })).data.made
    const given = await call(workApi.edit, { id: workId, title: 'Words', topics: [], taskId: further, accountId })
    expect(given.refused).toBe('workGoesThereAlready')
  })

  describe('with its title in the picture too', () => {
    const hand = helperHand(the)
    const aWork = async () => aReadyWork(the(), await anAccount(the()))
    const workOf = async (workId: string) =>
      (await the().owner.query('select title, state, production, outdated from work where id = $1', [workId])).rows[0]
    /** With which title it left. */
    const claim = (taskId: string) =>
      hand.claim(taskId).then(
        ({ setting }) => setting.title,
        () => 'not at all',
      )
    const credits = async () => (await the().parts.credit.balances(the().workspaceId)).clip

    it('is taken by nobody with the new title before it is made again, which costs nothing', async () => {
      const { call, owner } = the()
      const { workId, taskId } = await aWork()
      const before = await credits()
      await owner.query('begin')
      await owner.query('lock table job_run in share mode')
      const edited = call(workApi.edit, { id: workId, title: 'Sale 4 EUR', inPicture: true })
      await waiting(the(), 1)
      const claimed = claim(taskId)
      await waiting(the(), 2)
      await owner.query('commit')
      expect([await claimed, (await edited).refused]).toEqual(['not at all', undefined])
      expect(await workOf(workId)).toMatchObject({ title: 'Sale 4 EUR', state: 'queued', outdated: false })
      expect([await claim(taskId), await credits()]).toEqual(['not at all', before])
    })

    it('keeps its title where it cannot be made again', async () => {
      const { owner, parts, workspaceId } = the()
      const { workId } = await aWork()
      const before = await workOf(workId)
      await owner.query("alter table job_run add constraint no_renders check (kind <> 'render') not valid")
      const edit = { id: workId, title: 'Sale 4 EUR', inPicture: true }
      const edited = await parts.works.edit(workspaceId, edit).catch(() => 'failed')
      await owner.query('alter table job_run drop constraint no_renders')
      expect([edited, await workOf(workId)]).toEqual(['failed', before])
    })

    it('two edits and a claim at once end with one title, and what left had the old one', async () => {
      const { call } = the()
      for (let turn = 0; turn < 3; turn += 1) {
        const { workId, taskId } = await aWork()
        const old = (await workOf(workId)).title
        const edit = (title: string) => call(workApi.edit, { id: workId, title, inPicture: true })
        const [one, two, claimed] = await Promise.all([edit('Sale 4 EUR'), edit('Sale 5 EUR'), claim(taskId)])
        const refused = claimed === old ? 'workPublished' : undefined
        expect([one.refused, two.refused]).toEqual([refused, refused])
        expect(['not at all', old]).toContain(claimed)
        expect((await workOf(workId)).state).toBe(claimed === old ? 'ready' : 'queued')
      }
    })
  })
})
