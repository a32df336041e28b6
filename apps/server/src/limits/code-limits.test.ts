import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { handoffApi } from '@matrixcast/contract/login-handoff'
import { sessionApi, siteApi } from '@matrixcast/contract/session'
import { securityApi } from '@matrixcast/contract/settings'
import { describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { adminPassword } from '../testing/world.ts'

describe('codes and requests that come too often', () => {
  const the = theWorld()
  const nobody = {}
  const atOnce = async (times: number, ask: (at: number) => Promise<{ refused: string | undefined }>) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, at) => ask(at)))
    return (fault: string | undefined) => answers.filter(({ refused }) => refused === fault).length
  }
  const secret = (at: number) => `${at}`.padStart(43, 'x')

  it('links to sign in are checked thirty times from one address', async () => {
    const count = await atOnce(60, (at) => the().call(sessionApi.loginByCode, { code: secret(at) }, nobody))
    expect([count('codeInvalid'), count('tooManyAttempts')]).toEqual([30, 30])
    const { code } = await the().parts.sessions.createLoginCode(the().workspaceId, 'admin')
    expect((await the().call(sessionApi.loginByCode, { code }, nobody)).refused).toBe('tooManyAttempts')
  })

  it('links of a phone are checked thirty times from one address', async () => {
    const count = await atOnce(60, (at) => the().call(handoffApi.open, { secret: secret(at) }, nobody))
    expect([count('handoffOver'), count('tooManyAttempts')]).toEqual([30, 30])
  })

  it('the old password is checked ten times before it is changed', async () => {
    const next = 'a new password'
    const count = await atOnce(20, () => the().call(securityApi.setPassword, { current: 'a guess', next }))
    expect([count('wrongPassword'), count('tooManyAttempts')]).toEqual([10, 10])
    const right = await the().call(securityApi.setPassword, { current: adminPassword, next })
    expect(right.refused).toBe('tooManyAttempts')
  })

  it('codes of a cloud manager are checked ten times for one person', async () => {
    const count = await atOnce(20, (at) => the().call(helperLinkApi.confirmPairing, { code: `ABCDEF${10 + at}` }))
    expect([count('pairingCodeUnknown'), count('tooManyAttempts')]).toEqual([10, 10])
  })

  it('pairings are begun twenty times from one address, and by the own cloud manager of this start always', async () => {
    const asked = { name: 'pc', version: '1' }
    const count = await atOnce(40, () => the().call(helperLinkApi.requestPairing, asked, nobody))
    expect([count(undefined), count('tooManyRequests')]).toEqual([20, 20])
    const refused = await the().call(helperLinkApi.requestPairing, asked, nobody)
    expect(refused.msg).toBe('This was asked too often, so nothing was done. Try again in 15 minutes.')
    const own = await the().call(helperLinkApi.requestPairing, { ...asked, localProof: 'p'.repeat(40) }, nobody)
    expect(own.refused).toBeUndefined()
    const from = (ip: string) =>
      the().raw({ method: 'POST', url: helperLinkApi.requestPairing.path, payload: asked, remoteAddress: ip })
    expect((await from('192.0.2.1')).json().code).toBe(1)
    await the().owner.query("update rate_limit set used = most where subject = 'pairing'")
    expect((await from('192.0.2.2')).json().fault).toBe('tooManyRequests')
  })

  it('faults of pages are kept sixty times from one address, and the rest fills no log', async () => {
    const fault = { message: 'm', stack: 's', path: '/p' }
    const count = await atOnce(80, () => the().call(siteApi.reportUiError, fault))
    expect([count(undefined), count('tooManyRequests')]).toEqual([60, 20])
    const { rows } = await the().owner.query(
      "select count(*)::int as kept from operation_log where action = 'ui.error'",
    )
    expect(rows).toEqual([{ kept: 60 }])
  })
})
