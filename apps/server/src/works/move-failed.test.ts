import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

describe('a failed post that the form of its work gives another account or time', () => {
  const the = theWorld()
  const { claim, commits, tell, retry, postOf, lost, aTask } = toldTries(the)

  async function refusedByItsAccount() {
    const made = await aTask()
    const held = await claim(made.taskId)
    await tell(held, { kind: 'stoppedBeforeCommit', fault: 'permission', detail: 'may not post', retry: false })
    expect(await postOf(made.taskId)).toMatchObject({ state: 'failed', fault: 'permission' })
    return made
  }
  const edit = async (id: string, place: { taskId: string; accountId?: string; timing_time?: number }) =>
    (await the().call(workApi.edit, { id, ...place })).refused
  const inTwoHours = () => Math.floor(Date.now() / 1000) + 7200

  it('goes again, from its new account', async () => {
    const { workId, taskId } = await refusedByItsAccount()
    const accountId = await anAccount(the())
    expect(await edit(workId, { taskId, accountId })).toBeUndefined()
    expect(await postOf(taskId)).toMatchObject({
      state: 'waiting',
      fault: null,
      thirdauth: { id: accountId },
    })
    await claim(taskId)
    expect(await postOf(taskId)).toMatchObject({ state: 'publishing' })
  })

  it('goes again at its new time', async () => {
    const { workId, taskId } = await refusedByItsAccount()
    const timing_time = inTwoHours()
    expect(await edit(workId, { taskId, timing_time })).toBeUndefined()
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting', fault: null, timing_time })
  })

  it('stays failed where only its words change, also by an older page that sends its account with them', async () => {
    const { workId, taskId } = await refusedByItsAccount()
    const accountId = (await postOf(taskId))?.thirdauth.id
    const words = { id: workId, title: 'Corrected', topics: [], taskId, accountId }
    expect((await the().call(workApi.edit, words)).refused).toBeUndefined()
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'permission', title: 'Corrected' })
  })

  it('stays where a try may have put it until somebody settles that', async () => {
    const { workId, taskId } = await aTask()
    await lost(taskId)
    const before = await postOf(taskId)
    const accountId = await anAccount(the())
    expect(await edit(workId, { taskId, accountId })).toBe('settleEarlierTry')
    expect(await edit(workId, { taskId, timing_time: inTwoHours() })).toBe('settleEarlierTry')
    expect(await postOf(taskId)).toEqual(before)
    await retry(taskId)
    expect(await edit(workId, { taskId, accountId })).toBeUndefined()
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting', thirdauth: { id: accountId } })
  })

  it('goes again once a person said that it is not there', async () => {
    const { workId, taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    const accountId = await anAccount(the())
    expect(await edit(workId, { taskId, accountId })).toBeUndefined()
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting', fault: null, thirdauth: { id: accountId } })
  })
})

describe('a post that was given to another account since the page showed it', () => {
  const the = theWorld()

  it('is left as it is', async () => {
    const { call } = the()
    const [shown, now, wanted] = [await anAccount(the()), await anAccount(the()), await anAccount(the())]
    const { workId, taskId } = await aReadyWork(the(), shown)
    const edit = async (place: { accountSeen: string; accountId?: string; timing_time?: number }) =>
      (await call(workApi.edit, { id: workId, taskId, ...place })).refused
    expect(await edit({ accountSeen: shown, accountId: now })).toBeUndefined()
    const due = Math.floor(Date.now() / 1000) + 7200
    expect(await edit({ accountSeen: shown, accountId: wanted })).toBe('versionChanged')
    expect(await edit({ accountSeen: shown, timing_time: due })).toBe('versionChanged')
    const { rows } = await the().owner.query('select account_id as id from publish_task where id = $1', [taskId])
    expect(rows[0].id).toBe(now)
    expect(await edit({ accountSeen: now, accountId: wanted })).toBeUndefined()
  })
})
