import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { inDatabase, openAs } from '../people.ts'
import { clearPlan, seedPlan } from '../seeded-plan.ts'

const name = '同改作品'
/** Further accounts: the one that a colleague gives the work to, and the one that is chosen here. */
const [theirs, wanted] = ['同事的号', '我选的号']

test.beforeEach(() => seedPlan({ name, titles: ['旧题窗台'], accountState: 'offline' }))
test.afterEach(async () => {
  await inDatabase('update workspace set set_back_at = null')
  await clearPlan(name)
  await inDatabase(`delete from account where nickname in ('${theirs}', '${wanted}')`)
})

const wait = (account = name) =>
  inDatabase(`
    insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, state)
    select v.workspace_id, v.plan_id, v.id, a.id, 'words-journey-' || a.id, 'waiting'
    from work v, account a where v.title = '旧题窗台' and a.nickname = '${account}'`)

const words = async () =>
  (
    await inDatabase<{ title: string; topics: string[] }>(
      `select w.title, w.topics from work w join plan p on p.id = w.plan_id where p.name = '${name}'`,
    )
  )[0]

async function openWork(page: Page) {
  await openAs(page, '/planTask/planTask')
  await page
    .getByRole('row', { name: /旧题窗台/ })
    .getByText('旧题窗台')
    .first()
    .click()
}

test('topics that a colleague gives a work stay when its title is saved from an older drawer', async ({ page }) => {
  await openWork(page)
  await page.getByRole('dialog').getByLabel('标题').fill('新题窗台')
  await inDatabase(`update work set topics = '{收纳}' where title = '旧题窗台'`)
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect.poll(words).toEqual({ title: '新题窗台', topics: ['收纳'] })
})

test('a work that waits since an older backup was put back keeps the title under which it can be found', async ({
  page,
}) => {
  await wait()
  await inDatabase('update workspace set set_back_at = now(), set_back_fence = (select last_value from publish_fence)')
  await openWork(page)
  await page.getByRole('dialog').getByLabel('标题').fill('新题窗台')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('请先到平台确认，再放行')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('新题窗台')
  expect(await words()).toEqual({ title: '旧题窗台', topics: [] })
})

const accountsOfPosts = async () =>
  (
    await inDatabase<{ nickname: string }>(
      `select a.nickname from publish_task t join account a on a.id = t.account_id join plan p on p.id = t.plan_id
       where p.name = '${name}' and t.deleted_at is null`,
    )
  ).map(({ nickname }) => nickname)

const removesTheFirstPost = () =>
  inDatabase(`update publish_task set deleted_at = now() where account_id in
    (select id from account where nickname = '${name}')`)

for (const { what, before, meanwhile } of [
  {
    what: 'to whom a work without a post goes is not what its new post, of a colleague, is given to',
    before: async () => undefined,
    meanwhile: () => wait(theirs),
  },
  {
    what: 'the account chosen for a post is not given to the next one that the drawer shows once it is gone',
    before: async () => {
      await wait()
      await wait(theirs)
    },
    meanwhile: removesTheFirstPost,
  },
]) {
  test(what, async ({ page }) => {
    for (const nickname of [theirs, wanted])
      await inDatabase(`insert into account (workspace_id, platform, remote_id, nickname, avatar, profile_url, state, sealed_session)
        select id, 'practice', '${nickname}', '${nickname}', '', '', 'offline', '' from workspace limit 1`)
    await before()
    await openWork(page)
    const form = page.locator('.words-form')
    await form.getByLabel('标题').fill('新题窗台')
    await form.getByLabel('账号').fill(wanted)
    await page.keyboard.press('Enter')
    await expect(form).toContainText(wanted)
    await meanwhile()
    await expect(form.getByRole('status')).toContainText('账号和时间按现在的显示', { timeout: 15_000 })
    await expect(form).toContainText(theirs)
    await form.getByRole('button', { name: '保存修改' }).click()
    await expect.poll(words).toEqual({ title: '新题窗台', topics: [] })
    expect(await accountsOfPosts()).toEqual([theirs])
  })
}
