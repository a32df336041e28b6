import { accountApi } from '@matrixcast/contract/accounts'
import { expect, it, vi } from 'vitest'
import { aPage, button, choose, click, done, field, pageWith, refusal, reply, type, until } from '../testing/a-page.tsx'
import { PlaceAccount } from './PlaceAccount.tsx'

it('an account bound again keeps group and posting mode where it is finished before its list came', async () => {
  let isDone = false
  const finish = () => {
    isDone = true
  }
  const page = await aPage(<PlaceAccount accountIds={[crypto.randomUUID()]} onDone={finish} />, [])
  await click(button('bind-done'))
  expect(isDone).toBe(true)
  expect(page.sent).toEqual([])
})

const views = { all: 1, online: 1, expiring: 0, offline: 0, challenge: 0, blocked: 0, unknown: 0, attention: 0 }

it('a new group is made first, and a name that is missing, too long or taken is said at its field', async () => {
  const finish = vi.fn()
  const accountIds = [crypto.randomUUID()]
  const groupId = crypto.randomUUID()
  const isTaken = { now: true }
  const page = await aPage(<PlaceAccount accountIds={accountIds} onDone={finish} />, [
    reply(accountApi.saveGroup, () => (isTaken.now ? refusal('groupNameTaken') : { id: groupId })),
    reply(accountApi.setGroup, done),
    reply(accountApi.groups, () => ({ data: [], ungrouped: 0, total: 0, platforms: [] })),
    reply(accountApi.list, () => ({ ...pageWith([]), views })),
  ])
  const problem = () => document.querySelector('.form-problem')?.textContent
  await choose('分组', '新建分组')
  await click(button('bind-done'))
  await until(() => problem() === '必填')
  await type(field('分组名'), '😀'.repeat(61))
  await until(() => problem() === '最多 60 个字符')
  await type(field('分组名'), 'North')
  await click(button('bind-done'))
  await until(() => problem() !== undefined && page.sentTo(accountApi.saveGroup).length === 1)
  expect([page.sentTo(accountApi.setGroup), finish.mock.calls.length]).toEqual([[], 0])
  isTaken.now = false
  await type(field('分组名'), 'North 2')
  await click(button('bind-done'))
  await until(() => finish.mock.calls.length === 1)
  expect(page.sentTo(accountApi.setGroup)).toEqual([{ ids: accountIds, groupId }])
})
