import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

describe('a post of which the page of a portal said that it was refused at its press', () => {
  const the = theWorld()
  const { accepted, aTask, claim, commits, postOf, pressedAt, read, retry, tell, triesOf } = toldTries(the)
  const rename = (workId: string, title: string) => the().call(workApi.edit, { id: workId, title, topics: [] })
  const stateOf = async (taskId: string) => (await postOf(taskId))?.state
  async function pressed(taskId: string) {
    const held = await claim(taskId)
    expect(await commits(held)).toBe(true)
    return held
  }
  async function isRefused(taskId: string) {
    const held = await pressed(taskId)
    await tell(held, { kind: 'rejected', fault: 'policy', detail: 'no' })
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'policy', mayStand: false })
    return held
  }
  async function two(first: string, second: string) {
    const accountId = await anAccount(the())
    const [one, other] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    await rename(one.workId, first)
    await rename(other.workId, second)
    return { one, other }
  }
  const minutesPass = async (minutes: number) => {
    const less = (column: string) => `${column} = ${column} - interval '${minutes} minutes'`
    const columns = {
      publish_attempt: ['started_at', 'committing_at', 'ended_at'],
      publish_task: ['committed_at', 'accepted_at', 'verified_at'],
    }
    for (const [table, all] of Object.entries(columns))
      await the().owner.query(`update ${table} set ${all.map(less).join(', ')}`)
  }
  const refusedAtPress = async (title: string) => {
    const { taskId, workId } = await aTask()
    await rename(workId, title)
    return { taskId, workId, held: await isRefused(taskId) }
  }

  it('is what was refused at its press, for a page may say so of a post that it took: that is found, and read back', async () => {
    const { owner, parts, workspaceId } = the()
    const { taskId, workId, held } = await refusedAtPress('Winter boots')
    await rename(workId, 'Mittens for January')
    // Nobody is asked: the portal has said no.
    expect((await retry(taskId, {})).data.done).toEqual([taskId])
    const again = await claim(taskId)
    expect(again.earlier).toMatchObject({ isDenied: true, tries: [{ title: 'Winter boots', isOpen: false }] })
    await tell(again, accepted('the-post'))
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted' })
    await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
    const reading = await parts.queue.takeVerification(workspaceId, ['practice'])
    expect(reading).toMatchObject({ setting: { title: 'Winter boots' }, committedAt: await pressedAt(held) })
    await read(again, { kind: 'live', publishId: 'the-post', url: '' })
    expect(await triesOf(taskId)).toEqual(['rejected', 'verified'])
  })

  it('is what was refused at its press by a post of the work that was removed since', async () => {
    const { owner, parts, workspaceId } = the()
    const { taskId, workId, held } = await refusedAtPress('Winter boots')
    const edit = { id: workId, title: 'Mittens for January', topics: [] }
    await the().call(workApi.edit, { ...edit, taskId, accountId: null })
    await the().call(workApi.edit, { ...edit, accountId: held.account.id })
    const { rows } = await owner.query('select id from publish_task where work_id = $1 and deleted_at is null', [
      workId,
    ])
    const again = await claim(rows[0].id)
    expect(again.earlier).toMatchObject({ isDenied: true, tries: [{ title: 'Winter boots' }] })
    await tell(again, accepted('the-post'))
    await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [rows[0].id])
    const reading = await parts.queue.takeVerification(workspaceId, ['practice'])
    expect(reading).toMatchObject({ setting: { title: 'Winter boots' }, committedAt: await pressedAt(held) })
  })

  it('asks its person where another post of the account says the same', async () => {
    const { one, other } = await two('Boots', 'Boots')
    await isRefused(one.taskId)
    await tell(await pressed(other.taskId), accepted(''))
    await retry(one.taskId, {})
    const again = await claim(one.taskId)
    expect(again.earlier).toMatchObject({ isDenied: true, tries: [{ title: 'Boots' }] })
    // What stands there may be the other one: a person is asked, and their word holds.
    await tell(again, accepted(''))
    expect(await postOf(one.taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
    const { data } = (await the().call(publishingApi.attempts, { taskId: one.taskId })).data
    expect(data.at(-1)).toMatchObject({ detail: 'another post of the same words may be it: “Boots”' })
    await deny(the(), one.taskId)
    await retry(one.taskId, {})
    const last = await claim(one.taskId)
    expect([last.earlier, await commits(last)]).toEqual([undefined, true])
  })

  it('does not take for itself the post whose title it was given since', async () => {
    const { one, other } = await two('Boots, the very best', 'Boots')
    await isRefused(one.taskId)
    await tell(await pressed(other.taskId), accepted(''))
    await rename(one.workId, 'Boots')
    await retry(one.taskId, {})
    const again = await claim(one.taskId)
    await tell(again, accepted('of-the-other'))
    expect(await postOf(one.taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
  })

  it('does not take for itself another one of its title that was refused so as well', async () => {
    const { one, other } = await two('Boots', 'Boots')
    for (const { taskId } of [one, other]) await isRefused(taskId)
    await retry(one.taskId, {})
    await tell(await claim(one.taskId), accepted(''))
    expect(await postOf(one.taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
    await retry(other.taskId, {})
    expect((await claim(other.taskId)).earlier).toMatchObject({ tries: [{ title: 'Boots' }] })
  })

  it('does not take for itself an older one of its title that came out of its review since', async () => {
    const { one, other } = await two('Boots', 'Boots')
    const theirs = await pressed(other.taskId)
    await tell(theirs, accepted(''))
    await minutesPass(60)
    await isRefused(one.taskId)
    await minutesPass(40)
    await read(theirs, { kind: 'live', publishId: '', url: '' })
    expect(await stateOf(other.taskId)).toBe('verified')
    await retry(one.taskId, {})
    await tell(await claim(one.taskId), accepted(''))
    expect(await postOf(one.taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
  })

  it('is looked for besides what a person denied under other words, and is read back under its own', async () => {
    const { owner, parts, workspaceId } = the()
    const { taskId, workId } = await aTask()
    await rename(workId, 'Winter boots')
    await tell(await pressed(taskId), { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), taskId)
    await rename(workId, 'Mittens for January')
    await retry(taskId, {})
    await isRefused(taskId)
    await rename(workId, 'Scarves of wool')
    await retry(taskId)
    const again = await claim(taskId)
    expect(again.earlier?.tries.map(({ title }) => title)).toEqual(['Winter boots', 'Mittens for January'])
    await tell(again, accepted(''))
    await owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [taskId])
    expect(await parts.queue.takeVerification(workspaceId, ['practice'])).toMatchObject({
      setting: { title: 'Mittens for January' },
    })
  })
})
