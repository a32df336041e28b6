import { quarkApi } from '@matrixcast/contract/builder'
import { sessionApi } from '@matrixcast/contract/session'
import { expect, it, onTestFinished } from 'vitest'
import { quarkToken } from '../api/quark-token.ts'
import { sessionToken } from '../api/token.ts'
import { aPage, button, click, done, field, refusal, reply, type, until } from '../testing/a-page.tsx'
import { aPerson } from '../testing/a-person.ts'
import { InvitationScreen } from './InvitationScreen.tsx'

const user = { _id: crypto.randomUUID(), username: 'lin', name: 'lin', email: '', avatar: '' }
const userinfo = { token: 'the main token', nickname: 'lin', avatar: '', money: 0, clip_number: 0 }

async function anInvitation(
  register = reply(quarkApi.register, () => ({ access_token: 'quark', userInfo: user, permissionsList: [] })),
) {
  onTestFinished(() => {
    sessionToken.clear()
    quarkToken.clear()
  })
  return aPage(<InvitationScreen code="CODE" changeLanguage={async () => undefined} />, [
    register,
    reply(sessionApi.login, () => ({ userinfo, device: { username: 'lin', word: '' } })),
    reply(sessionApi.getInfo, () => aPerson('owner')),
    reply(sessionApi.logout, done),
  ])
}

async function fill(password: string, again: string) {
  await type(field('账号'), ' lin ')
  await type(field('密码'), password)
  await type(field('再输一次密码'), again)
  await click(button('创建账号并进入'))
}

it('an invitation makes a sign-in and signs the person in, in the page builder too', async () => {
  const page = await anInvitation()
  await fill('sixsix', 'sixsix')
  await until(() => quarkToken.read() === 'quark')
  expect(page.sentTo(quarkApi.register)).toEqual([{ username: 'lin', password: 'sixsix', inviteCode: 'CODE' }])
  expect(sessionToken.read()).toBe('the main token')
})

it('an invitation is not sent with a short password, or with two that differ', async () => {
  const page = await anInvitation()
  await fill('fives', 'other')
  expect(document.body.textContent).toContain('密码要 6 到 16 个字符。')
  expect(document.body.textContent).toContain('两次输入不一样。')
  expect(page.sentTo(quarkApi.register)).toEqual([])
})

it('an invitation that is not valid any more is refused in a sentence', async () => {
  await anInvitation(reply(quarkApi.register, () => refusal('inviteInvalid')))
  await fill('sixsix', 'sixsix')
  await until(() => document.body.textContent.includes('邀请码无效'))
  expect(sessionToken.read()).toBeUndefined()
})

it('an invitation in a browser where somebody is signed in asks them to sign out first', async () => {
  sessionToken.write('of Lin')
  const page = await anInvitation()
  await until(() => document.body.textContent.includes('现在登录的是 Lin'))
  await click(button('退出登录并继续'))
  await until(() => document.body.textContent.includes('接受页面搭建邀请'))
  expect(page.sentTo(sessionApi.logout)).toHaveLength(1)
  expect(sessionToken.read()).toBeUndefined()
})
