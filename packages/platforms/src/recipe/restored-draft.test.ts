import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'

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

describe('a simulated portal that restores the draft of another work', () => {
  const { aForm, portal } = portalForms()

  it('does not have its film taken for ours', async () => {
    const before = portal().state.posts.length
    await expect(aForm({}, undefined, { script: `${restores};${asksFirst}` })).rejects.toMatchObject({
      fault: 'media',
      message: expect.stringContaining('the form holds a film already'),
    })
    expect(portal().state.posts).toHaveLength(before)
  })

  it('takes ours in its place', async () => {
    const form = await aForm({ slowSteps: 1 }, undefined, { script: restores })
    expect((await form.press()).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })
})
