import { sessionApi, siteApi } from '@matrixcast/contract/session'
import { securityApi, settingsApi } from '@matrixcast/contract/settings'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { adminPassword } from '../testing/world.ts'

describe('signing in', () => {
  const the = theWorld()

  it('gives a token, the balance and 1000 clip credits', async () => {
    const { data } = await the().call(sessionApi.login, { username: 'ADMIN', password: adminPassword }, {})
    expect(data.userinfo).toMatchObject({ nickname: 'admin', clip_number: 1000, money: 0 })
    expect(data.userinfo.token.length).toBeGreaterThan(40)
  })

  it('refuses a wrong password and a wrong name with the same words', async () => {
    const wrong = await the().call(sessionApi.login, { username: 'admin', password: 'nope' }, {})
    const nobody = await the().call(sessionApi.login, { username: 'nobody', password: 'nope' }, {})
    expect([wrong.refused, nobody.refused]).toEqual(['wrongCredentials', 'wrongCredentials'])
    expect(wrong.msg).toBe(nobody.msg)
  })

  it('locks a name after ten failures, even for the right password', async () => {
    await the().call(settingsApi.addAdmin, {
      username: 'locked',
      nickname: 'L',
      role: 'operator',
      password: 'long enough',
    })
    for (let tries = 0; tries < 10; tries++)
      await the().call(sessionApi.login, { username: 'locked', password: 'x' }, {})
    const right = await the().call(sessionApi.login, { username: 'locked', password: 'long enough' }, {})
    expect(right.refused).toBe('tooManyAttempts')
  })

  it('reads the header only: a cookie alone is not signed in', async () => {
    const { token } = the()
    const byCookie = await the().call(sessionApi.getInfo, {}, { cookie: `Admin-Token=${token}` })
    expect(byCookie.status).toBe(401)
    expect((await the().call(sessionApi.getInfo, {})).status).toBe(200)
  })

  it('refuses a write that a browser says comes from another site', async () => {
    const { token } = the()
    const foreign = await the().call(
      sessionApi.savePersonalData,
      { nickname: 'x' },
      { token, 'sec-fetch-site': 'cross-site' },
    )
    expect(foreign.refused).toBe('foreignPage')
  })

  it('an expired workspace gets 403 everywhere but where it can see why', async () => {
    const { owner, call } = the()
    await owner.query("update workspace set expires_at = now() - interval '1 day'")
    expect((await call(settingsApi.admins, {})).status).toBe(403)
    expect((await call(siteApi.websiteNotice, {})).status).toBe(200)
    expect((await call(sessionApi.personalData, {})).data.workspace.expired).toBe(true)
    await owner.query('update workspace set expires_at = null')
  })

  it('an operator may not see the ledger: a refusal, not a status', async () => {
    const { call } = the()
    await call(settingsApi.addAdmin, { username: 'op', nickname: 'Op', role: 'operator', password: 'long enough' })
    const { data } = await call(sessionApi.login, { username: 'op', password: 'long enough' }, {})
    const refused = await call(settingsApi.ledger, {}, { token: data.userinfo.token })
    expect([refused.status, refused.refused]).toEqual([200, 'noPermission'])
  })

  it('keeps at least one total administrator', async () => {
    const { call } = the()
    const { data } = await call(sessionApi.getInfo, {})
    const refused = await call(settingsApi.editAdmin, { id: data.adminInfo.id, disabled: true })
    expect(refused.refused).toBe('lastOwner')
    expect((await call(sessionApi.getInfo, {})).status).toBe(200)
  })

  it('response-only fields cannot be written', async () => {
    const input = { nickname: 'Ann', money: 1e6 }
    expect((await the().call(sessionApi.savePersonalData, input)).refused).toBe('invalidInput')
  })

  it('a one-time code signs in once', async () => {
    const { parts, workspaceId, call } = the()
    const { code } = await parts.sessions.createLoginCode(workspaceId, 'admin')
    expect((await call(sessionApi.loginByCode, { code }, {})).data.userinfo.nickname).toBe('admin')
    expect((await call(sessionApi.loginByCode, { code }, {})).refused).toBe('codeInvalid')
  })

  it('a session token signs in where its workspace allows such tokens in addresses, and nowhere else', async () => {
    const { call } = the()
    const { data } = await call(sessionApi.login, { username: 'op', password: 'long enough' }, {})
    const enter = (code: string) => call(sessionApi.loginByCode, { code }, {})
    expect((await enter(data.userinfo.token)).refused).toBe('codeInvalid')
    await call(workspaceApi.save, { tokensInAddresses: true })
    const entered = await enter(data.userinfo.token)
    expect(entered.data.userinfo.nickname).toBe(data.userinfo.nickname)
    expect((await enter(`${data.userinfo.token.slice(1)}x`)).refused).toBe('codeInvalid')
    await call(sessionApi.logout, {}, { token: data.userinfo.token })
    expect((await enter(data.userinfo.token)).refused).toBe('codeInvalid')
    await call(workspaceApi.save, { tokensInAddresses: false })
    expect((await enter(entered.data.userinfo.token)).refused).toBe('codeInvalid')
  })

  it('a new password ends the other sessions', async () => {
    const { call } = the()
    const other = await call(sessionApi.login, { username: 'op', password: 'long enough' }, {})
    const mine = await call(sessionApi.login, { username: 'op', password: 'long enough' }, {})
    const token = mine.data.userinfo.token
    expect((await call(securityApi.setPassword, { current: 'no', next: 'another one' }, { token })).refused).toBe(
      'wrongPassword',
    )
    await call(securityApi.setPassword, { current: 'long enough', next: 'another one' }, { token })
    expect((await call(sessionApi.getInfo, {}, { token: other.data.userinfo.token })).status).toBe(401)
    expect((await call(sessionApi.getInfo, {}, { token })).status).toBe(200)
  })
})
