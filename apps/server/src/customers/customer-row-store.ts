import type { Customer, customerMoments } from '@matrixcast/contract/customers'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customerEvents, customers } from '../db/customer-tables.ts'
import type { Transaction } from '../db/database.ts'
import { unixOf, unixOrNull } from '../db/page.ts'
import { admins } from '../db/session-tables.ts'
import { works } from '../db/work-tables.ts'
import { type Contacts, numberOf } from './contacts.ts'

export type Person = { id: string; workspaceId: string }
export type CustomerRow = typeof customers.$inferSelect
type Shown = {
  customer: CustomerRow
  owner: string | null
  work: string | null
  tags: string[]
  leads: number
}

/** A customer and those that were merged into it. */
export const wholeCustomer = (id: SQL | string): SQL =>
  sql`(select m.id from customer m where m.id = ${id} or m.merged_into = ${id})`
const self = sql`"customer"."id"`
export const leadCount = sql<number>`(select count(*)::int from lead l where l.customer_id in ${wholeCustomer(self)})`

/** Customers as a list shows them; a caller adds what it looks for. */
export const shownCustomers = (tx: Transaction, where: SQL | undefined) =>
  tx
    .select({
      customer: customers,
      owner: admins.nickname,
      work: works.title,
      tags: sql<string[]>`array(select t.tag from customer_tag t where t.customer_id = ${self} order by t.tag)`,
      leads: leadCount,
    })
    .from(customers)
    .leftJoin(admins, eq(admins.id, customers.ownerId))
    .leftJoin(works, eq(works.id, customers.firstWorkId))
    .where(where)

export const viewOf = ({ customer, owner, work, tags, leads }: Shown): Customer => ({
  id: customer.id,
  number: numberOf(customer.id),
  name: customer.name,
  phone: customer.phoneShown,
  wechat: customer.wechatShown,
  email: customer.emailShown,
  level: customer.level,
  tags,
  note: customer.note,
  owner: customer.ownerId === null ? null : { id: customer.ownerId, name: owner ?? '' },
  first: {
    kind: customer.firstKind,
    name: customer.firstName,
    link: customer.firstLinkName === '' ? null : customer.firstLinkName,
    work,
  },
  isBlocked: customer.isBlocked,
  isErased: customer.erasedAt !== null,
  dealAmount: customer.dealAmount,
  deals: customer.dealCount,
  leads,
  lastContactAt: unixOrNull(customer.lastContactAt),
  version: customer.version,
  createtime: unixOf(customer.createdAt),
})

/** Holds it until the transaction ends. */
export async function heldCustomer(tx: Transaction, id: string): Promise<CustomerRow> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  if (!row) throw new Refusal('notFound')
  if (row.mergedInto !== null) throw new Refusal('customerMerged')
  if (row.erasedAt !== null) throw new Refusal('personErased')
  return row
}

/** Two who bring the same number wait for each other; each key is taken in the same order. */
export async function holdKeys(tx: Transaction, keys: readonly (string | null)[]): Promise<void> {
  for (const key of keys.filter((one) => one !== null).toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${key}`}, 0))`)
}

/** The customer with the same telephone, else WeChat, else e-mail; of a merged one the one that stayed. */
export async function samePerson(
  tx: Transaction,
  workspaceId: string,
  keys: ReturnType<Contacts['keyOf']>,
): Promise<string | undefined> {
  const by = [
    keys.phoneKey && eq(customers.phoneKey, keys.phoneKey),
    keys.wechatKey && eq(customers.wechatKey, keys.wechatKey),
    keys.emailKey && eq(customers.emailKey, keys.emailKey),
  ]
  for (const one of by) {
    if (!one) continue
    const [found] = await tx
      .select({ id: sql<string>`coalesce(${customers.mergedInto}, ${customers.id})` })
      .from(customers)
      .where(and(eq(customers.workspaceId, workspaceId), one))
      .orderBy(customers.createdAt)
      .limit(1)
    if (found) return found.id
  }
  return undefined
}

export const addEvent = async (
  tx: Transaction,
  person: Person,
  { customerId, kind, words = '' }: { customerId: string; kind: (typeof customerMoments)[number]; words?: string },
): Promise<void> => {
  await tx.insert(customerEvents).values({ workspaceId: person.workspaceId, customerId, kind, words, byId: person.id })
}

/** Sums up the deals of a customer and of those merged into it; a correction is no deal more. */
export const sumDeals = async (tx: Transaction, customerId: string): Promise<void> => {
  await tx
    .update(customers)
    .set({
      dealAmount: sql`(select coalesce(sum(d.amount), 0) from deal d where d.customer_id in ${wholeCustomer(customerId)})`,
      dealCount: sql`(select count(*) from deal d where d.corrects is null and d.customer_id in ${wholeCustomer(customerId)})`,
    })
    .where(eq(customers.id, customerId))
}

export const isItself = (id: string) => or(eq(customers.id, id), eq(customers.mergedInto, id))
export const isWhole = isNull(customers.mergedInto)
