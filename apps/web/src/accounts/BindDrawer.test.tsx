import { accountApi, type PlatformInfo } from '@matrixcast/contract/accounts'
import { afterEach, expect, it, vi } from 'vitest'
import { helperLink } from '../helper/link.ts'
import { aTask } from '../publishing/testing/a-task.ts'
import { aPage, button, click, field, reply, type, until } from '../testing/a-page.tsx'
import { BindDrawer } from './BindDrawer.tsx'

const platform = (value: string, driver: PlatformInfo['driver']) => ({
  ...aTask().thirdauth.third_platform_info,
  value,
  driver,
  use: { state: 'always' as const, since: null },
  fields: [],
})

afterEach(() => void vi.restoreAllMocks())

it('a proxy for the first sign-in outlives the choice of another platform, and is not promised where the server connects', async () => {
  vi.spyOn(helperLink, 'state').mockReturnValue('connected')
  const begun: object[] = []
  const use = {
    loginSession: { step: 'idle' } as const,
    begin: async (wish: object) => {
      begun.push(wish)
      return undefined
    },
    leave: () => undefined,
  }
  const platforms = [platform('practice', 'simulated'), platform('wordpress', 'api')]
  await aPage(<BindDrawer use={use} onClose={() => undefined} onBound={() => undefined} />, [
    reply(accountApi.platforms, () => ({ data: platforms })),
  ])
  await until(() => document.querySelector('[data-testid="platform-practice"]') !== null)
  await click(button('bind-proxy'))
  await type(field('地址'), 'proxy.example')
  await click(button('platform-practice'))
  await click(button('换平台'))
  expect(field('地址').value).toBe('proxy.example')
  await click(button('platform-wordpress'))
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('不走刚才填的代理')
  await click(button('换平台'))
  await click(button('bind-proxy'))
  await click(button('platform-practice'))
  expect(begun).toMatchObject([{ platform: 'practice', proxy: { host: 'proxy.example' } }, { platform: 'practice' }])
  expect(begun[1]).not.toHaveProperty('proxy')
})
