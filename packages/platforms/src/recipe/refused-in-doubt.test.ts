import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'
import { recipeOf } from '../testing/recipe-of.ts'

const tooFast = '操作太快了，请稍后再试'
const thereAlready = '该作品已发布过，请勿重复发布'
const douyin = recipeOf('douyin')

describe('a refusal that a simulated portal shows after the press', () => {
  const { aForm } = portalForms()

  /** As pages do that ask again when their answer breaks off. */
  const sendsAgain = (page: Page) =>
    page.evaluate(`{ const send = window.fetch
      const once = async (...all) => { const answer = await send(...all); await answer.clone().text(); return answer }
      window.fetch = async (...all) => { try { return await once(...all) } catch { return once(...all) } } }`)
  const takesInSilence = async (page: Page) => {
    await page.route('**/publish', async (route) => {
      await route.fetch()
      await route.fulfill({ json: { text: '' } })
    })
  }
  /** Says so to every request for the post but the first. */
  const refusesLater = async (page: Page, text: string) => {
    let isFirst = true
    await page.route('**/publish', async (route) => {
      if (!isFirst) return route.fulfill({ json: { text } })
      isFirst = false
      return route.continue()
    })
  }

  it('does not come to be: the page that sends the post again after its answer broke off is kept from it', async () => {
    const form = await aForm({ answerLostAfterPublish: true })
    let asked = 0
    await form.page.route('**/publish', (route) => {
      asked += 1
      return route.continue()
    })
    await sendsAgain(form.page)
    expect(await form.press()).toMatchObject({ kind: 'unknown' })
    expect([asked, form.posts().length]).toEqual([1, 1])
  })

  it('does not come to be either where the page sends the post again although it was answered', async () => {
    const form = await aForm()
    await refusesLater(form.page, tooFast)
    await form.page.evaluate(`{ const send = window.fetch
      window.fetch = async (...all) => { await send(...all); return send(...all) } }`)
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    [504, '定时发布失败，请稍后再试'],
    [502, '操作太频繁，请稍后再试'],
    [499, '定时发布失败，请稍后再试'],
    [408, '操作太频繁，请稍后再试'],
  ])('is no certain no when the server answers the press with %i: %s', async (status, text) => {
    const form = await aForm()
    await form.page.route('**/publish', async (route) => {
      await route.fetch()
      await route.fulfill({ status, json: { text } })
    })
    expect(await form.press()).toMatchObject({ kind: 'unknown', detail: expect.stringContaining(text) })
    expect(form.posts()).toHaveLength(1)
  })

  it('is no certain no where it may be said of what is put beside the post', async () => {
    const form = await aForm()
    await takesInSilence(form.page)
    await form.page.evaluate(`{ const send = window.fetch
      window.fetch = async (first, rest) => {
        const answer = await send(first, rest)
        if (!String(first).endsWith('/publish')) return answer
        await send('/cover/set', { method: 'POST', body: '{"id":7}' })
        return new Response(JSON.stringify({ text: '${tooFast}' }), { status: 200 })
      } }`)
    expect(await form.press()).toMatchObject({ kind: 'unknown', detail: expect.stringContaining(tooFast) })
    expect(form.posts()).toHaveLength(1)
  })

  it('is no certain no of a portal that makes the post behind, when it cannot say what became of it', async () => {
    const form = await aForm()
    const text = '定时发布失败，请稍后再试'
    await form.page.route('**/state', (route) => route.fulfill({ status: 503, body: '' }))
    await takesInSilence(form.page)
    await form.page.evaluate(`{ const send = window.fetch
      window.fetch = async (first, rest) => {
        const answer = await send(first, rest)
        if (!String(first).endsWith('/publish')) return answer
        const state = await send('/state')
        return new Response(JSON.stringify({ text: state.ok ? '' : '${text}' }), { status: 200 })
      } }`)
    expect(await form.press()).toMatchObject({ kind: 'unknown', detail: expect.stringContaining(text) })
    expect(form.posts()).toHaveLength(1)
  })

  it('is certain when a server was in trouble before the press only, and answers that with 429', async () => {
    const form = await aForm()
    await form.page.route('**/seen', (route) => route.fulfill({ status: 503 }))
    await form.page.route('**/publish', (route) => route.fulfill({ status: 429, json: { text: tooFast } }))
    await form.page.evaluate(`fetch('/seen', { method: 'POST', body: 'a visit' }).then((answer) => answer.text())`)
    expect(await form.press()).toEqual({ kind: 'rejected', fault: 'rate', detail: tooFast })
  })

  it('is certain when only what tells of the visit was sent besides', async () => {
    const form = await aForm({ refuse: tooFast })
    await form.page.evaluate(`document.querySelector('[data-submit]').addEventListener('click', () => {
      for (const part of [1, 2]) navigator.sendBeacon('/seen', 'part ' + part) })`)
    expect(await form.press()).toEqual({ kind: 'rejected', fault: 'rate', detail: tooFast })
  })

  it.each([
    [tooFast, 'open', 'unknown'],
    [tooFast, 'denied', 'rejected'],
    [thereAlready, 'open', 'unknown'],
    [thereAlready, 'denied', 'unknown'],
    ['标题不能超过 30 个字', 'open', 'rejected'],
  ] as const)('where a try before it may have posted may be said of that one: %s, %s', async (text, before, kind) => {
    const form = await aForm({ refuse: text })
    expect(await form.press(undefined, undefined, before)).toMatchObject({
      kind,
      detail: expect.stringContaining(text),
    })
  })

  it('is not heard as long as the request for the post has no answer', async () => {
    const form = await aForm()
    await form.page.route('**/publish', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 7000))
      await route.continue()
    })
    await form.page.evaluate(`{ const button = document.querySelector('[data-submit]')
      button.addEventListener('click', () => setTimeout(() => { button.disabled = false
        const alert = document.querySelector('[data-alert]'); alert.textContent = '${tooFast}'; alert.hidden = false }, 600)) }`)
    expect(await form.press()).toMatchObject({ kind: 'accepted' })
    expect(form.posts()).toHaveLength(1)
  })

  it.each(['正在检测标题与话题，请稍候', '作品已送审，违规内容将被下架'])(
    'is none where the words tell of work in progress: %s',
    async (text) => {
      const form = await aForm({ refuse: text }, { ...douyin, commit: { ...douyin.commit, seconds: 8 } })
      expect(await form.press()).toMatchObject({ kind: 'unknown' })
    },
  )

  it('is no certain no when it says in the same breath that the post went into review', async () => {
    const text = '标题重复，您已发布过相同标题的作品，作品已进入审核'
    const form = await aForm({ saysAfterPublish: text })
    expect(await form.press()).toEqual({ kind: 'unknown', detail: text })
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    [
      'empties its form',
      `document.querySelectorAll('input:not([type=file]), textarea').forEach((one) => (one.value = ''))`,
    ],
    ['opens its form anew', `setTimeout(() => location.reload(), 200)`],
  ])('is no certain no where the portal took the post, %s, and that one complains', async (_what, does) => {
    const form = await aForm({}, { ...douyin, commit: { ...douyin.commit, seconds: 8 } })
    await form.page.addInitScript(`addEventListener('load', () => { if (sessionStorage.pressed) {
      const alert = document.querySelector('[data-alert]'); if (!alert) return
      document.querySelector('[data-form]').hidden = false
      document.querySelector('[data-submit]').disabled = false
      alert.textContent = '请填写标题'; alert.hidden = false } })`)
    await form.page.evaluate(`{ const send = window.fetch
      window.fetch = async (...all) => { const answer = await send(...all)
        if (!String(all[0]).includes('publish')) return answer
        sessionStorage.pressed = 1
        document.querySelector('[data-submit]').disabled = false
        const alert = document.querySelector('[data-alert]'); alert.textContent = '请填写标题'; alert.hidden = false
        ${does}
        return new Promise(() => {}) } }`)
    expect(await form.press()).toMatchObject({ kind: 'unknown' })
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    '作品将于 18:00 定时发布',
    '作品已发布，标题可在作品管理中修改',
    '视频已发布，今日还可发布 9 次，次数用完后请明天再来',
  ])('is none where a portal that took the post says so in words of one, and leads to the list: %s', async (text) => {
    const form = await aForm()
    await form.page.evaluate(`{ const send = window.fetch
        window.fetch = async (...all) => { const answer = await send(...all)
          if (!String(all[0]).endsWith('/publish')) return answer
          const { next } = await answer.json()
          const alert = document.querySelector('[data-alert]'); alert.textContent = '${text}'; alert.hidden = false
          document.querySelector('[data-submit]').disabled = false
          setTimeout(() => { location.href = next }, 1500)
          return new Promise(() => {}) } }`)
    expect(await form.press()).toMatchObject({ kind: 'accepted' })
    expect(form.posts()).toHaveLength(1)
  })

  it.each([
    [400, 'accepted', 1],
    [7000, 'rejected', 0],
  ])(
    'counts only of a page that sends nothing more, and lets it send nothing: it begins after %i ms',
    async (wait, kind, posts) => {
      const form = await aForm()
      await form.page.evaluate(`{ const send = window.fetch, button = document.querySelector('[data-submit]')
      window.fetch = async (...all) => { if (String(all[0]).endsWith('/publish')) {
          const alert = document.querySelector('[data-alert]'); alert.textContent = '标题已自动保存'; alert.hidden = false
          button.disabled = false; await new Promise((go) => setTimeout(go, ${wait})) }
        return send(...all) } }`)
      const answer = await form.press()
      await new Promise((go) => setTimeout(go, Math.max(0, wait - 4000)))
      expect([answer.kind, form.posts().length]).toEqual([kind, posts])
    },
  )

  it('is heard although its notice goes by itself', async () => {
    const form = await aForm({ refuse: '标题不能超过 30 个字' })
    await form.page.evaluate(`new MutationObserver(() => setTimeout(() => { document.querySelector('[data-alert]').hidden = true }, 1500))
      .observe(document.querySelector('[data-alert]'), { childList: true, characterData: true, subtree: true })`)
    expect(await form.press()).toMatchObject({ kind: 'rejected', detail: '标题不能超过 30 个字' })
  })
})
