import type pg from 'pg'

type Copy = { putBack: () => Promise<void> }

/**
 * A copy of all that the product keeps in a database, as a dump would be; putting it back is what restoring one does, with the
 * server running or not. Whatever happened in between is gone, fences given out included.
 */
export async function copyOfDatabase(owner: pg.Client): Promise<Copy> {
  const { rows: tables } = await owner.query<{ name: string; columns: string }>(`
    select quote_ident(c.table_name) as name, string_agg(quote_ident(c.column_name), ', ') as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' group by c.table_name`)
  const { rows: fences } = await owner.query('select last_value, is_called from publish_fence')
  await owner.query('drop schema if exists kept_copy cascade; create schema kept_copy')
  for (const { name, columns } of tables)
    await owner.query(`create table kept_copy.${name} as select ${columns} from public.${name}`)
  return {
    async putBack() {
      await owner.query("begin; set local session_replication_role = 'replica'")
      for (const { name } of tables) await owner.query(`delete from public.${name}`)
      for (const { name, columns } of tables)
        await owner.query(`insert into public.${name} (${columns}) select ${columns} from kept_copy.${name}`)
      await owner.query("select setval('publish_fence', $1, $2)", [fences[0].last_value, fences[0].is_called])
      await owner.query('commit')
    },
  }
}
