import type { attributionKeys } from '@matrixcast/contract/customers'
import { type AttributedTouch, type AttributionModel, creditsOf } from '@matrixcast/domain/attribution'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

type By = (typeof attributionKeys)[number]
type Asked = { model: AttributionModel; by: By; start_time: number; end_time: number }
/** A lead or a deal, and each time its person came until then. */
type Counted = { units: string; touches: AttributedTouch[] | null }
type Sum = { leads: number; cents: number }

const keys: Record<By, SQL> = { work: sql`t.work_id`, link: sql`t.link_id`, page: sql`t.page_id`, code: sql`t.code_id` }
/** Hundredths of a lead, and of a unit of money. */
const hundred = 100
const amountOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Which work, link, page or printed code brought leads and deals. Whoever does not see a lead or deal does not count it. */
export function buildAttribution({ db }: { db: Database }) {
  const touches = (by: By, where: SQL) => sql`(
    select json_agg(json_build_object('at', extract(epoch from t.at)::bigint, 'key', ${keys[by]}) order by t.at, t.id)
    from lead_touch t where ${where}) as touches`

  const namesOf: Record<By, (ids: SQL) => SQL> = {
    work: (ids) => sql`select id, title as name from work where id in ${ids}`,
    link: (ids) => sql`select id, name from link where id in ${ids}`,
    page: (ids) => sql`select id, title as name from project where id in ${ids}`,
    code: (ids) => sql`select id, name from fission_code where id in ${ids}`,
  }

  return {
    of: (workspaceId: string, { model, by, start_time, end_time }: Asked) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [from, until] = [sql`to_timestamp(${start_time})`, sql`to_timestamp(${end_time})`]
        const leads = await tx.execute<Counted>(sql`
          select ${String(hundred)} as units, ${touches(by, sql`t.lead_id = l.id and t.at < ${until}`)}
          from lead l where l.workspace_id = ${workspaceId} and l.created_at >= ${from} and l.created_at < ${until}`)
        const deals = await tx.execute<Counted>(sql`
          select (d.amount * ${hundred})::bigint::text as units,
            ${touches(
              by,
              sql`t.at <= d.at and (t.lead_id = d.lead_id or (d.lead_id is null and t.lead_id in (
                select l.id from lead l where l.customer_id in (
                  select m.id from customer c join customer m on m.id = coalesce(c.merged_into, c.id)
                    or m.merged_into = coalesce(c.merged_into, c.id) where c.id = d.customer_id))))`,
            )}
          from deal d where d.workspace_id = ${workspaceId} and d.at >= ${from} and d.at < ${until}`)
        const sums = new Map<string | null, Sum>()
        const add = (counted: readonly Counted[], name: keyof Sum) => {
          for (const { units, touches: came } of counted)
            for (const [key, share] of creditsOf(came ?? [], { model, units: Number(units) })) {
              const sum = sums.get(key) ?? { leads: 0, cents: 0 }
              sum[name] += share
              sums.set(key, sum)
            }
        }
        add(leads.rows, 'leads')
        add(deals.rows, 'cents')
        const ids = [...sums.keys()].filter((key) => key !== null)
        const named =
          ids.length === 0
            ? []
            : (
                await tx.execute<{ id: string; name: string }>(
                  namesOf[by](
                    sql`(${sql.join(
                      ids.map((id) => sql`${id}::uuid`),
                      sql`, `,
                    )})`,
                  ),
                )
              ).rows
        const names = new Map(named.map(({ id, name }) => [id, name]))
        const data = [...sums]
          .toSorted(([, one], [, other]) => other.cents - one.cents || other.leads - one.leads)
          .map(([id, { leads: leadHundredths, cents }]) => ({
            id,
            name: id === null ? '' : (names.get(id) ?? ''),
            leadHundredths,
            amount: amountOf(cents),
          }))
        const cents = deals.rows.reduce((sum, { units }) => sum + Number(units), 0)
        return { data, leads: leads.rows.length, deals: deals.rows.length, amount: amountOf(cents) }
      }),
  }
}
