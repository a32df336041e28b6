import { expect, test } from '@playwright/test'
import { inDatabase, openAs } from '../people.ts'

const name = '再发之前'
const title = '旧窗换新'

/** A post that was handed over and that two readings did not find; nothing here is ever sent. */
const seed = `
  with w as (select id from workspace limit 1),
  a as (insert into account (workspace_id, platform, remote_id, nickname, avatar, profile_url, state, sealed_session)
    select id, 'practice', 'retry-journey', '${name}', '', '', 'offline', '' from w returning id, workspace_id),
  p as (insert into plan (workspace_id, name, posting_times)
    select id, '${name}', '{"startAt":null,"windows":[],"gapMinutes":1,"perDay":9}' from w returning id, workspace_id),
  c as (insert into clip (workspace_id, plan_id, settings, count) select workspace_id, id, '{}', 1 from p returning id, plan_id, workspace_id),
  v as (insert into work (workspace_id, plan_id, clip_id, variant, title, topics, state, sha256, bytes, video_key)
    select workspace_id, plan_id, id, 1, '${title}', '{}', 'ready', repeat('a', 64), 10, 'works/none.mp4' from c
    returning id, plan_id, workspace_id),
  t as (insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, state, phase, fault)
    select v.workspace_id, v.plan_id, v.id, a.id, 'retry-journey', 'failed', 'ended', 'absent' from v, a
    returning id, account_id, workspace_id)
  insert into publish_attempt (workspace_id, task_id, account_id, number, started_by, task_version, lease_until, phase, outcome,
    committing_at, ended_at)
  select workspace_id, id, account_id, 1, 'dialog', 1, now(), 'ended', 'absent', now(), now() from t`
const ofPlan = `in (select id from plan where name = '${name}')`
const clear = `
  delete from publish_attempt where task_id in (select id from publish_task where plan_id ${ofPlan});
  delete from publish_task where plan_id ${ofPlan};
  delete from work where plan_id ${ofPlan};
  delete from clip where plan_id ${ofPlan};
  delete from plan where name = '${name}';
  delete from account where nickname = '${name}'`

test.beforeAll(async () => {
  await inDatabase(seed)
})
test.afterAll(async () => {
  await inDatabase(clear)
})

test.describe('a post that may stand already is tried again only by a person who was told so', () => {
  for (const { from, address, button } of [
    { from: 'the drawer of a work', address: '/planTask/planTask?view=failed', button: '重试发布' },
    { from: 'the list of posts', address: '/planSendVideo/planSendVideo?view=failed', button: '重试' },
  ]) {
    test(from, async ({ page }) => {
      const state = async () =>
        (await inDatabase<{ state: string }>(`select state from publish_task where job_key = 'retry-journey'`))[0]
          ?.state
      await inDatabase(
        `update publish_task set state = 'failed', phase = 'ended', fault = 'absent' where job_key = 'retry-journey'`,
      )
      await openAs(page, address)
      await page
        .getByRole('row', { name: new RegExp(title) })
        .getByText(title)
        .click()
      const again = page.getByRole('dialog', { name: new RegExp(title) }).getByRole('button', { name: button })
      const question = page.getByRole('dialog', { name: '把 1 条没找到的作品再发一次？' })
      await again.click()
      await expect(question).toContainText('会发出两条')
      await question.getByRole('button', { name: '不改' }).click()
      await expect(question).toBeHidden()
      expect(await state()).toBe('failed')
      await again.click()
      await question.getByRole('button', { name: '重试' }).click()
      await expect.poll(state).toBe('waiting')
    })
  }
})
