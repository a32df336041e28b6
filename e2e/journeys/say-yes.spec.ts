import { simulatedFacebook } from '@matrixcast/platforms/testing/simulated-facebook'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedX } from '@matrixcast/platforms/testing/simulated-x'
import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { ask, openAs, signIn, url } from '../people.ts'

const rowOf = (page: Page, name: string, platform: string) =>
  page.getByRole('row').filter({ hasText: name }).filter({ hasText: platform })

/** The workspace's application is given where binding asks for it; the double lies at an address of its own. */
async function giveApp(page: Page, site: SimulatedSite): Promise<void> {
  await expect(page.getByRole('textbox', { name: '回调地址' })).toHaveValue(`${url()}/account/authorization`)
  await page.getByTestId('bind-app-id').fill('app')
  await page.getByTestId('bind-app-secret').fill('app-secret')
  await page.getByText('接口不在平台的公开地址').click()
  await page.getByTestId('bind-app-site').fill(site.address)
  await page.getByTestId('app-save').click()
  await expect(page.getByTestId('app-set')).toContainText('app')
}

async function beginBinding(page: Page, platform: string): Promise<void> {
  await page.getByRole('button', { name: '绑定账号' }).first().click()
  await page.getByTestId(`platform-${platform}`).click()
}

// The browser leaves for another site and comes back with what that site gave.
test('accounts are bound by a yes on the platform’s own page: one, and several at once', async ({ page }) => {
  const x = await SimulatedSite.start(simulatedX)
  const facebook = await SimulatedSite.start(simulatedFacebook)
  facebook.people.set('fern', 'fern-secret')
  try {
    await openAs(page, '/account/authorization')

    await test.step('the application is asked for first; a no says so and offers it again', async () => {
      await beginBinding(page, 'x')
      await expect(page.getByTestId('bind-authorize')).toHaveCount(0)
      await giveApp(page, x)
      await page.getByTestId('bind-authorize').click()
      await page.getByRole('link', { name: 'No', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('没有同意授权')
      expect(new URL(page.url()).search).toBe('')
    })

    await test.step('a yes binds the account', async () => {
      await page.getByTestId('bind-authorize').click()
      await page.getByRole('link', { name: 'Yes, as reed' }).click()
      await page.getByTestId('bind-done').click()
      await expect(rowOf(page, 'reed', 'X')).toContainText('正常')
    })

    await test.step('one yes opens several Pages, of which those are bound that the person chooses', async () => {
      const app = { platform: 'facebook', site: facebook.address, clientId: 'app', clientSecret: 'app-secret' }
      await ask('/api/v2.third_auth/saveThirdPlatformApp', app, await signIn())
      await beginBinding(page, 'facebook')
      await page.getByTestId('bind-authorize').click()
      await page.getByRole('link', { name: 'Yes, as editor' }).click()
      await page.getByTestId('choose-moss').check()
      await page.getByTestId('choose-fern').check()
      await page.getByTestId('choose-bind').click()
      await page.getByTestId('bind-done').click()
      await expect(rowOf(page, 'moss', 'Facebook')).toContainText('正常')
      await expect(rowOf(page, 'fern', 'Facebook')).toContainText('正常')
      await expect(rowOf(page, 'reed', 'Facebook')).toHaveCount(0)
    })
  } finally {
    await x.stop()
    await facebook.stop()
  }
})
