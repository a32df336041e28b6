import { readQr } from '@matrixcast/platforms/recipe/read-qr'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { openAs, practiceUrl } from '../people.ts'
import { joinPractice, loginFormShown, phoneOf } from '../practice.ts'

async function openLogin(page: Page) {
  await page.getByRole('button', { name: '绑定账号' }).first().click()
  await page.getByTestId('platform-practice').click()
  await expect(page.getByTestId('cast-picture')).toBeVisible({ timeout: 300_000 })
  await loginFormShown(page)
  return page.getByTestId('cast-surface')
}

// The platform's page draws the code, ours shows it, a phone confirms it: three pages and the helper.
test('an account is bound by a code that a phone scans from the back-office', async ({ page }) => {
  await joinPractice('scanheron')
  const phone = await phoneOf('scanheron')
  await openAs(page, '/account/authorization')
  const surface = await openLogin(page)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await surface.press(key)
  const step = page.getByTestId('qr-step')
  await expect(step.getByText('请用手机上的平台 App 扫码')).toBeVisible({ timeout: 120_000 })
  const { text } = await readQr(step, 5000)
  expect(text).toContain('/scan/')
  await phone.scan(text ?? '')
  await expect(step.getByText('已扫码，请在手机上确认')).toBeVisible({ timeout: 120_000 })
  await phone.confirm(text ?? '')
  await page.getByRole('button', { name: '完成' }).click({ timeout: 300_000 })
  await expect(page.getByRole('row').filter({ hasText: 'scanheron' })).toContainText('正常')
})

// The phone's page, the helper's browser and this page take turns.
test('a login is handed to a phone by a link that opens once, and is finished there', async ({ page, browser }) => {
  await joinPractice('handheron')
  const other = await browser.newContext({ viewport: { width: 1366, height: 860 } })
  const original = await other.newPage()
  await original.goto(`${practiceUrl()}/login`)
  const field = await original.locator('input[autocomplete="current-password"]').boundingBox()
  await other.close()
  await openAs(page, '/account/authorization')
  await openLogin(page)
  await page.getByTestId('hand-off').click()
  const step = page.getByTestId('handoff-step')
  await expect(step).toBeVisible()
  const link = (await readQr(step, 5000)).text ?? ''
  expect(link).toContain('/handoff#')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
  const screen = await phone.newPage()
  await screen.goto(link)
  const picture = screen.getByTestId('handoff-picture')
  await expect(picture).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('手机已打开登录页，请在手机上操作。')).toBeVisible()
  const type = async (text: string) => {
    await screen.getByLabel('输入内容').fill(text)
    await screen.getByRole('button', { name: '填入' }).click()
  }
  await type('handheron')
  const box = await picture.boundingBox()
  if (!box || !field) throw new Error('nothing to tap on')
  const scale = box.width / 1366
  await picture.click({ position: { x: (field.x + 40) * scale, y: (field.y + field.height / 2) * scale } })
  await type('reed-pond-7')
  await screen.getByRole('button', { name: '回车' }).click()
  await page.getByRole('button', { name: '完成' }).click({ timeout: 300_000 })
  await expect(screen.getByText('登录已结束')).toBeVisible({ timeout: 120_000 })
  const again = await phone.newPage()
  await again.goto(link)
  await expect(again.getByText('登录已结束，或链接已失效')).toBeVisible({ timeout: 120_000 })
  await phone.close()
})
