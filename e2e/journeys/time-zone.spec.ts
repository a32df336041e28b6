import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, signIn } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '时区甲号'
const zone = 'Asia/Shanghai'

test.use({ timezoneId: 'America/New_York' })
let zoneBefore = 'UTC'
const setZone = (to: string) => inDatabase(`update workspace set time_zone = '${to}'`)
test.beforeEach(async () => {
  const rows = await inDatabase<{ zone: string }>('select time_zone as zone from workspace limit 1')
  zoneBefore = rows[0]?.zone ?? zoneBefore
  await setZone(zone)
  await seedPlan({ name, titles: ['时区一'], accountState: 'offline' })
})
test.afterEach(async () => {
  await clearPlan(name)
  await setZone(zoneBefore)
})

test('a time typed on a computer of another zone is by the clock that the list shows, and its field says so', async ({
  page,
}) => {
  const items = await inDatabase<{ workId: string; accountId: string }>(
    `select w.id as "workId", a.id as "accountId" from work w, account a where w.title = '时区一' and a.nickname = '${name}'`,
  )
  await ask(
    '/api/v2.third_auth/platformBatchPublish',
    { items: items.map((item) => ({ ...item, timing_time: null, fields: {} })) },
    await signIn(),
  )
  await openAs(page, '/planSendVideo/planSendVideo?view=waiting&keyword=时区')
  await page.getByRole('checkbox', { name: /时区一/ }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '改时间' }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: '改时间' })
  // While the dialog still grows, the calendar opens over its title.
  await button.click({ trial: true })
  await page.locator('#move-to').click()
  const hourThere = () =>
    new Intl.DateTimeFormat('zh-CN', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format().slice(0, -2)
  const hours = [hourThere()]
  await page.getByText('此刻').click()
  hours.push(hourThere())
  expect(hours).toContain((await page.locator('#move-to').inputValue()).slice(0, -2))
  // An hour that the computer's own clock jumps over.
  const typed = '2027-03-14 02:30'
  await page.locator('#move-to').fill(typed)
  await page.locator('#move-to').press('Enter')
  await expect(dialog.getByText(`按商户时区 ${zone}`)).toBeVisible()
  await button.click()
  await expect(page.locator('tbody tr[data-row]')).toContainText('3/14 2:30')
  const due = `select to_char(due_at at time zone '${zone}', 'YYYY-MM-DD HH24:MI') as due from publish_task
    where work_id in (select id from work where title = '时区一')`
  expect(await inDatabase(due)).toEqual([{ due: typed }])
  await page.locator('tbody tr[data-row]').click()
  await expect(page.getByText('2027年3月14日 02:30:00', { exact: true })).toBeVisible()
})

test('the start of a plan takes a date that is typed key by key, by the same clock', async ({ page }) => {
  await inDatabase(
    `update plan set posting_times = jsonb_set(posting_times, '{startAt}', '1801000000') where name = '${name}'`,
  )
  const [plan] = await inDatabase<{ id: string }>(`select id from plan where name = '${name}'`)
  await openAs(page, `/intellectSeo/smart?wisdom_task_id=${plan?.id}`)
  // The field is drawn anew once the names of its months are loaded.
  await page.waitForLoadState('networkidle')
  const start = page.locator('#plan-start')
  await expect(start).toHaveValue('2027年1月27日 05:46')
  await start.selectText()
  await start.pressSequentially('2028-03-15 12:30')
  await start.press('Enter')
  await expect(start).toHaveValue('2028年3月15日 12:30')
  const saved = page.waitForResponse((response) => response.url().endsWith('/editWisdomTask'))
  await page.getByRole('button', { name: '保存修改' }).click()
  expect((await saved).ok()).toBe(true)
  const startAt = `select to_char(to_timestamp((posting_times->>'startAt')::int) at time zone '${zone}', 'YYYY-MM-DD HH24:MI') as start
    from plan where name = '${name}'`
  expect(await inDatabase(startAt)).toEqual([{ start: '2028-03-15 12:30' }])
})
