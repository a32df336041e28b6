import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '规则同改'

test.beforeAll(() => seedPlan({ name, titles: ['新窗'], accountState: 'offline' }))
test.afterAll(() => clearPlan(name))

const rules = async () =>
  (
    await inDatabase<{ mode: string; gap: number; cap: number | null }>(
      `select a.posting_mode as mode, p.gap_minutes as gap, p.daily_cap as cap
       from account a left join account_posting p on p.account_id = a.id where a.nickname = '${name}'`,
    )
  )[0]

test('what a colleague sets for an account stays when another field is saved from an older page', async ({ page }) => {
  await openAs(page, '/account/authorization')
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(name)
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '发布规则' }).click()
  await page.getByLabel('两条之间至少').fill('45')
  await inDatabase(`
    update account set posting_mode = 'ask' where nickname = '${name}';
    insert into account_posting (workspace_id, account_id, gap_minutes, jitter_minutes, daily_cap, windows, quiet)
    select workspace_id, id, 0, 0, 2, '[]', null from account where nickname = '${name}'`)
  await page.getByRole('button', { name: '保存规则' }).click()
  await expect.poll(rules).toEqual({ mode: 'ask', gap: 45, cap: 2 })
})
