import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import { answerIsLate, asksAgainAt, firesTwice } from '../testing/sends-again.ts'

/** What a page sends in place of its JSON, made anew for each sending. */
const written = {
  signed: `JSON.stringify({ ...JSON.parse(rest.body), nonce: Math.random() })`,
  form: `new URLSearchParams({ ...fields, nonce: Math.random() })`,
  parts: `(() => { const all = new FormData(); for (const name in fields) all.append(name, fields[name])
    all.append('cover', new Blob(['a picture'], { type: 'image/jpeg' }), 'cover.jpg'); return all })()`,
  nested: `new URLSearchParams({ data: JSON.stringify({ ...fields, nonce: Math.random() }) })`,
  short: `JSON.stringify({ ...JSON.parse(rest.body), nonce: Math.random().toString(36).slice(2, 6) })`,
  counted: `JSON.stringify({ ...JSON.parse(rest.body), retry: (window.sendings = (window.sendings ?? -1) + 1) })`,
  dated: `JSON.stringify({ ...JSON.parse(rest.body), at: new Date() })`,
  escaped: `JSON.stringify({ ...JSON.parse(rest.body), nonce: Math.random() })
    .replace(/[^ -~]/g, (sign) => '\\\\u' + sign.charCodeAt(0).toString(16).padStart(4, '0'))`,
}
const writes = (body: string) => `{ const send = window.fetch
  window.fetch = (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    const { title, text } = JSON.parse(rest.body), fields = { title, text }
    return send(first, { method: 'POST', body: ${body} }) } }`
const asksUntilItLeadsOn = (again = '/publish') => `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    const answer = await send(first, rest)
    if (!String(first).endsWith('/publish') || (await answer.clone().json()).next) return answer
    return send(String(first).replace('/publish', '${again}'), rest)
  } }`
/** Keeps drafts where it posts, and asks once more where a busy portal answered. */
const keepsDraftsThere = `{ const send = window.fetch
  const body = (draft) => JSON.stringify({ title: document.querySelector('[data-title]').value, draft })
  addEventListener('input', () => void send('/publish', { method: 'POST', body: body(1) }).catch(() => 0))
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    const post = () => send(first, { ...rest, body: JSON.stringify({ ...JSON.parse(rest.body), draft: 0 }) })
    const answer = await post()
    return (await answer.clone().json()).next ? answer : post()
  } }`
/** The words go first, as a draft, which is then published by its number. After a fault both anew. */
const publishesByNumber = `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    for (let draft = 1; ; draft += 1) {
      await send('/works', { method: 'POST', body: rest.body })
      const answer = await send('/works/' + draft + '/publish', { method: 'POST', body: JSON.stringify({ id: draft }) }).catch(() => null)
      if (answer && answer.status < 500) return answer
      if (draft === 2) throw new Error('network')
    } } }`

/** Keeps a draft at the same address first, `waits`: for its answer. */
const keepsDraft = (waits: boolean) => `{ const send = window.fetch
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    const kept = send(first, { ...rest, body: JSON.stringify({ ...JSON.parse(rest.body), draft: 1 }) }).catch(() => undefined)
    ${waits ? 'await kept' : ''}
    return send(first, { ...rest, body: JSON.stringify({ ...JSON.parse(rest.body), draft: 0 }) }) } }`

/** The portal took the post, and says what busy ones say. */
async function saysBusy(page: Page): Promise<void> {
  let isFirst = true
  await page.route(/\/publish$/, async (route) => {
    const url = route.request().url().replace('/v2', '')
    if (route.request().postData()?.includes('"draft":1')) return route.fulfill({ json: {} })
    if (!isFirst) return route.continue({ url })
    isFirst = false
    await route.fetch({ url })
    await route.fulfill({ json: { text: '服务调用超时，请稍后再试' } })
  })
}

async function draftIsLate(page: Page): Promise<void> {
  let isFirst = true
  let draft = ''
  await page.route('**/works', (route) => {
    draft = route.request().postData() ?? ''
    return route.fulfill({ json: {} })
  })
  await page.route('**/works/*/publish', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\/works.*/, '/publish')
    if (!isFirst) return route.continue({ url, postData: draft })
    isFirst = false
    await route.fetch({ url, postData: draft })
    await route.fulfill({ status: 504, body: '{}' })
  })
}

