import type { Customer, CustomerMoment, customerApi, Deal } from '@matrixcast/contract/customers'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { foldDigits } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countryOf } from '../db/country-of.ts'
import { customerIdentities, customers } from '../db/customer-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { leads } from '../db/lead-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { sortedBy } from '../db/sorting.ts'
import type { Contacts } from './contacts.ts'
import { isItself, isWhole, leadCount, shownCustomers, viewOf, wholeCustomer } from './customer-row-store.ts'

type Query = ParsedInputOf<typeof customerApi.list>
const sortable = {
  createtime: customers.createdAt,
  lastContactAt: customers.lastContactAt,
  dealAmount: customers.dealAmount,
  deals: customers.dealCount,
  level: customers.level,
  name: customers.name,
  leads: leadCount,
}
const usual = [sql`${customers.createdAt} desc nulls last`, sql`${customers.id} desc nulls last`]
const mostMoments = 100

/** Customers as a person sees them: the database leaves out those of others (db/protect.ts). */
export function buildCustomerList({ db, contacts }: { db: Database; contacts: Contacts }) {
  /** A number or its tail is also found at a customer that was merged into another. */
  async function matching(tx: Transaction, workspaceId: string, keyword: string): Promise<SQL | undefined> {
    const digits = foldDigits(keyword).trim()
    const phone = contacts.phoneIn(digits, await countryOf(tx, workspaceId))
    const { phoneKey } = contacts.keyOf(workspaceId, { phone, wechat: null, email: null })
    const column = phoneKey !== null ? customers.phoneKey : /^\d{4}$/.test(digits) ? customers.phoneTail : undefined
    if (column === undefined) return or(contains(customers.name, keyword), contains(customers.note, keyword))
    const name = sql.identifier(column.name)
    return sql`${customers.id} in (select coalesce(m.merged_into, m.id) from customer m
      where m.workspace_id = ${workspaceId} and m.${name} = ${phoneKey ?? digits})`
  }

  const under = async (tx: Transaction, workspaceId: string, input: Query): Promise<SQL | undefined> =>
    and(
      eq(customers.workspaceId, workspaceId),
      isWhole,
      input.keyword ? await matching(tx, workspaceId, input.keyword) : undefined,
      input.owner_id === 'none' ? isNull(customers.ownerId) : undefined,
      input.owner_id && input.owner_id !== 'none' ? eq(customers.ownerId, input.owner_id) : undefined,
      input.level ? eq(customers.level, input.level) : undefined,
      input.blocked ? eq(customers.isBlocked, input.blocked === '1') : undefined,
      input.tag
        ? sql`exists (select 1 from customer_tag t where t.customer_id = ${customers.id} and t.tag = ${input.tag})`
        : undefined,
      input.silent_days === undefined
        ? undefined
        : sql`coalesce(${customers.lastContactAt}, ${customers.createdAt}) < now() - make_interval(days => ${input.silent_days}::int)`,
    )

  async function one(tx: Transaction, id: string): Promise<Customer> {
    const [row] = await shownCustomers(tx, and(eq(customers.id, id), isWhole))
    if (row) return viewOf(row)
    const [gone] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, id))
    throw new Refusal(gone ? 'customerMerged' : 'notFound')
  }

  async function dealsOf(tx: Transaction, id: string): Promise<Deal[]> {
    const { rows } = await tx.execute<Deal>(sql`
      select d.id, d.amount::text as amount, d.title, extract(epoch from d.at)::int as at, b.nickname as by,
        d.corrects, l.number as lead
      from deal d left join admin b on b.id = d.by_id left join lead l on l.id = d.lead_id
      where d.customer_id in ${wholeCustomer(id)} order by d.at desc, d.created_at desc limit 500`)
    return rows
  }

  async function timelineOf(tx: Transaction, id: string): Promise<CustomerMoment[]> {
    const its = sql`select l.id from lead l where l.customer_id in ${wholeCustomer(id)}`
    const { rows } = await tx.execute<CustomerMoment>(sql`
      select m.id, extract(epoch from m.at)::int as at, m.kind, b.nickname as by, m.words from (
        select 't' || t.id as id, t.at, 'touch' as kind, t.by_id,
          concat_ws(' · ', nullif(t.source_name, ''), nullif(t.link_name, ''), nullif(t.words, '')) as words
          from lead_touch t where t.lead_id in (${its})
        union all select 'f' || f.id, f.at, 'follow', f.by_id, f.content from follow_up f where f.lead_id in (${its})
        union all select 'l' || e.id, e.at, e.kind, e.by_id, '' from lead_event e
          where e.lead_id in (${its}) and e.kind in ('converted', 'undone')
        union all select 'd' || d.id, d.created_at, case when d.corrects is null then 'deal' else 'correction' end, d.by_id,
          concat_ws(' · ', d.amount::text, nullif(d.title, '')) from deal d where d.customer_id in ${wholeCustomer(id)}
        union all select 'c' || c.id, c.at, c.kind, c.by_id, c.words from customer_event c
          where c.customer_id in ${wholeCustomer(id)}
      ) m left join admin b on b.id = m.by_id order by m.at desc, m.id desc limit ${mostMoments}`)
    return rows
  }

  return {
    page: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = await under(tx, workspaceId, input)
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(customers).where(where),
          shownCustomers(tx, where).orderBy(...sortedBy(input, sortable, usual, customers.id)),
        )
        return { total, rows: rows.map(viewOf) }
      }),

    info: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const customer = await one(tx, id)
        const identities = await tx
          .select({
            platform: customerIdentities.platform,
            remoteId: customerIdentities.remoteId,
            name: customerIdentities.name,
          })
          .from(customerIdentities)
          .where(sql`${customerIdentities.customerId} in ${wholeCustomer(id)}`)
        const found = await tx
          .select({ id: leads.id, number: leads.number, state: leads.state, at: leads.createdAt })
          .from(leads)
          .where(sql`${leads.customerId} in ${wholeCustomer(id)}`)
          .orderBy(desc(leads.createdAt))
          .limit(100)
        const merges = await tx.execute<{ id: string; name: string; at: number }>(sql`
          select m.id, o.name, extract(epoch from m.at)::int as at from customer_merge m
          join customer o on o.id = m.other_id
          where m.customer_id = ${id} and m.undone_at is null order by m.at desc, m.id desc limit 1`)
        return {
          customer,
          identities,
          leads: found.map(({ at, ...lead }) => ({ ...lead, createtime: unixOf(at) })),
          deals: await dealsOf(tx, id),
          timeline: await timelineOf(tx, id),
          merge: merges.rows[0] ?? null,
        }
      }),

    /** With whole numbers, for whoever may read them. */
    contacts: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { number, phone } = await one(tx, id)
        const rows = await tx.select().from(customers).where(isItself(id)).orderBy(desc(isWhole))
        const data = rows
          .map((row) => contacts.open(row))
          .filter((contact) => Object.values(contact).some((value) => value !== null))
          .map((contact) => ({ ...contact, phone: contact.phone && contacts.phoneWritten(contact.phone) }))
        return { number, phone, data }
      }),
  }
}
