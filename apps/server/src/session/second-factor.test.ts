import { accountApi } from '@matrixcast/contract/accounts'
import { apiKeyApi } from '@matrixcast/contract/api-keys'
import { builderApi, quarkApi } from '@matrixcast/contract/builder'
import { secondFactorApi } from '@matrixcast/contract/second-factor'
import type { Role } from '@matrixcast/contract/session'
import { sessionApi } from '@matrixcast/contract/session'
import { securityApi, settingsApi } from '@matrixcast/contract/settings'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { commands } from '../cli/commands.ts'
import { theWorld } from '../testing/the-world.ts'

const password = 'long enough'

describe('a second factor', () => {
  const the = theWorld()
  let people = 0

  async function aPerson(role: Role = 'operator') {
    people += 1
    const username = `person-${people}`
    await the().call(settingsApi.addAdmin, { username, nickname: username, role, password })
    const signIn = (more: object = {}) => the().call(sessionApi.login, { username, password, ...more }, {})
    return { username, signIn, token: (await signIn()).data.userinfo.token }
  }
  /** The code that the app shows so many half minutes from now. */
  const codeOf = (secret: string, later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })
  const wrongFor = (secret: string): string => {
    const near = new Set([-1, 0, 1].map((later) => codeOf(secret, later)))
    return ['000000', '111111', '222222', '333333'].find((one) => !near.has(one)) ?? ''
  }
  /** With the code of the half minute before, so that the next two are left. */
  async function switchOn(token: string) {
    const { secret, uri } = (await the().call(secondFactorApi.start, { password }, { token })).data
    const confirmed = await the().call(secondFactorApi.confirm, { factor: codeOf(secret, -1) }, { token })
    return { secret, uri, ...confirmed.data }
  }

  it('is asked for at sign-in once its first code was confirmed, and each code is taken once', async () => {
    const { signIn, token, username } = await aPerson()
    expect((await the().call(secondFactorApi.start, { password: 'wrong' }, { token })).refused).toBe('wrongPassword')
    const { secret, uri } = (await the().call(secondFactorApi.start, { password }, { token })).data
    expect(uri).toBe(
      `otpauth://totp/Matrixcast:${username}?issuer=Matrixcast&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await signIn()).refused).toBeUndefined()
    expect((await the().call(secondFactorApi.confirm, { factor: wrongFor(secret) }, { token })).refused).toBe(
      'factorWrong',
    )
    const spent = codeOf(secret, -1)
    const { data } = await the().call(secondFactorApi.confirm, { factor: spent }, { token })
    expect(data.recoveryCodes).toHaveLength(10)
    expect(data.otherSessionsEnded).toBe(1)
    expect((await signIn()).refused).toBe('secondFactor')
    expect((await signIn({ password: 'wrong', factor: codeOf(secret) })).refused).toBe('wrongCredentials')
    expect((await signIn({ factor: wrongFor(secret) })).refused).toBe('factorWrong')
    expect((await signIn({ factor: spent })).refused).toBe('factorWrong')
    const factor = codeOf(secret)
    const both = await Promise.all([signIn({ factor }), signIn({ factor })])
    expect(new Set(both.map(({ refused }) => refused))).toEqual(new Set(['factorWrong', undefined]))
    expect((await signIn({ factor: codeOf(secret, 20) })).refused).toBe('factorWrong')
    expect((await the().call(secondFactorApi.start, { password }, { token })).refused).toBe('factorIsOn')
  })

  it('is given by a recovery code instead, each of which opens once, until new ones are made', async () => {
    const { signIn, token } = await aPerson()
    const { secret, recoveryCodes } = await switchOn(token)
    const [first = '', second = '', third = ''] = recoveryCodes
    expect(first).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await signIn({ factor: ` ${first.toLowerCase()} ` })).refused).toBeUndefined()
    expect((await signIn({ factor: first })).refused).toBe('factorWrong')
    expect((await signIn({ factor: second.replaceAll('-', '') })).refused).toBeUndefined()
    expect((await the().call(secondFactorApi.view, {}, { token })).data).toMatchObject({
      recoveryLeft: 8,
      isDuty: false,
    })
    const renewed = await the().call(secondFactorApi.renewCodes, { factor: codeOf(secret) }, { token })
    expect((await signIn({ factor: third })).refused).toBe('factorWrong')
    expect((await signIn({ factor: renewed.data.recoveryCodes[0] })).refused).toBeUndefined()
  })

  it('is not asked for again on a device that is remembered, until that is taken back everywhere', async () => {
    const { signIn, token } = await aPerson()
    const { secret, device } = await switchOn(token)
    expect((await signIn({ device: device.word })).refused).toBeUndefined()
    const plain = await signIn({ factor: codeOf(secret) })
    expect((await signIn({ device: plain.data.device.word })).refused).toBe('secondFactor')
    const remembered = await signIn({ factor: codeOf(secret, 1), remembers: true })
    const again = await signIn({ device: remembered.data.device.word })
    expect((await signIn({ device: again.data.device.word })).refused).toBeUndefined()
    await the().call(securityApi.endOtherSessions, {}, { token })
    for (const word of [device.word, again.data.device.word])
      expect((await signIn({ device: word })).refused).toBe('secondFactor')
  })

  it('stands before the page builder and before a one-time code of another program, which is not used up without it', async () => {
    const { username, token } = await aPerson()
    const { secret } = await switchOn(token)
    const builder = async (more: object) => {
      const payload = { username, password, ...more }
      return (await the().raw({ method: 'POST', url: quarkApi.login.path, payload })).json()
    }
    expect(await builder({})).toMatchObject({ status: false, fault: 'secondFactor' })
    expect(await builder({ factor: codeOf(secret) })).toMatchObject({ status: true })
    const { code } = await the().parts.sessions.createLoginCode(the().workspaceId, username)
    const exchange = (more: object) => the().call(sessionApi.loginByCode, { code, ...more }, {})
    expect((await exchange({})).refused).toBe('secondFactor')
    expect((await exchange({ factor: wrongFor(secret) })).refused).toBe('factorWrong')
    expect((await exchange({ factor: codeOf(secret, 1) })).refused).toBeUndefined()
    expect((await exchange({ factor: codeOf(secret, 1) })).refused).toBe('codeInvalid')
    expect((await the().call(builderApi.createQuarkToken, {}, { token })).refused).toBeUndefined()
  })

  it('guessed eleven times is refused for a while, whoever guesses at once', async () => {
    const { signIn, token } = await aPerson()
    const { secret } = await switchOn(token)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn({ factor: wrongFor(secret) })))
    expect(guesses.filter(({ refused }) => refused === 'factorWrong')).toHaveLength(10)
    expect((await signIn({ factor: codeOf(secret) })).refused).toBe('tooManyAttempts')
  })

  it('is taken off with a code, and by the command line without one', async () => {
    const { username, signIn, token } = await aPerson()
    const { secret } = await switchOn(token)
    expect((await the().call(secondFactorApi.remove, { factor: wrongFor(secret) }, { token })).refused).toBe(
      'factorWrong',
    )
    expect((await the().call(secondFactorApi.remove, { factor: codeOf(secret) }, { token })).refused).toBeUndefined()
    expect((await signIn()).refused).toBeUndefined()
    await switchOn(token)
    expect((await signIn()).refused).toBe('secondFactor')
    const { parts, workspaceId } = the()
    const takeOff = commands['remove-second-factor']
    await takeOff?.run({ parts, workspaceId, args: [username], askSecret: async () => '' })
    expect((await signIn()).refused).toBeUndefined()
  })

  it('that is a duty of owners closes everything to those without it but its setup, and nothing to others or to keys', async () => {
    const [owner, operator] = [await aPerson('owner'), await aPerson()]
    const key = { name: 'program', scopes: ['account:list' as const], endsIn: null, postsADay: null, accountIds: null }
    const { secret: bearer } = (await the().call(apiKeyApi.add, { ...key, asksYes: false }, { token: owner.token }))
      .data
    await the().call(workspaceApi.save, { asksFactor: true })
    const list = async (token: string) => (await the().call(accountApi.list, {}, { token })).refused
    try {
      expect([await list(owner.token), await list(operator.token)]).toEqual(['factorDuty', undefined])
      const headers = { authorization: `Bearer ${bearer}` }
      expect((await the().raw({ url: accountApi.list.path, headers })).json().code).toBe(1)
      const { adminInfo } = (await the().call(sessionApi.getInfo, {}, { token: owner.token })).data
      expect(adminInfo.lacksFactor).toBe(true)
      const { secret } = await switchOn(owner.token)
      expect(await list(owner.token)).toBeUndefined()
      const remove = { factor: codeOf(secret) }
      expect((await the().call(secondFactorApi.remove, remove, { token: owner.token })).refused).toBe('factorDuty')
    } finally {
      await the().owner.query('update workspace set asks_factor = false')
    }
  })

  it('keeps its secret sealed, opened by a new key as well, and recovery codes as hashes alone', async () => {
    const { signIn, token } = await aPerson()
    const { secret, recoveryCodes } = await switchOn(token)
    const { rows } = await the().owner.query('select * from second_factor')
    const kept = JSON.stringify(rows)
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replaceAll('-', ''))])
      expect(kept).not.toContain(word)
    await the().parts.sealing.run(the().workspaceId)
    expect((await signIn({ factor: codeOf(secret) })).refused).toBeUndefined()
  })
})
