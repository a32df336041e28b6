import { afterEach, expect, it, vi } from 'vitest'
import { helperLink } from '../helper/link.ts'
import { aPage, button, click, field, type } from '../testing/a-page.tsx'
import { CodeStep } from './CodeStep.tsx'

afterEach(() => void vi.restoreAllMocks())

it('a number from a text message goes to the login that asked for it, and a wrong one is said to be wrong', async () => {
  const order = vi.spyOn(helperLink, 'order').mockReturnValue()
  await aPage(<CodeStep loginId="login" scene={{ kind: 'code', state: 'wrong', canSend: false }} />, [])
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('验证码')
  await type(field('短信验证码'), '0 1234')
  await click(button('提交验证码'))
  expect(order).toHaveBeenCalledWith({ loginId: 'login', order: { kind: 'code', code: '01234' } })
})
