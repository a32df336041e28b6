import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { builderInviteApi } from '@matrixcast/contract/builder-invites'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { languages } from '@matrixcast/contract/wire'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { quarkCalls } from '../testing/quark.ts'
import { theWorld } from '../testing/the-world.ts'

describe('guests of the page builder', () => {
  const the = theWorld()
  const { call, refused, send } = quarkCalls(the)
  const invite = async (days = 7) => (await the().call(builderInviteApi.add, { days })).data
  const list = async () => (await the().call(builderInviteApi.list, {})).data.data
  let named = 0
  const aName = () => `guest-${(named += 1)}`
  async function aGuest() {
    const { code } = await invite()
    const person = { username: aName(), password: 'sixsix' }
    const made = await call(quarkApi.register, { ...person, email: 'g@x.test', inviteCode: code }, '')
    const main = (await the().call(sessionApi.login, person, {})).data.userinfo.token
    return { ...person, code, made, token: made.access_token, main }
  }

  it('an invitation makes one sign-in that opens the page builder and nothing else', async () => {
    const { token, main, made, username } = await aGuest()
    expect(made.userInfo).toMatchObject({ username, email: 'g@x.test' })
    expect(await call(quarkApi.info, {}, token)).toEqual(made.userInfo)
    expect((await call(quarkApi.create, { title: 'Mine', pages: [{ uuid: 'p' }] }, token)).role).toBe('owner')
    const { adminInfo } = (await the().call(sessionApi.getInfo, {}, { token: main })).data
    expect(made.permissionsList).toEqual(adminInfo.permissionsList)
    expect([adminInfo.role, adminInfo.permissionsList]).toEqual(['builder', [{ perms: 'builder:use' }]])
    expect((await the().call(workApi.list, {}, { token: main })).refused).toBe('noPermission')
    const again = await the().call(builderApi.createQuarkToken, {}, { token: main })
    expect(again.data.userInfo._id).toBe(made.userInfo._id)
  })

  it('an invitation is good once: of ten who come with it at once one is let in', async () => {
    const { id, code } = await invite()
    const come = Array.from({ length: 10 }, () =>
      send(quarkApi.register, { username: aName(), password: 'sixsix', inviteCode: code }, ''),
    )
    const answers = (await Promise.all(come)).map((one) => one.json())
    expect(answers.filter(({ status }) => status === true)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status === false).map(({ fault }) => fault))).toEqual(
      new Set(['inviteInvalid']),
    )
    expect((await list()).find((one) => one.id === id)).toMatchObject({ state: 'used' })
    expect((await the().call(builderInviteApi.remove, { id })).refused).toBe('notFound')
  })

  it('an invitation that is over, was taken back or was never made is refused alike, in four languages', async () => {
    const over = await invite()
    await the().owner.query("update builder_invite set expires_at = now() - interval '1 s' where id = $1", [over.id])
    const back = await invite()
    await the().call(builderInviteApi.remove, { id: back.id })
    for (const inviteCode of [over.code, back.code, 'never made']) {
      const given = { username: aName(), password: 'sixsix', inviteCode }
      expect(await refused(quarkApi.register, given, '')).toMatchObject({ fault: 'inviteInvalid', code: 400 })
    }
    const given = { username: aName(), password: 'sixsix', inviteCode: 'never made' }
    const texts = await Promise.all(languages.map((one) => refused(quarkApi.register, given, '', one)))
    expect(new Set(texts.map(({ msg }) => msg)).size).toBe(languages.length)
    expect((await list()).find(({ id }) => id === over.id)?.state).toBe('over')
  })

  it('without an invitation registration is refused in four languages, until an owner opens it', async () => {
    const door = async () => (await the().call(builderInviteApi.door, {}, {})).data.isOpen
    const given = () => ({ username: aName(), password: 'sixsix' })
    expect(await door()).toBe(false)
    const texts = await Promise.all(languages.map((one) => refused(quarkApi.register, given(), '', one)))
    expect(new Set(texts.map(({ fault }) => fault))).toEqual(new Set(['registrationInvited']))
    expect(new Set(texts.map(({ msg }) => msg)).size).toBe(languages.length)
    await the().call(builderInviteApi.setDoor, { isOpen: true })
    expect([await door(), (await the().call(builderInviteApi.list, {})).data.registration]).toEqual([true, 'here'])
    const made = await call(quarkApi.register, given(), '')
    expect(made.permissionsList).toEqual([{ perms: 'builder:use' }])
    expect(await refused(quarkApi.register, { ...given(), username: 'admin' }, '')).toMatchObject({
      fault: 'usernameTaken',
    })
    await the().call(builderInviteApi.setDoor, { isOpen: false })
    expect(await refused(quarkApi.register, given(), '')).toMatchObject({ fault: 'registrationInvited' })
  })

  it('open registration is counted by address', async () => {
    await the().call(builderInviteApi.setDoor, { isOpen: true })
    const register = () => send(quarkApi.register, { username: aName(), password: 'sixsix' }, '')
    for (let many = 0; many < 12; many += 1) await register()
    expect((await register()).json()).toMatchObject({ fault: 'tooManyRequests', code: 429 })
    await the().call(builderInviteApi.setDoor, { isOpen: false })
  })

  it('a name that is taken is refused with 409, and the invitation is good still', async () => {
    const { code } = await invite()
    const given = { username: 'ADMIN', password: 'sixsix', inviteCode: code }
    expect(await refused(quarkApi.register, given, '')).toMatchObject({ fault: 'usernameTaken', code: 409 })
    await call(quarkApi.register, { ...given, username: aName() }, '')
  })

  it('the code of an invitation lies nowhere in the database', async () => {
    const { id, code } = await invite()
    const { rows } = await the().owner.query('select * from builder_invite where id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(code)
    const { rows: log } = await the().owner.query('select * from operation_log')
    expect(JSON.stringify(log)).not.toContain(code)
  })

  it.each([
    ['a password of five', { password: 'fives' }],
    ['a password of seventeen', { password: 'x'.repeat(17) }],
    ['an address that is none', { email: 'nowhere' }],
    ['no name', { username: '  ' }],
    ['no code', { inviteCode: '' }],
  ])('a registration with %s is refused, and the invitation is good still', async (_, wrong) => {
    const { code } = await invite()
    const right = { username: aName(), password: 'sixsix', inviteCode: code }
    expect(await refused(quarkApi.register, { ...right, ...wrong }, '')).toMatchObject({ fault: 'invalidInput' })
    await call(quarkApi.register, right, '')
  })

  it('a new password needs the old one, and ends every other session of the person', async () => {
    const { token, main, username } = await aGuest()
    const other = (await the().call(builderApi.createQuarkToken, {}, { token: main })).data.access_token
    const change = (oldPass: string, newPass: string) => ({ oldPass, newPass })
    const wrong = await refused(quarkApi.setPassword, change('wrong', 'sevenseven'), token)
    expect(wrong).toMatchObject({ fault: 'wrongPassword', code: 400 })
    await call(quarkApi.setPassword, change('sixsix', 'sevenseven'), token)
    expect((await send(quarkApi.info, {}, token)).statusCode).toBe(200)
    expect((await send(quarkApi.info, {}, other)).statusCode).toBe(401)
    expect((await the().call(sessionApi.getInfo, {}, { token: main })).status).toBe(401)
    await call(quarkApi.login, { username, password: 'sevenseven' }, '')
  })

  it('an administrator’s password keeps the length of the whole product', async () => {
    const { access_token: token } = (await the().call(builderApi.createQuarkToken, {})).data
    const short = { oldPass: 'correct horse battery', newPass: 'sevens7' }
    expect(await refused(quarkApi.setPassword, short, token)).toMatchObject({ details: { field: 'newPass' } })
  })

  it('a guest whose sign-in is disabled is out at once', async () => {
    const { token, main } = await aGuest()
    const { adminInfo } = (await the().call(sessionApi.getInfo, {}, { token: main })).data
    await the().call(settingsApi.editAdmin, { id: adminInfo.id, disabled: true })
    expect((await send(quarkApi.info, {}, token)).statusCode).toBe(401)
  })
})
