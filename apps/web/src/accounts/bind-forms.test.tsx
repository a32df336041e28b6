import { accountApi, type PlatformInfo } from '@matrixcast/contract/accounts'
import { platformAppApi } from '@matrixcast/contract/platform-apps'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { aTask } from '../publishing/testing/a-task.ts'
import { aPage, button, click, done, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { ApiBindForm } from './ApiBindForm.tsx'
import { GroupName } from './GroupName.tsx'
import { PlatformAppForm } from './PlatformAppForm.tsx'

const platform: PlatformInfo = {
  ...aTask().thirdauth.third_platform_info,
  value: 'wordpress',
  driver: 'api',
  bindForm: {
    type: 'object',
    properties: {
      site: { type: 'string', format: 'uri', maxLength: 30 },
      nickname: { type: 'string', maxLength: 10 },
    },
    required: ['site'],
  },
}
const leave = () => undefined
const problems = () => [...document.querySelectorAll('.form-problem')].map(({ textContent }) => textContent)

it('a form that a platform asks for says what is missing or too long, and keeps what was typed when it is refused', async () => {
  const page = await aPage(<ApiBindForm platform={platform} account={undefined} isSecond={false} onBound={leave} />, [
    reply(accountApi.bind, () => refusal('bindRefused', { detail: 'a wrong password' })),
  ])
  await click(button('bind-send'))
  await until(() => problems().join() === '必填')
  await type(field('网站地址'), 'https://reed.example')
  await type(field('账号名称'), 'a name of many letters')
  await click(button('bind-send'))
  await until(() => problems().join().includes('最多 10 个字符'))
  await type(field('账号名称'), '')
  await click(button('bind-send'))
  await until(() => document.querySelector('.ant-alert-error') !== null)
  expect([page.sentTo(accountApi.bind), field('网站地址').value]).toEqual([
    [{ platform: 'wordpress', given: { site: 'https://reed.example', nickname: '' } }],
    'https://reed.example',
  ])
})

it('a first application asks for its secret, and one that is kept is saved without', async () => {
  const view = {
    app: null,
    redirectUri: 'https://m.example/account/authorization',
    idName: 'clientId' as const,
    ownSite: 'https://api.example',
    scopes: [],
  }
  const kept = { site: view.ownSite, clientId: 'app', setBy: 'Lin', setAt: 0, isTheirs: true }
  const page = await aPage(<PlatformAppForm platform="x" view={view} onClose={leave} />, [
    reply(platformAppApi.save, done),
  ])
  await click(button('app-save'))
  await until(() => problems().length === 2)
  await page.show(<PlatformAppForm key="kept" platform="x" view={{ ...view, app: kept }} onClose={leave} />)
  await click(button('app-save'))
  await until(() => page.sentTo(platformAppApi.save).length === 1)
  expect(page.sentTo(platformAppApi.save)).toEqual([{ platform: 'x', site: view.ownSite, clientId: 'app' }])
})

it('a press on the button of a form leaves the focus in its field, so that no words move the button away', async () => {
  await aPage(<ApiBindForm platform={platform} account={undefined} isSecond={false} onBound={leave} />, [])
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  await act(async () => void button('bind-send').dispatchEvent(press))
  expect(press.defaultPrevented).toBe(true)
})

it('a group name that is too long is said and stays whole', async () => {
  const onEnd = vi.fn()
  const page = await aPage(<GroupName onEnd={onEnd} />, [])
  await type(field('分组名'), 'g'.repeat(61))
  await act(async () => void field('分组名').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await until(() => problems().join() === '最多 60 个字符')
  expect([page.sentTo(accountApi.saveGroup), field('分组名').value.length, onEnd.mock.calls.length]).toEqual([
    [],
    61,
    0,
  ])
})
