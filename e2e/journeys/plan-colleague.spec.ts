import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '两人同改'

test.beforeAll(async () => {
  await seedPlan({ name, titles: ['新窗'], accountState: 'offline' })
  await inDatabase(
    `update plan set posting_times = jsonb_set(posting_times, '{startAt}', '2000000000') where name = '${name}'`,
  )
})
test.afterAll(() => clearPlan(name))

/** What a colleague's save does, from another page. */
const colleagueSaves = (perDay: number) =>
  inDatabase(`update plan set version = version + 1,
    posting_times = jsonb_set(posting_times, '{perDay}', '${perDay}') where name = '${name}'`)

const perDay = async () =>
  (
    await inDatabase<{ day: string; gap: string }>(
      `select posting_times->>'perDay' as day, posting_times->>'gapMinutes' as gap from plan where name = '${name}'`,
    )
  )[0]

const gap = '25'
const theirs = 4

// The question, what is read again and what was typed meet in the form alone.
test('the plan’s form, saved by a colleague meanwhile, is read again and keeps what was typed', async ({ page }) => {
  const before = await perDay()
  const [plan] = await inDatabase<{ id: string }>(`select id from plan where name = '${name}'`)
  await openAs(page, `/addPlan/addPlan?id=${plan?.id}`)
  const save = page.getByRole('button', { name: '保存修改' })
  await page.getByLabel('最短间隔').fill(gap)
  await colleagueSaves(theirs)
  await save.click()
  const question = page.getByRole('dialog', { name: '别人刚保存过这个计划' })
  await expect(question).toContainText('没有保存')
  expect(await perDay()).toEqual({ day: String(theirs), gap: before?.gap })
  await question.getByRole('button', { name: '先不' }).click()
  await expect(page.getByLabel('最短间隔')).toHaveValue(gap)
  await save.click()
  await question.getByRole('button', { name: '重新读取，保留我的修改' }).click()
  await expect(page.getByLabel('每个账号每天')).toHaveValue(String(theirs))
  await expect(page.getByLabel('最短间隔')).toHaveValue(gap)
  await save.click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  expect(await perDay()).toEqual({ day: String(theirs), gap })
  await expect(save).toBeDisabled()
})
