import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'
import { recipeOf } from '../testing/recipe-of.ts'

const known = recipeOf('douyin')
const hasty = { ...known, prepare: known.prepare.map((step) => ({ ...step, seconds: Math.min(step.seconds, 15) })) }
const submit = `document.querySelector('[data-submit]')`
/** A form that a key sends. */
const sendsByKey = `addEventListener('keydown', ({ key, target }) => {
  if (key === '#' && target.matches?.('[data-text]')) setTimeout(() => ${submit}.click(), 0) })`
/** Sends the form by itself and empties it, while its answer never comes. */
const sendsAndEmpties = `{ const send = window.fetch
  window.fetch = async (...all) => {
    const answer = await send(...all)
    if (!String(all[0]).endsWith('/publish')) return answer
    document.querySelector('[data-title]').value = ''
    ${submit}.disabled = false
    return new Promise(() => {}) }
  ${submit}.click() }`
/** Its button is not taken away while it sends. */
const staysFree = `addEventListener('click', ({ target }) => {
  if (target.matches?.('[data-submit]')) setTimeout(() => { target.disabled = false }, 0) })`
/** The portal takes it at once, and answers when it is told to. */
const answersOnce = (isTold: () => Promise<unknown>) => async (page: Page) => {
  await page.route('**/publish', async (route) => {
    const response = await route.fetch()
    await isTold()
    if (!page.isClosed()) await route.fulfill({ response })
  })
}
/** Published, and back to an empty form in two seconds. */
const goesBack = `if (location.pathname === '/creator-micro/content/manage')
  setTimeout(() => { location.href = '/creator-micro/content/upload' }, 2000)`
