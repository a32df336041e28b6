import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '断网之后'
const title = '留着这条'

/** A post that waits for tomorrow. */
test.beforeEach(async () => {
  await seedPlan({ name, titles: [title], accountState: 'offline' })
  await inDatabase(`
    insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, due_at)
      select v.workspace_id, v.plan_id, v.id, a.id, 'offline-journey', now() + interval '1 day'
      from work v, account a where v.title = '${title}' and a.nickname = '${name}'`)
})
test.afterEach(() => clearPlan(name))

test('what is pressed without a connection fails at once, and is not done once it is back', async ({
  page,
  context,
}) => {
  await openAs(page, '/planSendVideo/planSendVideo?view=waiting')
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText(title)
    .click()
  const drawer = page.getByRole('dialog', { name: new RegExp(title) })
  await expect(drawer).toBeVisible()
  await context.setOffline(true)
  await drawer.getByRole('button', { name: '取消发布' }).click()
  const question = page.locator('.ant-modal-confirm')
  await question.getByRole('button', { name: '取消发布' }).click()
  await expect(page.getByText('请求没有完成，请检查网络').first()).toBeVisible()
  await question.getByRole('button', { name: '不改' }).click()
  // The list is read again as soon as it can be; what was kept would go out with it.
  const readAgain = page.waitForResponse(/getPublishTaskList/)
  await context.setOffline(false)
  await readAgain
  await page.waitForLoadState('networkidle')
  const posts = await inDatabase<{ state: string }>("select state from publish_task where job_key = 'offline-journey'")
  expect(posts).toEqual([{ state: 'waiting' }])
})
