import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, signIn } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const [first, second, third] = ['照办甲号', '照办乙号', '照办丙号']
const titles = ['照办一', '照办二', '照办三']

test.beforeEach(async () => {
  await seedPlan({ name: first, titles, accountState: 'offline' })
  for (const name of [second, third]) await seedPlan({ name, titles: [], accountState: 'offline' })
})
test.afterEach(async () => {
  for (const name of [first, second, third]) await clearPlan(name)
})

async function planPosts() {
  const rows = await inDatabase<{ workId: string; accountId: string }>(
    `select w.id as "workId", a.id as "accountId" from work w, account a where w.title like '照办%' and a.nickname = '${first}'`,
  )
  const items = rows.map((row) => ({ ...row, timing_time: null, fields: {} }))
  await ask('/api/v2.third_auth/platformBatchPublish', { items }, await signIn())
}
const posts = () =>
  inDatabase<{ account: string }>(
    `select a.nickname as account
     from publish_task t join account a on a.id = t.account_id join work w on w.id = t.work_id
     where w.title like '照办%' order by w.variant`,
  )
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) }).check()
const act = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name }).click()

// Search, choice and dialog each keep a state; only the whole list shows that none outlives its turn.
test('posts that are searched and given one after the other go each to its own account', async ({ page }) => {
  await planPosts()
  await openAs(page, '/planSendVideo/planSendVideo?view=waiting')
  for (const [title, account] of [
    ['照办一', second],
    ['照办二', third],
  ] as const) {
    const search = page.getByPlaceholder('标题、账号')
    await search.fill(title)
    await search.press('Enter')
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
    await choose(page, title)
    await act(page, '换账号')
    await page.locator('#give-to').fill(account)
    await page.locator('#give-to').press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '换账号' }).click()
    await expect(page.getByRole('toolbar', { name: '已选' })).toHaveCount(0)
  }
  await expect.poll(async () => (await posts()).map(({ account }) => account)).toEqual([second, third, first])

  await test.step('a row that is chosen and filtered away is counted as such', async () => {
    await choose(page, '照办二')
    await page.getByPlaceholder('标题、账号').fill('照办三')
    await page.getByPlaceholder('标题、账号').press('Enter')
    await expect(page.getByText('其中 1 条不在这一页')).toBeVisible()
  })
})
