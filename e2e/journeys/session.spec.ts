import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, password, url } from '../people.ts'

// The guard of the routes, the cookie and the way back are one thing in a browser only.
test('an unknown visitor is led to sign-in, corrects a wrong password, and is led to where they wanted to go', async ({
  page,
}) => {
  await page.goto(`${url()}/musicCenter/musicCenter`)
  await expect(page).toHaveURL(/\/login\?redirect=%2FmusicCenter%2FmusicCenter/)
  await page.getByLabel('账号').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByText('账号或密码不正确')).toBeVisible()
  await expect(page.getByLabel('账号')).toHaveValue('admin')
  await page.getByLabel('密码', { exact: true }).fill(password())
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(/\/musicCenter\/musicCenter$/)
  await expect(page.getByText('总管理员')).toBeVisible()
  await page.goto(`${url()}/login`)
  await expect(page).toHaveURL(`${url()}/index`)
  await page.goto(`${url()}/no/such/screen`)
  await expect(page).toHaveURL(/\/404$/)
})

// How often a page is drawn only a page shows.
test('a page is drawn once: what is begun while it loads is not thrown away', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { framesDrawn: 0 })
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const frames = added.filter((node) => node instanceof Element && node.matches('.frame'))
      Object.assign(window, { framesDrawn: Number(Reflect.get(window, 'framesDrawn')) + frames.length })
    }).observe(document, { subtree: true, childList: true })
  })
  await openAs(page, '/materialCenter/materialCenter')
  await expect(page.getByText('云管家 已连接')).toBeVisible({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'framesDrawn'))).toBe(1)
})

// Cookie, dialog and route end together.
test('signing out asks first; a session that ended elsewhere asks to sign in again', async ({ page }) => {
  const token = await openAs(page, '/materialCenter/materialCenter')
  await expect(page.getByRole('heading', { name: '素材管理' })).toBeVisible()
  await ask('/api/v2.admin/logout', {}, token)
  await page.reload()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button').last().click()
  await expect(page).toHaveURL(/\/login/)
  await openAs(page, '/index')
  await page.getByText('退出登录').click()
  const question = page.getByRole('dialog', { name: '确定要退出登录吗？' })
  await question.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await page.context().cookies()).find((cookie) => cookie.name === 'Admin-Token')).toBeUndefined()
})

// That it is told once, whatever calls fail, shows only with all of them.
test('an expired account is told once and sees its settings only', async ({ page }) => {
  await openAs(page, '/index')
  await inDatabase("update workspace set expires_at = now() - interval '1 hour'")
  try {
    await page.goto(`${url()}/materialCenter/materialCenter`)
    await expect(page.getByText('您的账号已过期，请联系上级管理员续费')).toHaveCount(1)
    await expect(page).toHaveURL(/\/personal\/personal/)
  } finally {
    await inDatabase('update workspace set expires_at = null')
  }
})
