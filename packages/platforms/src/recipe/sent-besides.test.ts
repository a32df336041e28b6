import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'

const words = `JSON.stringify({ draft: true, title: document.querySelector('[data-title]').value,
  text: document.querySelector('[data-text]').innerText })`
/** Keeps the draft of the latest words only: what is under way is given up. */
const keepsLatest = `{ let last
  addEventListener('input', () => {
    last?.abort(); last = new AbortController()
    fetch('/draft', { method: 'POST', signal: last.signal, body: ${words} }).catch(() => undefined)
  }) }`
/** Keeps the same draft again and again. */
const keepsOften = `addEventListener('input', () => {
  window.kept ??= setInterval(() => fetch('/draft', { method: 'POST', body: ${words} })
    .catch(() => say('网络异常，草稿保存失败')), 300) })`
/** Says every so often that it is there. */
const asksForNotices = `setInterval(() => void fetch('/notices', { method: 'POST', body: '{"unread":true}' }).catch(() => 0), 1000)`
const checksFirst = (check: string, publish: string) => `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    await (await send('${check}', rest)).json()
    return send('${publish}', rest) } }`
const checksSideBySide = `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    const { title } = JSON.parse(rest.body)
    const check = (of, content) => send('/check', { method: 'POST', body: JSON.stringify({ of, content }) })
    await Promise.all([check('title', title), check('text', title + '，三步学会')])
    return send(first, rest) } }`
/** Has the words checked, and does not wait for it when it is pressed. */
const givesUpItsCheck = `{ const send = window.fetch; const check = new AbortController()
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    send('/content/check', { ...rest, signal: check.signal }).catch(() => 0)
    await new Promise((resolve) => setTimeout(resolve, 300)); check.abort()
    return send(first, rest) } }`
/** Asks before it posts, in vain at first: each twice, one after the other. */
const asksAgain = (path: string, body: string) => `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    for (const n of [1, 2]) await send('${path}', { method: 'POST', body: ${body} })
    return send(first, rest) } }`
/** Makes the post first, and publishes what it made, with all of its words again. */
const inTwoSteps = (make: string, publish: string) => `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    await send('${make}', rest)
    return send('${publish}', { ...rest, body: JSON.stringify({ ...JSON.parse(rest.body), work_id: 74120001 }) }) } }`
/** Keeps drafts from now on, in vain. */
const keepsInVain = `setInterval(() => fetch('/draft/save', { method: 'POST', body: ${words} }).catch(() => 0), 700)`
/** Wants to know after the press who it is. */
const asksWhoItIs = `{ const send = window.fetch; const dialog = document.querySelector('[aria-label="身份验证"]')
  window.fetch = async (...all) => {
    if (!String(all[0]).endsWith('/publish')) return send(...all)
    const known = document.createElement('button'); known.textContent = '验证'; dialog.append(known); dialog.hidden = false
    await new Promise((resolve) => { known.onclick = resolve }); dialog.hidden = true
    return send(...all) } }`

