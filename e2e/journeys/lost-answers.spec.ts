import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, signIn } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '没有回音'
const titles = ['第一条', '第二条', '第三条']
const ofPlan = `plan_id in (select id from plan where name = '${name}')`

/** Three posts of one account that the server sends itself; what it is asked for is answered here, and what becomes of it is written here. */
test.beforeEach(async () => {
  await seedPlan({ name, titles, accountState: 'online' })
  await inDatabase(`
    update account set platform = 'wordpress' where nickname = '${name}';
    insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key)
      select v.workspace_id, v.plan_id, v.id, a.id, v.id::text from work v, account a
      where v.${ofPlan} and a.nickname = '${name}'`)
})
test.afterEach(async () => {
  await ask('/api/v2.admin/personalData', { language: 'zh', theme: null }, await signIn())
  await clearPlan(name)
})

const accepted = `state = 'accepted', phase = 'verifying', accepted_at = now()`
const ofFirst = `work_id in (select id from work where ${ofPlan} and title = '${titles[0]}')`
const become = (facts: string, which = ofFirst) => inDatabase(`update publish_task set ${facts} where ${which}`)
/** Where one post is enough. */
const only = () => become(`state = 'cancelled'`, `${ofPlan} and not ${ofFirst}`)

async function openDialog(page: Page) {
  await openAs(page, '/intellectSeo/list')
  await page.getByRole('row').filter({ hasText: name }).locator('.row-actions button').first().click()
  await expect(page.getByTestId('publish-start')).toBeEnabled()
}
const taken = (page: Page) =>
  page.route('**/publishByServer*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', time: 0, data: { ok: true } } }),
  )
const row = (page: Page) => page.getByRole('dialog').locator('[data-task]', { hasText: titles[0] ?? '' })
const summary = (page: Page) => page.getByTestId('publish-summary')

async function isNeverFailed(page: Page) {
  await expect(row(page)).toHaveAttribute('data-state', 'publishing')
  await expect(row(page)).toContainText('没有得到答复')
  await expect(page.getByTestId('publish-failed')).toHaveCount(0)
}

// The page's patience, its words and the ledger meet in the dialog alone.
test('a post that the server took and that cannot be read any more is not called failed, and is found once it can', async ({
  page,
}) => {
  await only()
  await openDialog(page)
  await taken(page)
  await page.route('**/getPublishVideoList*', (route) => route.abort())
  await page.getByTestId('publish-start').click()
  await isNeverFailed(page)
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('1 条没有得到答复，不算失败，正在查看')
  await expect(summary(page)).toContainText('发布失败条数：0条', { timeout: 300_000 })
  await expect(summary(page)).toContainText('1 条没有得到答复，不算失败')
  await expect(summary(page)).toHaveClass(/publish-banner-warn/)
  await expect(row(page)).toContainText('先别重发')
  await become(accepted)
  await page.unroute('**/getPublishVideoList*')
  await expect(summary(page)).toContainText('发布成功条数：1条')
})

// Where a button lies only a page with fonts and words shows.
test('a second click where start was stops nothing, be the words short or long', async ({ page }) => {
  await taken(page)
  // The shortest and the longest words.
  for (const language of ['zh', 'es']) {
    await ask('/api/v2.admin/personalData', { language }, await signIn())
    await openDialog(page)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(language))
    // Until the dialog stands still.
    await page.getByTestId('publish-start').hover()
    const start = await page.getByTestId('publish-start').boundingBox()
    if (start === null) throw new Error('start is nowhere')
    await page.mouse.click(start.x + start.width / 2, start.y + start.height / 2)
    await expect(page.getByTestId('stop-rest')).toContainText('2')
    const stop = await page.getByTestId('stop-rest').boundingBox()
    if (stop === null) throw new Error('stop is nowhere')
    expect(stop.x + stop.width <= start.x || stop.x >= start.x + start.width).toBe(true)
    page.once('dialog', (question) => void question.accept())
    await page.goto('about:blank')
  }
})
