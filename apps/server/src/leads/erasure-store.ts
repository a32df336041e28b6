import { openStates } from '@matrixcast/domain/lead'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { appointments } from '../db/appointment-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { doNotCalls, leadEvents, leads, leadTouches } from '../db/lead-tables.ts'
import { pageSubmissions } from '../db/public-tables.ts'
import { nextNews } from '../db/talk-news.ts'
import { aboutSubmission, SealedSession, type Vault } from '../db/vault.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import type { ContactColumns } from './contact.ts'

type Erased = {
  leads: readonly string[]
  customers: readonly string[]
  numbers: readonly string[]
  words: readonly string[]
}
/** Empties every place where persons are kept, and removes the files. */
export type Forgetting = {
  emptyIn: (tx: Transaction, erased: Erased, news: number) => Promise<void>
  dropFilesIn: (tx: Transaction, workspaceId: string) => Promise<string[]>
  removeAgain: (keys: readonly string[]) => Promise<void>
}

type Person = { id: string; workspaceId: string }
type Keys = Pick<typeof leads.$inferSelect, 'phoneKey' | 'wechatKey' | 'emailKey'>

/** The leads of whoever is reached by one of these, also under other names. */
const ofSamePerson = ({ phoneKey, wechatKey, emailKey }: Keys): SQL | undefined =>
  or(
    ...(phoneKey === null ? [] : [eq(leads.phoneKey, phoneKey)]),
    ...(wechatKey === null ? [] : [eq(leads.wechatKey, wechatKey)]),
    ...(emailKey === null ? [] : [eq(leads.emailKey, emailKey)]),
  )

/** `news`: of the transaction, asked for before any row was held. */
type Which = { where: SQL | undefined; news: number }
type Needs = { db: Database; vault: Vault; contacts: Pick<ContactColumns, 'open'>; forget: Forgetting }

/** Empties what names a person, and keeps what counts. That a number wants no calls stays, since its key names nobody. */
export function buildErasure({ db, vault, contacts, forget }: Needs) {
  /** By which somebody may have looked for the person; a number also without the code of its country. */
  function wordsOf(lead: typeof leads.$inferSelect): string[] {
    const { phone, wechat, email } = contacts.open(lead)
    return [lead.name, phone, phone?.replace(/^\+86/, ''), wechat, email].flatMap((word) => (word ? [word] : []))
  }

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
  const eraseIn = (tx: Transaction, person: Person, { where, news }: Which): Promise<void> =>
    seeingAll(tx, async () => {
      const { workspaceId, id: byId } = person
      const rows = await tx
        .select()
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), where))
        .orderBy(leads.id)
        .for('update')
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return
      await emptySubmissions(tx, workspaceId, ids)
      const keys = rows.flatMap(({ phoneKey }) => (phoneKey === null ? [] : [phoneKey]))
      await tx
        .update(doNotCalls)
        .set({ reason: '' })
        .where(and(eq(doNotCalls.workspaceId, workspaceId), inArray(doNotCalls.phoneKey, keys)))
      const isUnsettled = inArray(leads.state, ['new', 'pooled', ...openStates])
      await tx
        .update(leads)
        .set({
          state: sql`case when ${isUnsettled} then 'invalid' else ${leads.state} end`,
          nextAt: null,
          erasedAt: sql`now()`,
          version: sql`${leads.version} + 1`,
        })
        .where(inArray(leads.id, ids))
      const isComing = inArray(appointments.state, ['booked', 'confirmed'])
      await tx
        .update(appointments)
        .set({ state: 'cancelled' })
        .where(and(inArray(appointments.leadId, ids), isComing))
      const numbers = rows.map(({ number }) => number)
      await forget.emptyIn(tx, { leads: ids, customers: [], numbers, words: rows.flatMap(wordsOf) }, news)
      await tx.insert(leadEvents).values(ids.map((leadId) => ({ workspaceId, leadId, byId, kind: 'erased' as const })))
    })

  return {
    eraseIn,

    /** A person who never became a customer; answers the number of the lead, which names nobody. */
    async erase(person: Person, id: string, name: string): Promise<string> {
      const { number, files } = await db.inWorkspace(person.workspaceId, async (tx) => {
        const news = await nextNews(tx, person.workspaceId)
        const [lead] = await tx.select().from(leads).where(eq(leads.id, id))
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
        // Before any lead is held: an import that holds its order may wait for one.
        const files = await forget.dropFilesIn(tx, person.workspaceId)
        await eraseIn(tx, person, { where: all, news })
        return { number: lead.number, files }
      })
      await forget.removeAgain(files)
      return number
    },
  }
}
