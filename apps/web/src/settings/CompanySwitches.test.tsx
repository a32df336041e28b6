import { workspaceApi } from '@matrixcast/contract/workspace'
import { expect, it } from 'vitest'
import { aPage, button, click, done, reply, until } from '../testing/a-page.tsx'
import { CompanySwitches } from './CompanySwitches.tsx'

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
