import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '自己发过'
const title = '玄关加一排挂钩'
const job = `job_key = 'confirm-journey'`

test.beforeAll(async () => {
  await seedPlan({ name, titles: [title], accountState: 'offline' })
  await inDatabase(`insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key)
    select v.workspace_id, v.plan_id, v.id, a.id, 'confirm-journey' from work v, account a
    where v.title = '${title}' and a.nickname = '${name}'`)
})
test.afterAll(() => clearPlan(name))

// Said, taken back and called failed: one post's drawer through three states.
test('who posted by hand says so of a post that waits, is asked first, and can take it back', async ({ page }) => {
  const state = async () =>
    (await inDatabase<{ state: string }>(`select state from publish_task where ${job}`))[0]?.state
  await openAs(page, '/planSendVideo/planSendVideo')
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByText(title)
    .click()
  const drawer = page.getByRole('dialog', { name: new RegExp(title) })
  const confirm = drawer.getByRole('button', { name: '我已确认发布' })
  const question = page.getByRole('dialog', { name: '已经在平台上看到它了？' })
  await confirm.click()
  await question.getByRole('button', { name: '不改' }).click()
  await expect(question).toBeHidden()
  expect(await state()).toBe('waiting')
  await confirm.click()
  await question.getByRole('button', { name: '我已确认发布' }).click()
  await expect.poll(state).toBe('confirmedByHand')
  await drawer.getByRole('button', { name: '平台上没有' }).click()
  await page.getByRole('button', { name: '没有，算失败' }).click()
  await expect.poll(state).toBe('failed')
  await expect(drawer.getByRole('button', { name: '重试' })).toBeVisible()
})
