import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, read, signIn, url } from '../people.ts'

const mark = 'accounts-journey'
const person = { username: 'colleague', nickname: '周默', password: 'colleague of the journey' }

/** Three hundred accounts as years of work leave them; none of them is ever signed in to. */
const seed = `
  with w as (select id from workspace limit 1)
  insert into account (workspace_id, platform, remote_id, nickname, avatar, profile_url, state, state_since, session_ends_at, sealed_session)
  select w.id, 'practice', '${mark}-' || n, '栖木 ' || n || ' 号店', '', '',
    case when n % 60 = 0 then 'blocked' when n % 50 = 0 then 'offline' else 'online' end,
    now() - interval '2 days', case when n % 30 = 7 then now() + interval '1 day' end, ''
  from w, generate_series(1, 300) n;
  insert into account_stat (account_id, workspace_id, day, read_at, works, plays, likes)
  select a.id, a.workspace_id, (now() at time zone 'utc')::date - d, now() - make_interval(days => d), 12, 9000 - d * 100, 40
  from account a, generate_series(0, 40) d where a.remote_id = '${mark}-7'`
const clear = `
  delete from account where remote_id like '${mark}-%';
  delete from admin_session where admin_id in (select id from admin where username = '${person.username}');
  delete from admin where username = '${person.username}'`

test.beforeAll(async () => {
  await inDatabase(clear)
  await inDatabase(seed)
  await ask('/api/v2.admin/addAdmin', { ...person, role: 'operator' }, await signIn())
})
test.afterAll(async () => {
  await inDatabase(clear)
})

// Rows that are virtual, five tabs of a drawer and a colleague's own list are the whole screen.
test('three hundred accounts are watched, shared out, and shown with what is known of them', async ({ page }) => {
  await openAs(page, '/account/authorization?limit=300')
  await expect(page.getByRole('tab', { name: /即将失效/ }).or(page.getByText('即将失效').first())).toBeVisible()
  // Rows are virtual: a fraction of them stands in the page.
  await expect(page.locator('[data-row-key]').first()).toBeVisible()
  expect(await page.locator('[data-row-key]').count()).toBeLessThan(100)

  await page.getByPlaceholder('账号名、编号').fill(`${mark}-7`)
  await page.getByPlaceholder('账号名、编号').press('Enter')
  await page.locator('[data-row-key]', { hasText: '栖木 7 号店' }).click()
  const drawer = page.getByRole('dialog', { name: /栖木 7 号店/ })
  await expect(drawer.getByText('三天内会到期')).toBeVisible()
  await drawer.getByRole('tab', { name: '数据' }).click()
  await expect(drawer.getByText('9,000')).toBeVisible()
  await expect(drawer.getByText('+700')).toBeVisible()
  await expect(drawer.getByText('平台没有提供')).toBeVisible()

  await drawer.getByRole('tab', { name: '代理' }).click()
  await drawer.getByLabel('地址').fill('127.0.0.1')
  await drawer.getByLabel('端口').fill('1')
  await drawer.getByRole('button', { name: '测试并保存' }).click()
  await expect(page.getByText('通过这个代理没有得到任何回应')).toBeVisible()

  await drawer.getByRole('tab', { name: '负责人' }).click()
  await drawer.getByRole('combobox').click()
  await page.locator('.ant-select-item-option', { hasText: person.nickname }).click()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: '保存负责人' }).click()
  await expect(page.getByText('1 个账号的负责人已更改')).toBeVisible()

  const { userinfo } = await ask<{ userinfo: { token: string } }>('/api/v2.admin/login', person)
  const own = await read<{ total: number }>('/api/v2.third_auth/getThirdAuthList', userinfo.token)
  expect(own.total).toBe(1)
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'Admin-Token', value: userinfo.token, url: url() }])
  await page.goto(`${url()}/account/authorization`)
  await expect(page.locator('[data-row-key]')).toHaveCount(1)
  await expect(page.getByText('栖木 7 号店')).toBeVisible()
})
