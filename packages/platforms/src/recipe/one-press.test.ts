import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import type { Recipe } from './recipe-schema.ts'

const recipe = recipeOf('douyin')
const confirm = [{ by: 'role' as const, role: 'button' as const, names: ['继续'], match: 'whole' as const }]
const withCommit = (changes: Partial<Recipe['commit']>) => ({ ...recipe, commit: { ...recipe.commit, ...changes } })

describe('the one press on a simulated portal', () => {
  const { aForm, folder } = portalForms()
  const notice = (page: Page, { role, text }: { role: 'alert' | 'status'; text: string }) =>
    page.evaluate(
      (one) => {
        const shown = document.createElement('div')
        shown.setAttribute('role', one.role)
        shown.textContent = one.text
        document.body.append(shown)
      },
      { role, text },
    )
  const takesTwoSeconds = (page: Page) =>
    page.route('**/publish', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await route.continue()
    })
  /** Something that lies over the page for a while; as an expression, so that it can come in later, too. */
  const lid = (
    milliseconds: number,
  ) => `{ const over = document.createElement('div'); over.style.cssText = 'position:fixed;inset:0;z-index:9'
    document.body.append(over); setTimeout(() => over.remove(), ${milliseconds}) }`

  it.each(['视频上传成功', '标题已自动保存', '网络异常，已重新连接'])(
    'is not refused by a notice that stood there before it: %s',
    async (text) => {
      const form = await aForm()
      await notice(form.page, { role: 'alert', text })
      await takesTwoSeconds(form.page)
      expect(await form.press()).toMatchObject({ kind: 'accepted' })
      expect(form.posts()).toHaveLength(1)
    },
  )

  it('is not taken for a success by a sign that stood there before it', async () => {
    const sign = { sees: [{ by: 'role' as const, role: 'status' as const, match: 'whole' as const }], says: ['成功'] }
    const by = withCommit({ answers: [{ ...sign, means: 'accepted' }], seconds: 3 })
    const form = await aForm({ asksAgain: true }, by)
    await notice(form.page, { role: 'status', text: '上传成功' })
    expect(await form.press()).toMatchObject({ kind: 'unknown' })
    expect(form.posts()).toEqual([])
  })

  it.each([
    ['标题不能超过 30 个字', 'validation'],
    ['内容含敏感词，请修改', 'policy'],
    ['操作太频繁，请稍后再试', 'rate'],
  ])('that is refused says why, and only that: %s', async (text, fault) => {
    const form = await aForm({ refuse: text })
    await notice(form.page, { role: 'alert', text: '标题已自动保存' })
    expect(await form.press()).toEqual({ kind: 'rejected', fault, detail: text })
    expect(form.posts()).toEqual([])
  })

  it.each(['系统繁忙，请稍后再试', '定时发布成功，请勿重复发布'])(
    'is open, not refused, when the portal took the post and says: %s',
    async (text) => {
      const form = await aForm({ saysAfterPublish: text })
      expect(await form.press()).toEqual({ kind: 'unknown', detail: text })
      expect(form.posts()).toHaveLength(1)
    },
  )

  it('is open when the portal refuses it under a recipe from before, whose refusals name no words', async () => {
    const answers = recipe.commit.answers.map((one) => (one.means === 'rejected' ? { ...one, says: undefined } : one))
    const form = await aForm({ refuse: '标题不能超过 30 个字' }, withCommit({ answers }))
    expect(await form.press()).toEqual({ kind: 'unknown', detail: '标题不能超过 30 个字' })
  })

  it('is open when it is said to have gone well, whatever is said beside that', async () => {
    const form = await aForm({ saysAfterPublish: '发布成功' })
    form.page.on('response', (response) => {
      if (response.url().endsWith('/publish')) void notice(form.page, { role: 'alert', text: '标题已自动保存' })
    })
    expect(await form.press()).toMatchObject({ kind: 'unknown', detail: expect.stringContaining('发布成功') })
    expect(form.posts()).toHaveLength(1)
  })

  it('is open as long as the form cannot be pressed again, whatever a notice says', async () => {
    const form = await aForm({}, withCommit({ seconds: 3 }))
    await form.page.route('**/publish', () => undefined)
    form.page.on('request', (request) => {
      if (request.url().endsWith('/publish')) void notice(form.page, { role: 'alert', text: '标题正在检查' })
    })
    expect(await form.press()).toEqual({ kind: 'unknown', detail: '标题正在检查' })
  })

  it('is not made once the post may be somebody else’s, though the button was free when that was asked', async () => {
    const form = await aForm()
    let isAsked = false
    const answer = await form.press(() => {
      isAsked = true
      void form.page.evaluate(lid(2600))
      return true
    })
    expect({ isAsked, kind: answer.kind }).toEqual({ isAsked: true, kind: 'unknown' })
    await new Promise((resolve) => setTimeout(resolve, 4000))
    expect(form.posts()).toEqual([])
  })

  const notReached = {
    kind: 'rejected',
    fault: 'selectorChanged',
    detail: 'nothing was pressed: the button could not be reached',
    again: { from: null },
  }

  it('was certainly not made where a hint came to lie over the button', async () => {
    const form = await aForm()
    await form.page.evaluate(lid(60_000))
    expect(await form.press()).toEqual(notReached)
    expect(form.posts()).toEqual([])
  }, 30_000)

  it('was certainly not made where the page began anew with an empty form', async () => {
    const form = await aForm()
    await form.page.reload()
    expect(await form.press()).toEqual(notReached)
  }, 30_000)

  it('is not made by a person at the window while the form is filled, nor before the word of the ledger', async () => {
    const form = await aForm()
    const button = form.page.getByRole('button', { name: '发布', exact: true })
    for (let again = 0; again < 5; again += 1) await button.click()
    await button.press('Enter')
    expect(form.posts()).toEqual([])
    expect(await form.press()).toMatchObject({ kind: 'accepted' })
    expect(form.posts()).toHaveLength(1)
  })

  it('is open where a person at the window pressed in the same moment', async () => {
    const form = await aForm({ answerLostAfterPublish: true })
    const answer = form.press()
    await form.page.evaluate(`document.querySelector('[data-submit]').click()`)
    expect(await answer).toMatchObject({ kind: 'unknown' })
    expect(form.posts()).toHaveLength(1)
  }, 30_000)

  it('is not confirmed after the post was given away while something lay over the dialog', async () => {
    const form = await aForm({ asksAgain: true }, withCommit({ confirm, seconds: 8 }))
    await form.page.evaluate(`{ const look = setInterval(() => { const dialog = document.querySelector('[data-ask-dialog]')
      if (dialog.hidden) return
      clearInterval(look); ${lid(4000)} }, 5) }`)
    const asked: number[] = []
    // Allowed when it is first asked; two seconds later the try belongs to somebody else.
    await form.press(() => asked.push(Date.now()) > 0 && Date.now() - (asked[0] ?? 0) < 2000)
    expect(asked.length).toBeGreaterThan(1)
    expect(form.posts()).toEqual([])
  })

  it('is confirmed once what lay over the dialog is gone', async () => {
    const form = await aForm({ asksAgain: true }, withCommit({ confirm }))
    await form.page.evaluate(`{ const look = setInterval(() => { const dialog = document.querySelector('[data-ask-dialog]')
      if (dialog.hidden) return
      clearInterval(look); ${lid(4000)} }, 5) }`)
    expect(await form.press()).toMatchObject({ kind: 'accepted' })
    expect(form.posts()).toHaveLength(1)
  })

  it('comes to an end although the browser stands still after it', async () => {
    const own = join(folder(), 'browser-of-its-own')
    const form = await aForm({}, withCommit({ seconds: 1 }), { folderOfBrowser: own })
    const pid = Number((await readlink(join(own, 'SingletonLock'))).split('-').at(-1))
    onTestFinished(() => void process.kill(pid, 'SIGKILL'))
    const answer = await form.press(
      () => true,
      (step) => step === 'clicked' && process.kill(pid, 'SIGSTOP'),
    )
    expect(answer).toEqual({ kind: 'unknown', detail: 'no answer came after the click' })
  }, 90_000)

  it('by a person comes to an end, too, although the browser stands still before it', async () => {
    const own = join(folder(), 'browser-of-a-person')
    const form = await aForm({}, recipe, { folderOfBrowser: own })
    const pid = Number((await readlink(join(own, 'SingletonLock'))).split('-').at(-1))
    onTestFinished(() => void process.kill(pid, 'SIGKILL'))
    process.kill(pid, 'SIGSTOP')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answer = form.watch()
    for (const seconds of [10, 700, 10]) await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect(await answer).toEqual({ kind: 'unknown', detail: 'no sign of a publication was seen' })
  }, 30_000)

  it.each(['helper', 'person'])('by the %s sends nothing more once the post was given away meanwhile', async (who) => {
    const form = await aForm({}, withCommit({ seconds: 4 }))
    // As a page does that brings the cover first.
    await form.page.evaluate(`{ const send = window.fetch
      window.fetch = async (...all) => { await new Promise((go) => setTimeout(go, 2000)); return send(...all) } }`)
    const button = form.page.getByRole('button', { name: '发布', exact: true })
    const answer = who === 'helper' ? form.press() : form.watch()
    await expect
      .poll(
        async () => {
          const isPressed = await button.isDisabled()
          if (who === 'person' && !isPressed) await button.click()
          return isPressed
        },
        { interval: 20, timeout: 10_000 },
      )
      .toBe(true)
    form.giveAway()
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(form.posts()).toEqual([])
    await form.page.close()
    expect(await answer).toMatchObject({ kind: 'unknown' })
  })

  describe('that the browser itself sends twice, because the connection was closed without an answer', () => {
    const said = { kind: 'unknown', detail: 'the browser sent it twice: it may stand twice' }

    it('is never called a success', async () => {
      const form = await aForm({ closesReusedConnections: true })
      expect(await form.press()).toEqual(said)
      expect(form.posts()).toHaveLength(2)
    })

    it('is never called a success where a person pressed', async () => {
      const form = await aForm({ closesReusedConnections: true })
      const watching = form.watch()
      await form.pressByHand()
      expect(await watching).toEqual(said)
    })
  })
})
