import { sessionApi, siteApi } from '@matrixcast/contract/session'
import { beforeEach, expect, it } from 'vitest'
import { aPage, button, click, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { LoginScreen } from './LoginScreen.tsx'

const site = {
  agentId: '',
  title: '',
  noticeTitle: '',
  noticeJumpUrl: '',
  yunGuanJiaMac: '',
  yunGuanJiaWin: '',
  version: '0.2.0',
}
const signedIn = {
  userinfo: { token: 'a token', nickname: 'Lin', avatar: '', money: 0, clip_number: 0 },
  device: { username: 'lin', word: 'a word' },
}
type Brought = { factor?: string | undefined }
const judged = ({ factor }: Brought) =>
  factor === undefined ? refusal('secondFactor') : factor === '123456' ? signedIn : refusal('factorWrong')

// A browser in which nobody has signed in before.
beforeEach(() => localStorage.clear())

async function aLogin(code?: string) {
  const entered = { times: 0 }
  const enter = () => {
    entered.times += 1
  }
  const page = await aPage(<LoginScreen code={code} onSignedIn={enter} changeLanguage={async () => undefined} />, [
    reply(siteApi.initProject, () => site),
    reply(sessionApi.login, judged),
    reply(sessionApi.loginByCode, judged),
  ])
  return { page, entered }
}
const shows = (text: string) => document.body.textContent.includes(text)

it('a sign-in whose password is right asks for the second factor, and keeps the step where a code is wrong', async () => {
  const { page, entered } = await aLogin()
  await type(field('账号'), 'lin')
  await type(field('密码'), 'a password')
  await click(button('登录'))
  await until(() => shows('密码正确，还差一步'))
  await type(field('验证码'), '654321')
  await click(button('登录'))
  await until(() => shows('验证码不对'))
  await type(field('验证码'), '123456')
  const remember = document.querySelector<HTMLElement>('input[type=checkbox]')
  if (remember) await click(remember)
  await click(button('登录'))
  await until(() => entered.times === 1)
  const given = { username: 'lin', password: 'a password', device: undefined }
  expect(page.sentTo(sessionApi.login)).toEqual([
    given,
    { ...given, factor: '654321', remembers: false },
    { ...given, factor: '123456', remembers: true },
  ])
})

it('a one-time code of the address asks for the second factor as well', async () => {
  const { page, entered } = await aLogin('a-one-time-code-of-another-program')
  await click(button('换人登录'))
  await until(() => shows('密码正确，还差一步'))
  await type(field('验证码'), '123456')
  await click(button('登录'))
  await until(() => entered.times === 1)
  expect(page.sentTo(sessionApi.loginByCode)).toHaveLength(2)
})
