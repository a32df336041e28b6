import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { askedOnce } from '../db/asked-once.ts'
import { countryOf } from '../db/country-of.ts'
import { customerIdentities, customers, customerTags } from '../db/customer-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { type Contacts, numberOf } from './contacts.ts'
import { addEvent, heldCustomer, holdKeys, isItself, type Person, samePerson } from './customer-row-store.ts'

type Identity = { platform: string; remoteId: string; name: string }
type Given = {
  id?: string | undefined
  version?: number | undefined
  phone?: string | undefined
  wechat?: string | undefined
  email?: string | undefined
  tags?: string[] | undefined
  identities?: Identity[] | undefined
  orderId?: string | undefined
} & Partial<Pick<typeof customers.$inferSelect, 'name' | 'level' | 'note' | 'isBlocked'>>
type Known = { id: string; version: number; given: Given }
const reads = z.object({ id: z.string() })

/** What people do with customers. One that the person does not see is not there. */
export function buildCustomerWork({ db, contacts }: { db: Database; contacts: Contacts }) {
  async function refuseSamePerson(
    tx: Transaction,
    workspaceId: string,
    { id, contact }: { id: string; contact: ReturnType<Contacts['open']> },
  ): Promise<void> {
    const keys = contacts.keyOf(workspaceId, contact)
    await holdKeys(tx, Object.values(keys))
    // Each key by itself: a number of one customer and an e-mail of another are both taken.
    const nobody = { phoneKey: null, wechatKey: null, emailKey: null }
    for (const [name, key] of Object.entries(keys)) {
      const same = await seeingAll(tx, () => samePerson(tx, workspaceId, { ...nobody, [name]: key }))
      if (same !== undefined && same !== id) throw new Refusal('customerThere', { number: numberOf(same) })
    }
  }

  async function setTags(tx: Transaction, workspaceId: string, customerId: string, tags: readonly string[]) {
    await tx.delete(customerTags).where(eq(customerTags.customerId, customerId))
    const rows = [...new Set(tags)].map((tag) => ({ workspaceId, customerId, tag }))
    if (rows.length > 0) await tx.insert(customerTags).values(rows)
  }

  async function setIdentities(tx: Transaction, workspaceId: string, customerId: string, list: readonly Identity[]) {
    await tx.delete(customerIdentities).where(eq(customerIdentities.customerId, customerId))
    for (const identity of list) {
      const { rowCount } = await tx
        .insert(customerIdentities)
        .values({ ...identity, workspaceId, customerId })
        .onConflictDoNothing()
      if (rowCount === 0) throw new Refusal('customerIdentity', { name: identity.name || identity.remoteId })
    }
  }

  async function add(tx: Transaction, person: Person, given: Given): Promise<string> {
    const { workspaceId } = person
    const { name = '', level = null, note = '', isBlocked = false, tags = [], identities = [] } = given
    const contact = contacts.contactOf(given, await countryOf(tx, workspaceId))
    if (name === '' && Object.values(contact).every((one) => one === null)) throw new Refusal('leadNobody')
    const id = crypto.randomUUID()
    await refuseSamePerson(tx, workspaceId, { id, contact })
    await tx.insert(customers).values({
      id,
      workspaceId,
      name,
      level,
      note,
      isBlocked,
      ownerId: person.id,
      ...contacts.columnsOf(workspaceId, id, contact),
    })
    await setTags(tx, workspaceId, id, tags)
    await setIdentities(tx, workspaceId, id, identities)
    await addEvent(tx, person, { customerId: id, kind: 'added' })
    return id
  }

  async function edit(tx: Transaction, person: Person, { id, version, given }: Known): Promise<void> {
    const { workspaceId } = person
    const row = await heldCustomer(tx, id)
    if (row.version !== version) throw new Refusal('customerChanged')
    const { phone, wechat, email, tags, identities, name, level, note, isBlocked } = given
    const known = contacts.open(row)
    const typed = contacts.contactOf(given, await countryOf(tx, workspaceId))
    const contact = {
      phone: phone === undefined ? known.phone : typed.phone,
      wechat: wechat === undefined ? known.wechat : typed.wechat,
      email: email === undefined ? known.email : typed.email,
    }
    await refuseSamePerson(tx, workspaceId, { id, contact })
    const plain = Object.entries({ name, level, note, isBlocked }).filter(([, value]) => value !== undefined)
    await tx
      .update(customers)
      .set({
        ...Object.fromEntries(plain),
        ...contacts.columnsOf(workspaceId, id, contact),
        version: sql`${customers.version} + 1`,
      })
      .where(eq(customers.id, id))
    if (tags) await setTags(tx, workspaceId, id, tags)
    if (identities) await setIdentities(tx, workspaceId, id, identities)
    await addEvent(tx, person, { customerId: id, kind: 'edited' })
  }

  return {
    /** Answers its id. An order that is sent again makes no second customer. */
    save: (person: Person, given: Given): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { id, version, orderId } = given
        if (id !== undefined) {
          await edit(tx, person, { id, version: version ?? 0, given })
          return id
        }
        // The answers of orders are kept for long: neither name nor number goes into their digest.
        const input = { call: 'addCustomer', orderId }
        const asked = { workspaceId: person.workspaceId, input, reads }
        const { answer } = await askedOnce(tx, asked, async () => ({ id: await add(tx, person, given) }))
        return answer.id
      }),

    transfer: (person: Person, id: string, owner: { id: string; name: string }): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const row = await heldCustomer(tx, id)
        if (row.ownerId === owner.id) return numberOf(id)
        await seeingAll(tx, async () => {
          await tx
            .update(customers)
            .set({ ownerId: owner.id, version: sql`${customers.version} + 1` })
            .where(isItself(id))
          await addEvent(tx, person, { customerId: id, kind: 'transferred', words: owner.name })
        })
        return numberOf(id)
      }),

    setTag: (person: Person, id: string, { tag, way }: { tag: string; way: 'set' | 'remove' }): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        await heldCustomer(tx, id)
        const { workspaceId } = person
        const isSet = way === 'set'
        const { rowCount } = isSet
          ? await tx.insert(customerTags).values({ workspaceId, customerId: id, tag }).onConflictDoNothing()
          : await tx.delete(customerTags).where(and(eq(customerTags.customerId, id), eq(customerTags.tag, tag)))
        if (rowCount === 0) return numberOf(id)
        await tx
          .update(customers)
          .set({ version: sql`${customers.version} + 1` })
          .where(eq(customers.id, id))
        await addEvent(tx, person, { customerId: id, kind: isSet ? 'tagged' : 'untagged', words: tag })
        return numberOf(id)
      }),

    reveal: (person: Person, customerId: string): Promise<void> =>
      db.inWorkspace(person.workspaceId, (tx) => addEvent(tx, person, { customerId, kind: 'revealed' })),
  }
}
