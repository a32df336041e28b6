import { describe, expect, it } from 'vitest'
import { portalForms } from '../testing/portal-forms.ts'

/** The portal takes the post, says one thing and then another, and leaves the form as it was. */
const saying = (first: string, second: string, afterMs: number): string => `{ const send = window.fetch
  window.fetch = async (...all) => {
    const answer = await send(...all)
    if (!String(all[0]).endsWith('/publish')) return answer
    const alert = document.querySelector('[data-alert]'); alert.textContent = '${first}'; alert.hidden = false
    document.querySelector('[data-submit]').disabled = false
    setTimeout(() => { alert.textContent = '${second}' }, ${afterMs})
    return new Promise(() => {}) } }`

/** The portal takes the post and does not lead on: `then` stands before it. */
const stays = (then: string): string => `{ const send = window.fetch
  window.fetch = async (...all) => {
    const answer = await send(...all)
    if (!String(all[0]).endsWith('/publish')) return answer
    const { next } = await answer.json(), alert = document.querySelector('[data-alert]')
    const says = (text) => { alert.textContent = text; alert.hidden = false }
    const dialog = (text) => { const one = document.createElement('div'); one.setAttribute('role', 'dialog')
      one.innerHTML = '<h2>' + text + '</h2><button>再发一条</button>'; document.body.append(one) }
    document.querySelector('[data-submit]').disabled = false
    ${then}
    return new Promise(() => {}) } }`
/** Leads on at once, and sends the post behind it. */
const sendsLater = `{ const send = window.fetch
  window.fetch = async (...all) => {
    if (!String(all[0]).endsWith('/publish')) return send(...all)
    history.pushState({}, '', '/creator-micro/content/manage'); document.querySelector('[data-form]').hidden = true
    await new Promise((go) => setTimeout(go, 800)); await send(...all); return new Promise(() => {}) } }`

describe('a simulated portal that says of a post that it was taken', () => {
  const { aForm } = portalForms()

  it.each([
    ['after words of a refusal', saying('标题中的特殊字符已自动去除', '发布成功，5 秒后跳转到作品管理', 1000)],
    ['and then words of a refusal', saying('发布成功', '请选择是否加入创作者计划', 2500)],
  ])('%s leaves it open', async (_when, script) => {
    const form = await aForm()
    await form.page.evaluate(script)
    const answer = await form.press()
    expect(form.posts()).toHaveLength(1)
    expect(answer.kind).toBe('unknown')
  })

  it.each([
    ['in a dialog, beside a notice', `dialog('发布成功'); setTimeout(() => says('标题已自动保存'), 1500)`],
    ['in a dialog, with its time', `dialog('作品提交成功'); says('作品将于 18:00 定时发布')`],
    [
      'in words that sound like a refusal',
      `says('作品已发布，标题可在作品管理中修改'); setTimeout(() => { location.href = next }, 8000)`,
    ],
  ])('%s is not believed to have refused it', async (_where, then) => {
    const form = await aForm()
    await form.page.evaluate(stays(then))
    expect((await form.press()).kind).toBe('unknown')
    expect(form.posts()).toHaveLength(1)
  })

  it('by leading on is left open until it was sent', async () => {
    const form = await aForm()
    await form.page.evaluate(sendsLater)
    expect((await form.press()).kind).toBe('accepted')
    expect(form.posts()).toHaveLength(1)
  })
})
