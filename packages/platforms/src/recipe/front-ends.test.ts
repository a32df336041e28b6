import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'
import { recipeOf } from '../testing/recipe-of.ts'

type How = { to?: string; again?: string; when?: string; body?: string; twice?: boolean }
const onTrouble = `!answer || answer.status >= 500`
const onBusy = `!answer || !(await answer.clone().json()).next`
/** Sends its post as told, and asks once more `when`, or at once where it fires twice. `n`: how often it sent. */
const frontEnd = ({ to = '/x/publish', again = to, when = 'false', body = 'rest.body', twice = false }: How) => `{
  const send = window.fetch; let n = 0
  window.fetch = async (first, rest) => {
    if (!String(first).endsWith('/publish')) return send(first, rest)
    const fields = JSON.parse(rest.body)
    const go = (path) => { n += 1; return send(path, { method: 'POST', body: ${body} }).catch(() => null) }
    if (${twice}) setTimeout(() => void go('${to}'), 80)
    let answer = await go('${to}')
    if (${when}) answer = await go('${again}')
    if (!answer) throw new Error('network')
    return answer } }`

type Answer = { status?: number; json: object }
const late: Answer = { status: 504, json: {} }
const busy: Answer = { json: { code: -1, text: '服务调用超时，请稍后再试' } }
/** Takes what is sent to such addresses; `first` is said of the first one all the same. */
async function takes(page: Page, at: RegExp, first?: Answer, isDraft = (_said: string) => false) {
  let isFirst = first !== undefined
  await page.route(at, async (route) => {
    const request = route.request()
    if (isDraft(request.postData() ?? '')) return route.fulfill({ json: {} })
    const said = request.postData() ?? ''
    const bytes = said.startsWith('\n') ? { postData: said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1) } : {}
    const response = await route.fetch({ url: `${new URL(request.url()).origin}/publish`, ...bytes })
    if (!isFirst || !first) return route.fulfill({ response })
    isFirst = false
    await route.fulfill(first)
  })
}
const elapsed = `JSON.stringify({ ...fields, cost_time: Math.round(performance.now()) })`
const asBytes = `new Uint8Array([10, 200, 255, ...new TextEncoder().encode(rest.body), n, 200])`
const asForm = (draft: number) => `new URLSearchParams({ title: fields.title, text: fields.text, is_draft: ${draft} })`

