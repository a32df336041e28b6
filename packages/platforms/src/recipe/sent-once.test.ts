import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'
import { answerIsLate, asksAgainAt, firesTwice } from '../testing/sends-again.ts'

/** As pages do that sign what they send: each time anew. */
const signs = `{ const send = window.fetch
  window.fetch = (first, rest) => send(first, String(first).includes('publish')
    ? { ...rest, body: JSON.stringify({ ...JSON.parse(rest.body), nonce: Math.random() }) } : rest) }`
/** A draft first, which has a number; then that number is published. After a fault both anew. */
const draftFirst = `{ const send = window.fetch; let drafts = 0
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    for (;;) {
      await send('/works', { method: 'POST', body: rest.body })
      drafts += 1
      const answer = await send('/works/' + drafts + '/publish', rest).catch(() => null)
      if (answer && answer.status < 500) return answer
      if (drafts === 2) throw new Error('network')
    } } }`
/** Asks again after a while where no answer came. */
const asksAgainLater = `{ const send = window.fetch
  window.fetch = async (...all) => {
    for (let tried = 1; ; tried++) {
      try { return await send(...all) } catch (fault) { if (tried === 3) throw fault }
      await new Promise((resolve) => setTimeout(resolve, 2500))
    } } }`
/** Gives an answer up that has begun, and turns to another address. */
const givesUp = `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    const limit = new AbortController(); setTimeout(() => limit.abort(), 1500)
    try { return new Response(await (await send(first, { ...rest, signal: limit.signal })).text()) }
    catch { return send('/v2/publish', rest) } } }`
/** Gives an answer up that has begun, and says that it failed. */
const givesUpAndSays = (text: string) => `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    const limit = new AbortController(); setTimeout(() => limit.abort(), 1500)
    try { return new Response(await (await send(first, { ...rest, signal: limit.signal })).text()) }
    catch { return new Response(JSON.stringify({ text: '${text}' })) } } }`
/** What a page says of its own accord where no answer came. */
const explains = `{ const send = window.fetch
  window.fetch = (...all) => send(...all).catch(() => new Response(JSON.stringify({ text: '发布失败，请检查浏览器的网络权限' }))) }`

const secondAddress = (page: Page) =>
  page.route('**/v2/publish', (route) => route.continue({ url: route.request().url().replace('/v2', '') }))

/** The same of a portal that has its works by number. */
async function answerOfDraftIsLate(page: Page): Promise<void> {
  let isFirst = true
  await page.route('**/works/*/publish', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\/works\/\d+/, '')
    if (!isFirst) return route.continue({ url })
    isFirst = false
    await route.fetch({ url })
    await route.fulfill({ status: 504, body: '{}' })
  })
}

describe('one press of which the page makes two posts', () => {
  const { aForm } = portalForms()
  const pressedBy = async (who: string, form: Awaited<ReturnType<typeof aForm>>) => {
    if (who === 'helper') return form.press()
    const watching = form.watch()
    await form.pressByHand()
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await form.page.close()
    return watching
  }

  it.each([
    ['helper', '/publish'],
    ['helper', '/v2/publish'],
    ['person', '/publish'],
    ['person', '/v2/publish'],
  ])('by the %s, of which no answer came, is not sent again to %s by the page', async (who, path) => {
    const form = await aForm()
    await answerIsLate(form.page)
    await form.page.evaluate(asksAgainAt(path))
    expect((await pressedBy(who, form)).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it('of which no answer came, is not sent again under a new signature', async () => {
    const form = await aForm()
    await answerIsLate(form.page)
    await form.page.evaluate(signs)
    await form.page.evaluate(asksAgainAt('/v2/publish'))
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it('of which no answer came, is not sent again as another draft', async () => {
    const form = await aForm()
    await answerOfDraftIsLate(form.page)
    await form.page.evaluate(draftFirst)
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    ['is not sent again', asksAgainLater],
    ['is not refused for certain, whatever the page says', explains],
  ])('that a portal took before it restarted %s', async (_what, script) => {
    const form = await aForm({ restartsWithThePost: 1.5 })
    await form.page.evaluate(script)
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it('whose answer began and was given up is not sent again', async () => {
    const form = await aForm({ answerStalls: true })
    await secondAddress(form.page)
    await form.page.evaluate(givesUp)
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it.each(['定时发布失败，请稍后再试', '操作太频繁，请稍后再试'])(
    'whose answer began and was given up is not refused for certain by %s',
    async (text) => {
      const form = await aForm({ answerStalls: true })
      await form.page.evaluate(givesUpAndSays(text))
      expect((await form.press()).kind).toBe('unknown')
      expect(form.posts()).toHaveLength(1)
    },
  )

  it('by a button that fires twice leaves once; its page hears of the other one, so that it is looked for', async () => {
    const form = await aForm()
    await form.page.evaluate(firesTwice)
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })
})
