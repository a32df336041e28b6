import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, openAs, signIn, url } from '../people.ts'

type Quark = { access_token: string; userInfo: { _id: string } }

async function quark(path: string, input: object, token: string): Promise<{ body: { _id: string } }> {
  const response = await fetch(`${url()}${path}`, {
    method: 'POST',
    headers: { connection: 'close', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  return (await response.json()) as { body: { _id: string } }
}

// Two browsers, the held call and the stage meet only here.
test('two people change one headline: its place and its words both stay, and undo takes back one’s own', async ({
  page,
  browser,
}) => {
  const token = await signIn()
  const person = { username: 'page-lin', nickname: '林小满', role: 'operator', password: 'long enough' }
  await ask('/api/v2.admin/addAdmin', person, token)
  const own = await ask<Quark>('/api/v2.admin/createQuarkToken', {}, token)
  const login = await ask<{ userinfo: { token: string } }>('/api/v2.admin/login', {
    username: person.username,
    password: person.password,
  })
  const theirs = await ask<Quark>('/api/v2.admin/createQuarkToken', {}, login.userinfo.token)
  const headline = {
    uuid: 't',
    elName: 'text',
    propsValue: { text: '收纳' },
    commonStyle: { left: 40, top: 80, zIndex: 9999 },
  }
  const { body } = await quark(
    '/quark/page/create',
    { title: '同一页', pages: [{ uuid: 'p', elements: [headline] }] },
    own.access_token,
  )
  await quark('/quark/page/addCooperation', { pageId: body._id, userIds: [theirs.userInfo._id] }, own.access_token)

  const context = await browser.newContext()
  await context.addCookies([{ name: 'Admin-Token', value: login.userinfo.token, url: url() }])
  const other = await context.newPage()
  await openAs(page, `/quark/editor?id=${body._id}`)
  await page.getByRole('button', { name: /进入搭建/ }).click()
  await other.goto(`${url()}/quark/editor?id=${body._id}`)
  await other.getByRole('button', { name: /进入搭建/ }).click()

  const row = (who: typeof page) =>
    who.getByRole('region', { name: '图层' }).getByRole('button', { name: /^收纳/ }).first()
  await row(other).click()
  await expect(page.locator('.other-name')).toHaveText('林小满')
  await row(page).click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(other.getByLabel('上边距')).toHaveValue('90')
  await other.getByLabel('文字内容').fill('收纳多出 12 ㎡')
  await expect(page.getByRole('region', { name: '图层' })).toContainText('收纳多出 12 ㎡')
  await page.screenshot({ path: 'e2e/test-results/page-together.png' })
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('上边距')).toHaveValue('80')
  await expect(page.getByLabel('文字内容')).toHaveValue('收纳多出 12 ㎡')
  await context.close()
})