describe('a post that a page of a simulated portal sends again, written otherwise', () => {
  const { aForm } = portalForms()
  const button = (page: Page) => page.getByRole('button', { name: '发布', exact: true })
  const listens = () => new Promise((resolve) => setTimeout(resolve, 2000))

  it.each([
    ['a title with a space, as a form', '阳台改高柜 第2集', written.form],
    ['a title in quotes, signed anew', '三步学会"收纳"', written.signed],
    ['in plain signs alone', '阳台改高柜', written.escaped],
    ['a title in quotes, as JSON in a form', '三步学会"收纳"', written.nested],
    ['as parts with a picture', '阳台改高柜', written.parts],
    ['a short title, as a form', '早安', written.form],
  ])('is known by its words, and does not leave for another address: %s', async (_how, title, body) => {
    const form = await aForm({}, undefined, { title })
    await answerIsLate(form.page)
    await form.page.evaluate(writes(body))
    await form.page.evaluate(asksAgainAt('/v2/publish'))
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    ['signed anew', '阳台改高柜', written.signed],
    ['as parts', '阳台改高柜', written.parts],
    ['under a short title', '早安', written.signed],
  ])('by a button that fires twice, %s, leaves once', async (_how, title, body) => {
    const form = await aForm({ slowSteps: 0.5 }, undefined, { title })
    await form.page.evaluate(writes(body))
    await form.page.evaluate(firesTwice)
    expect((await form.press()).kind).not.toBe('rejected')
    expect(form.posts()).toHaveLength(1)
  })

  it('by a person who presses twice, signed anew, leaves once', async () => {
    const form = await aForm({ slowSteps: 0.5 })
    await form.page.evaluate(writes(written.signed))
    // The page takes its button away a moment late.
    await form.page.evaluate(`{ const button = document.querySelector('[data-submit]')
      button.addEventListener('click', () => { button.disabled = false; setTimeout(() => { button.disabled = true }, 400) }) }`)
    const watching = form.watch()
    await listens()
    await button(form.page).dblclick({ noWaitAfter: true })
    await watching
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    ['once it was kept', true],
    ['while it is kept', false],
  ])('leaves as ever where its page keeps a draft of it first at the same address: %s', async (_when, waits) => {
    const form = await aForm({ slowSteps: 0.3 })
    await form.page.route('**/publish', (route) =>
      route.request().postData()?.includes('"draft":1') ? route.fulfill({ json: {} }) : route.continue(),
    )
    await form.page.evaluate(keepsDraft(waits))
    expect((await form.press()).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })

  it('with the next draft, by a number in its path, does not leave', async () => {
    const form = await aForm()
    await draftIsLate(form.page)
    await form.page.evaluate(publishesByNumber)
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  describe('after a busy portal took it', () => {
    it.each([
      ['a new signature', written.signed],
      ['a new moment', written.dated],
      ['a short number of its own', written.short],
      ['a count', written.counted],
      ['the address of another version', written.signed, '/v2/publish'],
    ])('does not leave by itself under %s', async (_what, body, again?: string) => {
      const form = await aForm()
      await saysBusy(form.page)
      await form.page.evaluate(writes(body))
      await form.page.evaluate(asksUntilItLeadsOn(again))
      expect((await form.press()).kind).toBe('unknown')
      expect(form.posts()).toHaveLength(1)
    })

    it('does not leave by itself where its page keeps drafts at the same address', async () => {
      const form = await aForm({}, undefined, { script: keepsDraftsThere, meanwhile: saysBusy })
      expect((await form.press()).kind).toBe('unknown')
      expect(form.posts()).toHaveLength(1)
    })

    it('does not leave by the press that goes on', async () => {
      const recipe = recipeOf('douyin')
      const confirm = [{ by: 'role' as const, role: 'button' as const, names: ['继续发布'], match: 'whole' as const }]
      const form = await aForm({}, { ...recipe, commit: { ...recipe.commit, confirm } })
      await saysBusy(form.page)
      await form.page.evaluate(`new MutationObserver(() => {
        if (document.querySelector('[data-alert]').hidden || document.querySelector('[data-on]')) return
        const on = document.createElement('button'); on.dataset.on = ''; on.textContent = '继续发布'
        on.onclick = () => document.querySelector('[data-submit]').click(); document.body.append(on)
      }).observe(document.body, { attributes: true, subtree: true })`)
      expect((await form.press()).kind).toBe('unknown')
      expect(form.posts()).toHaveLength(1)
    })

    it.each([
      ['says the same', ''],
      ['signs anew', writes(written.signed)],
      ['says when', writes(written.dated)],
    ])('leaves by a person who presses again, and is said to stand twice maybe: %s', async (_how, script) => {
      const form = await aForm()
      await saysBusy(form.page)
      await form.page.evaluate(script)
      const watching = form.watch()
      await form.pressByHand()
      await listens()
      await button(form.page).click()
      expect(await watching).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('twice') })
    })
  })

  it('of what its page kept when it was in trouble does not leave while its list is read', async () => {
    const script = `if (location.protocol !== 'about:') { const send = window.fetch; const kept = localStorage.getItem('outbox')
      if (kept) void send('/publish', { method: 'POST', body: kept })
      window.fetch = async (first, rest) => {
        const isPost = String(first).endsWith('/publish')
        if (isPost) localStorage.setItem('outbox', rest.body)
        const answer = await send(first, rest)
        if (isPost) { await answer.clone().json(); localStorage.removeItem('outbox') }
        return answer } }`
    const form = await aForm({ answerLostAfterPublish: true }, undefined, { script })
    expect((await form.press()).kind).toBe('unknown')
    expect(await form.page.evaluate('localStorage.getItem("outbox")')).toContain('阳台改高柜')
    expect(await form.readBack()).toMatchObject({ kind: 'live' })
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    ['/draft/commit', '{ draft_id: id, n }'],
    ['/note/online', '{ id: 740 + id }'],
  ])('by the number of a draft that is kept anew each time does not leave: %s', async (path, body) => {
    const form = await aForm()
    let kept = ''
    let drafts = 0
    await form.page.route(/\/(draft|note)\//, async (route) => {
      const request = route.request()
      if (request.url().endsWith('save')) {
        kept = request.postData() ?? ''
        return route.fulfill({ json: { id: (drafts += 1) } })
      }
      await route.fetch({ url: `${new URL(request.url()).origin}/publish`, postData: kept })
      await route.fulfill({ status: 504, body: '' })
    })
    await form.page.evaluate(`{ const send = window.fetch
      window.fetch = async (first, rest) => {
        if (!String(first).endsWith('/publish')) return send(first, rest)
        for (const n of [1, 2]) {
          const { id } = await (await send('/draft/save', rest)).json()
          const answer = await send('${path}', { method: 'POST', body: JSON.stringify(${body}) })
          if (answer.ok || n === 2) return answer
        } } }`)
    expect((await form.press()).kind).toBe('unknown')
    expect([drafts, form.posts().length]).toEqual([2, 1])
  })
})
