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

for (const { form, address, gap, theirs } of [
  { form: 'the plan’s form', address: '/addPlan/addPlan?id=', gap: '25', theirs: 4 },
  { form: 'the smart settings', address: '/intellectSeo/smart?wisdom_task_id=', gap: '35', theirs: 6 },
]) {
  test(`${form}, saved by a colleague meanwhile, is read anew and keeps what was typed`, async ({ page }) => {
    const before = await perDay()
    const [plan] = await inDatabase<{ id: string }>(`select id from plan where name = '${name}'`)
    await openAs(page, `${address}${plan?.id}`)
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
}

const ordersOfPlan = () =>
  inDatabase<{ id: string; titles: string[] }>(
    `select c.id, c.settings->'titles' as titles from clip c join plan p on p.id = c.plan_id
     where p.name = '${name}' order by c.created_at`,
  )
const titlesOfOrders = async () => (await ordersOfPlan()).map(({ titles }) => titles)

test('an order that a colleague adds to the plan meanwhile is left as it is by a form that showed the one before', async ({
  page,
}) => {
  await inDatabase(`update clip set settings = '{"titles":["秋靴"]}'
    where plan_id = (select id from plan where name = '${name}')`)
  const [plan] = await inDatabase<{ id: string }>(`select id from plan where name = '${name}'`)
  await openAs(page, `/addPlan/addPlan?id=${plan?.id}`)
  const save = page.getByRole('button', { name: '保存修改' })
  await page.getByLabel('最短间隔').fill('45')
  await inDatabase(`insert into clip (workspace_id, plan_id, settings, count)
    select workspace_id, id, '{"titles":["冬帽"]}', 1 from plan where name = '${name}'`)
  // Who comes back to the page has it read again, once what it read is some seconds old.
  await page.waitForTimeout(6_000)
  const read = page.waitForResponse('**/wisdomTaskInfo*')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await read
  await save.click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  expect(await titlesOfOrders()).toEqual([['秋靴'], ['冬帽']])
  await page.getByLabel('标题模板 1').fill('秋靴，已更正')
  await save.click()
  await expect.poll(titlesOfOrders).toEqual([['秋靴，已更正'], ['冬帽']])
})

test('the form of an order, saved by a colleague meanwhile, is read anew and keeps what was typed', async ({
  page,
}) => {
  const [order] = await ordersOfPlan()
  await inDatabase(`update clip set settings = '{"titles":["秋靴"],"keywords":["靴"]}' where id = '${order?.id}'`)
  await openAs(page, `/intellectSeo/clip?id=${order?.id}`)
  const save = page.getByRole('button', { name: '保存修改' })
  await page.getByLabel('标题模板 1').fill('秋靴，我的')
  await inDatabase(`update clip set version = version + 1, settings = '{"titles":["秋靴"],"keywords":["靴","鞋"]}'
    where id = '${order?.id}'`)
  await save.click()
  const question = page.getByRole('dialog', { name: '别人刚保存过这张剪辑单' })
  await expect(question).toContainText('没有保存')
  expect((await titlesOfOrders())[0]).toEqual(['秋靴'])
  await question.getByRole('button', { name: '重新读取，保留我的修改' }).click()
  await expect(page.getByText('鞋', { exact: true })).toBeVisible()
  await expect(page.getByLabel('标题模板 1')).toHaveValue('秋靴，我的')
  await save.click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  const [saved] = await inDatabase(`select settings->'titles' as titles, settings->'keywords' as keywords
    from clip where id = '${order?.id}'`)
  expect(saved).toEqual({ titles: ['秋靴，我的'], keywords: ['靴', '鞋'] })

  await page.locator('nav.sidebar a').first().click()
  await expect(page).not.toHaveURL(/clip\?id=/)
  await inDatabase(
    `update clip set version = version + 1, settings = '{"titles":["秋靴，他的"]}' where id = '${order?.id}'`,
  )
  await page.goBack()
  await expect(page.getByLabel('标题模板 1')).toHaveValue('秋靴，他的')
})

test('the material board of an order, saved by a colleague meanwhile, keeps what was taken out and their titles', async ({
  page,
}) => {
  const [plan] = await inDatabase<{ id: string }>(`select id from plan where name = '${name}'`)
  const [order] = await inDatabase<{ id: string }>(
    `select id from clip where plan_id = '${plan?.id}' order by created_at desc limit 1`,
  )
  const settings = (titles: string[]) =>
    JSON.stringify({ titles, scenes: [{ name: '门口', materialIds: [crypto.randomUUID()] }] })
  await inDatabase(`update clip set settings = '${settings(['冬帽'])}' where id = '${order?.id}'`)
  await openAs(page, `/planList/addVideoData?wisdom_task_id=${plan?.id}`)
  await page.getByRole('button', { name: /移出/ }).click()
  await inDatabase(`update clip set version = version + 1, settings = settings || '{"titles":["冬帽，他的"]}'
    where id = '${order?.id}'`)
  await page.getByTestId('save-board').click()
  const question = page.getByRole('dialog', { name: '别人刚保存过这张剪辑单' })
  await question.getByRole('button', { name: '重新读取，保留我的修改' }).click()
  await expect(page.getByRole('button', { name: /移出/ })).toHaveCount(0)
  await page.getByTestId('save-board').click()
  await expect
    .poll(() =>
      inDatabase(`select settings->'titles' as titles, settings->'scenes'->0->'materialIds' as materials
      from clip where id = '${order?.id}'`),
    )
    .toEqual([{ titles: ['冬帽，他的'], materials: [] }])
})

test('an account that is added, half saved, and taken out again is not in the plan', async ({ page }) => {
  const second = '两人同改二号'
  await seedPlan({ name: second, titles: [], accountState: 'offline' })
  const accounts = () =>
    inDatabase<{ nickname: string }>(`select a.nickname from plan_account r join account a on a.id = r.account_id
      join plan p on p.id = r.plan_id where p.name = '${name}'`)
  try {
    const [plan] = await inDatabase<{ id: string }>(`select id from plan where name = '${name}'`)
    await openAs(page, `/addPlan/addPlan?id=${plan?.id}`)
    const save = page.getByRole('button', { name: '保存修改' })
    await page.getByLabel('标题模板 1').fill('冬帽，再改')
    const choose = async () => {
      await page.locator('#plan-accounts').click()
      await page.locator('.ant-select-item-option').filter({ hasText: second }).click()
      await page.keyboard.press('Escape')
    }
    await choose()
    await page.route('**/editClip*', (route) => route.abort(), { times: 1 })
    await save.click()
    await expect.poll(accounts).toEqual([{ nickname: second }])
    await expect(save).toBeEnabled()
    await choose()
    await save.click()
    await expect.poll(async () => (await titlesOfOrders()).flat()).toContain('冬帽，再改')
    expect(await accounts()).toEqual([])
  } finally {
    const ofSecond = `account_id in (select id from account where nickname = '${second}')`
    await inDatabase(`delete from plan_account where ${ofSecond}; delete from publish_task where ${ofSecond}`)
    await clearPlan(second)
  }
})
