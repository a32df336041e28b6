import { type ChinaNumber, mostChinaNumbers, type NumberHolder } from '@matrixcast/contract/china-numbers'
import type { Country } from '@matrixcast/domain/country'
import { maskedPhone } from '@matrixcast/domain/phone'
import { and, eq, gt, isNull, not, sql } from 'drizzle-orm'
import { countryOf } from '../db/country-of.ts'
import { customers } from '../db/customer-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { doNotCalls, leadEvents, leads } from '../db/lead-tables.ts'
import { unixOf } from '../db/page.ts'
import type { ContactColumns } from './contact.ts'
import { phoneIn } from './phone-reading.ts'

type Person = { id: string; workspaceId: string }
type Kind = NumberHolder['of']
type Start = { of: Kind; after?: string | undefined }
type NumberPage = { country: Country; data: ChinaNumber[]; looked: number; next: Start | null }
type Columns = Pick<ContactColumns, 'open' | 'columnsOf'>

const tables = { lead: leads, customer: customers }
const following: Record<Kind, Start | null> = { lead: { of: 'customer' }, customer: null }
/** Opening a contact and reading its number twice takes about 0.1 ms. */
const batch = 500
const mostLooked = 4000

/** The reading of a number of China in another country; undefined where it has none. */
function readingOf(
  phone: string | null,
  country: Country,
): (Pick<ChinaNumber, 'fitsChina'> & { phone: string }) | undefined {
  if (!phone?.startsWith('+86') || country === 'CN') return undefined
  const other = phoneIn(phone.slice('+86'.length), country)
  return other === null ? undefined : { phone: other, fitsChina: phoneIn(phone, 'CN') !== null }
}

/** Numbers that were taken for Chinese ones, and what they are in the country that the workspace has now. */
export function buildChinaNumbers({ db, contacts }: { db: UnfilteredDatabase; contacts: Record<Kind, Columns> }) {
  const rowsOf = (tx: Transaction, workspaceId: string, { of, after }: Start) => {
    const table = tables[of]
    return tx
      .select({
        id: table.id,
        workspaceId: table.workspaceId,
        name: table.name,
        sealedContact: table.sealedContact,
        createdAt: table.createdAt,
      })
      .from(table)
      .where(
        and(
          eq(table.workspaceId, workspaceId),
          isNull(table.erasedAt),
          // Shown without a code: a number of China (phoneWritten).
          not(sql`${table.phoneShown} like '+%'`),
          after === undefined ? undefined : gt(table.id, after),
        ),
      )
      .orderBy(table.id)
      .limit(batch)
  }

  async function changeOne(
    tx: Transaction,
    person: Person,
    country: Country,
    { of, id }: NumberHolder,
  ): Promise<boolean> {
    const { workspaceId } = person
    const table = tables[of]
    const [row] = await tx
      .select({
        id: table.id,
        workspaceId: table.workspaceId,
        sealedContact: table.sealedContact,
        phoneKey: table.phoneKey,
      })
      .from(table)
      .where(and(eq(table.id, id), eq(table.workspaceId, workspaceId), isNull(table.erasedAt)))
      .for('update')
    if (!row) return false
    const contact = contacts[of].open(row)
    const reading = readingOf(contact.phone, country)
    if (!reading) return false
    const columns = contacts[of].columnsOf(workspaceId, id, { ...contact, phone: reading.phone })
    await tx
      .update(table)
      .set({ ...columns, version: sql`${table.version} + 1` })
      .where(eq(table.id, id))
    if (of === 'lead') await tx.insert(leadEvents).values({ workspaceId, leadId: id, byId: person.id, kind: 'edited' })
    // Who wants no calls is not called under the other reading either.
    await tx.execute(sql`insert into ${doNotCalls} (workspace_id, phone_key, reason, by_id)
      select workspace_id, ${columns.phoneKey}, reason, by_id from ${doNotCalls}
      where workspace_id = ${workspaceId} and phone_key = ${row.phoneKey} on conflict do nothing`)
    return true
  }

  return {
    find: (workspaceId: string, start: Start): Promise<NumberPage> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const country = await countryOf(tx, workspaceId)
        const found: NumberPage = { country, data: [], looked: 0, next: country === 'CN' ? null : start }
        while (found.next && found.data.length < mostChinaNumbers && found.looked < mostLooked) {
          const { of } = found.next
          const rows = await rowsOf(tx, workspaceId, found.next)
          for (const row of rows) {
            found.looked += 1
            found.next = { of, after: row.id }
            const { phone } = contacts[of].open(row)
            const reading = readingOf(phone, country)
            if (!reading || phone === null) continue
            const { id, name, createdAt } = row
            found.data.push({
              of,
              id,
              name,
              kept: maskedPhone(phone),
              becomes: maskedPhone(reading.phone),
              fitsChina: reading.fitsChina,
              createtime: unixOf(createdAt),
            })
            if (found.data.length === mostChinaNumbers) return found
          }
          if (rows.length < batch) found.next = following[of]
        }
        return found
      }),

    /** How many were changed. One whose number or country is another by now is left as it is. */
    change: (person: Person, country: Country, holders: readonly NumberHolder[]): Promise<number> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        if ((await countryOf(tx, person.workspaceId)) !== country) return 0
        let changed = 0
        // Always in one order: two people who change the same ones do not wait for each other.
        for (const one of [...holders].sort((a, b) => (a.id < b.id ? -1 : 1)))
          if (await changeOne(tx, person, country, one)) changed += 1
        return changed
      }),
  }
}

export type ChinaNumbers = ReturnType<typeof buildChinaNumbers>
