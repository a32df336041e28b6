import { sessionApi } from '@matrixcast/contract/session'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { expect, it } from 'vitest'
import { aPage, button, click, done, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { CompanySwitches } from './CompanySwitches.tsx'
import { EntrySwitches } from './EntrySwitches.tsx'

const shows = (words: string) => document.body.textContent.includes(words)
const switchOf = (name: string) => {
  const found = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
  if (!found) throw new Error(`no switch ${name}`)
  return found
}

it('switches of the workspace that open a door ask first, and the one that counts practice does not', async () => {
  const page = await aPage(<CompanySwitches />, [reply(workspaceApi.save, done)])
  await until(() => shows('网址中可用会话令牌'))
  await click(switchOf('网址中可用会话令牌'))
  await until(() => shows('允许网址中的会话令牌？'))
  expect(page.sentTo(workspaceApi.save)).toEqual([])
  await click(button('允许'))
  await until(() => page.sentTo(workspaceApi.save).length === 1)
  await click(switchOf('统计计入练习账号'))
  await until(() => page.sentTo(workspaceApi.save).length === 2)
  expect(page.sentTo(workspaceApi.save)).toEqual([{ tokensInAddresses: true }, { countsPractice: true }])
})

it('entries of the sidebar are switched on one by one, and one that the card type removes says so', async () => {
  const person = aPerson('owner', ['setting:edit'])
  const workspace = { ...person.workspace, optionalEntries: ['smartSeoVideo' as const] }
  const page = await aPage(<EntrySwitches />, [
    reply(sessionApi.getInfo, () => ({ ...person, workspace })),
    reply(workspaceApi.save, done),
  ])
  await until(() => shows('老SEO视频发布'))
  expect(shows('裂变视频发布')).toBe(true)
  await click(switchOf('老SEO视频发布'))
  await until(() => page.sentTo(workspaceApi.save).length === 1)
  expect(page.sentTo(workspaceApi.save)).toEqual([{ optionalEntries: ['smartSeoVideo', 'oldSeoVideo'] }])
})

it('an entry of the sidebar that the card type removes cannot be switched on, and says why', async () => {
  const person = aPerson('owner', ['setting:edit'])
  await aPage(<EntrySwitches />, [
    reply(sessionApi.getInfo, () => ({ ...person, adminInfo: { ...person.adminInfo, cardType: 'duoketui' as const } })),
  ])
  await until(() => shows('当前卡类型不包含'))
  expect(switchOf('老SEO视频发布').hasAttribute('disabled')).toBe(true)
})
