import { Refusal } from '@matrixcast/domain/refusal'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Whether a work is promised to strangers: it lies in a pool, or comes from a plan that fills one. One that was dropped is not.
 * `work`: its id; `plan`: the id of its plan.
 */
export const isPooled = (work: SQL, plan: SQL): SQL => sql`(
  exists (select from fission_item i where i.work_id = ${work} and i.state <> 'dropped')
  or (exists (select from fission_plan f where f.plan_id = ${plan})
    and not exists (select from fission_item i where i.work_id = ${work})))`

export async function pooledOf(tx: Transaction, workIds: readonly string[]): Promise<Set<string>> {
  if (workIds.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from work w where w.id = any(string_to_array(${[...new Set(workIds)].join(',')}, ',')::uuid[])
      and ${isPooled(sql`w.id`, sql`w.plan_id`)}`)
  return new Set(rows.map(({ id }) => id))
}

/** Whoever makes a post holds its work, and so does whoever puts a work into a pool: of the two one comes first. */
export async function refusePooled(tx: Transaction, workIds: readonly string[]): Promise<void> {
  if ((await pooledOf(tx, workIds)).size > 0) throw new Refusal('workInPool')
}

/** What somebody holds or posted stays. */
export async function refuseHeldItems(tx: Transaction, which: SQL): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from fission_item i join work w on w.id = i.work_id where ${which} and i.state in ('held', 'used') limit 1`)
  if (rows.length > 0) throw new Refusal('itemHeld')
}
