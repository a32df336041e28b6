import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '再发之前'
const title = '旧窗换新'

const job = `job_key = 'retry-journey'`
const ofPost = `task_id in (select id from publish_task where ${job})`

/** A post that was handed over and that two readings did not find. */
test.beforeAll(async () => {
  await seedPlan({ name, titles: [title], accountState: 'offline' })
  await inDatabase(`
    with t as (insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, state, phase, fault)
      select v.workspace_id, v.plan_id, v.id, a.id, 'retry-journey', 'failed', 'ended', 'absent'
      from work v, account a where v.title = '${title}' and a.nickname = '${name}' returning id, account_id, workspace_id)
    insert into publish_attempt (workspace_id, task_id, account_id, number, started_by, task_version, lease_until, phase, outcome,
      committing_at, ended_at)
    select workspace_id, id, account_id, 1, 'dialog', 1, now(), 'ended', 'absent', now(), now() from t`)
})
test.afterAll(() => clearPlan(name))

// The page's older view, the server's refusal and the question are three answers to one press.
test('a post that may stand already is tried again only by a person who was told so', async ({ page }) => {
  const state = async () =>
    (await inDatabase<{ state: string }>(`select state from publish_task where ${job}`))[0]?.state
  await inDatabase(`update publish_task set state = 'failed', phase = 'ended', fault = 'absent' where ${job}`)
  // A colleague's try comes to its commit while this page shows none.
  await inDatabase(`update publish_attempt set committing_at = null where ${ofPost}`)
  await openAs(page, '/planSendVideo/planSendVideo?view=failed')
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText(title)
    .click()
  const again = page.getByRole('dialog', { name: new RegExp(title) }).getByRole('button', { name: '重试' })
  const question = page.getByRole('dialog', { name: '把 1 条没找到的作品再发一次？' })
  await page.route(
    '**/retryPublish*',
    async (route) => {
      await inDatabase(`update publish_attempt set committing_at = now() where ${ofPost}`)
      await route.continue()
    },
    { times: 1 },
  )
  const refused = page.waitForResponse('**/retryPublish*')
  await again.click()
  await refused
  // Until the page has read the list once more, a press would meet the same refusal.
  await page.waitForResponse('**/getPublishTaskList*')
  await expect(page.getByText('可能已经把它发到这个账号')).toBeVisible()
  expect(await state()).toBe('failed')
  await again.click()
  await expect(question).toContainText('会发出两条')
  await question.getByRole('button', { name: '不改' }).click()
  await expect(question).toBeHidden()
  expect(await state()).toBe('failed')
  await again.click()
  await question.getByRole('button', { name: '重试' }).click()
  await expect.poll(state).toBe('waiting')
})
