import { authorizationApi } from '@matrixcast/contract/account-authorization'
import { accountApi } from '@matrixcast/contract/accounts'
import { platformAppApi } from '@matrixcast/contract/platform-apps'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { sayYes } from '@matrixcast/platforms/testing/say-yes'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedX } from '@matrixcast/platforms/testing/simulated-x'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aboutProxy, SealedSession } from '../db/vault.ts'
import { recordedLog } from '../testing/recorded-log.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const secret = 'canary-7d20-app-secret'
const { log, lines } = recordedLog()

describe('the application a workspace made at a platform (simulated X)', () => {
  const the = theOwnWorld({ log })
  const origin = 'http://127.0.0.1:7010'
  const said: unknown[] = []
  let site: SimulatedSite
  beforeEach(async () => {
    site = await SimulatedSite.start(simulatedX)
    site.tokens.app.secret = secret
    await the().owner.query('delete from account_operator; delete from account; delete from platform_app')
  })
  afterEach(() => site.stop())

  const call: ReturnType<typeof the>['call'] = async (...about) => {
    const answer = await the().call(...about)
    said.push(answer)
    return answer
  }
  const view = (headers?: Record<string, string>) => call(platformAppApi.view, { platform: 'x', origin }, headers)
  const save = (
    changes: { clientId?: string; clientSecret?: string; site?: string } = {},
    headers?: Record<string, string>,
  ) => call(platformAppApi.save, { platform: 'x', site: site.address, clientId: 'app', ...changes }, headers)
  const begin = (accountId?: string) =>
    call(authorizationApi.begin, { platform: 'x', origin, ...(accountId === undefined ? {} : { accountId }) })
  const finish = (back: { state: string; code?: string; error?: string }) => call(authorizationApi.finish, back)
  const yes = async (press = 'Yes, as reed') => sayYes((await begin()).data.url, press)
  async function boundByYes(): Promise<string> {
    await save({ clientSecret: secret })
    const { data } = await finish(await yes())
    if (data.kind !== 'bound') throw new Error('not bound')
    return data.accountId
  }
  const stateOf = async (id: string) => (await call(accountApi.refresh, { ids: [id] })).data.data[0]?.state

  it('is asked for first, is given once, and its secret is never shown again', async () => {
    expect((await begin()).refused).toBe('appMissing')
    expect((await view()).data).toEqual({
      app: null,
      redirectUri: `${origin}/account/authorization`,
      idName: 'clientId',
      ownSite: 'https://api.x.com',
      scopes: expect.arrayContaining(['tweet.write', 'offline.access']),
    })
    await save({ clientSecret: secret })
    const { app } = (await view()).data
    expect(app).toMatchObject({ site: site.address, clientId: 'app', setBy: expect.any(String), isTheirs: true })
    expect(Object.keys(app ?? {})).not.toContain('clientSecret')
  })

  it('binds by a yes; a secret that was rotated at the platform mends every account at once, with no second yes', async () => {
    const id = await boundByYes()
    expect((await call(accountApi.list, {})).data.data).toMatchObject([{ openname: 'reed', state: 'online' }])
    const session = (await the().parts.accounts.sessionOf(the().workspaceId, id)).session.reveal()
    expect(session).not.toContain(secret)
    site.tokens.app.secret = 'rotated-secret-2'
    site.tokens.expire()
    expect(await stateOf(id)).toBe('offline')
    await save({ clientSecret: 'rotated-secret-2' })
    expect(await stateOf(id)).toBe('online')
    site.tokens.expire()
    expect(await stateOf(id)).toBe('online')
  })

  it('another number or place wants its own secret; accounts of the old application wait for it, those of pasted tokens go on', async () => {
    const id = await boundByYes()
    const given = { site: site.address, clientId: 'app', clientSecret: secret, refreshToken: 'moss-secret' }
    const pasted = (await call(accountApi.bind, { platform: 'x', given })).data.accountId
    expect((await save({ clientId: 'other' })).refused).toBe('appSecretMissing')
    expect((await save({ site: 'http://127.0.0.1:9' })).refused).toBe('appSecretMissing')
    await save({ clientId: 'other', clientSecret: 'other-secret' })
    site.tokens.expire()
    expect([await stateOf(id), await stateOf(pasted)]).toEqual(['offline', 'online'])
    await save({ clientSecret: secret })
    expect(await stateOf(id)).toBe('online')
    await call(platformAppApi.remove, { platform: 'x' })
    site.tokens.expire()
    expect([await stateOf(id), await stateOf(pasted)]).toEqual(['offline', 'online'])
    await save({ clientSecret: secret })
    const back = await sayYes((await begin(id)).data.url, 'Yes, as reed')
    expect((await finish(back)).data).toMatchObject({ kind: 'bound', accountId: id, created: false })
  })

  it('a no, a wrong secret, a code that ran out and an application changed meanwhile each say what it is, and bind nothing', async () => {
    await save({ clientSecret: 'wrong-secret' })
    const wrong = await finish(await yes())
    expect([wrong.refused, wrong.details['platform']]).toEqual(['appRefused', 'x'])
    await save({ clientSecret: secret })
    const no = await yes('No')
    expect([no.error, (await finish(no)).refused]).toEqual(['access_denied', 'authorizationDenied'])
    const late = await yes()
    site.tokens.expireCodes()
    expect((await finish(late)).refused).toBe('codeOver')
    const broken = await yes()
    expect((await finish({ state: broken.state, error: 'server_error' })).refused).toBe('authorizationFailed')
    const { state } = await yes()
    expect((await finish({ state })).refused).toBe('authorizationFailed')
    const before = await yes()
    await save({ clientId: 'other', clientSecret: 'other-secret' })
    expect((await finish(before)).refused).toBe('appChanged')
    expect((await call(accountApi.list, {})).data.total).toBe(0)
  })

  it('is changed by who set it and by who sees all accounts; a state is good for its own person only', async () => {
    await save({ clientSecret: secret })
    const password = 'long enough'
    await call(settingsApi.addAdmin, { username: 'lin', nickname: 'lin', role: 'operator', password })
    const { token } = (await call(sessionApi.login, { username: 'lin', password }, {})).data.userinfo
    expect((await view({ token })).data.app).toMatchObject({ clientId: 'app', isTheirs: false })
    expect((await save({ clientSecret: 'mine-now' }, { token })).refused).toBe('appOfOthers')
    expect((await call(platformAppApi.remove, { platform: 'x' }, { token })).refused).toBe('appOfOthers')
    const back = await yes()
    expect((await call(authorizationApi.finish, back, { token })).refused).toBe('authorizationOver')
    expect((await finish(back)).data).toMatchObject({ kind: 'bound' })
    await call(platformAppApi.remove, { platform: 'x' })
    await save({ clientSecret: secret }, { token })
    expect((await view({ token })).data.app).toMatchObject({ setBy: 'lin', isTheirs: true })
    expect((await view()).data.app).toMatchObject({ setBy: 'lin', isTheirs: true })
  })

  it('says what is wrong with an address in the open, an empty number, and a platform that takes no application', async () => {
    expect((await save({ site: 'http://example.com', clientSecret: secret })).refused).toBe('siteUnsuitable')
    expect((await save({ clientId: ' ', clientSecret: secret })).refused).toBe('invalidInput')
    for (const platform of ['mastodon', 'bluesky', 'nowhere']) {
      expect((await call(platformAppApi.view, { platform, origin })).refused).toBe('platformUnknown')
    }
    expect((await call(authorizationApi.begin, { platform: 'bluesky', origin })).refused).toBe('platformUnknown')
    expect((await call(platformAppApi.view, { platform: 'x', origin: 'https://elsewhere.example' })).refused).toBe(
      'foreignPage',
    )
  })

  it('is sealed anew with a new key, and still renews its accounts', async () => {
    const id = await boundByYes()
    const sealed = async () => (await the().owner.query('select sealed_secret from platform_app')).rows[0].sealed_secret
    const before = await sealed()
    const { key, shut } = await the().parts.sealing.rotate()
    expect([(await sealed()).split('.')[0], shut]).toEqual([key, 0])
    expect(await sealed()).not.toBe(before)
    site.tokens.expire()
    expect(await stateOf(id)).toBe('online')
  })

  it('an account that signs in again goes through its own proxy, or not at all', async () => {
    const id = await boundByYes()
    const { vault } = the().parts
    const url = vault.seal(new SealedSession('http://127.0.0.1:9'), aboutProxy(the().workspaceId, id))
    await the().owner.query(
      `insert into account_proxy (account_id, workspace_id, sealed_url, scheme, host, port, username, tested_at, answered_ms, country)
       select id, workspace_id, $2, 'http', '127.0.0.1', 9, '', now(), 1, '' from account where id = $1`,
      [id, url],
    )
    const asked = site.tokens.asked
    const back = await sayYes((await begin(id)).data.url, 'Yes, as reed')
    expect((await finish(back)).refused).toBe('proxyDown')
    expect(site.tokens.asked).toBe(asked)
  })

  it('is in no answer, no log and no dump of the database, and neither are codes and tokens', async () => {
    const id = await boundByYes()
    site.tokens.expire()
    await stateOf(id)
    const { rows } = await the().owner.query<{ line: string }>(
      'select t::text as line from platform_app t union all select t::text from account t union all select t::text from account_authorization t union all select t::text from operation_log t',
    )
    const everything = [...lines, ...rows.map(({ line }) => line), ...said.map((one) => JSON.stringify(one))].join('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const hidden of [secret, 'rotated-secret-2', 'code-1-reed', 'access-1-reed', 'refresh-1-reed'])
      expect(everything).not.toContain(hidden)
  })
})