let presses = 0
/** Somebody at the window who cannot wait, until there is none any more. */
async function cannotWait(page: Page): Promise<void> {
  const button = page.locator('[data-submit]').filter({ visible: true })
  while (!page.isClosed()) {
    if ((await button.count()) === 1) {
      presses += 1
      await button.click({ force: true, noWaitAfter: true })
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe('a form of a simulated portal that is sent before it is pressed', () => {
  const { aForm, portal } = portalForms()

  it('by a key of ours stops the try in doubt, so that nothing sends it again by itself', async () => {
    const before = portal().state.posts.length
    await expect(aForm({}, hasty, { script: sendsByKey })).rejects.toMatchObject({
      fault: 'unknownOutcome',
      message: expect.stringContaining('the form was sent before we pressed'),
    })
    expect(portal().state.posts).toHaveLength(before + 1)
  })

  it('by a key of ours, and led on and back to an empty form, stops the try in doubt as well', async () => {
    const before = portal().state.posts.length
    const sent = aForm({}, hasty, { script: `${sendsByKey};${goesBack}` })
    await expect(sent).rejects.toMatchObject({ fault: 'unknownOutcome' })
    expect(portal().state.posts).toHaveLength(before + 1)
  })

  describe('under a name that says nothing, and then says that it was taken', () => {
    const sendsElsewhere = (then: string) => `addEventListener('keydown', ({ key, target }) => {
      if (key !== '#' || !target.matches?.('[data-text]')) return
      const said = { title: document.querySelector('[data-title]').value, text: target.value ?? target.innerText }
      fetch('/sns/v2/note', { method: 'POST', body: JSON.stringify(said) }).then(() => {
        document.body.append('发布成功'); ${then} }) })`
    const empties = `document.querySelector('[data-title]').value = ''`
    const takesAt = (isTold: () => Promise<unknown>) => async (page: Page) => {
      await page.route('**/sns/v2/note', async (route) => {
        await route.fetch({ url: `${new URL(route.request().url()).origin}/publish` })
        await isTold()
        await route.fulfill({ json: { code: 0 } })
      })
    }

    it('stops the try in doubt where its form is emptied', async () => {
      const before = portal().state.posts.length
      const meanwhile = takesAt(() => Promise.resolve())
      const sent = aForm({}, hasty, { script: sendsElsewhere(empties), meanwhile })
      await expect(sent).rejects.toMatchObject({ fault: 'unknownOutcome' })
      expect(portal().state.posts).toHaveLength(before + 1)
    })

    it.each([
      ['empties its form', empties],
      ['takes its button away', `${submit}.disabled = true`],
    ])('is no certain no where its page %s before the press', async (_what, then) => {
      let tell: (value?: unknown) => void = () => undefined
      const told = new Promise((resolve) => (tell = resolve))
      const form = await aForm({}, hasty, { script: sendsElsewhere(then), meanwhile: takesAt(() => told) })
      tell()
      await form.page.getByText('发布成功').waitFor()
      expect((await form.press()).kind).toBe('unknown')
      expect(form.posts()).toHaveLength(1)
    })
  })

  it('by its page, which then empties it, is not called unsent', async () => {
    const form = await aForm()
    await form.page.evaluate(sendsAndEmpties)
    await expect.poll(() => form.posts().length).toBe(1)
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it('by its page, which stays as it is with words that leave it open, is not sent once more', async () => {
    const form = await aForm({ saysAfterPublish: '系统繁忙，请稍后再试' })
    await form.page.evaluate(`${submit}.click()`)
    await form.page.getByText('系统繁忙').waitFor()
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it('by a person who presses while it is filled stops the try in doubt, where they get through', async () => {
    const before = portal().state.posts.length
    const topics = ['收纳一二三四五六七八九十', '阳台改造一二三四五六七八', '小户型一二三四五六七八九']
    const end = await aForm({}, hasty, { topics, meanwhile: cannotWait }).then(
      ({ page }) => page.close().then(() => 'filled'),
      (thrown: unknown) => Object(thrown).fault,
    )
    expect(presses).toBeGreaterThan(1)
    expect(['filled 0', 'unknownOutcome 1']).toContain(`${end} ${portal().state.posts.length - before}`)
  })

  describe('by a key, and answered late', () => {
    const script = `${sendsByKey};${staysFree}`

    it('leads on right before the press, and is no certain no', async () => {
      let tell: (value?: unknown) => void = () => undefined
      const told = new Promise((resolve) => (tell = resolve))
      const form = await aForm({}, hasty, { script, meanwhile: answersOnce(() => told) })
      tell()
      await form.page.waitForURL(/manage/)
      expect((await form.press()).kind).toBe('unknown')
      expect(form.posts()).toHaveLength(1)
    })

    it('leads on and back to an empty form right before the press, and is no certain no', async () => {
      const late = () => new Promise((resolve) => setTimeout(resolve, 4_000))
      const form = await aForm({}, hasty, { script: `${script};${goesBack}`, meanwhile: answersOnce(late) })
      expect((await form.press()).kind).toBe('unknown')
      expect(form.posts()).toHaveLength(1)
    })

    it('is not pressed where its answer is lost', async () => {
      const isLost = async (page: Page) => {
        await page.route('**/publish', async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        })
      }
      const form = await aForm({}, hasty, { script, meanwhile: isLost })
      expect(await form.press()).toMatchObject({
        kind: 'unknown',
        detail: expect.stringContaining('before we pressed'),
      })
      expect(form.posts()).toHaveLength(1)
      await form.page.close()
    })

    it('with its cover, which the driver does not show, is not pressed where its answer is lost', async () => {
      const withCover = `{ const send = window.fetch
        window.fetch = (first, rest) => {
          if (!String(first).endsWith('/publish')) return send(first, rest)
          const { title, text } = JSON.parse(rest.body); const parts = new FormData()
          parts.append('title', title); parts.append('text', text); parts.append('cover', new File(['picture'], 'cover.png'))
          return send(first, { method: 'POST', body: parts }) } }`
      const form = await aForm({ answerLostAfterPublish: true }, hasty, { script: `${script};${withCover}` })
      expect((await form.press()).kind).toBe('unknown')
      expect(form.posts()).toHaveLength(1)
    })

    it.each([
      ['is waited for', 8_000],
      ['is not pressed where no answer comes', 40_000],
    ])('%s', async (_what, milliseconds) => {
      const late = () => new Promise((resolve) => setTimeout(resolve, milliseconds))
      const form = await aForm({}, hasty, { script, meanwhile: answersOnce(late) })
      expect(await form.press()).toMatchObject({
        kind: 'unknown',
        detail: expect.stringContaining('before we pressed'),
      })
      expect(form.posts()).toHaveLength(1)
      await form.page.close()
    })
  })
})
