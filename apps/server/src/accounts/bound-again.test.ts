import { accountApi } from '@matrixcast/contract/accounts'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishingApi } from '@matrixcast/contract/publishing'
import { expect, it } from 'vitest'
import { SealedSession } from '../db/vault.ts'
import { aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const the = theWorld()
const login = {
  platform: 'practice',
  remoteId: 'heron',
  nickname: 'heron',
  avatar: '',
  profileUrl: 'http://127.0.0.1/u/heron',
  session: new SealedSession('{"cookies":[]}'),
}
const bind = () => the().parts.accounts.saveLogin(the().workspaceId, login, null)

it('an account that was removed and bound again does not post what stands on it already', async () => {
  const { call, owner } = the()
  const { accountId } = await bind()
  await call(accountApi.setPosting, { ids: [accountId], postingMode: 'automatic' })
  const { workId, taskId } = await aReadyWork(the(), accountId)
  await owner.query(`update publish_task set state = 'verified', phase = 'ended' where id = $1`, [taskId])
  const waiting = await aReadyWork(the(), accountId)
  await call(accountApi.remove, { ids: [accountId] })
  const again = await bind()
  expect(again.created).toBe(true)
  const item = { workId, accountId: again.accountId, timing_time: null, fields: {} }
  const { data } = await call(batchApi.publish, { items: [item] })
  expect(data.made).toEqual([])
  expect(data.refused.map(({ fault }) => fault)).toEqual(['workGoesThereAlready'])
  const posts = (await call(publishingApi.videoList, {})).data.videoList.map(({ id }) => id)
  expect(posts).toContain(taskId)
  expect(posts).not.toContain(waiting.taskId)
  const accounts = (await call(accountApi.list, {})).data.data
  expect(accounts.map(({ openname, state, postingMode }) => [openname, state, postingMode])).toEqual([
    ['heron', 'online', 'ask'],
  ])
})
