import { authorizationApi } from '@matrixcast/contract/account-authorization'
import { accountApi } from '@matrixcast/contract/accounts'
import { platformAppApi } from '@matrixcast/contract/platform-apps'
import { sayYes } from '@matrixcast/platforms/testing/say-yes'
import { simulatedFacebook } from '@matrixcast/platforms/testing/simulated-facebook'
import { simulatedInstagram } from '@matrixcast/platforms/testing/simulated-instagram'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { afterEach, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

describe.each([
  ['facebook', simulatedFacebook],
  ['instagram', simulatedInstagram],
] as const)('one yes that opens several accounts (simulated %s)', (platform, shapes) => {
  const the = theWorld()
  const origin = 'http://127.0.0.1:7010'
  let site: SimulatedSite
  afterEach(() => site.stop())

  async function opened(accountId?: string) {
    const { call } = the()
    const app = { platform, site: site.address, clientId: 'app', clientSecret: 'app-secret' }
    await call(platformAppApi.save, app)
    const about = { platform, origin, ...(accountId === undefined ? {} : { accountId }) }
    const { data } = await call(authorizationApi.begin, about)
    const answer = await call(authorizationApi.finish, await sayYes(data.url, 'Yes, as editor'))
    return answer
  }
  async function choice() {
    const { data } = await opened()
    if (data.kind !== 'choice') throw new Error('nothing to choose from')
    return data
  }
  const choose = (state: string, remoteIds: string[]) => the().call(authorizationApi.choose, { state, remoteIds })

  it('lets the person choose, binds those, and shows the next time which are bound', async () => {
    site = await SimulatedSite.start(shapes)
    const first = await choice()
    // One where they may only look is left out.
    expect(first.accounts).toEqual([
      { remoteId: 'reed', name: 'reed', isBound: false },
      { remoteId: 'moss', name: 'moss', isBound: false },
    ])
    const bound = await choose(first.state, ['moss', 'stranger'])
    expect(bound.data).toMatchObject({ done: ['moss'], refused: [{ id: 'stranger', fault: 'notFound' }] })
    expect(bound.data.bound).toMatchObject([{ created: true }])
    // What was not bound can still be: the choice stays.
    expect((await choose(first.state, ['moss', 'reed'])).data.bound.map(({ created }) => created)).toEqual([
      false,
      true,
    ])
    expect((await choose(first.state, ['reed'])).refused).toBe('authorizationOver')
    expect((await the().call(accountApi.list, {})).data.data.map(({ openname }) => openname).toSorted()).toEqual([
      'moss',
      'reed',
    ])
    expect((await choice()).accounts.map(({ isBound }) => isBound)).toEqual([true, true])
  })

  it('an account that signs in again is found among them by itself and stays the same one', async () => {
    site = await SimulatedSite.start(shapes)
    const accounts = (await the().call(accountApi.list, {})).data.data
    const reed = accounts.find(({ openname }) => openname === 'reed')
    expect((await opened(reed?.id)).data).toMatchObject({ kind: 'bound', accountId: reed?.id, created: false })
    site.people.delete('reed')
    expect((await opened(reed?.id)).refused).toBe('wrongAccount')
    expect((await opened()).data).toMatchObject({ kind: 'bound', created: false })
  })

  it('a page that falls silent while it is bound is told by name, and the others are bound', async () => {
    site = await SimulatedSite.start(shapes)
    const { state } = await choice()
    site.people.set('reed', 'another-secret')
    const { data } = await choose(state, ['reed', 'moss'])
    expect([data.done, data.refused.map(({ id, fault }) => [id, fault])]).toEqual([['moss'], [['reed', 'bindRefused']]])
  })

  it('says so when there is nothing to publish to', async () => {
    site = await SimulatedSite.start(shapes)
    site.people.clear()
    expect((await opened()).refused).toBe('nothingToPublishTo')
  })

  it('a state that waits for a yes is none for choosing, and the other way round', async () => {
    site = await SimulatedSite.start(shapes)
    const { state } = await choice()
    expect((await the().call(authorizationApi.finish, { state, code: 'any' })).refused).toBe('authorizationOver')
    const { data } = await the().call(authorizationApi.begin, { platform, origin })
    const waiting = new URL(data.url).searchParams.get('state') ?? ''
    expect((await choose(waiting, ['reed'])).refused).toBe('authorizationOver')
  })
})
