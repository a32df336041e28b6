import { describe, expect, it } from 'vitest'
import { columnsWithoutPersons, otherPersonPlaces, tablesWithoutPersons } from '../testing/person-free.table.ts'
import { theWorld } from '../testing/the-world.ts'
import { personPlaces } from './person-places.ts'

describe('the list of where persons are kept', () => {
  const the = theWorld()

  /** All columns of text of tables that belong to a workspace, by table. */
  async function columns(): Promise<Map<string, string[]>> {
    const { rows } = await the().owner.query<{ table: string; columns: string[] }>(`
      select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')
        and (c.table_name = 'workspace' or exists (select 1 from information_schema.columns w
          where w.table_schema = 'public' and w.table_name = c.table_name and w.column_name = 'workspace_id'))
      group by c.table_name`)
    return new Map(rows.map((row) => [row.table, row.columns]))
  }
  /** All that is declared of a table. */
  const declared = (table: string): string[] => [
    ...personPlaces
      .filter((place) => place.table === table)
      .flatMap(({ becomes, holds = [] }) => (becomes === 'leaves' ? holds : Object.keys(becomes))),
    ...(otherPersonPlaces[table] ?? '').split(' '),
    ...(columnsWithoutPersons[table] ?? '').split(' '),
  ]

  it('declares each column of text of each table, so that a new one is declared before it is merged', async () => {
    const missing: string[] = []
    for (const [table, names] of await columns()) {
      if (tablesWithoutPersons.includes(table) || columnsWithoutPersons[table] === '*') continue
      const known = declared(table)
      missing.push(...names.filter((name) => !known.includes(name)).map((name) => `${table}.${name}`))
    }
    expect(missing).toEqual([])
  })

  it('names nothing that is not there, and no table twice', async () => {
    const there = await columns()
    const tables = [...new Set(personPlaces.map(({ table }) => table)), ...Object.keys(otherPersonPlaces)]
    const gone = [...tables, ...Object.keys(columnsWithoutPersons)].flatMap((table) =>
      declared(table)
        .filter((name) => name !== '' && name !== '*' && !there.get(table)?.includes(name))
        .map((name) => `${table}.${name}`),
    )
    expect(gone).toEqual([])
    expect(tablesWithoutPersons.filter((table) => !there.has(table))).toEqual([])
    expect(tables.filter((table) => tablesWithoutPersons.includes(table))).toEqual([])
    expect(Object.keys(columnsWithoutPersons).filter((table) => tablesWithoutPersons.includes(table))).toEqual([])
  })
})
