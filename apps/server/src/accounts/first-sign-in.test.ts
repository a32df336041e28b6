import { browsingApi } from '@matrixcast/contract/account-browsing'
import { proxyApi } from '@matrixcast/contract/account-proxies'
import { signInApi } from '@matrixcast/contract/account-sign-in'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { readProxyUrl } from '@matrixcast/platforms/proxy/proxy-address'
import { anHttpProxy, aSite, proxyUser, type SomeProxy } from '@matrixcast/platforms/testing/some-proxies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const site = await aSite()

describe('the first sign-in of an account', () => {
  const the = theOwnWorld({ practiceSite: site.address })
  let proxy: SomeProxy
  let headers: Record<string, string>
  beforeAll(async () => {
    proxy = await anHttpProxy('nl')
    const { call } = the()
    const asked = await call(helperLinkApi.requestPairing, { name: 'pc', version: '1', localProof: 'p'.repeat(40) }, {})
    const paired = (await call(helperLinkApi.getPairing, asked.data, {})).data
    if (paired.state !== 'paired') throw new Error('not paired')
    headers = { authorization: `Bearer ${paired.secret}` }
  })
  afterAll(() => Promise.all([proxy.stop(), site.stop()]))

  const lima = { locale: 'es-PE', timeZone: 'America/Lima' }
  const through = () => ({ scheme: 'http' as const, host: '127.0.0.1', port: proxy.port, ...proxyUser })
  const cookie = { name: 'sid', value: 'x', domain: '127.0.0.1', path: '/', expires: -1, httpOnly: true }
  const storageState = JSON.stringify({ cookies: [{ ...cookie, secure: false, sameSite: 'Lax' }], origins: [] })
  const profileOf = (name: string) => ({ remoteId: name, nickname: name, avatar: '', profileUrl: 'http://127.0.0.1/u' })

  it('takes the language of who binds it, which the account keeps when it signs in again elsewhere', async () => {
    const { call } = the()
    const begin = (browsing: typeof lima) => call(signInApi.needInfo, { platform: 'practice', browsing })
    const { ticket } = (await begin(lima)).data
    const known = await call(helperLinkApi.redeemLogin, { ticket }, headers)
    expect(known.data).toMatchObject({ account: null, proxy: null, browsing: lima })
    const profile = profileOf('heron')
    const { accountId } = (await call(helperLinkApi.loginCallback, { ticket, profile, storageState }, headers)).data
    expect((await call(browsingApi.read, { id: accountId })).data.browsing).toEqual(lima)
    const other = (await begin({ locale: 'ja-JP', timeZone: 'Asia/Tokyo' })).data.ticket
    await call(helperLinkApi.redeemLogin, { ticket: other }, headers)
    await call(helperLinkApi.loginCallback, { ticket: other, profile, storageState }, headers)
    expect((await call(browsingApi.read, { id: accountId })).data.browsing).toEqual(lima)
  })

  it('answers a page of a signed-in person, and changes nothing', async () => {
    const { call } = the()
    const { ticket } = (await call(signInApi.needInfo, { platform: 'practice' })).data
    const given = { ticket, profile: profileOf('dunlin'), storageState }
    for (const body of [given, {}, { code: 'their own' }]) {
      expect((await call(helperLinkApi.loginCallback, body)).data).toEqual({ accountId: '', created: false })
    }
    expect((await call(helperLinkApi.loginCallback, given, {})).status).toBe(401)
    expect((await call(helperLinkApi.loginCallback, { ticket }, headers)).refused).toBe('invalidInput')
    await call(helperLinkApi.redeemLogin, { ticket }, headers)
    const { data } = await call(helperLinkApi.loginCallback, given, headers)
    expect(data.created).toBe(true)
  })

  it('brings a picture, which stays when a later page does not show it in time', async () => {
    const { call, owner } = the()
    for (const avatar of ['data:image/jpeg;base64,/9j/', '']) {
      const { ticket } = (await call(signInApi.needInfo, { platform: 'practice' })).data
      await call(helperLinkApi.redeemLogin, { ticket }, headers)
      const profile = { ...profileOf('bittern'), avatar }
      await call(helperLinkApi.loginCallback, { ticket, profile, storageState }, headers)
    }
    const { rows } = await owner.query(`select avatar from account where remote_id = 'bittern'`)
    expect(rows).toEqual([{ avatar: 'data:image/jpeg;base64,/9j/' }])
  })

  it('goes through the chosen proxy, which the account then keeps; its password is in no row and in no ticket', async () => {
    const { call, owner } = the()
    const begin = (changes: { password?: string; port?: number } = {}) =>
      call(signInApi.needInfo, { platform: 'practice', proxy: { ...through(), ...changes } })
    expect((await begin({ password: 'no' })).refused).toBe('proxyRefused')
    expect((await begin({ port: 1 })).refused).toBe('proxySilent')
    const { ticket } = (await begin()).data
    expect(Buffer.from(ticket.split('.')[0] ?? '', 'base64url').toString()).not.toContain(proxyUser.password)
    const { rows } = await owner.query('select * from account_login_plan')
    expect(JSON.stringify(rows)).not.toContain(proxyUser.password)
    const known = await call(helperLinkApi.redeemLogin, { ticket }, headers)
    expect(readProxyUrl(known.data.proxy ?? '')).toMatchObject(through())
    const profile = profileOf('curlew')
    const { accountId } = (await call(helperLinkApi.loginCallback, { ticket, profile, storageState }, headers)).data
    const { data } = await call(proxyApi.read, { id: accountId })
    expect(data.proxy).toMatchObject({ scheme: 'http', port: proxy.port, country: 'NL', hasPassword: true })
  })

  it('may be given another language later; nonsense is refused', async () => {
    const { call } = the()
    const id = await anAccount(the())
    expect((await call(browsingApi.read, { id })).data.browsing).toBeNull()
    for (const wrong of [{ locale: 'not a language' }, { timeZone: 'Moon/Sea' }]) {
      expect((await call(browsingApi.save, { ids: [id], ...lima, ...wrong })).refused).toBe('invalidInput')
    }
    expect((await call(browsingApi.save, { ids: [crypto.randomUUID()], ...lima })).refused).toBe('notFound')
    await call(browsingApi.save, { ids: [id], ...lima })
    expect((await call(browsingApi.read, { id })).data.browsing).toEqual(lima)
  })
})
