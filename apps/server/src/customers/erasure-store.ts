import { Refusal } from '@matrixcast/domain/refusal'
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import {
  customerEvents,
  customerIdentities,
  customerMerges,
  customers,
  customerTags,
  deals,
} from '../db/customer-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { leads } from '../db/lead-tables.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { numberOf } from './contacts.ts'
import { addEvent, heldCustomer, isItself, type Person } from './customer-row-store.ts'

type Needs = {
  db: Database
  /** The leads of the person, in the same transaction. */
  eraseLeadsIn: (tx: Transaction, person: Person, where: SQL | undefined) => Promise<void>
}

/** Empties what names a customer, those merged into them and their leads; deals and counts stay. */
export const buildCustomerErasure = ({ db, eraseLeadsIn }: Needs) => ({
  /** Answers the number, which names nobody. */
  erase: (person: Person, id: string, name: string): Promise<string> =>
    db.inWorkspace(person.workspaceId, async (tx) => {
      const customer = await heldCustomer(tx, id)
      if (name !== (customer.name || numberOf(id))) throw new Refusal('eraseName')
      await seeingAll(tx, async () => {
        const rows = await tx.select().from(customers).where(isItself(id)).orderBy(customers.id).for('update')
        const ids = rows.map((row) => row.id)
        const keysOf = (name: 'phoneKey' | 'wechatKey' | 'emailKey') =>
          rows.flatMap(({ [name]: key }) => (key === null ? [] : [key]))
        await eraseLeadsIn(
          tx,
          person,
          or(
            inArray(leads.customerId, ids),
            inArray(leads.phoneKey, keysOf('phoneKey')),
            inArray(leads.wechatKey, keysOf('wechatKey')),
            inArray(leads.emailKey, keysOf('emailKey')),
          ),
        )
        await tx
          .update(customers)
          .set({
            name: '',
            note: '',
            sealedContact: null,
            phoneKey: null,
            phoneShown: null,
            phoneTail: null,
            wechatKey: null,
            wechatShown: null,
            emailKey: null,
            emailShown: null,
            erasedAt: sql`now()`,
            version: sql`${customers.version} + 1`,
          })
          .where(isItself(id))
        await tx.delete(customerTags).where(inArray(customerTags.customerId, ids))
        await tx.delete(customerIdentities).where(inArray(customerIdentities.customerId, ids))
        // What a merge keeps for its undo names both.
        await tx.delete(customerMerges).where(inArray(customerMerges.customerId, ids))
        await tx.update(deals).set({ title: '' }).where(inArray(deals.customerId, ids))
        await tx.update(customerEvents).set({ words: '' }).where(inArray(customerEvents.customerId, ids))
        await addEvent(tx, person, { customerId: id, kind: 'erased' })
      })
      return numberOf(id)
    }),
})
