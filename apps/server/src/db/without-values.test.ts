import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordedLog } from '../testing/recorded-log.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { leads } from './lead-tables.ts'

describe('a fault of the database', () => {
  const { log, lines } = recordedLog()
  const the = theOwnWorld({ log })
  const name = 'Quentin'

  const aRow = () => ({
    workspaceId: the().workspaceId,
    number: 'L-1',
    name,
    words: `${name} wants two`,
    sourceKind: 'manual' as const,
    sourceRef: name,
    state: 'new' as const,
  })
  const faultOf = (work: Parameters<ReturnType<typeof the>['parts']['db']['inWorkspace']>[1]) =>
    the()
      .parts.db.inWorkspace(the().workspaceId, work)
      .then(
        () => expect.fail('it went well'),
        (thrown: unknown) => thrown,
      )

  it.each([
    ['a row that is there twice', /lead_number/, 'insert'],
    ['a value of the wrong kind', /invalid input syntax for type integer/, 'cast'],
    ['a row that breaks a rule', /lead_pool_id_lead_pool_id_fk/, 'reference'],
    ['a value that no column holds', /violates not-null/, 'empty'],
  ] as const)('as %s, says which rule was broken and nothing of what was typed', async (_, rule, kind) => {
    const thrown = await faultOf(async (tx) => {
      if (kind === 'cast') return tx.execute(sql`select ${name}::int`)
      const row = aRow()
      if (kind === 'reference') return tx.insert(leads).values({ ...row, poolId: the().workspaceId })
      if (kind === 'empty')
        return tx.execute(sql`insert into lead (workspace_id, name) values (${row.workspaceId}, ${name})`)
      await tx.insert(leads).values(row)
      return tx.insert(leads).values(row)
    })
    log.error({ err: thrown }, 'unexpected fault')
    const written = lines.join('')
    expect(written).toMatch(rule)
    expect(written).toContain('without-values.test')
    expect(written).not.toContain(name)
  })
})
