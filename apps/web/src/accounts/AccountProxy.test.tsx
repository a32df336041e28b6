import { proxyApi } from '@matrixcast/contract/account-proxies'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aPage, button, click, field, reply, type, until } from '../testing/a-page.tsx'
import { AccountProxy } from './AccountProxy.tsx'

it('a proxy that a colleague changed meanwhile is not put back by a new user name', async () => {
  const known = {
    scheme: 'http' as const,
    port: 8080,
    username: '',
    hasPassword: false,
    testedAt: 1,
    answeredMs: 5,
    country: '',
  }
  let host = 'old.example'
  const page = await aPage(<AccountProxy ids={[crypto.randomUUID()]} />, [
    reply(proxyApi.read, () => ({ proxy: { ...known, host } })),
    reply(proxyApi.save, () => ({ answeredMs: 1, country: '', testedAt: 1 })),
  ])
  await until(() => field('地址').value === host)
  host = 'new.example'
  void queryClient.invalidateQueries()
  await until(() => field('地址').value === host)
  await type(field('用户名（可不填）'), 'reed')
  await click(button('测试并保存'))
  expect(page.sentTo(proxyApi.save)).toMatchObject([{ host: 'new.example', username: 'reed' }])
})
