import { Refusal } from '@matrixcast/domain/refusal'
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { customers } from '../db/customer-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { leads } from '../db/lead-tables.ts'
import { nextNews } from '../db/talk-news.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { numberOf } from './contacts.ts'
import { addEvent, heldCustomer, isItself, type Person } from './customer-row-store.ts'

type Needs = {
  db: Database
  /** The leads of the person, in the same transaction. */
  eraseLeadsIn: (tx: Transaction, person: Person, which: { where: SQL | undefined; news: number }) => Promise<void>
  /** Empties every place where persons are kept, and removes the files. */
  forget: {
    emptyIn: (tx: Transaction, erased: Erased, news: number) => Promise<void>
    dropFilesIn: (tx: Transaction, workspaceId: string) => Promise<string[]>
    removeAgain: (keys: readonly string[]) => Promise<void>
  }
}
type Erased = {
  leads: readonly string[]
  customers: readonly string[]
  numbers: readonly string[]
  words: readonly string[]
}

/** Empties what names a customer, those merged into them and their leads; deals and counts stay. */
export const buildCustomerErasure = ({ db, eraseLeadsIn, forget }: Needs) => ({
  /** Answers the number, which names nobody. */
  async erase(person: Person, id: string, name: string): Promise<string> {
    const files = await db.inWorkspace(person.workspaceId, async (tx) => {
      const news = await nextNews(tx, person.workspaceId)
      const customer = await heldCustomer(tx, id)
      if (name !== (customer.name || numberOf(id))) throw new Refusal('eraseName')
      return seeingAll(tx, async () => {
        const rows = await tx.select().from(customers).where(isItself(id)).orderBy(customers.id).for('update')
        const ids = rows.map((row) => row.id)
        const keysOf = (key: 'phoneKey' | 'wechatKey' | 'emailKey') =>
          rows.flatMap(({ [key]: value }) => (value === null ? [] : [value]))
        const where = or(
          inArray(leads.customerId, ids),
          inArray(leads.phoneKey, keysOf('phoneKey')),
          inArray(leads.wechatKey, keysOf('wechatKey')),
          inArray(leads.emailKey, keysOf('emailKey')),
        )
        // Before any lead is held: an import that holds its order may wait for one.
        const dropped = await forget.dropFilesIn(tx, person.workspaceId)
        await eraseLeadsIn(tx, person, { where, news })
        await tx
          .update(customers)
          .set({ erasedAt: sql`now()`, version: sql`${customers.version} + 1` })
          .where(isItself(id))
        const words = rows.flatMap((row) => (row.name === '' ? [] : [row.name]))
        await forget.emptyIn(tx, { leads: [], customers: ids, numbers: ids.map(numberOf), words }, news)
        await addEvent(tx, person, { customerId: id, kind: 'erased' })
        return dropped
      })
    })
    await forget.removeAgain(files)
    return numberOf(id)
  },
})
