import { expect, type Page } from '@playwright/test'
import { makeFootage } from './media.ts'
import { ask, inDatabase, read, uploadFile } from './people.ts'
import { makeReadyWorks } from './proofs/publish-world.ts'

type Work = { title: string; state: string; task: { state: string } | null }

/** A plan that makes one short video a title, dealt to these accounts; answers its id. */
export async function planVideos(
  { name, titles, accountIds }: { name: string; titles: string[]; accountIds: string[] },
  token: string,
): Promise<string> {
  const materialIds = []
  for (const file of makeFootage(['kitchen.mp4', 'shelf.mp4'])) materialIds.push(await uploadFile(file, token))
  const clip = {
    size: '720x1280',
    scenes: [{ name: 'one', materialIds, seconds: 1 }],
    titles,
    voice: { on: false },
    count: titles.length,
  }
  const made = await ask<{ id: string }>('/api/v2.wisdom_task/addWisdomTask', { name, accountIds, clip }, token)
  return made.id
}

/** The same without making them: works of one ready video, each with a post of this account; answers the plan's id. */
export async function planReadyVideos(name: string, titles: string[], accountId: string): Promise<string> {
  await makeReadyWorks(name, titles, process.env.E2E_HOME ?? '')
  await inDatabase(`
    insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key)
      select w.workspace_id, w.plan_id, w.id, '${accountId}', w.id::text from work w join plan p on p.id = w.plan_id
      where p.name = '${name}'`)
  const [plan] = await inDatabase<{ id: string }>(`select id from plan where name = '${name}'`)
  return plan?.id ?? ''
}

/** In the form of a plan: the smallest picture and a second for each scene, which is made sooner. */
export async function makeItSmall(page: Page): Promise<void> {
  await page.getByLabel('画面尺寸').getByText('720×1280').click()
  for (const seconds of await page.getByLabel('时长（秒）').all()) {
    await seconds.fill('1')
    await seconds.press('Tab')
    await expect(seconds).toHaveAttribute('aria-valuenow', '1')
  }
}

/** Sends the form. Where its videos cannot differ much that is said first, and agreed to. */
export async function submitPlan(page: Page, count: number): Promise<void> {
  await page.getByTestId('submit-plan').click()
  const agree = page.getByRole('button', { name: `仍然生成 ${count} 条` })
  await expect(agree.or(page.getByRole('heading', { name: '作品' })).first()).toBeVisible({ timeout: 120_000 })
  if (await agree.isVisible()) await agree.click()
  await expect(page).toHaveURL(/planTask/, { timeout: 120_000 })
}

export const worksOf = async (planId: string, token: string): Promise<Work[]> =>
  (await read<{ data: Work[] }>(`/api/v2.wisdom_task/getWorkList?wisdom_task_id=${planId}`, token)).data
