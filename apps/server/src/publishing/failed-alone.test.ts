import { accountApi } from '@matrixcast/contract/accounts'
import { alarmApi } from '@matrixcast/contract/alarms'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('a post that failed while nobody was there', () => {
  const the = theWorld()
  const { asHelper, claim, commits, tell, read, retry, accepted, lost } = toldTries(the)
  const alarmsOf = async (taskId: string) => {
    await the().parts.alarms.look(the().workspaceId)
    const { data } = (await the().call(alarmApi.list, {})).data
    return data.filter((one) => one.taskId === taskId).map(({ kind, reason }) => `${kind} ${reason}`)
  }
  beforeEach(() => the().owner.query('update publish_task set deleted_at = now()'))
  const seen = async (taskId: string) => ({ [taskId]: await trySeen(the(), taskId) })
  const goesOut = async () => {
    const { call, owner } = the()
    const accountId = await anAccount(the())
    await call(accountApi.setPosting, { ids: [accountId], postingMode: 'automatic' })
    const post = await aReadyWork(the(), accountId)
    await owner.query("update publish_task set due_at = now() - interval '2 minutes' where id = $1", [post.taskId])
    const { data } = await call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
    if (data.work?.kind !== 'publish' || data.work.assignment.taskId !== post.taskId) throw new Error('not taken')
    const held = data.work.assignment
    await commits(held)
    return { ...post, held }
  }
  const refused = async () => {
    const post = await goesOut()
    await tell(post.held, { kind: 'rejected', fault: 'policy', detail: 'no' })
    return post
  }

  it('raises an alarm where it is found not to be there, in place of the one of its unknown outcome', async () => {
    const { taskId, held } = await goesOut()
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    expect(await alarmsOf(taskId)).toEqual(['unknown unknownOutcome'])
    for (let looks = 0; looks < 2; looks++) await read(held, { kind: 'absent' })
    expect(await alarmsOf(taskId)).toEqual(['failed absent'])
  })

  it('raises one where the platform refused it, which ends when it is tried again, also by a person whose try fails', async () => {
    const { taskId } = await refused()
    expect(await alarmsOf(taskId)).toEqual(['failed policy'])
    await retry(taskId)
    expect(await alarmsOf(taskId)).toEqual([])
    const again = await claim(taskId)
    await commits(again)
    await tell(again, { kind: 'rejected', fault: 'policy', detail: 'no' })
    expect(await alarmsOf(taskId)).toEqual([])
  })

  it.each([
    ['is not there', { kind: 'absent' }, 'failed absent'],
    ['was refused by review', { kind: 'rejected', publishId: 'reed-1', detail: 'no' }, 'failed policy'],
  ] as const)(
    'raises one where a person sent it and a later reading says that it %s',
    async (_what, verdict, alarm) => {
      const { taskId } = await aReadyWork(the(), await anAccount(the()))
      const held = await claim(taskId)
      await commits(held)
      await tell(held, accepted('reed-1'))
      expect(await alarmsOf(taskId)).toEqual([])
      for (let looks = 0; looks < 2; looks++) await read(held, verdict)
      expect(await alarmsOf(taskId)).toEqual([alarm])
      await retry(taskId)
      expect(await alarmsOf(taskId)).toEqual([])
    },
  )

  it('raises one where a person sent it, nobody heard of it, and it is found not to be there', async () => {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    await lost(taskId)
    expect(await alarmsOf(taskId)).toEqual(['failed absent'])
  })

  it('raises one that ends when a person says that it is there', async () => {
    const { taskId } = await refused()
    expect(await alarmsOf(taskId)).toEqual(['failed policy'])
    const [trySeenOfIt] = Object.values(await seen(taskId))
    await the().call(publishingApi.callback, { taskId, publishId: 'manual', trySeen: trySeenOfIt })
    expect(await alarmsOf(taskId)).toEqual([])
  })

  it('raises one that ends when its work is removed', async () => {
    const { taskId, workId } = await refused()
    expect(await alarmsOf(taskId)).toEqual(['failed policy'])
    await the().call(workApi.remove, { ids: [workId] })
    expect(await alarmsOf(taskId)).toEqual([])
  })

  it('raises none where a person said that it is not there', async () => {
    const { taskId, held } = await goesOut()
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await the().call(publishTaskApi.deny, { ids: [taskId], triesSeen: await seen(taskId) })
    expect(await alarmsOf(taskId)).toEqual([])
  })

  it('raises none where it failed before such alarms were kept', async () => {
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    await the().owner.query("update publish_task set state = 'failed', fault = 'media' where id = $1", [taskId])
    expect(await alarmsOf(taskId)).toEqual([])
  })
})
