import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, signIn, url } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const [first, second, third] = ['照办甲号', '照办乙号', '照办丙号']
const titles = ['照办一', '照办二', '照办三']

test.beforeEach(async () => {
  await seedPlan({ name: first, titles, accountState: 'offline' })
  for (const name of [second, third]) await seedPlan({ name, titles: [], accountState: 'offline' })
})
test.afterEach(async () => {
  for (const name of [first, second, third]) await clearPlan(name)
})

async function planPosts() {
  const rows = await inDatabase<{ workId: string; accountId: string }>(
    `select w.id as "workId", a.id as "accountId" from work w, account a where w.title like '照办%' and a.nickname = '${first}'`,
  )
  const items = rows.map((row) => ({ ...row, timing_time: null, fields: {} }))
  await ask('/api/v2.third_auth/platformBatchPublish', { items }, await signIn())
}
const posts = () =>
  inDatabase<{ title: string; account: string; due: string | null }>(
    `select w.title, a.nickname as account, to_char(t.due_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as due
     from publish_task t join account a on a.id = t.account_id join work w on w.id = t.work_id
     where w.title like '照办%' order by w.variant`,
  )
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name) }).check()
const act = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name }).click()

test('posts that are searched and given one after the other go each to its own account', async ({ page }) => {
  await planPosts()
  await openAs(page, '/planSendVideo/planSendVideo?view=waiting')
  for (const [title, account] of [
    ['照办一', second],
    ['照办二', third],
  ] as const) {
    const search = page.getByPlaceholder('标题、账号')
    await search.fill(title)
    await search.press('Enter')
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
    await choose(page, title)
    await act(page, '换账号')
    await page.locator('#give-to').fill(account)
    await page.locator('#give-to').press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: '换账号' }).click()
    await expect(page.getByRole('toolbar', { name: '已选' })).toHaveCount(0)
  }
  await expect.poll(async () => (await posts()).map(({ account }) => account)).toEqual([second, third, first])
})

test('a row that is chosen and filtered away is counted as such', async ({ page }) => {
  await planPosts()
  await openAs(page, '/planSendVideo/planSendVideo?view=waiting')
  await choose(page, '照办一')
  const search = page.getByPlaceholder('标题、账号')
  await search.fill('照办二')
  await search.press('Enter')
  await expect(page.getByText('其中 1 条不在这一页')).toBeVisible()
})

for (const next of ['something else', 'the button, before the picker heard of it'])
  test(`a time that was typed is the one that posts are moved to: ${next} is pressed next`, async ({ page }) => {
    await planPosts()
    await openAs(page, '/planSendVideo/planSendVideo?view=waiting&keyword=照办')
    await choose(page, '照办一')
    await choose(page, '照办二')
    await act(page, '改时间')
    const typed = `${new Date().getFullYear() + 1}-03-04 09:30`
    const button = page.getByRole('dialog').getByRole('button', { name: '改时间' })
    // While the dialog still grows, the calendar opens over its title.
    await button.click({ trial: true })
    await page.locator('#move-to').fill(typed)
    if (next === 'something else') {
      await page.getByText('改 2 条的发布时间').click()
      await button.click()
    } else await button.dispatchEvent('click')
    await expect.poll(async () => (await posts()).map(({ due }) => due)).toEqual([typed, typed, null])
  })

test('rules that were typed for one account and not saved are not saved for the next', async ({ page }) => {
  await openAs(page, '/account/authorization')
  await choose(page, first)
  await act(page, '发布规则')
  await page.getByLabel('两条之间至少').fill('45')
  await page.getByText('到时自动发布', { exact: true }).last().click()
  await page.getByRole('checkbox', { name: new RegExp(first) }).uncheck()
  await choose(page, second)
  await act(page, '发布规则')
  await page.getByLabel('每天最多').fill('7')
  await page.getByRole('button', { name: '保存规则' }).click()
  const rules = () =>
    inDatabase(
      `select a.posting_mode as mode, p.gap_minutes as gap, p.daily_cap as cap from account a
       join account_posting p on p.account_id = a.id where a.nickname = '${second}'`,
    )
  await expect.poll(rules).toMatchObject([{ mode: 'ask', cap: 7 }])
  expect(await rules()).not.toMatchObject([{ gap: 45 }])
})

