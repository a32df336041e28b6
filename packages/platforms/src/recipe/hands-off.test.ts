import { type Browser, chromium as driver, errors } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromium } from '../testing/chromium.ts'
import { handsOff, keyByUs, typeByUs } from './hands-off.ts'

const patience = { timeout: 500 }
const soon = 3000

describe('keys of ours', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await driver.launch(chromium)))
  afterAll(() => browser.close())

  /** `standsStillAt`: what happens in the field when its page stands still for a while. */
  async function aField(standsStillAt: string) {
    const page = await browser.newPage()
    await page.setContent(`<textarea></textarea><script>
      document.querySelector('textarea').addEventListener('${standsStillAt}', () => {
        for (const end = Date.now() + 2 * ${soon}; Date.now() < end; ); })</script>`)
    await handsOff(page)
    return { page, field: page.locator('textarea') }
  }

  it('are put in, the first sign typed', async () => {
    const { page, field } = await aField('never')
    await typeByUs(page, field, '#收纳', patience)
    await keyByUs(page, field, 'Enter', patience)
    expect(await field.inputValue()).toBe('#收纳\n')
  })

  it.each(['keydown', 'input'])('are not waited for where their page stands still at %s', async (event) => {
    const { page, field } = await aField(event)
    const begun = Date.now()
    await expect(typeByUs(page, field, '#收纳', patience)).rejects.toBeInstanceOf(errors.TimeoutError)
    expect(Date.now() - begun).toBeLessThan(soon)
    await page.close()
  })
})