describe('an honest post leaves beside what else a page of a simulated portal sends', () => {
  const { aForm } = portalForms()
  const button = (page: Page) => page.getByRole('button', { name: '发布', exact: true })
  const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))

  it('by a person who writes on, where the page gives up the drafts before the last one', async () => {
    const form = await aForm({ slowSteps: 0.4 }, undefined, { script: keepsLatest })
    const watching = form.watch()
    await seconds(2)
    await form.page.locator('[data-text]').press('End')
    await form.page.keyboard.type(' 第一次做', { delay: 120 })
    await seconds(2)
    await button(form.page).click()
    expect((await watching).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })

  it('by a person who takes their time, where the page keeps the same draft again and again', async () => {
    const form = await aForm({}, undefined, { script: keepsOften })
    const watching = form.watch()
    await seconds(9)
    await button(form.page).click()
    expect((await watching).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })

  it('by a person who is asked after the press who they are', async () => {
    const form = await aForm()
    await form.page.evaluate(asksWhoItIs)
    const watching = form.watch()
    await form.pressByHand()
    await seconds(8)
    await form.page.getByRole('button', { name: '验证' }).click()
    expect((await watching).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })

  it('by a person, and is not said to stand twice where the page asks for notices meanwhile', async () => {
    const form = await aForm()
    await form.page.evaluate(asksForNotices)
    const watching = form.watch()
    await seconds(5)
    await button(form.page).click()
    expect((await watching).kind).toBe('accepted')
  })

  it('by a person who is asked by the browser whether they mean it', async () => {
    const form = await aForm()
    await form.page.evaluate(`document.querySelector('[data-submit]').addEventListener('click', (event) => {
      if (!confirm('确定发布？')) event.stopImmediatePropagation() }, true)`)
    const browser = await form.page.context().newCDPSession(form.page)
    await browser.send('Page.enable')
    browser.once('Page.javascriptDialogOpening', () =>
      setTimeout(() => void browser.send('Page.handleJavaScriptDialog', { accept: true }), 1000),
    )
    const watching = form.watch()
    await form.pressByHand()
    expect((await watching).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })

  it('by a person, while a portal in trouble keeps no drafts of it', async () => {
    const form = await aForm()
    await form.page.route('**/draft/save', (route) => route.fulfill({ status: 503, body: '{}' }))
    await form.page.evaluate(keepsInVain)
    const watching = form.watch()
    await seconds(5)
    await button(form.page).click()
    expect((await watching).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })

  it('after a check of the same words that its page gave up', async () => {
    const form = await aForm()
    await form.page.route('**/content/check', () => new Promise(() => undefined))
    await form.page.evaluate(givesUpItsCheck)
    expect((await form.press()).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    ['told apart by the query', '/work?action=check', '/work?action=publish'],
    ['told apart by a name with a version', '/aweme/check_v2', '/aweme/create_v2'],
  ])('after a check of the same words, %s', async (_how, check, publish) => {
    const form = await aForm()
    await form.page.route(/action=publish|create_v2/, async (route) => {
      const { origin } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${origin}/publish` }) })
    })
    await form.page.evaluate(checksFirst(check, publish))
    expect((await form.press()).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })

  it('after two checks side by side', async () => {
    const form = await aForm({ slowSteps: 0.5 })
    await form.page.evaluate(checksSideBySide)
    expect((await form.press()).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    ['a check of its words', '/content/check', 'rest.body'],
    ['an anti-spam service', '/text/antispam', 'rest.body'],
    ['a token for its cover', '/upload/token', `JSON.stringify({ of: 'cover' })`],
    ['topics of its own', '/topic/create', `JSON.stringify({ name: '收纳' })`],
  ])('where %s is in trouble at first', async (_what, path, body) => {
    const form = await aForm()
    let isFirst = true
    await form.page.route(`**${path}`, async (route) => {
      await route.fulfill({ status: isFirst ? 503 : 200, json: {} })
      isFirst = false
    })
    await form.page.evaluate(asksAgain(path, body))
    expect([(await form.press()).kind, form.posts().length]).toEqual(['accepted', 1])
  })

  it('where two pictures are cut under the name of publishing', async () => {
    const form = await aForm()
    await form.page.evaluate(asksAgain('/api/publish/cover', 'JSON.stringify({ uri: `a1b2c3d4e5f${n}` })'))
    expect([(await form.press()).kind, form.posts().length]).toEqual(['accepted', 1])
  })

  it('where it reads the same twice at once', async () => {
    const form = await aForm({ slowSteps: 0.5 })
    const reads = `send('/api/notices', { method: 'POST', body: '{"unread":true}' })`
    await form.page.evaluate(`{ const send = window.fetch
      window.fetch = async (first, rest) => {
        if (String(first).endsWith('/publish')) await Promise.all([${reads}, ${reads}])
        return send(first, rest) } }`)
    expect([(await form.press()).kind, form.posts().length]).toEqual(['accepted', 1])
  })

  it.each([
    ['by the number that it was given', '/works/create', '/works/74120001/publish'],
    ['by another number of the one address for all', '/gateway?api=1001', '/gateway?api=1002'],
  ])('in two steps, %s', async (_how, make, publish) => {
    const form = await aForm()
    await form.page.route(/works|gateway/, async (route) => {
      const { origin, href } = new URL(route.request().url())
      const isLast = /publish|1002/.test(href)
      await route.fulfill(isLast ? { response: await route.fetch({ url: `${origin}/publish` }) } : { json: {} })
    })
    await form.page.evaluate(inTwoSteps(make, publish))
    expect([(await form.press()).kind, form.posts().length]).toEqual(['accepted', 1])
  })
})
