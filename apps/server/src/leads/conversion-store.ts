import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { leads } from '../db/lead-tables.ts'
import type { Contact, ContactColumns } from './contact.ts'

type LeadRow = typeof leads.$inferSelect
type Won = Pick<LeadRow, 'workspaceId' | 'name' | 'level' | 'ownerId'> & { leadId: string; contact: Contact }
/** What leads ask of customers, in their own transaction, which sees the whole workspace then. */
export type LeadCustomers = {
  linkIn: (tx: Transaction, won: Won) => Promise<string>
  dropUnusedIn: (tx: Transaction, customerId: string) => Promise<void>
  contactedIn: (tx: Transaction, customerId: string) => Promise<void>
}
type Needs = { db: UnfilteredDatabase; contacts: ContactColumns; customers: LeadCustomers }

/** A converted lead has its customer. */
export function buildLeadConversions({ db, contacts, customers }: Needs) {
  const customerIn = (tx: Transaction, lead: LeadRow): Promise<string> => {
    const { id: leadId, workspaceId, name, level, ownerId } = lead
    return customers.linkIn(tx, { leadId, workspaceId, name, level, ownerId, contact: contacts.open(lead) })
  }

  const takeOne = (workspaceId: string): Promise<boolean> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [lead] = await tx
        .select()
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), eq(leads.state, 'converted'), isNull(leads.customerId)))
        .orderBy(leads.createdAt)
        .limit(1)
        .for('update', { skipLocked: true })
      if (!lead) return false
      await tx
        .update(leads)
        .set({ customerId: await customerIn(tx, lead) })
        .where(eq(leads.id, lead.id))
      return true
    })

  return {
    customerIn,
    /** Leads from before there were customers: answers how many. */
    async takeEarlier(workspaceId: string): Promise<number> {
      for (let taken = 0; ; taken += 1) if (!(await takeOne(workspaceId))) return taken
    },
  }
}
