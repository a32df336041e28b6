import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const [first, second] = ['批量一号', '批量二号']
const titles = ['批次窗台', '批次阳台', '批次玄关', '批次书架']

test.beforeEach(async () => {
  await seedPlan({ name: first, titles, accountState: 'offline' })
  await seedPlan({ name: second, titles: [], accountState: 'offline' })
})
test.afterEach(async () => {
  await clearPlan(first)
  await clearPlan(second)
})

async function openWith(page: Page, accounts: readonly string[]) {
  const token = await openAs(page, '/intellectSeo/videoPublish')
  for (const title of titles) await page.getByRole('checkbox', { name: title }).check()
  await switchAccounts(page, accounts)
  return token
}
/** Chooses those that were not chosen, and takes out those that were. */
async function switchAccounts(page: Page, accounts: readonly string[]) {
  await page.getByLabel('账号', { exact: true }).click()
  for (const account of accounts) await page.getByTitle(account, { exact: true }).last().click()
  await page.keyboard.press('Escape')
}
const preview = (page: Page) => page.getByTestId('preview-batch').click()
const make = (page: Page) => page.getByTestId('make-batch')

const posts = async (wanted = 't.fields') =>
  inDatabase<{ title: string; account: string; what: unknown }>(
    `select w.title, a.nickname as account, ${wanted} as what from publish_task t
     join account a on a.id = t.account_id join work w on w.id = t.work_id where w.title like '批次%' order by 1, 2`,
  )

test('a preview that comes after the accounts were changed is not shown', async ({ page }) => {
  await openWith(page, [first])
  let isChanged = false
  await page.route(
    '**/planBatchPublish',
    async (route) => {
      const response = await route.fetch()
      await expect.poll(() => isChanged).toBe(true)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('planBatchPublish'))
  await preview(page)
  await switchAccounts(page, [first, second])
  isChanged = true
  await answered
  await expect(page.getByTestId('preview-batch')).toBeEnabled()
  await expect(make(page)).toHaveCount(0)
  await preview(page)
  await make(page).click()
  await expect.poll(posts).toHaveLength(titles.length)
  expect(new Set((await posts()).map(({ account }) => account))).toEqual(new Set([second]))
})

test('a collection of one account is not given to another that is chosen after it', async ({ page }) => {
  await openWith(page, [first])
  await page.locator('.batch-fields .ant-collapse-header').click()
  await page.locator('[data-field="collection"] input').fill('一号的合集')
  await page.locator('.offer-row').first().click()
  await page.keyboard.press('Escape')
  await switchAccounts(page, [second])
  await preview(page)
  await make(page).click()
  await expect.poll(posts).toHaveLength(titles.length)
  expect((await posts()).map(({ what }) => what)).toEqual(titles.map(() => ({})))
})

test('what a batch made is not dealt out again with what it could not make', async ({ page }) => {
  const token = await openWith(page, [first, second])
  await preview(page)
  await expect(make(page)).toBeEnabled()
  const [taken] = await inDatabase<{ workId: string; accountId: string }>(
    `select w.id as "workId", a.id as "accountId" from work w, account a
     where w.title = '${titles[1]}' and a.nickname = '${second}'`,
  )
  const items = [{ ...taken, timing_time: null, fields: {} }]
  await ask('/api/v2.third_auth/platformBatchPublish', { items }, token)
  await make(page).click()
  await expect.poll(posts).toHaveLength(titles.length)
  await expect(page.getByText('已选 1 条')).toBeVisible()
  for (const title of titles) await expect(page.getByRole('checkbox', { name: title })).toHaveCount(0)
  await preview(page)
  await expect(page.getByText(titles[1] ?? '').last()).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const title of titles.filter((_, place) => place !== 1)) await expect(page.getByText(title)).toHaveCount(0)
})
