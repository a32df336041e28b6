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
})
