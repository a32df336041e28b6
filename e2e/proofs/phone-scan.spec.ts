import { readQr } from '@matrixcast/platforms/recipe/read-qr'
import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { openAs } from '../people.ts'
import { joinPractice, openLogin, phoneOf } from '../practice.ts'

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
