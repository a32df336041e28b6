import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, inDatabase, openAs, read, url } from '../people.ts'
import { planReadyVideos } from '../plans.ts'

type Held = { views: { held: number } }
const planName = '恢复之后'
const titles = ['备份之前的窗台', '备份之前的阳台']

/** What a restored database lacks: the mark beside it names a commit that is not in it. */
async function databaseIsOlder(): Promise<void> {
  const [workspace] = await inDatabase<{ id: string }>('select id from workspace limit 1')
  const folder = path.join(process.env.E2E_HOME ?? '', 'publish-mark')
  mkdirSync(folder, { recursive: true })
  const [fence] = await inDatabase<{ next: number }>('select (last_value + 40)::int as next from publish_fence')
  const mark = { attemptId: crypto.randomUUID(), fence: fence?.next }
  writeFileSync(path.join(folder, workspace?.id ?? ''), JSON.stringify(mark))
}

// Mark, band, list and dialog together keep what may be out from going out again.
test('after an older copy of the database was put back, nothing that waits goes out before a person looked', async ({
  page,
}) => {
  const site = await SimulatedSite.start(simulatedWordpress)
  try {
    const token = await openAs(page, '/index')
    const given = { site: site.address, username: 'reed', appPassword: 'reed-secret' }
    const { accountId } = await ask<{ accountId: string }>(
      '/api/v2.third_auth/bindThirdAuth',
      { platform: 'wordpress', given },
      token,
    )
    const planId = await planReadyVideos(planName, titles, accountId)
    const heldOnes = async (): Promise<number> =>
      (await read<Held>(`/api/v2.wisdom_task/getPublishTaskList?wisdom_task_id=${planId}`, token)).views.held

    await test.step('a dialog that was opened before sends nothing, and says why', async () => {
      await page.goto(`${url()}/intellectSeo/list`)
      await page.getByRole('row').filter({ hasText: planName }).getByRole('button', { name: '发布' }).click()
      await expect(page.getByTestId('publish-start')).toBeVisible()
      await databaseIsOlder()
      await expect.poll(heldOnes, { timeout: 300_000 }).toBe(titles.length)
      await page.getByTestId('publish-start').click()
      await expect(page.getByText(/数据库换回了较旧的备份/).first()).toBeVisible({ timeout: 120_000 })
      await expect(page.getByText(/本次发布成功条数：0条/)).toBeVisible({ timeout: 120_000 })
      expect(site.posts).toEqual([])
    })

    await test.step('the band leads to what is held, where it is let go', async () => {
      await page.goto(`${url()}/index`)
      await page.getByTestId('set-back').getByRole('link').click({ timeout: 120_000 })
      await expect(page).toHaveURL(/view=held/)
      for (const title of titles) {
        await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check()
      }
      await page.getByRole('button', { name: /放行$/ }).click()
      await page.getByRole('button', { name: '平台上没有，放行' }).click()
      await expect.poll(heldOnes).toBe(0)
    })

    await test.step('then they go out, once each', async () => {
      await page.goto(`${url()}/intellectSeo/list`)
      await page.getByRole('row').filter({ hasText: planName }).getByRole('button', { name: '发布' }).click()
      await expect(page.getByTestId('held-banner')).toHaveCount(0)
      await page.getByTestId('publish-start').click()
      await expect(page.getByText(/本次发布成功条数：2条/)).toBeVisible({ timeout: 300_000 })
      expect(site.posts.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
    })
  } finally {
    await inDatabase('update workspace set set_back_at = null')
    await site.stop()
  }
})
