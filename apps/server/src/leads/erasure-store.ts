import { openStates } from '@matrixcast/domain/lead'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { appointments } from '../db/appointment-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { callLogs, followUps, leadEvents, leads, leadTags, leadTouches } from '../db/lead-tables.ts'
import { pageSubmissions } from '../db/public-tables.ts'
import { conversations } from '../db/talk-tables.ts'
import { aboutSubmission, SealedSession, type Vault } from '../db/vault.ts'
import { seeingAll } from '../db/whole-workspace.ts'

type Person = { id: string; workspaceId: string }
type Keys = Pick<typeof leads.$inferSelect, 'phoneKey' | 'wechatKey' | 'emailKey'>

/** The leads of whoever is reached by one of these, also under other names. */
const ofSamePerson = ({ phoneKey, wechatKey, emailKey }: Keys): SQL | undefined =>
  or(
    ...(phoneKey === null ? [] : [eq(leads.phoneKey, phoneKey)]),
    ...(wechatKey === null ? [] : [eq(leads.wechatKey, wechatKey)]),
    ...(emailKey === null ? [] : [eq(leads.emailKey, emailKey)]),
  )

/** Empties what names a person, and keeps what counts. That a number wants no calls stays, since its key names nobody. */
export function buildErasure({ db, vault }: { db: Database; vault: Vault }) {
  async function emptySubmissions(tx: Transaction, workspaceId: string, ids: readonly string[]): Promise<void> {
    const sent = await tx
      .select({ id: pageSubmissions.id, viewKey: pageSubmissions.viewKey })
      .from(pageSubmissions)
      .innerJoin(leadTouches, sql`${leadTouches.ref} = ${pageSubmissions.id}::text`)
      .where(and(eq(leadTouches.kind, 'page'), inArray(leadTouches.leadId, [...ids])))
    for (const { id, viewKey } of sent) {
      const sealedValues = vault.seal(new SealedSession('[]'), aboutSubmission(workspaceId, viewKey))
      await tx
        .update(pageSubmissions)
        .set({ sealedValues, phoneMasked: '', referrer: '', visitor: null })
        .where(eq(pageSubmissions.id, id))
    }
  }

  /** The leads under `where`, whoever sees them. */
  const eraseIn = (tx: Transaction, person: Person, where: SQL | undefined): Promise<void> =>
    seeingAll(tx, async () => {
      const { workspaceId, id: byId } = person
      const rows = await tx
        .select({ id: leads.id })
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), where))
        .orderBy(leads.id)
        .for('update')
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return
      await emptySubmissions(tx, workspaceId, ids)
      const isUnsettled = inArray(leads.state, ['new', 'pooled', ...openStates])
      await tx
        .update(leads)
        .set({
          name: '',
          words: '',
          area: '',
          stateReason: '',
          sealedContact: null,
          phoneKey: null,
          phoneShown: null,
          phoneTail: null,
          wechatKey: null,
          wechatShown: null,
          emailKey: null,
          emailShown: null,
          state: sql`case when ${isUnsettled} then 'invalid' else ${leads.state} end`,
          nextAt: null,
          erasedAt: sql`now()`,
          version: sql`${leads.version} + 1`,
        })
        .where(inArray(leads.id, ids))
      await tx.delete(leadTags).where(inArray(leadTags.leadId, ids))
      await tx.update(followUps).set({ content: '' }).where(inArray(followUps.leadId, ids))
      await tx.update(leadTouches).set({ words: '' }).where(inArray(leadTouches.leadId, ids))
      await tx.update(callLogs).set({ note: '' }).where(inArray(callLogs.leadId, ids))
      await tx.update(leadEvents).set({ reason: '' }).where(inArray(leadEvents.leadId, ids))
      await tx.update(conversations).set({ leadId: null }).where(inArray(conversations.leadId, ids))
      const isComing = inArray(appointments.state, ['booked', 'confirmed'])
      await tx
        .update(appointments)
        .set({ remark: '', state: sql`case when ${isComing} then 'cancelled' else ${appointments.state} end` })
        .where(inArray(appointments.leadId, ids))
      await tx.insert(leadEvents).values(ids.map((leadId) => ({ workspaceId, leadId, byId, kind: 'erased' as const })))
    })

  return {
    eraseIn,

    /** A person who never became a customer; answers the number of the lead, which names nobody. */
    erase: (person: Person, id: string, name: string): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
        if (!lead) throw new Refusal('notFound')
        if (lead.erasedAt !== null) throw new Refusal('personErased')
        if (name !== (lead.name || lead.number)) throw new Refusal('eraseName')
        const all = or(eq(leads.id, id), ofSamePerson(lead))
        const bought = await seeingAll(tx, () =>
          tx
            .select({ id: leads.id })
            .from(leads)
            .where(and(eq(leads.workspaceId, person.workspaceId), all, sql`${leads.customerId} is not null`))
            .limit(1),
        )
        if (bought.length > 0) throw new Refusal('eraseCustomer')
        await eraseIn(tx, person, all)
        return lead.number
      }),
  }
}
