import { expect } from 'vitest'
import type { World } from './world.ts'

/** So many connections to this world's database wait for a lock. */
export async function waiting({ owner }: Pick<World, 'owner'>, connections: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await owner.query(`
            select count(distinct w.pid)::int as waiting from pg_locks w where not w.granted and exists (select 1 from pg_locks d
              where d.pid = w.pid and d.database = (select oid from pg_database where datname = current_database()))`)
        ).rows[0].waiting,
      { timeout: 10_000 },
    )
    .toBe(connections)
}
