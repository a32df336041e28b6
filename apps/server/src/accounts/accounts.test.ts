import { accountLookupApi } from '@matrixcast/contract/account-lookups'
import { operatorApi } from '@matrixcast/contract/account-operators'
import { proxyApi } from '@matrixcast/contract/account-proxies'
import { accountStatApi } from '@matrixcast/contract/account-stats'
import { accountApi } from '@matrixcast/contract/accounts'
import { postingApi } from '@matrixcast/contract/posting'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { readProxyUrl } from '@matrixcast/platforms/proxy/proxy-address'
import { anHttpProxy, aSite, proxyUser } from '@matrixcast/platforms/testing/some-proxies'
import { describe, expect, it } from 'vitest'
import { SealedSession } from '../db/vault.ts'
import { anAccount } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

describe('what is known of accounts', () => {
  const the = theWorld()

  it('how each login stands, since when, and when its session ends; tabs count each', async () => {
    const { call, owner, parts, workspaceId } = the()
    const [expiring, blocked, fine] = [await anAccount(the()), await anAccount(the()), await anAccount(the())]
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await parts.accounts.markChecked(workspaceId, [
      { accountId: expiring, state: 'online', sessionEndsAt: inDays(2) },
      { accountId: blocked, state: 'blocked' },
      { accountId: fine, state: 'online', sessionEndsAt: inDays(30) },
    ])
    const { data } = await call(accountApi.list, {})
    expect(data.views).toMatchObject({ all: 3, online: 1, expiring: 1, blocked: 1, offline: 0 })
    await owner.query(`update account set platform = 'mastodon' where id = $1`, [fine])
    expect((await call(accountApi.groups, {})).data.platforms).toEqual([
      { value: 'practice', accounts: 2 },
      { value: 'mastodon', accounts: 1 },
    ])
    const only = await call(accountApi.list, { state: 'expiring' })
    expect(only.data.data.map(({ id, health, state }) => [id, health, state])).toEqual([
      [expiring, 'expiring', 'online'],
    ])
    await owner.query(`update account set state_since = now() - interval '2 days' where id = $1`, [blocked])
    await parts.accounts.markChecked(workspaceId, [{ accountId: blocked, state: 'unknown' }])
    await parts.accounts.markChecked(workspaceId, [{ accountId: blocked, state: 'blocked' }])
    const same = (await call(accountApi.list, { state: 'blocked' })).data.data[0]
    expect(same?.stateSince).toBeLessThan(Date.now() / 1000 - 86_400)
    await parts.accounts.markChecked(workspaceId, [{ accountId: blocked, state: 'online' }])
    const mended = (await call(accountApi.list, {})).data.data.find(({ id }) => id === blocked)
    expect(mended?.stateSince).toBeGreaterThan(Date.now() / 1000 - 60)
  })

  it('figures are kept by the day; what no source tells is null, and changes need an old enough reading', async () => {
    const { call, owner, parts, workspaceId } = the()
    const id = await anAccount(the())
    const before = await call(accountStatApi.read, { id })
    expect(before.data).toMatchObject({ hasSource: true, since: null, latest: { fans: null }, days: [] })
    for (const [ago, plays] of [
      [31, 100],
      [8, 400],
      [1, 900],
    ] as const) {
      await owner.query(
        `insert into account_stat (account_id, workspace_id, day, read_at, works, plays) values ($1, $2, $3, $3::date, 5, $4)`,
        [id, workspaceId, day(ago), plays],
      )
    }
    await parts.statistics.keep(workspaceId, [
      { accountId: id, figures: { fans: null, works: 5, plays: 950, likes: null } },
    ])
    await parts.statistics.keep(workspaceId, [
      { accountId: id, figures: { fans: null, works: 6, plays: 1000, likes: null } },
    ])
    const { data } = await call(accountStatApi.read, { id })
    expect(data.days.map(({ plays }) => plays)).toEqual([100, 400, 900, 1000])
    expect(data.latest).toEqual({ fans: null, works: 6, plays: 1000, likes: null })
    expect(data.change7).toEqual({ fans: null, works: 1, plays: 600, likes: null })
    expect(data.change30.plays).toBe(900)
    expect(await parts.statistics.due(workspaceId, [id])).toEqual(new Set())
    const listed = await call(accountApi.statistics, {})
    expect(listed.data.statistics).toEqual({ fans: null, works: 6, plays: 1000, likes: null, counted: 1 })
    expect(listed.data.data.find((one) => one.id === id)?.figures).toMatchObject({ fans: null, plays: 1000 })
  })

  it('an account bound by somebody else is said to be there, and by whom; binding it again is refused', async () => {
    const { call, parts, workspaceId } = the()
    const password = 'long enough'
    const made = await call(settingsApi.addAdmin, { username: 'he', nickname: 'He', role: 'operator', password })
    const token = (await call(sessionApi.login, { username: 'he', password }, {})).data.userinfo.token
    const login = {
      platform: 'practice',
      remoteId: 'reed-42',
      nickname: 'Reed',
      avatar: '',
      profileUrl: '',
      session: new SealedSession('{}'),
    }
    const zhou = { id: crypto.randomUUID(), permissions: [] }
    const { accountId } = await parts.accounts.saveLogin(workspaceId, login, null)
    const asked = { platform: 'practice', account_id: 'reed-42' }
    expect((await call(accountLookupApi.isThere, asked)).data).toMatchObject({ exists: true, accountId })
    expect((await call(accountLookupApi.isThere, asked, { token })).data).toMatchObject({
      exists: true,
      accountId: null,
      openname: 'Reed',
    })
    await expect(parts.accounts.saveLogin(workspaceId, login, null, zhou)).rejects.toMatchObject({
      fault: 'accountOfOthers',
    })
    await call(operatorApi.set, { ids: [accountId], adminIds: made.data.id })
    const his = { id: made.data.id, permissions: [] }
    expect(await parts.accounts.saveLogin(workspaceId, login, null, his)).toEqual({ accountId, created: false })
    const fresh = await parts.accounts.saveLogin(workspaceId, { ...login, remoteId: 'reed-43' }, null, his)
    const own = await call(accountApi.list, {}, { token })
    expect(own.data.data.map(({ id }) => id).sort()).toEqual([accountId, fresh.accountId].sort())
    const none = await call(accountLookupApi.isThere, { platform: 'practice', account_id: 'nobody' })
    expect(none.data.exists).toBe(false)
  })

  it('a session that is cut off, foreign or over is not kept, and each says so', () => {
    const { parts } = the()
    const facts = (text: string) => parts.sessionFactsOf('practice', 'http://127.0.0.1:7020/u/reed', text)
    const now = Math.floor(Date.now() / 1000)
    const cookie = (domain: string, expires: number) => ({ name: 's', domain, expires, httpOnly: true })
    const state = (...cookies: object[]) => JSON.stringify({ cookies, origins: [] })
    expect(facts(state(cookie('127.0.0.1', now + 9)).slice(0, 20)).kind).toBe('sessionTruncated')
    expect(facts(state()).kind).toBe('sessionTruncated')
    expect(facts(state(cookie('.elsewhere.example', now + 9))).kind).toBe('sessionForeign')
    expect(facts(state(cookie('127.0.0.1', now - 9))).kind).toBe('sessionExpired')
    expect(facts(state(cookie('127.0.0.1', -1)))).toEqual({ kind: 'good', endsAt: null })
    expect(facts(state(cookie('127.0.0.1', now + 99), cookie('127.0.0.1', now + 9)))).toEqual({
      kind: 'good',
      endsAt: new Date((now + 99) * 1000),
    })
  })

  it('a new account begins with the pace that its platform advises, and keeps its own when it is bound again', async () => {
    const { call } = the()
    const id = await anAccount(the(), 'tiktok')
    const { rules } = (await call(postingApi.read, { id })).data
    expect(rules).toMatchObject({ gapMinutes: 30, dailyCap: 5 })
    await call(postingApi.save, { ids: [id], postingMode: 'ask', rules: { ...rules, dailyCap: 3 } })
    await the().owner.query('update account set state = $2 where id = $1', [id, 'offline'])
    const { rows } = await the().owner.query('select * from account where id = $1', [id])
    await the().parts.accounts.saveLogin(
      the().workspaceId,
      {
        platform: 'tiktok',
        remoteId: rows[0].remote_id,
        nickname: 'again',
        avatar: '',
        profileUrl: rows[0].profile_url,
        session: new SealedSession('{"cookies":[]}'),
      },
      null,
    )
    expect((await call(postingApi.read, { id })).data.rules.dailyCap).toBe(3)
  })

  it('a proxy is tried before it is kept, its password is shown to nobody, and it goes with the session', async () => {
    const { call, owner, parts, workspaceId } = the()
    const [site, http, other] = await Promise.all([aSite(), anHttpProxy('nl'), anHttpProxy()])
    const ids = [await anAccount(the()), await anAccount(the())]
    const [id = ''] = ids
    await owner.query(`update account set profile_url = $1 where id = any($2)`, [`${site.address}/u/1`, ids])
    const at = { scheme: 'http' as const, host: '127.0.0.1', port: http.port, ...proxyUser }
    expect((await call(proxyApi.save, { ids, ...at, password: 'wrong' })).refused).toBe('proxyRefused')
    expect((await call(proxyApi.save, { ids, ...at, port: 1 })).refused).toBe('proxySilent')
    expect((await call(proxyApi.read, { id })).data.proxy).toBeNull()
    const saved = await call(proxyApi.save, { ids, ...at })
    expect(saved.data).toMatchObject({ country: 'NL' })
    const { proxy } = (await call(proxyApi.read, { id })).data
    expect(proxy).toMatchObject({ scheme: 'http', username: 'reed', hasPassword: true, country: 'NL' })
    expect(JSON.stringify(proxy)).not.toContain(proxyUser.password)
    const { rows } = await owner.query('select * from account_proxy')
    expect(JSON.stringify(rows)).not.toContain(proxyUser.password)
    const { proxy: handed } = await parts.accounts.sessionOf(workspaceId, id)
    expect(readProxyUrl(handed?.reveal() ?? '')).toMatchObject(proxyUser)

    const { password: _, ...without } = at
    expect((await call(proxyApi.save, { ids, ...without })).refused).toBeUndefined()
    expect((await call(proxyApi.save, { ids, ...without, port: other.port })).refused).toBe('proxyRefused')
    await http.stop()
    expect((await call(proxyApi.test, { id })).data.answeredMs).toBeNull()
    const listed = (await call(accountApi.list, {})).data.data.find((one) => one.id === id)
    expect(listed?.proxy).toMatchObject({ answered: false })
    await call(proxyApi.remove, { ids })
    expect((await call(proxyApi.read, { id })).data.proxy).toBeNull()
    await Promise.all([site.stop(), other.stop()])
  })
})
