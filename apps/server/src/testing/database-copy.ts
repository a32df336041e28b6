import type pg from 'pg'

type Copy = { putBack: () => Promise<void> }

/**
 * A copy of all that the product keeps in a database, as a dump would be; putting it back is what restoring one does, with the
 * server running or not. Whatever happened in between is gone, fences given out included.
 */
export async function copyOfDatabase(owner: pg.Client, place = 'kept_copy'): Promise<Copy> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(`
    select quote_ident(c.table_name) as name, string_agg(quote_ident(c.column_name), ', ') as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by c.table_name`)
  const { rows: fences } = await owner.query('select last_value, is_called from publish_fence')
  const filled = tables.map(
    ({ name }) => `select ${owner.escapeLiteral(name)} as name where exists (select 1 from public.${name})`,
  )
  const { rows: named } = await owner.query<{ name: string }>(filled.join(' union all '))
  const kept = tables.filter(({ name }) => named.some((one) => one.name === name))
  await owner.query(`drop schema if exists ${place} cascade; create schema ${place};
    ${kept.map(({ name, columns }) => `create table ${place}.${name} as select ${columns} from public.${name}`).join('; ')}`)
  return {
    async putBack() {
      await owner.query(`begin; set local session_replication_role = 'replica';
        ${tables.map(({ name }) => `delete from public.${name}`).join('; ')};
        ${kept.map(({ name, columns }) => `insert into public.${name} (${columns}) select ${columns} from ${place}.${name}`).join('; ')}`)
      await owner.query("select setval('publish_fence', $1, $2)", [fences[0].last_value, fences[0].is_called])
      await owner.query('commit')
    },
  }
}
