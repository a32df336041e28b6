import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { openAs, url } from '../people.ts'

// A visitor's browser is what the page's sandbox, its styles and its form are for.
test('a page with a form plays, goes online, shows what a visitor on a phone sent, and brings a lead', async ({
  page,
  browser,
}) => {
  await openAs(page, '/quark/home')
  await page.getByRole('button', { name: /进入搭建/ }).click()
  await page.getByRole('button', { name: '新建页面' }).first().click()
  await page.getByRole('button', { name: '表单', exact: true }).click()
  await page.getByLabel('提交后显示').fill('谢谢，明天联系你')
  await page.getByLabel('提交后显示').press('Enter')

  await page.getByRole('button', { name: /预览/ }).click()
  const stage = page.getByTestId('live-preview')
  await expect.poll(async () => Number(await stage.getAttribute('data-frame'))).toBeGreaterThan(10)
  await page.keyboard.press('Escape')
  await expect(stage).toBeHidden()

  await page.getByRole('button', { name: '发布网页', exact: true }).click()
  const panel = page.getByRole('dialog', { name: '发布网页' })
  await panel.getByRole('button', { name: '发布页面' }).click()
  await expect(panel.getByRole('status')).toContainText('已上线')
  await expect(panel.getByRole('button', { name: '发布最新修改' })).toBeDisabled()
  const address = (await panel.getByRole('link').first().getAttribute('href')) ?? ''

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // By its own name this browser is counted as a bot.
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  })
  const visitor = await phone.newPage()
  await visitor.goto(address)
  await visitor.getByLabel('姓名').fill('江边客人')
  await visitor.getByLabel('电话').fill('13800138765')
  await visitor.getByRole('checkbox').check()
  // Forms that are sent within two seconds of opening come from robots.
  await visitor.waitForTimeout(2100)
  await visitor.getByRole('button', { name: '提交' }).click()
  await expect(visitor.getByText('谢谢，明天联系你')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '发布网页', exact: true }).click()
  const received = panel.getByRole('region', { name: '收到的表单' })
  await expect(received).toContainText('江边客人')
  await expect(received).not.toContainText('13800138765')
  await received.getByRole('button', { name: '显示号码' }).click()
  await expect(received).toContainText('13800138765')

  await visitor.goto('about:blank')
  const data = await page.context().newPage()
  await data.goto(`${url()}/customerCapital/customerCapital`)
  const lead = data.getByRole('row').filter({ hasText: '江边客人' })
  await expect(lead).toContainText('138****8765', { timeout: 60_000 })
  await lead.click()
  await data.getByRole('button', { name: '查看 江边客人' }).click()
  await expect(data.getByRole('link', { name: '13800138765' })).toBeVisible()

  await data.goto(`${url()}/quark/home/page-data`)
  const counted = data.getByRole('row').filter({ hasText: '/p/' }).getByRole('cell')
  await expect(async () => {
    await data.reload()
    await counted.first().waitFor()
    // Views and visitors, and the form that was sent.
    expect((await counted.allTextContents()).slice(1, 4)).toEqual(['1', '1', '1'])
  }).toPass({ timeout: 60_000 })
  await data.close()

  await panel.getByRole('button', { name: '下线' }).click()
  await page
    .getByRole('dialog', { name: '下线这个页面？' })
    .getByRole('button', { name: '下线', exact: true })
    .last()
    .click()
  await expect(panel.getByRole('status')).toContainText('还没有上线')
  expect((await visitor.goto(address))?.status()).toBe(410)
  await phone.close()
})
