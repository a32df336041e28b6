import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { openAs, read, url } from '../people.ts'
import { planVideos, worksOf } from '../plans.ts'

const planName = '无需云管家'
const titles = ['旧窗台改书桌', '阳台的第三种用法']

// Form, worker and dialog, without the cloud manager that every other publishing journey has.
test('an account with an interface is bound by a form and published by the server, with no cloud manager at hand', async ({
  page,
}) => {
  const site = await SimulatedSite.start(simulatedWordpress)
  // This page reaches no cloud manager, as on a computer that has none.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route(/\/socket\.io\//, (route) => route.abort())
  try {
    const token = await openAs(page, '/account/authorization')

    await test.step('a wrong password is said, what was typed stays, the right one binds', async () => {
      await page.getByRole('button', { name: '绑定账号' }).first().click()
      await page.getByTestId('platform-wordpress').click()
      await page.getByTestId('bind-site').fill(site.address)
      await page.getByTestId('bind-username').fill('reed')
      await page.getByTestId('bind-appPassword').fill('wrong')
      await page.getByTestId('bind-send').click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByTestId('bind-site')).toHaveValue(site.address)
      await page.getByTestId('bind-appPassword').fill('reed-secret')
      await page.getByTestId('bind-send').click()
      await page.getByRole('button', { name: '完成' }).click({ timeout: 120_000 })
      await expect(page.getByRole('row').filter({ hasText: 'reed' }).filter({ hasText: 'WordPress' })).toContainText(
        '正常',
      )
    })

    const accounts = await read<{ data: { id: string }[] }>(
      '/api/v2.third_auth/getThirdAuthList?platform=wordpress',
      token,
    )
    const accountIds = accounts.data.map(({ id }) => id)
    const planId = await planVideos({ name: planName, titles, accountIds }, token)
    await expect
      .poll(async () => (await worksOf(planId, token)).map(({ state }) => state), { timeout: 300_000 })
      .toEqual(['ready', 'ready'])

    await test.step('the dialog sends them without asking for a cloud manager', async () => {
      await page.goto(`${url()}/intellectSeo/list`)
      const row = page.getByRole('row').filter({ hasText: planName })
      await row.getByRole('button', { name: '发布' }).click()
      await expect(page.getByTestId('helper-banner')).toHaveCount(0)
      await page.getByTestId('publish-start').click()
      await expect(page.getByText(/操作成功，本次发布成功条数：2条，发布失败条数：0条！/)).toBeVisible({
        timeout: 300_000,
      })
    })

    await test.step('each stands on the site once, and was read back', async () => {
      await expect
        .poll(async () => (await worksOf(planId, token)).map(({ task }) => task?.state), { timeout: 300_000 })
        .toEqual(['verified', 'verified'])
      expect(site.posts.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
    })
  } finally {
    await site.stop()
  }
})
