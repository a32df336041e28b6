import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { openAs, url } from '../people.ts'
import { makeShoot } from '../shoot.ts'

const row = (page: Page, file: string) => page.locator('[data-row]').filter({ hasText: file })
const folder = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '文件夹' }).getByText(name, { exact: true })
const tick = (page: Page, file: string) => row(page, file).getByRole('checkbox').check()

// A folder dropped into a browser, dragging, and media looked at by the worker.
test('a shoot comes in with its folders, is sorted, tagged and rid of what is there twice', async ({ page }) => {
  await openAs(page, '/materialCenter/materialCenter')

  await test.step('a folder keeps its subfolders', async () => {
    await expect(folder(page, '全部素材')).toBeVisible()
    await page.getByTestId('folder-input').setInputFiles(makeShoot())
    await expect(folder(page, '秋季拍摄')).toBeVisible()
    for (const file of ['门口.mp4', '窗边.mp4', '门口-小.mp4', '地板.mp4']) {
      await expect(row(page, file)).toBeVisible({ timeout: 120_000 })
    }
    await folder(page, '第二天').click()
    await expect(page.locator('[data-row]')).toHaveCount(2)
    await expect(row(page, '地板.mp4')).toBeVisible()
  })

  await test.step('a shot is dragged into another folder', async () => {
    await row(page, '地板.mp4').dragTo(folder(page, '第一天'))
    await expect(page.locator('[data-row]')).toHaveCount(1)
    await folder(page, '第一天').click()
    await expect(page.locator('[data-row]')).toHaveCount(3)
  })

  await test.step('two shots get a tag and are found by it, as a list and as a grid', async () => {
    await tick(page, '窗边.mp4')
    await tick(page, '地板.mp4')
    await page.getByRole('toolbar').getByText('标签').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '添加标签' }).fill('室内')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: '保存标签' }).click()
    await expect(dialog).toBeHidden()
    await folder(page, '全部素材').click()
    await page.getByRole('button', { name: '标签' }).first().click()
    await page.getByRole('menuitem', { name: '室内 (2)' }).click()
    await expect(page.locator('[data-row]')).toHaveCount(2)
    await page.getByRole('button', { name: '以网格显示' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '窗边.mp4' })).toBeVisible()
    await page.getByRole('button', { name: '以列表显示' }).click()
    await page.getByRole('button', { name: '清除', exact: true }).click()
  })

  await test.step('the shot that is there twice is named, mirrored and smaller as it is', async () => {
    await folder(page, '第二天').click()
    await expect(row(page, '门口-小.mp4')).toContainText('1 个近似', { timeout: 120_000 })
    await row(page, '门口-小.mp4').getByText('门口-小.mp4').click()
    const twins = page.getByRole('region', { name: '近似素材' })
    await expect(twins).toContainText('门口.mp4')
    await expect(twins).toContainText('360×640')
    await page.keyboard.press('Escape')
  })

  await test.step('it goes to the trash, and comes back from there', async () => {
    await tick(page, '门口-小.mp4')
    await page.getByRole('toolbar').getByText('删除').click()
    await expect(page.locator('[data-row]')).toHaveCount(0)
    await folder(page, '回收站').click()
    await expect(row(page, '门口-小.mp4')).toBeVisible()
    await row(page, '门口-小.mp4').getByText('门口-小.mp4').click()
    await page.getByRole('button', { name: '恢复' }).click()
    await expect(row(page, '门口-小.mp4')).toHaveCount(0)
    await folder(page, '第二天').click()
    await expect(row(page, '门口-小.mp4')).toBeVisible()
  })

  await test.step('a folder with what is in it goes to the trash', async () => {
    await page.getByRole('button', { name: '“第二天”的操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(page.getByText('其中 1 个素材会移到回收站')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(folder(page, '第二天')).toHaveCount(0)
    await expect(page).toHaveURL(`${url()}/materialCenter/materialCenter`)
  })
})
