import { sessionApi } from '@matrixcast/contract/session'
import { securityApi, settingsApi } from '@matrixcast/contract/settings'
import { beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../cli/commands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('the limit on wrong passwords', () => {
  const the = theWorld()
  const password = 'long enough'
  const names = ['hurried', 'only', 'spoofed', 'everywhere', 'careless', 'reset']
  beforeAll(async () => {
    for (const username of names)
      await the().call(settingsApi.addAdmin, { username, nickname: username, role: 'operator', password })
  })

  type Visit = { username: string; password: string; device?: string; from?: string; forwardedFor?: string }
  /** From an address of the network, as no header can say. */
  async function signIn({ from = '198.51.100.7', forwardedFor, ...payload }: Visit) {
    const { url, method } = { url: sessionApi.login.path, method: sessionApi.login.method }
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    const answer = (await the().raw({ method, url, payload, headers, remoteAddress: from })).json()
    return { refused: answer.fault, details: answer.details, device: answer.data?.device.word, data: answer.data }
  }
  const wrong = (username: string, times: number, more: Partial<Visit> = {}) =>
    Promise.all(Array.from({ length: times }, () => signIn({ username, password: 'a guess', ...more })))
  const countOf = (answers: { refused?: string }[], fault: string) =>
    answers.filter((one) => one.refused === fault).length

  it('holds when 60 guesses come at once: ten are checked, and the right one among the rest does not sign in', async () => {
    const guesses = Array.from({ length: 60 }, (_, at) =>
      signIn({ username: 'hurried', password: at === 59 ? password : `guess ${at}` }),
    )
    const answers = await Promise.all(guesses)
    expect(countOf(answers, 'wrongCredentials')).toBe(10)
    expect(countOf(answers, 'tooManyAttempts')).toBe(50)
  })

  it('takes a try back that was right: who signs in all day is not locked out', async () => {
    for (let times = 0; times < 12; times++)
      expect((await signIn({ username: 'only', password })).refused).toBeUndefined()
  })

  it('of a stranger keeps nobody out who comes from another address', async () => {
    expect(countOf(await wrong('only', 12, { from: '203.0.113.5' }), 'tooManyAttempts')).toBe(2)
    expect((await signIn({ username: 'only', password })).refused).toBeUndefined()
  })

  it('of strangers at the same address, or at many others, keeps no device out that signed in before', async () => {
    const { device } = await signIn({ username: 'everywhere', password })
    await wrong('everywhere', 10)
    await the().owner.query("update rate_limit set used = most where subject ~ '^signIn [^ ]+$'")
    const stranger = await signIn({ username: 'everywhere', password, from: '192.0.2.9' })
    expect([stranger.refused, stranger.details]).toEqual(['tooManyAttempts', { minutes: 15 }])
    expect((await signIn({ username: 'everywhere', password, device })).refused).toBeUndefined()
    const ofAnother = await signIn({ username: 'only', password })
    const borrowed = await signIn({ username: 'everywhere', password, device: ofAnother.device })
    expect(borrowed.refused).toBe('tooManyAttempts')
  })

  it('counts the device too, for itself alone', async () => {
    const from = '192.0.2.20'
    const { device } = await signIn({ username: 'careless', password, from })
    expect(countOf(await wrong('careless', 12, { device, from }), 'wrongCredentials')).toBe(10)
    expect((await signIn({ username: 'careless', password, device, from })).refused).toBe('tooManyAttempts')
    expect((await signIn({ username: 'careless', password, from })).refused).toBeUndefined()
  })

  it('believes no word of a device that is made up, or from before the person was signed out everywhere', async () => {
    const from = '192.0.2.30'
    const first = await signIn({ username: 'reset', password, from })
    const { token } = first.data.userinfo
    const here = (await the().call(securityApi.endOtherSessions, {}, { token })).data.device.word
    await wrong('reset', 10, { from })
    for (const device of ['x.y', '', first.device, `${first.device}a`])
      expect((await signIn({ username: 'reset', password, device, from })).refused).toBe('tooManyAttempts')
    expect((await signIn({ username: 'reset', password, device: here, from })).refused).toBeUndefined()
    const { data } = await the().call(settingsApi.admins, {})
    const id = data.data.find(({ username }) => username === 'reset')?.id ?? ''
    await the().call(settingsApi.editAdmin, { id, password: 'another one' })
    const after = await signIn({ username: 'reset', password: 'another one', device: here, from })
    expect(after.refused).toBe('tooManyAttempts')
  })

  it('counts by the address of the connection where no proxy stands before us, whatever a header says', async () => {
    const tries = Array.from({ length: 30 }, (_, at) =>
      signIn({ username: 'spoofed', password: 'no', from: '192.0.2.40', forwardedFor: `203.0.113.${at}` }),
    )
    expect(countOf(await Promise.all(tries), 'wrongCredentials')).toBe(10)
  })

  it('counts a network of IPv6 as one address', async () => {
    const tries = Array.from({ length: 30 }, (_, at) =>
      signIn({ username: 'nobody', password: 'no', from: `2001:db8:1:2::${at + 1}` }),
    )
    expect(countOf(await Promise.all(tries), 'wrongCredentials')).toBe(10)
  })

  it('is opened by a word of the terminal', async () => {
    const username = 'hurried'
    expect((await signIn({ username, password })).refused).toBe('tooManyAttempts')
    const open = commands['open-sign-in']
    const { parts, workspaceId } = the()
    const given = { parts, workspaceId, askSecret: async () => '' }
    expect(await open?.run({ ...given, args: [username] })).toContain('may try to sign in again')
    expect((await signIn({ username, password })).refused).toBeUndefined()
    await expect(open?.run({ ...given, args: ['no one'] })).rejects.toThrow('There is no user no one')
  })

  it('holds nobody longer than a quarter of an hour, also after a clock that was ahead', async () => {
    const from = '192.0.2.50'
    for (const ahead of ["now() - interval '1 second'", "now() + interval '3 days'"]) {
      await wrong('only', 10, { from })
      expect((await signIn({ username: 'only', password, from })).refused).toBe('tooManyAttempts')
      await the().owner.query(`update rate_limit set ends_at = ${ahead}`)
      expect((await signIn({ username: 'only', password, from })).refused).toBeUndefined()
    }
    await the().owner.query("update rate_limit set ends_at = now() - interval '1 second'")
    await the().parts.limits.forgetOver()
    expect((await the().owner.query('select * from rate_limit')).rows).toEqual([])
  })
})
