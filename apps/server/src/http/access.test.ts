import { authorizationApi } from '@matrixcast/contract/account-authorization'
import { browsingApi } from '@matrixcast/contract/account-browsing'
import { accountLookupApi } from '@matrixcast/contract/account-lookups'
import { operatorApi } from '@matrixcast/contract/account-operators'
import { proxyApi } from '@matrixcast/contract/account-proxies'
import { signInApi } from '@matrixcast/contract/account-sign-in'
import { accountStatApi } from '@matrixcast/contract/account-stats'
import { accountApi } from '@matrixcast/contract/accounts'
import { aiApi } from '@matrixcast/contract/ai'
import { alarmApi } from '@matrixcast/contract/alarms'
import { bulkApi } from '@matrixcast/contract/bulk'
import { clipApi } from '@matrixcast/contract/clips'
import { collectApi } from '@matrixcast/contract/collect'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { helperDownloadApi } from '@matrixcast/contract/helper-downloads'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { insightApi } from '@matrixcast/contract/insight'
import { jobApi } from '@matrixcast/contract/jobs'
import { handoffApi } from '@matrixcast/contract/login-handoff'
import { folderApi } from '@matrixcast/contract/material-folders'
import { materialApi } from '@matrixcast/contract/materials'
import { musicApi } from '@matrixcast/contract/music'
import { planApi } from '@matrixcast/contract/plans'
import { platformAppApi } from '@matrixcast/contract/platform-apps'
import { postingApi } from '@matrixcast/contract/posting'
import { productionApi } from '@matrixcast/contract/production'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { sessionApi, settingsApi, siteApi } from '@matrixcast/contract/session'
import { viewApi } from '@matrixcast/contract/views'
import { voiceApi } from '@matrixcast/contract/voice'
import { wechatApi, wechatSenderApi } from '@matrixcast/contract/wechat'
import { wordsApi } from '@matrixcast/contract/words'
import { workApi } from '@matrixcast/contract/works'
import { beforeAll, describe, expect, it } from 'vitest'
import { appRole } from '../db/protect.ts'
import { aMaterial, anAccount } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const groups = {
  accountApi,
  accountLookupApi,
  accountStatApi,
  alarmApi,
  authorizationApi,
  batchApi,
  browsingApi,
  bulkApi,
  calendarApi,
  clipApi,
  collectApi,
  folderApi,
  handoffApi,
  helperDownloadApi,
  helperLinkApi,
  insightApi,
  jobApi,
  materialApi,
  musicApi,
  operatorApi,
  planApi,
  platformAppApi,
  postingApi,
  publishTaskApi,
  publishingApi,
  sessionApi,
  settingsApi,
  signInApi,
  siteApi,
  viewApi,
  voiceApi,
  wechatApi,
  wechatSenderApi,
  wordsApi,
  aiApi,
  productionApi,
  proxyApi,
  workApi,
}
const endpoints: Endpoint[] = Object.values(groups).flatMap((group): Endpoint[] => Object.values(group))
const open = ['/api/v2.helper/getPairing', '/api/v2.helper/requestPairing', '/api/v2.admin/login']
/** The last believes only what the server itself has signed. */
const openToo = ['/api/v2.admin/loginByCode', '/api/v2.common/initProject', '/api/v2.helper/tellLastCommit']
const ofPhones = ['open', 'follow', 'touch'].map((name) => `/api/v2.third_auth/${name}LoginHandoff`)

describe('who may call what', () => {
  const the = theWorld()
  const tokens = { operator: '' }

  beforeAll(async () => {
    const { call } = the()
    await call(settingsApi.addAdmin, { username: 'o', nickname: 'O', role: 'operator', password: 'long enough' })
    tokens.operator = (await call(sessionApi.login, { username: 'o', password: 'long enough' }, {})).data.userinfo.token
  })

  const ask = (endpoint: Endpoint, headers: Record<string, string>) => the().call(endpoint, {}, headers)

  it('every call of the contract is served, and the document names them all', async () => {
    const { paths } = (await the().raw({ url: '/openapi.json' })).json()
    expect(Object.keys(paths).sort()).toEqual([...new Set(endpoints.map((one) => one.path))].sort())
  })

  it('without a session only the open calls answer; all others say 401', async () => {
    for (const endpoint of endpoints) {
      const { status } = await ask(endpoint, {})
      const isOpen = [...open, ...openToo, ...ofPhones].includes(endpoint.path)
      expect([endpoint.path, status]).toEqual([endpoint.path, isOpen ? 200 : 401])
    }
  })

  it('a session opens no helper call, and a strange Bearer opens nothing', async () => {
    for (const endpoint of endpoints) {
      const kind = endpoint.access.kind
      if (kind !== 'helper' && kind !== 'apiKey') continue
      expect((await ask(endpoint, { token: the().token })).status).toBe(401)
      expect((await ask(endpoint, { authorization: `Bearer ${'x'.repeat(40)}` })).status).toBe(401)
    }
  })

  it('what an operator may not do is refused in words, never by a status', async () => {
    for (const endpoint of endpoints) {
      if (endpoint.access.kind !== 'can') continue
      const answer = await ask(endpoint, { token: tokens.operator })
      const ownersOnly = ['account:all', 'account:del', 'admin:', 'ledger:', 'log:', 'setting:', 'helper:pair']
      const forbidden = ownersOnly.some(
        (one) => endpoint.access.kind === 'can' && endpoint.access.permission.startsWith(one),
      )
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200])
      expect([endpoint.path, answer.refused === 'noPermission']).toEqual([endpoint.path, forbidden])
    }
  })

  it('empty and hostile input is refused with a sentence, and nothing breaks', async () => {
    const hostile = [
      {},
      { id: "' or 1=1" },
      { ids: ['x'] },
      { page: -1, limit: 'many' },
      { clip: { scenes: 'no' } },
      { name: '\u0000' },
    ]
    for (const endpoint of endpoints) {
      if (['/api/v2.admin/logout', '/api/v2.helper/takeWork'].includes(endpoint.path)) continue
      for (const input of hostile) {
        const { status } = await the().call(endpoint, input, { token: the().token })
        expect([endpoint.path, status < 500]).toEqual([endpoint.path, true])
      }
    }
  })

  it('another workspace sees nothing: row-level security holds every tenant table', async () => {
    const { owner, parts } = the()
    await aMaterial(the())
    await anAccount(the())
    const tables = await owner.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'",
    )
    expect(tables.rows.length).toBeGreaterThan(15)
    const stranger = '00000000-0000-4000-8000-000000000000'
    await parts.db.inWorkspace(stranger, async (tx) => {
      for (const { name } of tables.rows) {
        const found = await tx.execute(`select count(*)::int as rows from "${name}"`)
        expect([name, found.rows]).toEqual([name, [{ rows: 0 }]])
      }
    })
    const owned = await owner.query('select tablename from pg_tables where tableowner = $1', [appRole])
    expect(owned.rows).toEqual([])
  })

  it('the operation log and the ledger can only be added to', async () => {
    const { parts, workspaceId } = the()
    for (const table of ['operation_log', 'ledger_entry']) {
      const change = parts.db.inWorkspace(workspaceId, (tx) => tx.execute(`delete from ${table}`))
      await expect(change).rejects.toThrow('Failed query')
    }
  })

  it('a page is served with a policy that runs no foreign and no inline script', async () => {
    const { headers } = await the().raw({ url: '/healthz' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).toContain("frame-ancestors 'none'")
  })
})