test('an account that is bound again before the list of accounts came stays in its group, and posts as before', async ({
  page,
}) => {
  const site = await SimulatedSite.start(simulatedWordpress)
  const bind = async () => {
    await page.getByRole('button', { name: '绑定账号' }).first().click()
    await page.getByTestId('platform-wordpress').click()
    await page.getByTestId('bind-site').fill(site.address)
    await page.getByTestId('bind-username').fill('reed')
    await page.getByTestId('bind-appPassword').fill('reed-secret')
    await page.getByTestId('bind-send').click()
    await page.getByTestId('bind-done').click()
    await expect(page.getByTestId('bind-done')).toHaveCount(0)
  }
  try {
    await openAs(page, '/account/authorization')
    await bind()
    const [account] = await inDatabase<{ id: string }>('select id from account order by created_at desc limit 1')
    await inDatabase(`
      insert into account_group (workspace_id, name) select id, '照办组' from workspace limit 1;
      update account set posting_mode = 'automatic',
        group_id = (select id from account_group where name = '照办组') where id = '${account?.id}'`)
    await page.reload()
    await page.route(/getThirdAuthList\?.*limit=1000(&|$)/, async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue()
    })
    await bind()
    const bound = await inDatabase(
      `select a.posting_mode as mode, g.name as "group" from account a left join account_group g on g.id = a.group_id
       where a.id = '${account?.id}'`,
    )
    expect(bound).toEqual([{ mode: 'automatic', group: '照办组' }])
  } finally {
    await site.stop()
    await inDatabase(`
      update account set deleted_at = now(), group_id = null
      where group_id = (select id from account_group where name = '照办组');
      delete from account_group where name = '照办组'`)
  }
})

test('the kept draft of a plan outlives another plan that is made of picture posts', async ({ page }) => {
  await openAs(page, '/addPlan/addPlan')
  await page.getByLabel('计划名称').fill('打了半天的计划')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('planDraft'))).toContain('打了半天的计划')
  const answer = (data: object) => ({ json: { code: 1, msg: '', time: 0, data } })
  const made = { id: crypto.randomUUID(), clipId: crypto.randomUUID(), works: 1 }
  await page.route('**/addWisdomTask*', (route) => route.fulfill(answer(made)))
  const forecast = {
    combinations: 9,
    different: 9,
    atLeast: false,
    tried: 0,
    advice: [],
    clip_number: 1000,
    faults: [],
  }
  await page.route(/forecastClip/, (route) =>
    route.fulfill(answer({ ...forecast, passedOver: { frames: 0, title: 0, cover: 0 } })),
  )
  await page.goto(`${url()}/intellectSeo/imageText`)
  await page.getByLabel('计划名称').fill('图文')
  await page.getByTestId('submit-plan').click()
  await expect(page).toHaveURL(/planTask/)
  await page.goto(`${url()}/addPlan/addPlan`)
  await expect(page.getByLabel('计划名称')).toHaveValue('打了半天的计划')
})

test('the publish dialog knows what it sends after fields of another post in it were saved', async ({ page }) => {
  await planPosts()
  await inDatabase(`update account set platform = 'wordpress', state = 'online' where nickname = '${first}'`)
  await page.route('**/publishByServer*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', time: 0, data: { ok: true } } }),
  )
  await openAs(page, '/planSendVideo/planSendVideo?view=waiting&keyword=照办')
  for (const title of titles) await choose(page, title)
  await act(page, '立即发布')
  await page.getByTestId('publish-start').click()
  await page.getByTestId('stop-rest').click()
  await expect(page.getByTestId('publish-done')).toBeDisabled()
  const states = () =>
    page.locator('[data-task]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state')))
  const before = await states()
  await page.getByTestId('edit-fields').first().click()
  await page.locator('.post-fields-editor textarea').first().fill('abc')
  await page.getByTestId('save-fields').click()
  await expect.poll(async () => (await inDatabase(`select 1 from publish_task where fields <> '{}'`)).length).toBe(1)
  for (const _reading of [1, 2])
    await page.waitForResponse((response) => response.url().includes('getPublishVideoList'))
  expect(await states()).toEqual(before)
  await expect(page.getByTestId('publish-done')).toBeDisabled()
})

test('a start that is pressed while the cloud manager is still looked for sends, and asks for no cloud manager', async ({
  page,
}) => {
  await planPosts()
  await inDatabase(`update account set state = 'online' where nickname = '${first}'`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/createPageToken*', async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  await page.route('**/createPublishTicket*', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await openAs(page, '/planSendVideo/planSendVideo?view=waiting&keyword=照办')
  await choose(page, titles[0] ?? '')
  await act(page, '立即发布')
  const start = page.getByTestId('publish-start')
  await expect(start).toBeDisabled()
  await expect(page.getByTestId('helper-banner')).toHaveCount(0)
  answer()
  await start.click()
  await expect.poll(() => asked.length).toBe(1)
})
