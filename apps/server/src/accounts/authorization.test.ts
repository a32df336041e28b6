import { authorizationApi } from '@matrixcast/contract/account-authorization'
import { accountApi } from '@matrixcast/contract/accounts'
import { sayYes } from '@matrixcast/platforms/testing/say-yes'
import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

describe('saying yes on the page of a site one names (simulated Mastodon)', () => {
  const the = theWorld()
  let site: SimulatedSite
  beforeAll(async () => {
    site = await SimulatedSite.start(simulatedMastodon)
  })
  afterAll(() => site.stop())

  const origin = 'http://127.0.0.1:7010'
  const begin = (changes: { accountId?: string; origin?: string; site?: string } = {}) =>
    the().call(authorizationApi.begin, { platform: 'mastodon', site: site.address, origin, ...changes })
  const finish = (back: { state: string; code?: string; error?: string }) => the().call(authorizationApi.finish, back)

  it('leads there with a state and a challenge, and comes back to a bound account, once', async () => {
    const { data } = await begin()
    const there = new URL(data.url)
    expect(there.origin).toBe(site.address)
    expect(there.searchParams.get('code_challenge_method')).toBe('S256')
    const { redirectUri, ...back } = await sayYes(data.url, 'Yes, as reed')
    expect(redirectUri).toBe(`${origin}/account/authorization`)
    expect((await finish(back)).data).toMatchObject({ kind: 'bound', created: true })
    expect((await finish(back)).refused).toBe('authorizationOver')
    const [account] = (await the().call(accountApi.list, {})).data.data
    expect(account).toMatchObject({ openname: 'reed', state: 'online' })
  })

  it('a foreign page, a wrong code, a state of nobody and a person who took too long bind nothing', async () => {
    expect((await begin({ origin: 'https://elsewhere.example' })).refused).toBe('foreignPage')
    const { state } = await sayYes((await begin()).data.url, 'Yes, as moss')
    expect((await finish({ state, code: 'code nobody' })).refused).toBe('codeOver')
    expect((await finish({ state: 'made up', code: 'any' })).refused).toBe('authorizationOver')
    const late = await sayYes((await begin()).data.url, 'Yes, as moss')
    await the().owner.query(`update account_authorization set expires_at = now() - interval '1 second'`)
    expect((await finish(late)).refused).toBe('authorizationOver')
    expect((await the().call(accountApi.list, {})).data.total).toBe(1)
  })

  it('the same account by another address of its instance is bound no second time', async () => {
    const elsewhere = { site: site.address.replace('127.0.0.1', 'localhost') }
    const other = await finish(await sayYes((await begin(elsewhere)).data.url, 'Yes, as reed'))
    expect([other.refused, other.details]).toMatchObject(['siteBoundAlready', { page: `${site.address}/@reed` }])
    expect((await the().call(accountApi.list, {})).data.total).toBe(1)
  })

  it('signing in again as somebody else changes nothing', async () => {
    const [account] = (await the().call(accountApi.list, {})).data.data
    if (!account) throw new Error('no account was bound')
    const back = await sayYes((await begin({ accountId: account.id })).data.url, 'Yes, as moss')
    const other = await finish(back)
    expect([other.refused, other.details]).toEqual(['wrongAccount', { platform: 'mastodon', accountId: account.id }])
  })
})