describe('ordinary front ends of a simulated portal', () => {
  const { aForm } = portalForms()
  const button = (page: Page) => page.getByRole('button', { name: '发布', exact: true })
  const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))

  describe('make one post', () => {
    it.each<[string, How, Answer]>([
      [
        'with the number of a draft in the address, after a 504',
        { to: '/api/publish?draft_id=31', when: onTrouble },
        late,
      ],
      ['by a draft that is scheduled, after a 504', { to: '/api/drafts/7/schedule', when: onTrouble }, late],
      ['at an older version, after a busy 200', { to: '/aweme/create_v2', again: '/aweme/create', when: onBusy }, busy],
      ['under another name, after a busy 200', { again: '/x/submit', when: onBusy }, busy],
      ['counting, after a busy 200', { when: onBusy, body: `JSON.stringify({ ...fields, isRetry: n > 1 })` }, busy],
      ['timed, after a busy 200', { when: onBusy, body: elapsed }, busy],
      [
        'on a slower line, after a 504',
        { to: '/x/w?effective_type=4g', again: '/x/w?effective_type=3g', when: onTrouble },
        late,
      ],
      [
        'by clicks that it counts, after a busy 200',
        { to: '/x/w?clicks=1', again: '/x/w?clicks=2', when: onBusy },
        busy,
      ],
      [
        'as bytes, signed anew, after a 504',
        { to: '/x/w?sign=a9f8e7d6', again: '/x/w?sign=c5b4a3f2', when: onTrouble, body: asBytes },
        late,
      ],
    ])('%s', async (_how, how, first) => {
      const form = await aForm()
      await takes(form.page, /\/(api|aweme|x)\//, first)
      await form.page.evaluate(frontEnd(how))
      expect((await form.press()).kind).not.toBe('accepted')
      expect(form.posts()).toHaveLength(1)
    })

    it('where drafts are kept at its address, told apart in a form, after a 504', async () => {
      const script = `addEventListener('input', () => {
        const fields = { title: document.querySelector('[data-title]')?.value ?? '', text: document.querySelector('[data-text]').innerText }
        void fetch('/api/content', { method: 'POST', body: ${asForm(1)} }).catch(() => 0) })
        ${frontEnd({ to: '/api/content', body: asForm(0), when: onTrouble })}`
      const meanwhile = (page: Page) => takes(page, /\/api\/content/, late, (said) => said.includes('is_draft=1'))
      const form = await aForm({}, undefined, { script, meanwhile })
      expect((await form.press()).kind).not.toBe('accepted')
      expect(form.posts()).toHaveLength(1)
    })

    it.each([
      ['timed', elapsed, '阳台改高柜'],
      ['as bytes of a blob', `new Blob([JSON.stringify({ ...fields, nonce: Math.random() })])`, '阳台改高柜'],
      [
        'a short title and its topics in one',
        `JSON.stringify({ caption: fields.title + '#收纳 ', nonce: Math.random() })`,
        '早安',
      ],
    ])('fired twice, %s', async (_how, body, title) => {
      const form = await aForm({ slowSteps: 0.5 }, undefined, { title })
      await form.page.evaluate(frontEnd({ to: '/publish', body, twice: true }))
      await form.press()
      expect(form.posts()).toHaveLength(1)
    })

    it('by the number of what was kept first, after a busy 200', async () => {
      const form = await aForm()
      let kept = ''
      await form.page.route('**/works', (route) => {
        kept = route.request().postData() ?? ''
        return route.fulfill({ json: {} })
      })
      let isFirst = true
      await form.page.route('**/works/*/publish', async (route) => {
        const response = await route.fetch({ url: `${new URL(route.request().url()).origin}/publish`, postData: kept })
        await route.fulfill(isFirst ? busy : { response })
        isFirst = false
      })
      await form.page.evaluate(frontEnd({ to: '/works/7/publish', when: onBusy, body: `JSON.stringify({ id: 7 })` }))
      await form.page.evaluate(`{ const send = window.fetch
        window.fetch = async (first, rest) => {
          if (String(first).endsWith('/publish')) await send('/works', { method: 'POST', body: rest.body })
          return send(first, rest) } }`)
      expect((await form.press()).kind).not.toBe('accepted')
      expect(form.posts()).toHaveLength(1)
    })

    it.each<[string, How]>([
      ['timed', { body: elapsed }],
      ['with the number of a draft in the address', { to: '/x/publish?draft_id=31' }],
    ])('by a double click of a person, %s', async (_how, how) => {
      const form = await aForm({ slowSteps: 0.5 })
      await takes(form.page, /\/x\/publish/)
      await form.page.evaluate(frontEnd(how))
      await form.page.evaluate(`{ const button = document.querySelector('[data-submit]')
        button.addEventListener('click', () => { button.disabled = false; setTimeout(() => { button.disabled = true }, 400) }) }`)
      const watching = form.watch()
      await seconds(2)
      await button(form.page).dblclick({ noWaitAfter: true })
      await watching
      expect(form.posts()).toHaveLength(1)
    })

    it('or tell a person who presses again after a busy 200 that it may stand twice', async () => {
      const form = await aForm()
      await takes(form.page, /\/x\//, busy)
      await form.page.evaluate(frontEnd({ body: elapsed }))
      const watching = form.watch()
      await form.pressByHand()
      await seconds(2.5)
      await button(form.page).click()
      expect(await watching).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('twice') })
    })
  })

  describe('leave no certain no of a post that stands', () => {
    it.each([
      ['which its page was kept from sending again', '/x/v2/publish', '发布失败，请检查浏览器的网络权限'],
      ['when the other address complains', '/x/submit', '操作太频繁，请稍后再试'],
    ])('%s', async (_when, other, text) => {
      const form = await aForm()
      await takes(form.page, /\/x\/publish/, busy)
      await form.page.route('**/x/submit', (route) => route.fulfill({ json: { text } }))
      await form.page.evaluate(`{ const send = window.fetch
        window.fetch = async (first, rest) => {
          if (!String(first).endsWith('/publish')) return send(first, rest)
          const answer = await send('/x/publish', rest)
          if ((await answer.clone().json()).next) return answer
          return send('${other}', rest).catch(() => new Response(JSON.stringify({ text: '${text}' }))) } }`)
      expect((await form.press()).kind).toBe('unknown')
      expect(form.posts()).toHaveLength(1)
    })

    it('that a key sent, and that was emptied in its place', async () => {
      const known = recipeOf('douyin')
      const hasty = {
        ...known,
        prepare: known.prepare.map((step) => ({ ...step, seconds: Math.min(step.seconds, 15) })),
      }
      const script = `addEventListener('keydown', ({ key, target }) => {
        if (key === '#' && target.matches?.('[data-text]')) setTimeout(() => document.querySelector('[data-submit]').click(), 0) })
        { const send = window.fetch
        window.fetch = async (...all) => { const answer = await send(...all)
          if (!String(all[0]).endsWith('/publish')) return answer
          document.querySelector('[data-title]').value = ''
          const alert = document.querySelector('[data-alert]'); alert.textContent = '发布成功'; alert.hidden = false
          return new Promise(() => {}) } }`
      await expect(aForm({}, hasty, { script })).rejects.toMatchObject({ fault: 'unknownOutcome' })
    })
  })

  describe('are kept from no honest post', () => {
    const asks = (path: string, after: string) => `addEventListener('change', ({ target }) => {
      if (!target.matches?.('[data-title]')) return
      const limit = new AbortController(); ${after}
      void fetch('${path}', { method: 'POST', signal: limit.signal, body: JSON.stringify({ title: target.value }) }).catch(() => 0) }, true)`

    it.each([
      [
        'topics are asked for in vain',
        '/topic/recommend',
        '',
        (page: Page) => page.route('**/topic/recommend', (route) => route.fulfill({ status: 503, body: '' })),
      ],
      [
        'a title is judged for too long',
        '/title/score',
        'setTimeout(() => limit.abort(), 3000)',
        (page: Page) => page.route('**/title/score', () => undefined),
      ],
      ['a draft is never answered', '/draft/save', '', (page: Page) => page.route('**/draft/save', () => undefined)],
    ])('where %s', async (_what, path, after, meanwhile) => {
      const form = await aForm({}, undefined, {
        script: asks(path, after),
        meanwhile: async (page) => void (await meanwhile(page)),
      })
      expect([(await form.press()).kind, form.posts().length]).toEqual(['accepted', 1])
    })

    it('where what tells of the press is in trouble', async () => {
      const form = await aForm()
      await form.page.route('**/collect', (route) => route.fulfill({ status: 502, body: '' }))
      await form.page.evaluate(`{ const send = window.fetch
        window.fetch = async (first, rest) => {
          if (!String(first).endsWith('/publish')) return send(first, rest)
          void send('/collect', { method: 'POST', body: JSON.stringify({ event: 'click', title: JSON.parse(rest.body).title }) }).catch(() => 0)
          await new Promise((resolve) => setTimeout(resolve, 1000))
          return send(first, rest) } }`)
      expect([(await form.press()).kind, form.posts().length]).toEqual(['accepted', 1])
    })

    it('where a person mends its title after a refusal', async () => {
      const form = await aForm()
      let isFirst = true
      await form.page.route('**/x/publish', async (route) => {
        const response = isFirst
          ? undefined
          : await route.fetch({ url: `${new URL(route.request().url()).origin}/publish` })
        await route.fulfill(response ? { response } : { json: { text: '标题含敏感词，请修改' } })
        isFirst = false
      })
      await form.page.evaluate(frontEnd({ body: `new URLSearchParams({ data: JSON.stringify(fields) })` }))
      const watching = form.watch()
      await form.pressByHand()
      await seconds(1.5)
      await form.page.locator('[data-title]').press('End')
      await form.page.keyboard.type('，第一次做')
      await button(form.page).click()
      expect([(await watching).kind, form.posts().length]).toEqual(['accepted', 1])
    })

    it('where a page keeps the same words by and by', async () => {
      const form = await aForm()
      await form.page.evaluate(`setInterval(() => void fetch('/article/save', { method: 'POST',
        body: JSON.stringify({ title: document.querySelector('[data-title]')?.value }) }).catch(() => 0), 1500)`)
      const watching = form.watch()
      await seconds(6)
      await button(form.page).click()
      expect([(await watching).kind, form.posts().length]).toEqual(['accepted', 1])
    })

    it.each(['us', 'a person'])('where its server sends it on to another address, pressed by %s', async (who) => {
      const form = await aForm()
      await form.page.evaluate(frontEnd({ to: '/publish/' }))
      const answer = who === 'us' ? form.press() : form.watch()
      if (who !== 'us') await form.pressByHand()
      expect([(await answer).kind, form.posts().length]).toEqual(['accepted', 1])
    })
  })
})
