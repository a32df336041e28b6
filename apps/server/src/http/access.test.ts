import { describe, expect, it } from 'vitest'
import { appRole } from '../db/protect.ts'
import { servedCalls } from '../testing/contract-calls.ts'
import { aMaterial, anAccount } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { textual } from '../testing/world.ts'

describe('whatever is called', () => {
  const the = theWorld()

  it('empty and hostile input is refused with a sentence, and nothing breaks', async () => {
    const hostile = [
      {},
      { id: "' or 1=1" },
      { ids: ['x'] },
      { page: -1, limit: 'many' },
      { clip: { scenes: 'no' } },
      { name: '\u0000' },
    ]
    for (const { method, path } of await servedCalls(the())) {
      if (['/api/v2.admin/logout', '/api/v2.helper/takeWork'].includes(path)) continue
      for (const input of hostile) {
        const given = method === 'GET' ? { query: textual(input) } : { payload: input }
        const { statusCode } = await the().raw({ method, url: path, headers: { token: the().token }, ...given })
        expect([path, statusCode < 500]).toEqual([path, true])
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
