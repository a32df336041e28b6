import { accountApi } from '@matrixcast/contract/accounts'
import { expect, it } from 'vitest'
import { anAccount } from '../accounts/testing/an-account.ts'
import { aPage, button, choose, click, pageWith, reply, until } from '../testing/a-page.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { TopicsDialog } from './TopicsDialog.tsx'

const mine = anAccount({ openname: 'Mine' })
const views = { all: 1, online: 1, expiring: 0, offline: 0, challenge: 0, blocked: 0, unknown: 0, attention: 0 }
const groupId = crypto.randomUUID()
const groups = [
  { id: groupId, name: 'North', accounts: 3 },
  { id: crypto.randomUUID(), name: 'Empty', accounts: 0 },
]
const replies = [
  reply(accountApi.list, () => ({ ...pageWith([mine]), views })),
  reply(accountApi.groups, () => ({ data: groups, ungrouped: 0, total: 3, platforms: [] })),
]
const isOff = (name: string) => button(name).hasAttribute('disabled')
const radio = (words: string) => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === words)
  if (!found) throw new Error(`there is no choice ${words}`)
  return found
}

it.each([
  { to: 'a group', option: 'North', given: { groupId } },
  { to: 'an account', option: 'Mine', given: { accountId: mine.id } },
])('many works are assigned to $to, and only once it is chosen', async ({ option, given }) => {
  const sent: object[] = []
  await aPage(
    <AssignDialog count={1200} give={async (what) => void sent.push(what)} onClose={() => undefined} />,
    replies,
  )
  expect(document.body.textContent).toContain('1200 条作品发到哪里')
  expect(isOff('分配')).toBe(true)
  await until(() => document.body.textContent !== '')
  await choose('账号或分组', option)
  expect(document.body.textContent).not.toContain('Empty')
  await click(radio('排到账号的下一个空闲时间'))
  await click(button('分配并排期'))
  await until(() => sent.length === 1)
  expect(sent).toEqual([{ ...given, times: 'nextFree' }])
})

it('topics that replace others say that those are lost, and none may be left', async () => {
  const sent: object[] = []
  await aPage(<TopicsDialog count={3} give={async (what) => void sent.push(what)} onClose={() => undefined} />, [])
  expect(isOff('添加话题')).toBe(true)
  expect(document.body.textContent).not.toContain('无法撤销')
  await click(radio('替换现有话题'))
  expect(document.body.textContent).toContain('无法撤销')
  await click(button('替换话题'))
  await until(() => sent.length === 1)
  expect(sent).toEqual([{ topics: [], how: 'replace' }])
})
