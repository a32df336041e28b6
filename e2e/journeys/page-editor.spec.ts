import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, openAs, signIn, url } from '../people.ts'

test('a page is made, drawn, undone by name and kept through a reload; a second window is told', async ({
  page,
  context,
}) => {
  await openAs(page, '/quark/home')
  await page.getByRole('button', { name: /进入搭建/ }).click()
  await page.getByRole('button', { name: '新建页面' }).first().click()
  const layers = page.getByRole('region', { name: '图层' })
  await page.getByRole('button', { name: '文字', exact: true }).click()
  await page.getByLabel('文字内容').fill('厨房')
  await expect(page.getByText('已保存')).toBeVisible()
  await page.getByRole('button', { name: '矩形', exact: true }).click()
  await expect(layers.getByRole('listitem')).toHaveCount(2)

  const left = page.getByLabel('左边距')
  const before = Number(await left.inputValue())
  const box = await page.locator('.selection-box').boundingBox()
  if (box === null) throw new Error('nothing is selected')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await left.inputValue())).toBeGreaterThan(before)
  const width = page.getByLabel('宽', { exact: true })
  const wide = Number(await width.inputValue())
  const corner = await page.locator('[data-handle="se"]').boundingBox()
  if (corner === null) throw new Error('there is no handle')
  await page.mouse.move(corner.x + 4, corner.y + 4)
  await page.mouse.down()
  await page.mouse.move(corner.x + 44, corner.y + 44, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await width.inputValue())).toBeGreaterThan(wide)
  await page.screenshot({ path: 'e2e/test-results/page-editor.png' })
  await page.keyboard.press('Delete')
  await expect(layers.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: '撤销：删除 1 个元素' }).click()
  await expect(layers.getByRole('listitem')).toHaveCount(2)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('alertdialog')).toContainText('已在另一个窗口打开')
  await other.close()
  await page.reload()
  await expect(layers.getByRole('listitem')).toHaveCount(2)
  await expect(layers).toContainText('厨房')
  await page.getByRole('link', { name: '回到页面列表' }).click()
  await page.screenshot({ path: 'e2e/test-results/quark-home.png' })
  await expect(page.getByText('未命名页面').first()).toBeVisible()
})

// A shell that leads a guest elsewhere, again and again, would freeze only in a browser.
test('a guest comes by an invitation, and sees the page builder whatever they open', async ({ page }) => {
  const { code } = await ask<{ code: string }>('/api/v2.builder/addInvite', { days: 1 }, await signIn())
  await page.goto(`${url()}/loginQuark?invite=${code}`)
  await page.getByLabel('账号').fill('river-guest')
  await page.getByLabel('密码', { exact: true }).fill('reed-pond-7')
  await page.getByLabel('再输一次密码').fill('reed-pond-7')
  await page.getByRole('button', { name: '创建账号并进入' }).click()
  await expect(page).toHaveURL(/quark\/home/)
  await page.goto(`${url()}/account/authorization`)
  await expect(page).toHaveURL(/quark\/home/)
  await page.getByRole('button', { name: '新建页面' }).first().click()
  await expect(page.getByRole('region', { name: '元素' })).toBeVisible()
  // Guests have pictures of their own, and nothing of the library.
  await expect(page.getByRole('button', { name: '图片', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '视频', exact: true })).toBeHidden()
})
