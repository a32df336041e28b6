import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'
import { proved } from '../testing/proved.ts'

const inDays = (days: number) => Math.floor(Date.now() / 1000 / 60) * 60 + days * 86_400
/** A picker that takes only a time that is confirmed in it goes back to the one it proposes. */
const forgetsTime = `addEventListener('focusout', ({ target }) => {
  if (target.matches?.('[data-at]')) target.value = '2030-01-01 10:00' })`
const fillsInFileName = `if (document.querySelector('[data-title]')) document.querySelector('[data-title]').value = 'media-0'`
const lost = {
  kind: 'rejected',
  fault: 'selectorChanged',
  detail: 'nothing was pressed: the form did not keep what was written',
}
/** The form opens with the film of a draft in it. */
const restores = `addEventListener('load', () => {
  if (!document.querySelector('[data-form]')) return
  chosen.uploaded = true
  document.querySelector('[data-form]').hidden = false
  document.querySelector('[data-progress]').textContent = '重新上传' })`
/** Another film is not taken before the portal was told that it may be. */
const asksFirst = `addEventListener('change', (event) => {
  if (!event.target.matches('[data-file]')) return
  event.stopImmediatePropagation()
  const one = document.createElement('div'); one.setAttribute('role', 'dialog')
  one.textContent = '替换后将重新上传，是否替换当前视频？'; document.body.append(one) }, true)`

// What a form keeps, the browser alone knows.
describe('a form of a simulated portal', () => {
  const { aForm } = portalForms()

  it('that forgets its time is stopped before the post goes out at another one', async () => {
    await expect(aForm({}, undefined, { script: forgetsTime, timingTime: inDays(2) })).rejects.toMatchObject({
      fault: 'selectorChanged',
      message: 'written: the form did not keep what was written',
    })
  })

  it('that keeps its time sends the post for then', async () => {
    const timingTime = inDays(2)
    const form = await aForm({}, undefined, { timingTime })
    expect(await form.press()).toMatchObject({ kind: 'accepted', scheduled: true })
    expect(form.posts()).toMatchObject([{ publishAt: timingTime * 1000 }])
  })

  it.each([
    ['writes a title of its own over ours', fillsInFileName],
    ...proved(
      [
        'shows our title in the field beside',
        `document.querySelector('[data-text]').append(' 阳台改高柜 '); ${fillsInFileName}`,
      ],
      ['lost the field of its title', `document.querySelector('[data-title]').remove()`],
    ),
  ])('that %s is not pressed, nor handed to a person', async (_how, script) => {
    const form = await aForm()
    await form.page.evaluate(script)
    expect(await form.watch()).toMatchObject(lost)
    expect(await form.press()).toMatchObject(lost)
    expect(form.posts()).toEqual([])
  })

  it('that folds its title away is pressed', async () => {
    const form = await aForm()
    await form.page.evaluate(`document.querySelector('[data-title]').style.display = 'none'`)
    expect(await form.press()).toMatchObject({ kind: 'accepted' })
    expect(form.posts()).toMatchObject([{ title: '阳台改高柜' }])
  })

  it('that restored the film of a draft and keeps it is stopped', async () => {
    await expect(aForm({}, undefined, { script: `${restores};${asksFirst}` })).rejects.toMatchObject({
      fault: 'media',
      message: expect.stringContaining('the form holds a film already'),
    })
  })

  it.each(proved('ours'))('that restored the film of a draft takes %s in its place', async () => {
    const form = await aForm({ slowSteps: 0.2 }, undefined, { script: restores })
    expect((await form.press()).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })
})
