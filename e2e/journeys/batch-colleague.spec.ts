import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, signIn } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const mine = '批量甲号'
const theirs = '批量乙号'
const titles = ['同批窗台', '同批阳台']

test.beforeAll(async () => {
  await seedPlan({ name: mine, titles, accountState: 'offline' })
  await seedPlan({ name: theirs, titles: [], accountState: 'offline' })
})
test.afterAll(async () => {
  await clearPlan(mine)
  await clearPlan(theirs)
})

const accounts = async () =>
  (
    await inDatabase<{ nickname: string }>(
      `select a.nickname from publish_task t join account a on a.id = t.account_id join work w on w.id = t.work_id
       where w.title like '同批%' order by 1`,
    )
  ).map(({ nickname }) => nickname)

test('works that a colleague sent elsewhere since the preview are dealt out again only after a second look', async ({
  page,
}) => {
  await openAs(page, '/intellectSeo/videoPublish')
  for (const title of titles) await page.getByRole('checkbox', { name: title }).check()
  await page.getByLabel('账号', { exact: true }).click()
  await page.getByTitle(mine, { exact: true }).last().click()
  await page.keyboard.press('Escape')
  await page.getByTestId('preview-batch').click()
  await expect(page.getByTestId('make-batch')).toBeEnabled()

  const [account] = await inDatabase<{ id: string }>(`select id from account where nickname = '${theirs}'`)
  const works = await inDatabase<{ id: string }>(`select id from work where title like '同批%'`)
  const items = works.map(({ id }) => ({ workId: id, accountId: account?.id, timing_time: null, fields: {} }))
  await ask('/api/v2.third_auth/platformBatchPublish', { items }, await signIn())

  await page.getByTestId('make-batch').click()
  await expect(page.getByText('这个作品又安排给了别的账号')).toHaveCount(titles.length)
  expect(await accounts()).toEqual([theirs, theirs])

  await page.getByTestId('preview-batch').click()
  await expect(page.getByText('这个作品又安排给了别的账号')).toHaveCount(0)
  await page.getByTestId('make-batch').click()
  await expect.poll(accounts).toEqual([theirs, theirs, mine, mine].toSorted())
})
