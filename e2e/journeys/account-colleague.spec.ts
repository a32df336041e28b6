import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, signIn } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '同看的号'

test.beforeEach(() => seedPlan({ name, titles: [], accountState: 'online' }))
test.afterEach(async () => {
  await inDatabase(
    `delete from account_operator where account_id in (select id from account where nickname = '${name}')`,
  )
  await clearPlan(name)
})

async function openTab(page: Page, tab: string) {
  await openAs(page, '/account/authorization')
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(name)
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: new RegExp(name) })
  await drawer.getByRole('tab', { name: tab }).click()
  return drawer
}

test('who looks after an account: what a colleague gave meanwhile stays, and who is disabled can be taken off', async ({
  page,
}) => {
  const token = await signIn()
  const mark = Date.now() % 100_000
  const [lin, mei, gone] = [`林${mark}`, `梅${mark}`, `离${mark}`]
  const ids: Record<string, string> = {}
  for (const nickname of [lin, mei, gone]) {
    const person = { username: `same${ids[lin] ?? ''}${nickname}`, nickname, role: 'operator', password: 'long enough' }
    ids[nickname] = (await ask<{ id: string }>('/api/v2.admin/addAdmin', person, token)).id
  }
  const [account] = await inDatabase<{ id: string }>(`select id from account where nickname = '${name}'`)
  const give = (nickname: string) =>
    ask('/api/v2.third_auth/setThirdAuthOperator', { ids: [account?.id], adminIds: [ids[nickname]], way: 'add' }, token)
  await give(gone)
  await inDatabase(`update admin set disabled = true where id = '${ids[gone]}'`)
  const drawer = await openTab(page, '负责人')
  await drawer.getByRole('combobox').click()
  await page.locator('.ant-select-item-option', { hasText: lin }).click()
  await page.locator('.ant-select-item-option', { hasText: gone }).click()
  await page.keyboard.press('Escape')
  await give(mei)
  await drawer.getByRole('button', { name: '保存负责人' }).click()
  await expect(page.getByText('1 个账号的负责人已更改')).toBeVisible()
  const rows = await inDatabase<{ nickname: string }>(
    `select d.nickname from account_operator o join admin d on d.id = o.admin_id where o.account_id = '${account?.id}'`,
  )
  expect(rows.map(({ nickname }) => nickname).toSorted()).toEqual([lin, mei].toSorted())
})

test('a proxy that a colleague changed meanwhile is not put back by a new user name', async ({ page }) => {
  let host = 'old.example'
  const proxy = {
    scheme: 'http',
    port: 8080,
    username: '',
    hasPassword: false,
    testedAt: 1,
    answeredMs: 5,
    country: '',
  }
  await page.route('**/getThirdAuthProxy*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', time: 0, data: { proxy: { ...proxy, host } } } }),
  )
  const sent: unknown[] = []
  await page.route('**/setThirdAuthProxy*', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { code: 1, msg: '', time: 0, data: { answeredMs: 1, country: '', testedAt: 1 } } })
  })
  const drawer = await openTab(page, '代理')
  const address = drawer.getByLabel('地址')
  await expect(address).toHaveValue('old.example')
  await drawer.getByRole('tab', { name: '概览' }).click()
  host = 'new.example'
  // Until what was read is no longer taken for fresh.
  await page.waitForTimeout(6_000)
  await drawer.getByRole('tab', { name: '代理' }).click()
  await expect(address).toHaveValue('new.example')
  await drawer.getByLabel('用户名').fill('reed')
  await drawer.getByRole('button', { name: '测试并保存' }).click()
  await expect.poll(() => sent).toMatchObject([{ host: 'new.example', username: 'reed' }])
})

test('a proxy for the first sign-in stays switched on while another platform is chosen, and is not promised where the server connects', async ({
  page,
}) => {
  const sent: unknown[] = []
  await page.route('**/loginThirdAuthNeedInfo*', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { code: 0, msg: 'x', time: 0, data: { fault: 'platformOff' } } })
  })
  await openAs(page, '/account/authorization')
  await page.getByRole('button', { name: '绑定账号' }).first().click()
  const proxy = page.getByTestId('bind-proxy')
  await proxy.click()
  await page.getByLabel('地址').fill('proxy.first.example')
  await page.getByTestId('platform-practice').click()
  await page.getByRole('button', { name: '换平台' }).click()
  await expect(proxy).toBeChecked()
  await expect(page.getByLabel('地址')).toHaveValue('proxy.first.example')
  await page.getByTestId('platform-wordpress').click()
  await expect(page.getByRole('alert')).toContainText('不走刚才填的代理')
  await page.getByRole('button', { name: '换平台' }).click()
  await proxy.click()
  await page.getByTestId('platform-practice').click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent).toMatchObject([{ proxy: { host: 'proxy.first.example' } }, {}])
  expect(sent[1]).not.toHaveProperty('proxy')
})
