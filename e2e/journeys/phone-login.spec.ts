import { readQr } from '@matrixcast/platforms/recipe/read-qr'
import { expect, type Page, test } from '@playwright/test'
import { openAs } from '../people.ts'
import { joinPractice, loginFormShown, phoneOf } from '../practice.ts'

async function openLogin(page: Page) {
  await page.getByRole('button', { name: '绑定账号' }).first().click()
  await page.getByTestId('platform-practice').click()
  await expect(page.getByTestId('cast-picture')).toBeVisible({ timeout: 40_000 })
  await loginFormShown(page)
  return page.getByTestId('cast-surface')
}

test('an account is bound by a code that a phone scans from the back-office', async ({ page }) => {
  test.setTimeout(120_000)
  await joinPractice('scanheron')
  const phone = await phoneOf('scanheron')
  await openAs(page, '/account/authorization')
  const surface = await openLogin(page)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await surface.press(key)
  const step = page.getByTestId('qr-step')
  await expect(step.getByText('请用手机上的平台 App 扫码')).toBeVisible({ timeout: 20_000 })
  const { text } = await readQr(step, 5000)
  expect(text).toContain('/scan/')
  await phone.scan(text ?? '')
  await expect(step.getByText('已扫码，请在手机上确认')).toBeVisible({ timeout: 20_000 })
  await phone.confirm(text ?? '')
  await page.getByRole('button', { name: '完成' }).click({ timeout: 40_000 })
  await expect(page.getByRole('row').filter({ hasText: 'scanheron' })).toContainText('正常')
})

test('an account is bound by a number from a text message; a wrong one is said to be wrong', async ({ page }) => {
  test.setTimeout(120_000)
  await joinPractice('textheron')
  const phone = await phoneOf('textheron')
  await openAs(page, '/account/authorization')
  const surface = await openLogin(page)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter']) await surface.press(key)
  await page.waitForTimeout(2500)
  await surface.pressSequentially('textheron')
  await surface.press('Enter')
  const step = page.getByTestId('code-step')
  await expect(step).toBeVisible({ timeout: 20_000 })
  await step.getByRole('textbox').fill('000000')
  await step.getByRole('button', { name: '提交验证码' }).click()
  await expect(step.getByRole('alert')).toBeVisible({ timeout: 20_000 })
  await step.getByRole('textbox').fill(await phone.message())
  await step.getByRole('button', { name: '提交验证码' }).click()
  await page.getByRole('button', { name: '完成' }).click({ timeout: 40_000 })
  await expect(page.getByRole('row').filter({ hasText: 'textheron' })).toContainText('正常')
})
