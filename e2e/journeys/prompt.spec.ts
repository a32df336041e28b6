import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '稍后再问'
const titles = ['先问一声', '再问一声']
const ofPlan = `plan_id in (select id from plan where name = '${name}')`

/** Two due posts of an account that asks first, and goes by the server, so that no cloud manager is waited for. */
test.beforeEach(async () => {
  await seedPlan({ name, titles, accountState: 'online' })
  await inDatabase(`
    update account set platform = 'wordpress', posting_mode = 'ask' where nickname = '${name}';
    insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, due_at)
      select v.workspace_id, v.plan_id, v.id, a.id, v.id::text, now() - interval '1 minute'
      from work v, account a where v.${ofPlan} and a.nickname = '${name}'`)
})
test.afterEach(() => clearPlan(name))

test('who says later is asked again in the same tab, as soon as the server asks again, and not before', async ({
  page,
}) => {
  let kept: string | undefined
  let isStale = false
  let answered = 0
  await page.route('**/getNeedAutoPublishVideoList*', async (route) => {
    if (isStale && kept !== undefined) {
      await route.fulfill({ contentType: 'application/json', body: kept })
    } else {
      const answer = await route.fetch()
      kept = await answer.text()
      await route.fulfill({ response: answer, body: kept })
    }
    answered += 1
  })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('autoPublishCallBack')) sent += 1
  })
  /** One more answer of the server, asked for after this, as the page asks every minute; while one is on its way it asks for none. */
  const nextAnswer = async () => {
    const before = answered
    const asking = page.waitForRequest('**/getNeedAutoPublishVideoList*')
    await page.clock.fastForward(61_000)
    await asking
    await expect.poll(() => answered).toBeGreaterThan(before)
    await page.waitForTimeout(500)
  }
  await page.clock.install()
  await openAs(page, '/index')
  const later = page.getByTestId('prompt-later')
  await expect(page.getByText('检测到 2 条未发布的作品，现在发布吗？')).toBeVisible()

  await test.step('an answer from before the press does not ask again; pressed twice it is said once', async () => {
    isStale = true
    await later.dblclick()
    await expect(later).toBeHidden()
    await nextAnswer()
    await expect(later).toBeHidden()
    expect(sent).toBe(1)
  })

  await test.step('the server asks no more', async () => {
    isStale = false
    await nextAnswer()
    await expect(later).toBeHidden()
  })

  await test.step('an hour later it asks again, and so does this tab', async () => {
    await inDatabase(`update publish_task set ask_again_at = now() - interval '1 second' where ${ofPlan}`)
    await nextAnswer()
    await expect(later).toBeVisible()
    await expect(later).toBeEnabled()
  })
})

const start = (page: Page) => page.getByTestId('publish-start').click()

/** What stands of the two posts: whether the server may send them by itself, and whether it asks about them. */
const posts = () =>
  inDatabase<{ mayGo: boolean; isAskedLater: boolean }>(
    `select approved_at is not null as "mayGo", coalesce(ask_again_at > now(), false) as "isAskedLater"
     from publish_task where ${ofPlan} order by approved_at nulls last`,
  )
const left = { mayGo: false, isAskedLater: true }

async function answerYes(page: Page) {
  await openAs(page, '/index')
  await page.getByTestId('prompt-publish').click()
  await expect(page.locator('[data-task]')).toHaveCount(2)
}

test('whoever closes the dialog that a yes opened has sent nothing, and is asked again later', async ({ page }) => {
  await answerYes(page)
  expect(await posts()).toEqual([
    { mayGo: false, isAskedLater: false },
    { mayGo: false, isAskedLater: false },
  ])
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByTestId('publish-start')).toHaveCount(0)
  expect(await posts()).toEqual([left, left])
})

test('whoever closes it while the server does not answer is asked again at once', async ({ page }) => {
  await answerYes(page)
  await page.route('**/autoPublishCallBack*', (route) => route.abort())
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.locator('.ant-message-error')).toBeVisible()
  await expect(page.getByTestId('publish-start')).toHaveCount(0)
  await expect(page.getByTestId('prompt-publish')).toBeVisible()
})

test('what is stopped after a yes is not sent by the server either; what was begun is', async ({ page }) => {
  await page.route('**/publishByServer*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', time: 0, data: { ok: true } } }),
  )
  await answerYes(page)
  await start(page)
  await page.getByTestId('stop-rest').click()
  await expect.poll(posts).toEqual([{ mayGo: true, isAskedLater: false }, left])
})

test('a yes that could not be taken back keeps the dialog open until it is', async ({ page }) => {
  await page.route('**/publishByServer*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', time: 0, data: null, fault: 'accountOffline' } }),
  )
  await answerYes(page)
  await start(page)
  const mayGo = { mayGo: true, isAskedLater: false }
  await expect.poll(posts).toEqual([mayGo, mayGo])
  await expect(page.getByTestId('publish-summary')).toBeVisible()
  await page.route('**/autoPublishCallBack*', (route) => route.abort())
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByText('没能撤回')).toBeVisible()
  await page.unroute('**/autoPublishCallBack*')
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByTestId('publish-summary')).toHaveCount(0)
  expect(await posts()).toEqual([left, left])
})

test('a post that is not yet its account’s turn is not called failed, and goes by itself', async ({ page }) => {
  await page.route('**/publishByServer*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', time: 0, data: null, fault: 'tooSoon', details: { minutes: 12 } } }),
  )
  await answerYes(page)
  await start(page)
  await expect(page.getByTestId('publish-summary')).toContainText('发布失败条数：0条')
  await expect(page.locator('[data-task][data-state=waiting]')).toHaveCount(2)
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByTestId('publish-summary')).toHaveCount(0)
  const mayGo = { mayGo: true, isAskedLater: false }
  expect(await posts()).toEqual([mayGo, mayGo])
})

test('a due post that nobody said yes to, and whose turn has not come, may be started again', async ({ page }) => {
  await page.route('**/publishByServer*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', time: 0, data: null, fault: 'tooSoon', details: { minutes: 12 } } }),
  )
  await openAs(page, `/planSendVideo/planSendVideo?view=waiting&keyword=${titles[0]}`)
  await page.getByTestId('prompt-later').click()
  await page.getByRole('checkbox', { name: new RegExp(titles[0] ?? '') }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '立即发布' }).click()
  await start(page)
  await expect(page.getByTestId('publish-summary')).toBeVisible()
  await expect(page.getByTestId('publish-start')).toBeEnabled()
})
