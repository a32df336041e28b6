import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'

const inDays = (days: number) => Math.floor(Date.now() / 1000 / 60) * 60 + days * 86_400
/** A picker that takes only a time that is confirmed in it goes back to the one it proposes. */
const forgetsTime = `addEventListener('focusout', ({ target }) => {
  if (target.matches?.('[data-at]')) target.value = '2030-01-01 10:00' })`
const fillsInFileName = (page: Page) => page.evaluate(`document.querySelector('[data-title]').value = 'media-0'`)
const lost = {
  kind: 'rejected',
  fault: 'selectorChanged',
  detail: 'nothing was pressed: the form did not keep what was written',
}

describe('what was written stands in the form when it is pressed', () => {
  const { aForm } = portalForms()

  it('so a post whose time the page forgets is stopped before it goes out at another one', async () => {
    await expect(aForm({}, undefined, { script: forgetsTime, timingTime: inDays(2) })).rejects.toMatchObject({
      fault: 'selectorChanged',
      message: 'written: the form did not keep what was written',
    })
  })

  it('and one whose time is kept goes out for then', async () => {
    const timingTime = inDays(2)
    const form = await aForm({}, undefined, { timingTime })
    expect(await form.press()).toMatchObject({ kind: 'accepted', scheduled: true })
    expect(form.posts()).toMatchObject([{ publishAt: timingTime * 1000 }])
  })

  it('so nothing is pressed where the page writes a title of its own over ours', async () => {
    const form = await aForm()
    await fillsInFileName(form.page)
    expect(await form.press()).toMatchObject(lost)
    expect(form.posts()).toEqual([])
  })

  it('nor where our title stands in the field beside, or its field is gone', async () => {
    for (const act of [
      `document.querySelector('[data-text]').append(' 阳台改高柜 ')`,
      `document.querySelector('[data-title]').remove()`,
    ]) {
      const form = await aForm()
      await form.page.evaluate(act)
      await form.page.evaluate(
        `if (document.querySelector('[data-title]')) document.querySelector('[data-title]').value = 'media-0'`,
      )
      expect(await form.press()).toMatchObject(lost)
      expect(form.posts()).toEqual([])
    }
  })

  it('but pressed where the field is only folded away', async () => {
    const form = await aForm()
    await form.page.evaluate(`document.querySelector('[data-title]').style.display = 'none'`)
    expect(await form.press()).toMatchObject({ kind: 'accepted' })
    expect(form.posts()).toMatchObject([{ title: '阳台改高柜' }])
  })

  it('nor handed to the person who would press', async () => {
    const form = await aForm()
    await fillsInFileName(form.page)
    expect(await form.watch()).toMatchObject(lost)
  })
})
