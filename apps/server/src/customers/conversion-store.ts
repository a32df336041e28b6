import type { leadLevels } from '@matrixcast/domain/lead'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { customers } from '../db/customer-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { leadTouches } from '../db/lead-tables.ts'
import type { Contacts } from './contacts.ts'
import { holdKeys, samePerson } from './customer-row-store.ts'

type Won = {
  workspaceId: string
  leadId: string
  name: string
  contact: { phone: string | null; wechat: string | null; email: string | null }
  level: (typeof leadLevels)[number] | null
  ownerId: string | null
}

/** What a converted lead does to customers, in the transaction of the lead. `tx` sees the whole workspace. */
export function buildConversions({ db, contacts }: { db: UnfilteredDatabase; contacts: Contacts }) {
  async function firstTouch(tx: Transaction, leadId: string) {
    const [touch] = await tx
      .select()
      .from(leadTouches)
      .where(eq(leadTouches.leadId, leadId))
      .orderBy(asc(leadTouches.at), asc(leadTouches.id))
      .limit(1)
    return touch
      ? {
          firstKind: touch.kind,
          firstName: touch.sourceName,
          firstLinkId: touch.linkId,
          firstLinkName: touch.linkName,
          firstWorkId: touch.workId,
        }
      : {}
  }

  const keySomeAgain = (workspaceId: string): Promise<number> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { phoneKey, wechatKey, emailKey } = customers
      const isOther = or(...[phoneKey, wechatKey, emailKey].map((key) => sql`left(${key}, 8) <> ${contacts.check}`))
      const rows = await tx
        .select()
        .from(customers)
        .where(and(eq(customers.workspaceId, workspaceId), isOther))
        .limit(200)
        .for('update')
      for (const row of rows)
        await tx
          .update(customers)
          .set(contacts.keyOf(workspaceId, contacts.open(row)))
          .where(eq(customers.id, row.id))
      return rows.length
    })

  return {
    /** Creates the customer, or links the one who is there; answers the id. */
    async linkIn(tx: Transaction, { workspaceId, leadId, name, contact, level, ownerId }: Won): Promise<string> {
      const keys = contacts.keyOf(workspaceId, contact)
      await holdKeys(tx, Object.values(keys))
      const same = await samePerson(tx, workspaceId, keys)
      const [known] =
        same === undefined ? [] : await tx.select().from(customers).where(eq(customers.id, same)).for('update')
      if (!known) {
        const id = crypto.randomUUID()
        await tx.insert(customers).values({
          id,
          workspaceId,
          name,
          level,
          ownerId,
          ...contacts.columnsOf(workspaceId, id, contact),
          ...(await firstTouch(tx, leadId)),
          lastContactAt: sql`now()`,
        })
        return id
      }
      const before = contacts.open(known)
      const both = {
        phone: before.phone ?? contact.phone,
        wechat: before.wechat ?? contact.wechat,
        email: before.email ?? contact.email,
      }
      await tx
        .update(customers)
        .set({
          ...contacts.columnsOf(workspaceId, known.id, both),
          name: known.name === '' ? name : known.name,
          ownerId: known.ownerId ?? ownerId,
          lastContactAt: sql`now()`,
          version: sql`${customers.version} + 1`,
        })
        .where(eq(customers.id, known.id))
      return known.id
    },

    /** After the link was taken back: a customer of whom nothing else is known goes with it. */
    async dropUnusedIn(tx: Transaction, customerId: string): Promise<void> {
      await tx.delete(customers).where(sql`${customers.id} = ${customerId} and ${customers.version} = 1
        and not exists (select 1 from lead l where l.customer_id = ${customerId})
        and not exists (select 1 from deal d where d.customer_id = ${customerId})
        and not exists (select 1 from customer_event e where e.customer_id = ${customerId} and e.kind <> 'revealed')
        and not exists (select 1 from customer m where m.merged_into = ${customerId})`)
    },

    /** Somebody talked to them just now. */
    async contactedIn(tx: Transaction, customerId: string): Promise<void> {
      await tx
        .update(customers)
        .set({ lastContactAt: sql`now()` })
        .where(sql`${customers.id} = (select coalesce(c.merged_into, c.id) from customer c where c.id = ${customerId})`)
    },

    /** Keys again what another secret keyed: answers how many customers. */
    async keyAllAgain(workspaceId: string): Promise<number> {
      for (let keyed = 0; ; ) {
        const some = await keySomeAgain(workspaceId)
        keyed += some
        if (some === 0) return keyed
      }
    },
  }
}
