import { operatorApi } from '@matrixcast/contract/account-operators'
import { accountApi } from '@matrixcast/contract/accounts'
import { planApi } from '@matrixcast/contract/plans'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { afterEach, describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork, putFile } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { buildApiPublisher } from './api-publisher.ts'

describe('a post that may stand already and is dealt anew', () => {
  const the = theWorld()
  const { claim, tell, commits, accepted, retry, postOf, triesOf, lost } = toldTries(the)

  const planned = async (workId: string, accountId: string) => {
    const spread = { workIds: [workId], accountIds: [accountId], startAt: null, perDay: null }
    return (await the().call(batchApi.plan, { ...spread, way: 'everywhere' })).data.items
  }
  /** After a plan that was just made, where no warning is given. */
  const batchTo = async (workId: string, accountId: string, warnedOf?: number) => {
    const mayStandSeen = warnedOf ?? (await planned(workId, accountId))[0]?.tries ?? 0
    const items = [{ workId, accountId, timing_time: null, fields: {}, mayStandSeen }]
    return the().call(batchApi.publish, { items })
  }
  const warningsOf = async (workId: string, accountId: string) =>
    (await planned(workId, accountId)).map(({ fault, warnings }) => ({ fault, warnings }))
  const give = (workId: string, accountId: string | null, taskId?: string) =>
    the().call(workApi.edit, { id: workId, title: 'Boots', topics: [], taskId, accountId })
  const keyOf = async (taskId: string) =>
    (await the().owner.query<{ key: string }>('select job_key as key from publish_task where id = $1', [taskId]))
      .rows[0]?.key
  const onAccount = async (accountId: string) =>
    (await the().call(publishTaskApi.list, { third_auth_id: accountId })).data.data.map(({ id }) => id)

  it('taken off its account, it comes back by a batch alone, which warns, with its name and its tries', async () => {
    const accountId = await anAccount(the())
    const { taskId, workId, planId } = await aReadyWork(the(), accountId)
    const key = await keyOf(taskId)
    const held = await lost(taskId)
    expect((await give(workId, null, taskId)).refused).toBeUndefined()
    expect((await give(workId, accountId)).refused).toBe('earlierTryMayStand')
    const dealt = await the().call(planApi.edit, { id: planId, version: 1, name: 'A plan', accountIds: [accountId] })
    expect(dealt.data).toMatchObject({ redealt: 0, leftAlone: 1 })
    expect(await onAccount(accountId)).toEqual([])
    expect(await warningsOf(workId, accountId)).toEqual([{ fault: null, warnings: ['mayStand'] }])
    const unwarned = await batchTo(workId, accountId, 0)
    expect(unwarned.data).toMatchObject({ made: [], refused: [{ fault: 'mayStandUnseen' }] })
    const { data } = await batchTo(workId, accountId)
    expect(data).toMatchObject({ made: [taskId], refused: [] })
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting', mayStand: true, fault: null })
    expect([await keyOf(taskId), await triesOf(taskId)]).toEqual([key, ['absent']])
    const second = await claim(taskId)
    expect(await tell(held, accepted('heard late'))).toBe(true)
    expect(await commits(second)).toBe(false)
  })

  it('taken off its account after a try that was read as absent, it goes to another one by a batch alone, which warns', async () => {
    const [accountId, other] = [await anAccount(the()), await anAccount(the())]
    const { taskId, workId, planId } = await aReadyWork(the(), accountId)
    await lost(taskId)
    expect((await give(workId, null, taskId)).refused).toBeUndefined()
    const plan = { id: planId, version: 1, name: 'A plan', accountIds: [other] }
    expect((await the().call(planApi.edit, plan)).data).toMatchObject({ redealt: 0, leftAlone: 1 })
    expect((await give(workId, other)).refused).toBe('earlierTryMayStand')
    expect(await onAccount(other)).toEqual([])
    expect(await warningsOf(workId, other)).toEqual([{ fault: null, warnings: ['sameWork'] }])
    expect((await batchTo(workId, other)).data).toMatchObject({ made: [expect.any(String)], refused: [] })
  })

  it('heard of once it was taken off its account, it stands there as any other, and a plan deals it to nobody', async () => {
    const [accountId, other] = [await anAccount(the()), await anAccount(the())]
    const { taskId, workId, planId } = await aReadyWork(the(), accountId)
    const held = await lost(taskId)
    await give(workId, null, taskId)
    await tell(held, accepted('heard late'))
    const plan = { id: planId, version: 1, name: 'A plan', accountIds: [other] }
    expect((await the().call(planApi.edit, plan)).data).toMatchObject({ redealt: 0 })
    expect([await onAccount(accountId), await onAccount(other)]).toEqual([[taskId], []])
    expect(await warningsOf(workId, other)).toEqual([{ fault: null, warnings: ['sameWork'] }])
  })

  it('a warning of an earlier try says nothing of a later one', async () => {
    const accountId = await anAccount(the())
    const { taskId, workId } = await aReadyWork(the(), accountId)
    const taken = () => give(workId, null, taskId)
    await lost(taskId)
    await taken()
    const [page] = await planned(workId, accountId)
    // A colleague's batch was faster: it went out, was not found, and was taken off again.
    expect((await batchTo(workId, accountId)).data.made).toEqual([taskId])
    await the().owner.query("update publish_attempt set committing_at = committing_at - interval '1 day'")
    await lost(taskId)
    await taken()
    const stale = await batchTo(workId, accountId, page?.tries)
    expect(stale.data).toMatchObject({ made: [], refused: [{ fault: 'mayStandUnseen' }] })
    // The answer shows the newer one: who sends it again was warned of it.
    expect((await batchTo(workId, accountId, stale.data.refused[0]?.tries)).data.made).toEqual([taskId])
  })

  it('given to another account, it leaves its tries to the post that is made for the old one', async () => {
    const [accountId, other] = [await anAccount(the()), await anAccount(the())]
    const { taskId, workId } = await aReadyWork(the(), accountId)
    const key = await keyOf(taskId)
    const held = await lost(taskId)
    await retry(taskId)
    await the().call(publishTaskApi.give, { ids: [taskId], accountId: other })
    expect(await triesOf(taskId)).toEqual(['absent'])
    const back = await the().call(publishTaskApi.give, { ids: [taskId], accountId })
    expect(back.data).toMatchObject({ done: [], refused: [{ fault: 'earlierTryMayStand' }] })
    expect(await warningsOf(workId, accountId)).toMatchObject([{ warnings: ['mayStand', 'sameWork'] }])
    const [made = ''] = (await batchTo(workId, accountId)).data.made
    expect(made).not.toBe(taskId)
    expect([await keyOf(made), await triesOf(made)]).toEqual([key, ['absent']])
    expect(await postOf(made)).toMatchObject({ state: 'waiting', mayStand: true })
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting', mayStand: false, thirdauth: { id: other } })
    expect(await tell(held, accepted('heard late'))).toBe(true)
    expect(await postOf(made)).toMatchObject({ state: 'accepted' })
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting' })
  })

  it('is warned of, and taken over, also by a person who does not see the account that has it now', async () => {
    const { call } = the()
    const [accountId, other] = [await anAccount(the()), await anAccount(the())]
    const who = { username: 'lin', password: 'long enough' }
    const lin = await call(settingsApi.addAdmin, { ...who, nickname: 'Lin', role: 'operator' })
    await call(operatorApi.set, { ids: [accountId], adminIds: [lin.data.id] })
    const token = (await call(sessionApi.login, who, {})).data.userinfo.token
    const { taskId, workId } = await aReadyWork(the(), accountId)
    await lost(taskId)
    await retry(taskId)
    expect((await give(workId, other, taskId)).refused).toBeUndefined()
    const mayStandSeen = (await planned(workId, accountId))[0]?.tries ?? 0
    const items = [{ workId, accountId, timing_time: null, fields: {}, mayStandSeen }]
    const { made } = (await call(batchApi.publish, { items }, { token })).data
    expect(await triesOf(made[0] ?? '')).toEqual(['absent'])
    const accounts = await call(accountApi.list, {}, { token })
    expect(accounts.data.data.map(({ id }) => id)).toEqual([accountId])
  })

  it('stays as it is when its plan is saved while it waits to be tried again', async () => {
    const accountId = await anAccount(the())
    const { taskId, planId } = await aReadyWork(the(), accountId)
    await lost(taskId)
    await retry(taskId)
    const edited = await the().call(planApi.edit, {
      id: planId,
      version: 1,
      name: 'Another name',
      accountIds: [accountId],
    })
    expect(edited.data).toMatchObject({ redealt: 0, leftAlone: 1 })
    expect(await onAccount(accountId)).toEqual([taskId])
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting', mayStand: true })
  })

  it('goes out anew without a warning where the platform refused it or a person says that it is not there', async () => {
    const accountId = await anAccount(the())
    const { taskId, workId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), taskId)
    await give(workId, null, taskId)
    expect(await warningsOf(workId, accountId)).toEqual([{ fault: null, warnings: [] }])
    expect((await give(workId, accountId)).refused).toBeUndefined()
    expect(await onAccount(accountId)).toHaveLength(1)
  })

  it('is held as its old one was, when the database was set back', async () => {
    const accountId = await anAccount(the())
    const { taskId, workId } = await aReadyWork(the(), accountId)
    await give(workId, null, taskId)
    await the().owner.query('update workspace set set_back_at = now(), set_back_fence = 7')
    const [made = ''] = (await batchTo(workId, accountId)).data.made
    const { heldBy } = (await postOf(made)) ?? {}
    await the().owner.query('update workspace set set_back_at = null')
    expect(heldBy).toBe(7)
  })

  describe('on an interface (simulated Mastodon)', () => {
    const sites: SimulatedSite[] = []
    afterEach(async () => {
      await the().owner.query('update publish_task set next_verify_at = null, wanted_at = null')
      for (const site of sites.splice(0)) await site.stop()
    })
    const work = async (): Promise<void> => {
      const publisher = buildApiPublisher(the().parts)
      await publisher.turn()
      await publisher.idle()
    }
    const sent = async (taskId: string) => {
      expect((await the().call(publishingApi.publishByServer, { taskId })).refused).toBeUndefined()
      await work()
    }

    /** Its answer was lost, and two readings did not find it, though it is there. */
    async function aHiddenPost() {
      const site = await SimulatedSite.start(simulatedMastodon)
      sites.push(site)
      const bind = async (accessToken: string) =>
        (await the().call(accountApi.bind, { platform: 'mastodon', given: { site: site.address, accessToken } })).data
          .accountId
      const [accountId, other] = [await bind('reed-secret'), await bind('moss-secret')]
      const made = await aReadyWork(the(), accountId)
      await putFile(the(), `works/${made.workId}/video.mp4`)
      site.trouble = { at: 'commit', how: 'answerLost', done: true }
      await sent(made.taskId)
      site.trouble = null
      await the().owner.query(
        `update publish_task set state = 'failed', phase = 'ended', fault = 'absent', next_verify_at = null where id = $1`,
        [made.taskId],
      )
      await the().owner.query(
        `update publish_attempt set outcome = 'absent', started_at = started_at - interval '1 hour',
         committing_at = committing_at - interval '1 hour', ended_at = ended_at - interval '1 hour' where task_id = $1`,
        [made.taskId],
      )
      for (const post of site.posts) post.createdAt -= 3600
      expect(site.posts).toHaveLength(1)
      return { site, accountId, other, ...made }
    }

    it.each([
      ['it was taken off its account', false],
      ['it was given to another account', true],
    ])('goes out once when %s', async (_what, isGiven) => {
      const { site, accountId, other, workId, taskId } = await aHiddenPost()
      if (isGiven) await retry(taskId)
      expect((await give(workId, isGiven ? other : null, taskId)).refused).toBeUndefined()
      const [made = ''] = (await batchTo(workId, accountId)).data.made
      await sent(made)
      expect(await postOf(made)).toMatchObject({ state: 'accepted' })
      expect(site.posts).toHaveLength(1)
    })

    it('goes out once when its plan was renamed meanwhile', async () => {
      const { site, accountId, taskId, planId } = await aHiddenPost()
      await retry(taskId)
      await the().call(planApi.edit, { id: planId, version: 1, name: 'Another name', accountIds: [accountId] })
      const [waiting = ''] = await onAccount(accountId)
      await sent(waiting)
      expect(await postOf(waiting)).toMatchObject({ state: 'accepted' })
      expect(site.posts).toHaveLength(1)
    })
  })
})
