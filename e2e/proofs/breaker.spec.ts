import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, read } from '../people.ts'
import { misbehave, timesOnFeed } from '../practice.ts'
import { makePracticeAccounts, makeReadyWorks } from './publish-world.ts'

const planName = '改版那天'
const titles = ['改版一', '改版二', '改版三']

// The helper's browser fails twice, the server holds, the bell tells and a person lets go: all processes.
test('two accounts that stop at the same changed step hold the platform’s other posts, until a person lets them go', async ({
  page,
}) => {
  const token = await openAs(page, '/planSendVideo/planSendVideo?view=waiting')
  const accounts = await makePracticeAccounts(token, titles.length, 'teal')
  await ask(
    '/api/v2.third_auth/setThirdAuthPosting',
    { ids: accounts.map(({ id }) => id), postingMode: 'automatic' },
    token,
  )
  await makeReadyWorks(planName, titles, process.env.E2E_HOME ?? '')
  const [first, second, third] = accounts
  for (const account of [first, second]) await misbehave(account?.name ?? '', { changedSelectors: 3 })
  const works = await read<{ data: { id: string; title: string }[] }>(
    `/api/v2.wisdom_task/getWorkList?view=unplanned&keyword=${encodeURIComponent('改版')}`,
    token,
  )
  const plan = (dueIn: number, at: number, accountId = '') => ({
    workId: works.data.find(({ title }) => title === titles[at])?.id ?? '',
    accountId,
    timing_time: Math.floor(Date.now() / 1000) + dueIn,
  })
  const items = [plan(2, 0, first?.id), plan(2, 1, second?.id), plan(3600, 2, third?.id)]
  await ask('/api/v2.third_auth/platformBatchPublish', { items }, token)

  await test.step('the bell says that the platform is held, and why', async () => {
    await expect(page.getByTestId('alarm-bell')).toHaveAccessibleName(/提醒，[1-9]/, { timeout: 300_000 })
    await page.getByTestId('alarm-bell').click()
    await expect(page.getByText('两个账号在同一步失败，页面可能改版')).toBeVisible({ timeout: 120_000 })
    await page.keyboard.press('Escape')
  })

  await test.step('a post whose time has come waits, and says for what', async () => {
    await inDatabase(`update publish_task set due_at = now() where account_id = '${third?.id}'`)
    await page.goto(
      `${new URL(page.url()).origin}/planSendVideo/planSendVideo?view=waiting&keyword=${encodeURIComponent('改版三')}`,
    )
    await expect(page.getByTestId('why-waiting').first()).toContainText('平台暂停中', { timeout: 120_000 })
  })

  await test.step('once a person lets it go, it is posted once', async () => {
    await page.getByTestId('alarm-bell').click()
    await page.getByRole('button', { name: '恢复发布' }).click()
    await expect.poll(() => timesOnFeed('改版三'), { timeout: 300_000 }).toBe(1)
    expect(await timesOnFeed('改版一')).toBe(0)
  })

  // The two that failed wait an hour for their next try; nothing of them is to go out into other journeys.
  await inDatabase(`update publish_task set state = 'cancelled' where account_id in ('${first?.id}', '${second?.id}')`)
})
