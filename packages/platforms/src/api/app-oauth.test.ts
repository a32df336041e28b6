import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiSubjects } from '../testing/api-subjects.ts'
import { faultOf } from '../testing/fault-thrown.ts'
import { sayYes } from '../testing/say-yes.ts'
import { SimulatedSite } from '../testing/simulated-site.ts'
import { testContext } from '../testing/test-context.ts'
import type { Opened } from './api-adapter.ts'
import { justBound } from './renewing-calls.ts'
import { AppRefused, CodeOver } from './token-service.ts'

const subjects = apiSubjects.flatMap(({ adapter, shapes, given }) =>
  adapter.oauth?.needs === 'app' ? [{ adapter, shapes, given, oauth: adapter.oauth }] : [],
)

it('everything that is reached through an application can be bound by a yes', () => {
  expect(subjects.map(({ adapter }) => adapter.manifest.name).toSorted()).toEqual(
    ['youtube', 'tiktok', 'facebook', 'instagram', 'x', 'douyinOpen', 'kuaishouOpen', 'bilibiliOpen'].toSorted(),
  )
})

describe.each(subjects)('$adapter.manifest.name (simulated) is bound by a yes', ({ adapter, shapes, given, oauth }) => {
  let site: SimulatedSite
  beforeEach(async () => {
    site = await SimulatedSite.start(shapes)
  })
  afterEach(() => site.stop())

  const redirectUri = 'http://127.0.0.1:7010/account/authorization'
  const context = testContext('yes', {})
  const theApp = (changes = {}) => ({ site: site.address, clientId: 'app', clientSecret: 'app-secret', ...changes })
  const sent = (app = theApp(), to = redirectUri) => oauth.begin(context, { app, state: 'some-state', redirectUri: to })
  const person = adapter.manifest.name === 'facebook' || adapter.manifest.name === 'instagram' ? 'editor' : 'reed'

  async function opened(app = theApp()): Promise<Opened> {
    const { url, pending } = await sent(app)
    const { code, state, redirectUri: cameTo } = await sayYes(url, `Yes, as ${person}`)
    expect([state, cameTo]).toEqual(['some-state', redirectUri])
    return oauth.finish(context, { app, code, pending })
  }
  const sessionOf = (all: Opened): object => (all.kind === 'account' ? all.session : (all.accounts[0]?.session ?? {}))

  it('and is then who the platform says; the secret of the application is not kept with it', async () => {
    const session = sessionOf(await opened())
    expect(JSON.stringify(session)).not.toContain('app-secret')
    expect((await adapter.profile(justBound(context, session, theApp()))).nickname).toBe('reed')
  })

  it('and renewed through the application of the workspace, which has to be the one it was bound through', async () => {
    const session = sessionOf(await opened())
    site.tokens.expire()
    expect(await adapter.check(testContext('a', session, theApp()))).toBe('online')
    const isRenewed = adapter.manifest.name !== 'facebook' && adapter.manifest.name !== 'instagram'
    for (const other of [null, theApp({ clientId: 'another' }), theApp({ site: 'https://elsewhere.example' })]) {
      site.tokens.expire()
      expect(await adapter.check(testContext('b', session, other))).toBe(isRenewed ? 'offline' : 'online')
    }
  })

  it('not with a code that is used, made up or over, nor with a wrong application; each is told apart', async () => {
    const { url, pending } = await sent()
    const { code } = await sayYes(url, `Yes, as ${person}`)
    const finish = (changes: { code?: string; app?: ReturnType<typeof theApp> }) =>
      faultOf(oauth.finish(context, { app: theApp(), code, pending, ...changes }))
    expect(await finish({ code: 'made up' })).toBeInstanceOf(CodeOver)
    expect(await finish({ app: theApp({ clientSecret: 'not this one' }) })).toBeInstanceOf(AppRefused)
    await oauth.finish(context, { app: theApp(), code, pending })
    expect(await finish({})).toBeInstanceOf(CodeOver)
    const no = await sayYes(url, 'No')
    expect([no.error, no.state, no.code]).toEqual(['access_denied', 'some-state', ''])
  })

  it('not by whoever catches the code on its way, where the platform takes a challenge', async () => {
    const { url, pending } = await sent()
    if (!new URL(url).searchParams.has('code_challenge')) return
    const { code } = await sayYes(url, `Yes, as ${person}`)
    const stolen = { ...pending, verifier: 'another-verifier-of-the-thief' }
    expect(await faultOf(oauth.finish(context, { app: theApp(), code, pending: stolen }))).toBeInstanceOf(CodeOver)
  })

  it('on a page of the platform itself, whose address holds no secret', async () => {
    const { url } = await sent(theApp({ site: oauth.site }), 'https://cast.example/account/authorization')
    const there = new URL(url)
    expect(there.protocol).toBe('https:')
    expect(url).not.toContain('app-secret')
    expect(there.searchParams.get('state')).toBe('some-state')
    expect(url).toContain(encodeURIComponent('https://cast.example/account/authorization'))
  })

  it('an account whose tokens were pasted before goes on as it was', async () => {
    const { session } = await adapter.bind(context, { ...given, site: site.address })
    const older = JSON.parse(JSON.stringify(session).replace('"clientId"', '"clientKey"'))
    site.tokens.expire()
    expect(await adapter.check(testContext('older', older))).toBe('online')
  })
})

it('pages of saying yes lie where the platforms publish them', async () => {
  const app = { clientId: 'id', clientSecret: 'secret-of-app' }
  const addresses = await Promise.all(
    subjects.map(async ({ oauth }) => {
      const asked = { app: { ...app, site: oauth.site }, state: 's', redirectUri: 'https://cast.example/back' }
      const { origin, pathname } = new URL((await oauth.begin(testContext('at', {}), asked)).url)
      return `${origin}${pathname}`
    }),
  )
  expect(addresses.toSorted()).toEqual(
    [
      'https://accounts.google.com/o/oauth2/v2/auth',
      'https://www.tiktok.com/v2/auth/authorize/',
      'https://www.facebook.com/v25.0/dialog/oauth',
      'https://www.facebook.com/v25.0/dialog/oauth',
      'https://x.com/i/oauth2/authorize',
      'https://open.douyin.com/platform/oauth/connect/',
      'https://open.kuaishou.com/oauth2/authorize',
      'https://account.bilibili.com/pc/account-pc/auth/oauth',
    ].toSorted(),
  )
})
