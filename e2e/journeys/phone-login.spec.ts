import { readQr } from '@matrixcast/platforms/recipe/read-qr'
import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { openAs, practiceUrl } from '../people.ts'
import { joinPractice, openLogin } from '../practice.ts'

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
