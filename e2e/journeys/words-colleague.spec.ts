import { expect, type Page, test } from '@playwright/test'
import { inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '同改作品'

test.beforeEach(() => seedPlan({ name, titles: ['旧题窗台'], accountState: 'offline' }))
test.afterEach(async () => {
  await inDatabase('update workspace set set_back_at = null')
  await clearPlan(name)
})

const wait = () =>
  inDatabase(`
    insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, state)
    select v.workspace_id, v.plan_id, v.id, a.id, 'words-journey', 'waiting'
    from work v, account a where v.title = '旧题窗台' and a.nickname = '${name}'`)

const words = async () =>
  (
    await inDatabase<{ title: string; topics: string[] }>(
      `select w.title, w.topics from work w join plan p on p.id = w.plan_id where p.name = '${name}'`,
    )
  )[0]

async function openWork(page: Page) {
  await openAs(page, '/planTask/planTask')
  await page
    .getByRole('row', { name: /旧题窗台/ })
    .getByText('旧题窗台')
    .first()
    .click()
}

test('topics that a colleague gives a work stay when its title is saved from an older drawer', async ({ page }) => {
  await openWork(page)
  await page.getByRole('dialog').getByLabel('标题').fill('新题窗台')
  await inDatabase(`update work set topics = '{收纳}' where title = '旧题窗台'`)
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect.poll(words).toEqual({ title: '新题窗台', topics: ['收纳'] })
})

test('a work that waits since an older backup was put back keeps the title under which it can be found', async ({
  page,
}) => {
  await wait()
  await inDatabase('update workspace set set_back_at = now(), set_back_fence = (select last_value from publish_fence)')
  await openWork(page)
  await page.getByRole('dialog').getByLabel('标题').fill('新题窗台')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('请先到平台确认，再放行')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('新题窗台')
  expect(await words()).toEqual({ title: '旧题窗台', topics: [] })
})
