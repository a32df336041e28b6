import { builderApi } from '@matrixcast/contract/builder'
import { type Role, sessionApi } from '@matrixcast/contract/session'
import { expect, it } from 'vitest'
import { aPage, button, click, refusal, reply, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { LoginQuarkScreen } from './LoginQuarkScreen.tsx'

const anEntrance = (role: Role) =>
  aPage(<LoginQuarkScreen />, [
    reply(sessionApi.getInfo, () => aPerson(role)),
    reply(builderApi.createQuarkToken, () => refusal('noPermission')),
  ])

it('the entrance of the page builder is passed by itself for a guest, without a way to the dashboard', async () => {
  const page = await anEntrance('builder')
  await until(() => page.sentTo(builderApi.createQuarkToken).length === 1)
  expect(document.querySelector('a')).toBeNull()
})

it('the entrance of the page builder waits for the press of whoever has other screens too', async () => {
  const page = await anEntrance('operator')
  await until(() => document.body.textContent.includes('以 Lin 进入搭建'))
  expect(page.sentTo(builderApi.createQuarkToken)).toEqual([])
  await click(button('以 Lin 进入搭建'))
  await until(() => page.sentTo(builderApi.createQuarkToken).length === 1)
})
