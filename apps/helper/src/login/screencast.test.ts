import { chromium } from '@matrixcast/platforms/testing/chromium'
import { type Browser, chromium as driver } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act } from './screencast.ts'

const loginId = crypto.randomUUID()
const text = { loginId, event: { kind: 'text' as const, text: '早安' } }

describe('what a person types into a page that is shown to them', () => {
  let browser: Browser
  beforeAll(async () => void (browser = await driver.launch(chromium)))
  afterAll(() => browser.close())

  it('is put in', async () => {
    const page = await browser.newPage()
    await page.setContent('<input autofocus>')
    await page.focus('input')
    expect(await act(page, text)).toBe(true)
    expect(await act(page, { loginId, event: { kind: 'key', key: 'Home' } })).toBe(true)
    expect(await page.inputValue('input')).toBe('早安')
  })

  it('does not keep what comes after it where the page never says that it had it', async () => {
    const page = await browser.newPage()
    await page.setContent('<input autofocus>')
    await page.focus('input')
    await page.evaluate(`document.querySelector('input').addEventListener('input', () => {
      for (const end = Date.now() + 25_000; Date.now() < end; ); })`)
    const begun = Date.now()
    expect(await act(page, text)).toBe(false)
    expect(Date.now() - begun).toBeLessThan(20_000)
    await page.close()
  })
})
