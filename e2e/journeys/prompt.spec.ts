import { expect, test } from '@playwright/test'
import { inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '稍后再问'
const titles = ['先问一声', '再问一声']
const ofPlan = `plan_id in (select id from plan where name = '${name}')`

/** Two due posts of an account that asks first, and goes by the server, so that no cloud manager is waited for. */
test.beforeAll(async () => {
  await seedPlan({ name, titles, accountState: 'online' })
  await inDatabase(`
    update account set platform = 'wordpress', posting_mode = 'ask' where nickname = '${name}';
    insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, due_at)
      select v.workspace_id, v.plan_id, v.id, a.id, v.id::text, now() - interval '1 minute'
      from work v, account a where v.${ofPlan} and a.nickname = '${name}'`)
})
test.afterAll(() => clearPlan(name))

test('who says later is asked again in the same tab, as soon as the server asks again, and not before', async ({
  page,
}) => {
  let kept: string | undefined
  let isStale = false
  let asked = 0
  await page.route('**/getNeedAutoPublishVideoList*', async (route) => {
    asked += 1
    if (isStale && kept !== undefined) return route.fulfill({ contentType: 'application/json', body: kept })
    const answer = await route.fetch()
    kept = await answer.text()
    return route.fulfill({ response: answer, body: kept })
  })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('autoPublishCallBack')) sent += 1
  })
  /** One more answer of the server, as the page asks for it every minute. */
  const nextAnswer = async () => {
    const before = asked
    await page.clock.fastForward(61_000)
    await expect.poll(() => asked).toBeGreaterThan(before)
    await page.waitForLoadState('networkidle')
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
