import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { hurried } from '../testing/hurried.ts'
import { portalForms } from '../testing/portal-forms.ts'
import { proved } from '../testing/proved.ts'
import { recipeOf } from '../testing/recipe-of.ts'
import type { Recipe } from './recipe-schema.ts'

const recipe = recipeOf('douyin')
const { request: declared = [], ...commit } = recipe.commit
const withCommit = (changes: Partial<Recipe['commit']>) => ({ ...recipe, commit: { ...recipe.commit, ...changes } })
/** The portal's own code of a refusal is declared, as the author of a recipe does who has met it. */
const refusedAs = (fault: 'policy' | 'rate') =>
  withCommit({
    request: declared.map((one) => ({
      ...one,
      answer: { ...one.answer, rejected: [{ path: 'status_code', is: [7], fault }] },
    })),
  })
const confirm = [{ by: 'role' as const, role: 'button' as const, names: ['继续'], match: 'whole' as const }]
/** Something that lies over the page for a while. */
const lid = (
  milliseconds: number,
) => `{ const over = document.createElement('div'); over.style.cssText = 'position:fixed;inset:0;z-index:9'
  document.body.append(over); setTimeout(() => over.remove(), ${milliseconds}) }`
/** A form that a key of ours sends. */
const sendsByKey = `addEventListener('keydown', ({ key, target }) => {
  if (key === '#' && target.matches?.('[data-text]')) setTimeout(() => document.querySelector('[data-submit]').click(), 0) })`

// Presses, requests and answers are the browser's own.
describe('the one press on a simulated portal', () => {
  const { aForm, folder, portal } = portalForms()

  it('is unknown, and names what was sent, where the page publishes by an address that nobody declared', async () => {
    const request = declared.map((one) => ({ ...one, path: '/web/api/publish' }))
    const form = await aForm({}, withCommit({ request, seconds: 1 }))
    const answer = await form.press()
    expect(answer).toMatchObject({ kind: 'unknown', fault: 'requestNotSeen' })
    expect(answer).toHaveProperty('detail', expect.stringMatching(/^commit: .* POST 127\.0\.0\.1:\d+\/web\/api\/media/))
    expect(form.posts()).toHaveLength(1)
  })

  it('is the only one: a form that a key sends while it is filled does not leave, so its stop is certain', async () => {
    const prepare = recipe.prepare.map((one) => (one.name === 'readyToCommit' ? { ...one, seconds: 1 } : one))
    const before = portal().state.posts.length
    const form = aForm({}, { ...recipe, prepare }, { script: sendsByKey })
    await expect(form).rejects.toMatchObject({ fault: 'selectorChanged', step: 'readyToCommit' })
    expect(portal().state.posts).toHaveLength(before)
  })

  it('is refused by a declared code; where an earlier try may stand, “too fast” may be said of that one', async () => {
    const text = '内容含敏感词，请修改'
    const first = await aForm({ refuse: text }, refusedAs('policy'))
    expect(await first.press()).toEqual({ kind: 'rejected', fault: 'policy', detail: text })
    const again = await aForm({ refuse: text }, refusedAs('rate'))
    expect(await again.press({ triedBefore: 'open' })).toMatchObject({ kind: 'unknown' })
  })

  it.each(proved('button'))('was certainly not made where a hint came to lie over the %s', async () => {
    const form = await aForm()
    await form.page.evaluate(lid(60_000))
    expect(await form.press()).toMatchObject({ kind: 'rejected', fault: 'selectorChanged', again: { from: null } })
    expect(form.posts()).toEqual([])
  })

  it('is confirmed once, when what lay over the dialog is gone; a dialog that no recipe names is unknown', async () => {
    const form = await aForm({ asksAgain: true }, withCommit({ confirm }))
    await form.page.evaluate(`{ const look = setInterval(() => { const dialog = document.querySelector('[data-ask-dialog]')
      if (dialog.hidden) return
      clearInterval(look); ${lid(500)} }, 5) }`)
    expect(await form.press()).toMatchObject({ kind: 'accepted' })
    expect(form.posts()).toHaveLength(1)
    const unnamed = await aForm({ asksAgain: true }, withCommit({ seconds: 1 }))
    expect(await unnamed.press()).toMatchObject({ kind: 'unknown' })
    expect(unnamed.posts()).toEqual([])
  })

  it.each(proved('browser'))('comes to an end although the %s stands still after it', async () => {
    const own = join(folder(), 'browser-of-its-own')
    const form = await aForm({}, withCommit({ seconds: 1 }), { folderOfBrowser: own })
    const pid = Number((await readlink(join(own, 'SingletonLock'))).split('-').at(-1))
    onTestFinished(() => void process.kill(pid, 'SIGKILL'))
    const log = (step: string) => void (step === 'clicked' && process.kill(pid, 'SIGSTOP'))
    const patience = { ...hurried, graceMs: 500, traceMs: 500, evidenceMs: 500 }
    const answer = await form.press({ log, patience })
    expect(answer).toEqual({ kind: 'unknown', detail: 'no answer came after the click' })
  })

  it('is never called a success where the browser itself sent it twice', async () => {
    const form = await aForm({ closesReusedConnections: true })
    expect(await form.press()).toEqual({ kind: 'unknown', detail: 'the browser sent it twice: it may stand twice' })
    expect(form.posts()).toHaveLength(2)
  })

  describe('by a person', () => {
    it('is seen, also after a refusal that they mended', async () => {
      const form = await aForm({ refuse: '内容含敏感词，请修改' }, refusedAs('policy'))
      const watching = form.watch()
      await form.pressByHand()
      await form.page.getByText('内容含敏感词').waitFor()
      await form.meets({})
      await form.pressByHand()
      expect(await watching).toMatchObject({ kind: 'accepted' })
      expect(form.posts()).toHaveLength(1)
    })

    it('by a recipe without a request is their own alone, and is seen by the page’s sign of success', async () => {
      const form = await aForm({}, { ...recipe, commit })
      expect(await form.press()).toMatchObject({ kind: 'rejected', fault: 'policy' })
      const watching = form.watch()
      await form.pressByHand()
      expect(await watching).toMatchObject({ kind: 'accepted' })
      expect(form.posts()).toHaveLength(1)
    })

    it.each(proved('window'))('is unknown where they close the %s', async () => {
      const form = await aForm()
      const watching = form.watch()
      await form.page.close()
      expect((await watching).kind).toBe('unknown')
      expect(form.posts()).toEqual([])
    })

    it.each(proved('nobody'))('is not seen where %s presses', async () => {
      const form = await aForm()
      expect(await form.watch({ ...hurried, personMs: 300 })).toEqual({
        kind: 'unknown',
        detail: 'no sign of a publication was seen',
      })
    })
  })
})
