import { proxyApi } from '@matrixcast/contract/account-proxies'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aPage, button, click, field, refusal, reply, type, until } from '../testing/a-page.tsx'
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

it('a proxy without an address, or with a port that no computer has, is not sent', async () => {
  const page = await aPage(<AccountProxy ids={[crypto.randomUUID()]} />, [
    reply(proxyApi.read, () => ({ proxy: null })),
    reply(proxyApi.save, () => refusal('invalidInput', { field: 'username', reason: 'controlCharacters' })),
  ])
  const problems = () => [...document.querySelectorAll('.form-problem')].map(({ textContent }) => textContent)
  await until(() => document.querySelector('.account-proxy') !== null)
  await type(field('用户名（可不填）'), '😀'.repeat(201))
  await click(button('测试并保存'))
  await until(() => problems().length === 2)
  expect(problems()).toEqual(['必填', '最多 200 个字符'])
  expect(page.sentTo(proxyApi.save)).toEqual([])
  await type(field('地址'), ' proxy.example ')
  await type(field('用户名（可不填）'), 'reed')
  await click(button('测试并保存'))
  await until(() => problems().length === 1 && page.sentTo(proxyApi.save).length === 1)
  expect([problems()[0]?.includes('无法显示的字符'), field('地址').value]).toEqual([true, 'proxy.example'])
})
