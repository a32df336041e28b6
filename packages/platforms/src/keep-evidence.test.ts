import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as driver } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepEvidence } from './keep-evidence.ts'
import { chromium } from './testing/chromium.ts'
import { hurried } from './testing/hurried.ts'

const signIn = '<label>Name <input name="name"></label><label>Password <input type="password"></label>'
const inFrame = `<iframe srcdoc='${signIn}' width="400" height="200"></iframe>`
const publish = '<label>Title <input name="name"></label>'

describe('the picture of a page', () => {
  let browser: Browser
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evidence-'))
    browser = await driver.launch(chromium)
  })
  afterAll(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })

  async function pictureAfter(html: string, typed: { name: string; password: string }): Promise<string> {
    const page = await browser.newPage()
    await page.setContent(html)
    const form = html.includes('<iframe') ? page.frameLocator('iframe') : page
    await form.locator('input[name=name]').fill(typed.name)
    if (html !== publish) await form.locator('input[type=password]').fill(typed.password)
    await page.locator('body').click({ position: { x: 1, y: 1 } })
    await keepEvidence(
      { evidenceFolder: folder, jobKey: 'job', log: () => undefined, patience: hurried },
      page,
      'login',
    )
    await page.close()
    return (await readFile(join(folder, 'job-login.jpg'))).toString('base64')
  }

  it.each([
    ['a page that asks to sign in', signIn],
    ['such a page in a frame', inFrame],
  ])('shows nothing of what was typed into %s', async (_what, html) => {
    const one = await pictureAfter(html, { name: 'reed', password: 'pond-7' })
    const other = await pictureAfter(html, { name: 'heron in the reeds', password: 'another secret' })
    expect(one).toBe(other)
  })

  it('shows what was written into a form that asks for no secret', async () => {
    const one = await pictureAfter(publish, { name: 'reed', password: '' })
    expect(await pictureAfter(publish, { name: 'heron in the reeds', password: '' })).not.toBe(one)
  })

  it('says which step it was, and how the page was built', async () => {
    await pictureAfter(publish, { name: 'reed', password: '' })
    const facts = JSON.parse(await readFile(join(folder, 'job-login.json'), 'utf8'))
    expect(facts).toMatchObject({ step: 'login', takenAt: expect.any(Number) })
    expect(facts.digest.outline).toContain('- textbox "Title"'.slice(2))
  })
})
