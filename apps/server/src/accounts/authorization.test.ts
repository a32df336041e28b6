import { accountApi } from '@matrixcast/contract/accounts'
import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

describe('saying yes on the platform’s own page (simulated Mastodon)', () => {
  const the = theWorld()
  let site: SimulatedSite
  beforeAll(async () => {
    site = await SimulatedSite.start(simulatedMastodon)
  })
  afterAll(() => site.stop())

  const origin = 'http://127.0.0.1:7010'
  const begin = (changes: { accountId?: string; origin?: string } = {}) =>
    the().call(accountApi.authorize, { platform: 'mastodon', site: site.address, origin, ...changes })
  const stateIn = (url: string) => new URL(url).searchParams.get('state') ?? ''

  it('leads there with a state and a challenge, and comes back to a bound account, once', async () => {
    const { call } = the()
    const { data } = await begin()
    const there = new URL(data.url)
    expect(there.origin).toBe(site.address)
    expect(there.searchParams.get('code_challenge_method')).toBe('S256')
    expect(there.searchParams.get('redirect_uri')).toBe(`${origin}/account/authorization`)
    const back = { state: stateIn(data.url), code: 'code reed' }
    const bound = await call(accountApi.authorizeCallback, back)
    expect(bound.data.created).toBe(true)
    expect((await call(accountApi.authorizeCallback, back)).refused).toBe('authorizationOver')
    const [account] = (await call(accountApi.list, {})).data.data
    expect(account).toMatchObject({ openname: 'reed', state: 'online' })
  })

  it('a wrong code, a foreign page and a person who took too long bind nothing', async () => {
    const { call, owner } = the()
    expect((await begin({ origin: 'https://elsewhere.example' })).refused).toBe('foreignPage')
    const wrong = await begin()
    const refused = await call(accountApi.authorizeCallback, { state: stateIn(wrong.data.url), code: 'code nobody' })
    expect(refused.refused).toBe('bindRefused')
    const late = await begin()
    await owner.query(`update account_authorization set expires_at = now() - interval '1 second'`)
    const tooLate = await call(accountApi.authorizeCallback, { state: stateIn(late.data.url), code: 'code reed' })
    expect(tooLate.refused).toBe('authorizationOver')
  })

  it('signing in again as somebody else changes nothing', async () => {
    const { call } = the()
    const [account] = (await call(accountApi.list, {})).data.data
    if (!account) throw new Error('no account was bound')
    const again = await begin({ accountId: account.id })
    const other = await call(accountApi.authorizeCallback, { state: stateIn(again.data.url), code: 'code moss' })
    expect(other.refused).toBe('wrongAccount')
  })
})
