import { Refusal } from '@matrixcast/domain/refusal'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { askedOnce } from '../db/asked-once.ts'
import { customers, deals } from '../db/customer-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { heldCustomer, type Person, sumDeals, wholeCustomer } from './customer-row-store.ts'

type Given = {
  customerId: string
  amount: string
  title: string
  at?: number | undefined
  leadId?: string | undefined
  corrects?: string | undefined
  orderId?: string | undefined
}
const reads = z.object({ id: z.string(), dealAmount: z.string() })

/** Deals are only ever added; the sum of a customer is brought up to date with each. */
export function buildDeals({ db }: { db: Database }) {
  async function refuseForeignLead(tx: Transaction, customerId: string, leadId: string): Promise<void> {
    const { rows } = await tx.execute(
      sql`select 1 from lead l where l.id = ${leadId} and l.customer_id in ${wholeCustomer(customerId)}`,
    )
    if (rows.length === 0) throw new Refusal('notFound')
  }

  /** What a correction adds: the difference to what the deal is worth by now. */
  async function correctionOf(tx: Transaction, { customerId, corrects, amount }: Given) {
    const { rows } = await tx.execute<{ difference: string; at: Date; lead_id: string | null; title: string }>(sql`
      select (${amount}::numeric(12,2) - (select sum(s.amount) from deal s where s.id = d.id or s.corrects = d.id))::text
        as difference, d.at, d.lead_id, d.title
      from deal d where d.id = ${corrects} and d.corrects is null and d.customer_id in ${wholeCustomer(customerId)}`)
    const [found] = rows
    if (!found) throw new Refusal('notFound')
    if (Number(found.difference) === 0) throw new Refusal('dealSame')
    return found
  }

  async function write(tx: Transaction, person: Person, given: Given) {
    const { customerId, corrects = null, leadId = null } = given
    await heldCustomer(tx, customerId)
    if (leadId !== null) await refuseForeignLead(tx, customerId, leadId)
    if (corrects === null && Number(given.amount) <= 0) throw new Refusal('dealAmount')
    if (corrects !== null && Number(given.amount) < 0) throw new Refusal('dealAmount')
    const change = corrects === null ? undefined : await correctionOf(tx, given)
    const id = crypto.randomUUID()
    await tx.insert(deals).values({
      id,
      workspaceId: person.workspaceId,
      customerId,
      leadId: change ? change.lead_id : leadId,
      amount: change?.difference ?? given.amount,
      title: given.title || change?.title || '',
      corrects,
      byId: person.id,
      at: change ? new Date(change.at) : given.at === undefined ? sql`now()` : new Date(given.at * 1000),
    })
    await sumDeals(tx, customerId)
    const [row] = await tx
      .select({ dealAmount: customers.dealAmount })
      .from(customers)
      .where(eq(customers.id, customerId))
    return { id, dealAmount: row?.dealAmount ?? '0.00' }
  }

  return {
    add: (person: Person, given: Given) =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const asked = { workspaceId: person.workspaceId, input: { call: 'addDeal', ...given }, reads }
        return askedOnce(tx, asked, () => write(tx, person, given))
      }),
  }
}
