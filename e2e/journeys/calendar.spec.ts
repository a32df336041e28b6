import { expect, type Locator } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs, url } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '日历旅程'
const works = ['晨光厨房', '玄关收纳', '阳台改造', '旧柜翻新']

test.beforeAll(async () => {
  await seedPlan({ name, titles: works, accountState: 'online' })
  await inDatabase(`insert into account_posting (account_id, workspace_id, gap_minutes, daily_cap)
    select id, workspace_id, 90, 2 from account where nickname = '${name}'`)
})
test.afterAll(() => clearPlan(name))

const dayOf = (entry: Locator) => entry.locator('xpath=ancestor::section[@data-day]').getAttribute('data-day')

// Dragging, keys and the focus they keep need a page with a layout.
test('a month is planned by rule, posts are moved by hand and by keys, and each says why it waits', async ({
  page,
}) => {
  await openAs(page, '/intellectSeo/videoPublish')
  await page.getByPlaceholder('搜索标题').fill('改造')
  await page.getByPlaceholder('搜索标题').press('Enter')
  await page.getByRole('checkbox', { name: '阳台改造' }).check()
  await page.getByPlaceholder('搜索标题').fill('')
  await page.getByPlaceholder('搜索标题').press('Enter')
  for (const title of works.filter((one) => one !== '阳台改造'))
    await page.getByRole('checkbox', { name: title }).check()
  await page.getByLabel('账号', { exact: true }).click()
  await page.getByTitle(name, { exact: true }).last().click()
  await page.keyboard.press('Escape')
  // Two a day at most, by the account's rule; in the middle of a month, whatever day it is.
  const now = new Date()
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10)).toISOString().slice(0, 10)
  await page.getByLabel('从什么时候开始').fill(`${first} 09:00`)
  await page.getByLabel('从什么时候开始').press('Enter')
  await page.getByTestId('preview-batch').click()
  await expect(page.getByText('4 条 · 1 个账号 · 2 天')).toBeVisible()
  // A second click is not a second batch, of which every post would be refused.
  await page.getByTestId('make-batch').dblclick()
  await expect(page.getByText('已建立 4 条')).toBeVisible()
  await expect(page.getByText('条不能发')).toHaveCount(0)

  await page.getByRole('link', { name: '看日历' }).click()
  await page.goto(`${url()}/planCalendar/planCalendar?at=${first}`)
  const entry = (title: string) => page.locator('.day-entry', { hasText: title })
  await expect(entry('晨光厨房')).toBeVisible()
  const before = await dayOf(entry('晨光厨房'))
  const days = await page
    .locator('[data-day]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-day') ?? ''))
  const target = days[days.indexOf(before ?? '') + 7] ?? ''
  await entry('晨光厨房').dragTo(page.locator(`[data-day="${target}"] .calendar-number`))
  await expect.poll(() => dayOf(entry('晨光厨房'))).toBe(target)
  await entry('晨光厨房').focus()
  await page.keyboard.press('Shift+ArrowRight')
  const next = days[days.indexOf(target) + 1] ?? ''
  await expect.poll(() => dayOf(entry('晨光厨房'))).toBe(next)
  await expect(entry('晨光厨房')).toBeFocused()
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(() => dayOf(entry('晨光厨房'))).toBe(target)

  // What a colleague moved since stays where they put it.
  const colleagues = days[days.indexOf(target) + 2] ?? ''
  await inDatabase(
    `update publish_task set due_at = due_at + interval '2 days'
     where work_id = (select id from work where title = '晨光厨房' order by created_at desc limit 1)`,
  )
  await entry('晨光厨房').dragTo(page.locator(`[data-day="${before}"] .calendar-number`))
  await expect(page.getByText('这条刚被修改')).toBeVisible()
  await expect.poll(() => dayOf(entry('晨光厨房'))).toBe(colleagues)

  // Three on a day whose cap is two: the day says so.
  await entry('玄关收纳').focus()
  const crowded = (await dayOf(entry('旧柜翻新'))) ?? ''
  await entry('玄关收纳').dragTo(page.locator(`[data-day="${crowded}"] .calendar-number`))
  await entry('阳台改造').dragTo(page.locator(`[data-day="${crowded}"] .calendar-number`))
  await expect(page.locator(`[data-day="${crowded}"] .calendar-clash`)).toBeVisible()
  await page.locator(`[data-day="${crowded}"] .calendar-number`).click()
  await expect(page.getByTestId('day-panel')).toContainText(name)

  await inDatabase(`update account set state = 'offline' where nickname = '${name}'`)
  await page.goto(`${url()}/planSendVideo/planSendVideo?view=waiting&keyword=${encodeURIComponent('晨光厨房')}`)
  await expect(page.getByTestId('why-waiting').first()).toHaveText('账号登录已失效，等重新登录')
  await page.getByRole('row', { name: /晨光厨房/ }).click()
  await page.getByRole('button', { name: '取消发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消发布' }).last().click()
  await expect(page.getByText('已取消 1 条')).toBeVisible()
  await page.goto(`${url()}/planSendVideo/planSendVideo?view=cancelled&keyword=${encodeURIComponent('晨光厨房')}`)
  await expect(page.getByRole('row', { name: /晨光厨房/ })).toContainText('已取消')

  await test.step('a small screen shows the week of today first, and again when it is asked for', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`${url()}/planCalendar/planCalendar`)
    const today = page.locator('.calendar-today .calendar-number')
    await expect(today).toBeInViewport()
    await page.getByTestId('calendar-grid').evaluate((grid) => grid.parentElement?.scrollTo(0, 0))
    await page.getByRole('button', { name: '今天' }).click()
    await expect(today).toBeInViewport()
  })
})
