import { clipApi } from '@matrixcast/contract/clips'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { afterEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { helperHand } from '../testing/helper-hand.ts'
import { theWorld } from '../testing/the-world.ts'

describe('posts that are held since the database was set back', () => {
  const the = theWorld()
  const { asHelper, claim, commits, tell, read } = helperHand(the)
  afterEach(() => the().owner.query('update workspace set set_back_at = null'))

  it('a ticket from before it was found out sends nothing, nor does a page that knows nothing of it', async () => {
    const { call, owner, workspaceId } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const { ticket } = (await call(publishingApi.createTicket, { taskId })).data
    await owner.query('update workspace set set_back_at = now(), set_back_fence = $2 where id = $1', [workspaceId, 7])
    expect((await call(helperLinkApi.redeemPublish, { ticket }, asHelper())).refused).toBe('setBackNow')
    expect((await call(publishingApi.createTicket, { taskId })).refused).toBe('setBackNow')
    expect((await claim(taskId, 7)).taskId).toBe(taskId)
  })

  it('a word about one set-back says nothing of the next: neither a dialog left open, nor a ticket, nor letting go', async () => {
    const { call, owner } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const setBack = (number: number) =>
      owner.query('update workspace set set_back_at = now(), set_back_fence = $1', [number])
    const letGo = async (heldBySeen: number) => (await call(publishTaskApi.letGo, { ids: [taskId], heldBySeen })).data
    await setBack(7)
    const { ticket } = (await call(publishingApi.createTicket, { taskId, heldBySeen: 7 })).data
    expect((await letGo(7)).done).toEqual([taskId])
    await owner.query('update publish_task set looked_at = null')
    await setBack(9)
    expect((await letGo(7)).refused).toMatchObject([{ id: taskId, fault: 'setBackNow' }])
    expect((await call(publishingApi.createTicket, { taskId, heldBySeen: 7 })).refused).toBe('setBackNow')
    expect((await call(helperLinkApi.redeemPublish, { ticket }, asHelper())).refused).toBe('setBackNow')
    expect((await letGo(9)).done).toEqual([taskId])
    expect((await claim(taskId)).taskId).toBe(taskId)
  })

  it('keep the words under which a person can find them, until they were looked for', async () => {
    const { call, owner } = the()
    const { taskId, workId } = await aReadyWork(the(), await anAccount(the()))
    const workNow = async () =>
      (await owner.query('select title, clip_id as id from work where id = $1', [workId])).rows[0]
    const { title, id } = await workNow()
    await owner.query('update workspace set set_back_at = now(), set_back_fence = 7')
    const byForm = { id: workId, title: 'Corrected', topics: [] }
    expect((await call(workApi.edit, byForm)).refused).toBe('setBackNow')
    const { settings } = (await call(clipApi.info, { id })).data
    const clip = { ...settings, titles: settings.titles.map((one) => `Corrected ${one}`) }
    expect((await call(clipApi.edit, { id, clip })).refused).toBe('setBackNow')
    expect((await call(clipApi.edit, { id, clip: settings })).refused).toBeUndefined()
    expect((await workNow()).title).toBe(title)
    expect((await call(workApi.edit, { ...byForm, title })).refused).toBeUndefined()
    await call(publishTaskApi.letGo, { ids: [taskId], heldBySeen: 7 })
    expect((await call(workApi.edit, byForm)).refused).toBeUndefined()
    expect((await workNow()).title).toBe('Corrected')
  })

  it('keep those words also while they are cancelled: taken back, they are to be looked for again', async () => {
    const { call, owner } = the()
    const { taskId, workId } = await aReadyWork(the(), await anAccount(the()))
    await owner.query('update workspace set set_back_at = now(), set_back_fence = 7')
    await call(publishTaskApi.cancel, { ids: [taskId] })
    const rename = async () => (await call(workApi.edit, { id: workId, title: 'Corrected' })).refused
    expect(await rename()).toBe('setBackNow')
    await owner.query("update publish_task set state = 'failed' where id = $1", [taskId])
    expect(await rename()).toBeUndefined()
  })

  it('what is found by its words settles no other post as long as a held one says the same', async () => {
    const { call, owner } = the()
    const accountId = await anAccount(the())
    const [lost, held] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    await owner.query("update work set title = 'Boots of the reed' where id = any($1)", [[lost.workId, held.workId]])
    const sent = await claim(lost.taskId)
    await commits(sent)
    await tell(sent, { kind: 'noAnswerAfterCommit', detail: '' })
    await owner.query('update workspace set set_back_at = now(), set_back_fence = 7')
    const stateOf = async () => (await call(publishingApi.videoList, { ids: lost.taskId })).data.videoList[0]?.state
    const found = { kind: 'live', publishId: 'seen-there', url: '' } as const
    await read(sent, found)
    expect(await stateOf()).toBe('unknown')
    await call(publishTaskApi.letGo, { ids: [held.taskId], heldBySeen: 7 })
    await read(sent, found)
    expect(await stateOf()).toBe('verified')
  })

  it('what is held is a view of its own, which is empty again once a person let it go', async () => {
    const { call, owner, workspaceId } = the()
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const heldView = async (input = {}) => {
      const { data } = await call(publishTaskApi.list, { view: 'held', limit: 10, ...input })
      return [data.data.map(({ id }) => id), data.views.held, data.total]
    }
    expect(await heldView()).toEqual([[], 0, 0])
    await owner.query('update workspace set set_back_at = now(), set_back_fence = $2 where id = $1', [workspaceId, 7])
    const since = await aReadyWork(the(), await anAccount(the()))
    expect(await heldView()).toEqual([[taskId], 1, 1])
    expect(await heldView({ task_id: since.taskId })).toEqual([[], 0, 0])
    await call(publishTaskApi.letGo, { ids: [taskId], heldBySeen: 7 })
    expect(await heldView()).toEqual([[], 0, 0])
  })

  describe('that are given to another account', () => {
    const givenBy = {
      give: ({ taskId, to }: Gift) => the().call(publishTaskApi.give, { ids: [taskId], accountId: to }),
      form: ({ taskId, workId, to }: Gift) =>
        the().call(workApi.edit, { id: workId, title: 'Boots', topics: [], taskId, accountId: to }),
    }
    type Gift = { taskId: string; workId: string; to: string }
    async function aHeldPost() {
      const [from, to] = [await anAccount(the()), await anAccount(the())]
      const { taskId, workId } = await aReadyWork(the(), from)
      await the().owner.query('update workspace set set_back_at = now(), set_back_fence = 7')
      return { taskId, workId, from, to }
    }
    const rowOf = async (taskId: string) =>
      (await the().call(publishTaskApi.list, { limit: 1, task_id: taskId })).data.data[0]

    it.each(['give', 'form'] as const)('are held again: nobody looked there (%s)', async (way) => {
      const { call } = the()
      const post = await aHeldPost()
      const { taskId, from, to } = post
      const letGo = await call(publishTaskApi.letGo, { ids: [taskId], heldBySeen: 7, accountsSeen: { [taskId]: from } })
      expect(letGo.data.done).toEqual([taskId])
      expect(await rowOf(taskId)).toMatchObject({ heldBy: null })
      expect((await givenBy[way](post)).refused).toBeUndefined()
      expect(await rowOf(taskId)).toMatchObject({ account: { id: to }, heldBy: 7, wait: { kind: 'setBack' } })
      expect((await call(publishingApi.createTicket, { taskId })).refused).toBe('setBackNow')
    })

    it.each(['give', 'form'] as const)('stay where they may be out, until somebody looked there (%s)', async (way) => {
      const { call } = the()
      const post = await aHeldPost()
      const { taskId, workId, from } = post
      const given = await givenBy[way](post)
      expect(given.refused ?? given.data).toEqual(
        way === 'form' ? 'setBackNow' : { done: [], refused: [{ id: taskId, fault: 'setBackNow', details: {} }] },
      )
      const at = Math.floor(Date.now() / 1000) + 7200
      const title = (await rowOf(taskId))?.title ?? ''
      const [moved, timed] = [
        await call(publishTaskApi.move, { ids: [taskId], timing_time: at }),
        await call(workApi.edit, { id: workId, title, topics: [], taskId, timing_time: at + 60 }),
      ]
      expect([moved.data.done, timed.refused]).toEqual([[taskId], undefined])
      expect(await rowOf(taskId)).toMatchObject({ account: { id: from }, heldBy: 7, timing_time: at + 60 })
    })

    it('are not let go by a page that showed the old one', async () => {
      const { call } = the()
      const post = await aHeldPost()
      const { taskId, from, to } = post
      await call(publishTaskApi.letGo, { ids: [taskId], heldBySeen: 7, accountsSeen: { [taskId]: from } })
      await givenBy.give(post)
      const letGo = async (accountsSeen: Record<string, string>) =>
        (await call(publishTaskApi.letGo, { ids: [taskId], heldBySeen: 7, accountsSeen })).data
      for (const stale of [{ [taskId]: from }, {}]) {
        expect(await letGo(stale)).toMatchObject({ done: [], refused: [{ id: taskId, fault: 'versionChanged' }] })
      }
      expect(await rowOf(taskId)).toMatchObject({ heldBy: 7 })
      expect((await letGo({ [taskId]: to })).done).toEqual([taskId])
      expect(await rowOf(taskId)).toMatchObject({ heldBy: null })
    })
  })
})
