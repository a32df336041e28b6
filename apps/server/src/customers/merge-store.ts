import type { MergeTake } from '@matrixcast/contract/customers'
import { customerNoteMost } from '@matrixcast/contract/text-lengths'
import { leadLevels } from '@matrixcast/domain/lead'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { customerMerges, customers, customerTags } from '../db/customer-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { type Contacts, numberOf } from './contacts.ts'
import {
  addEvent,
  type CustomerRow,
  heldCustomer,
  type Person,
  shownCustomers,
  sumDeals,
  viewOf,
} from './customer-row-store.ts'

type Asked = { keptId: string; otherId: string; keptVersion: number; otherVersion: number; take: MergeTake }

const plain = z.object({
  name: z.string(),
  level: z.enum(leadLevels).nullable(),
  note: z.string(),
  ownerId: z.string().nullable(),
})
const shapes = z.object({
  /** Of the one that stayed, before and after. */
  before: plain,
  after: plain,
  /** Whose the other one and those merged into it were. */
  otherOwnerId: z.string().nullable(),
  /** What had been merged into the other one before. */
  earlier: z.array(z.string()),
  tags: z.array(z.string()),
  /** Which contacts the two swapped, by the key that the kept one got. */
  swapped: z.object({ phone: z.string().nullable(), wechat: z.string().nullable(), email: z.string().nullable() }),
})
type Snapshot = z.infer<typeof shapes>
const ways = ['phone', 'wechat', 'email'] as const

/** Both notes, or the one that there is. */
const notesOf = (kept: CustomerRow, other: CustomerRow): string =>
  [...new Set([kept.note, other.note])].filter((note) => note !== '').join('\n')

/** Nothing of either is deleted: the other one stays as a row that names the kept one, and holds the contacts not chosen. */
export function buildMerges({ db, contacts }: { db: Database; contacts: Contacts }) {
  /** Both in the order of their ids, so that two merges of the same pair wait for each other. */
  async function heldPair(tx: Transaction, { keptId, otherId, keptVersion, otherVersion }: Asked) {
    const rows = new Map<string, CustomerRow>()
    for (const id of [keptId, otherId].toSorted()) rows.set(id, await heldCustomer(tx, id))
    const [kept, other] = [rows.get(keptId), rows.get(otherId)]
    if (!kept || !other) throw new Error('a held customer is not there')
    if (kept.version !== keptVersion || other.version !== otherVersion) throw new Refusal('customerChanged')
    return { kept, other }
  }

  function plainAfter(kept: CustomerRow, other: CustomerRow, take: MergeTake): z.infer<typeof plain> {
    const isOther = (field: keyof MergeTake) => take[field] === 'other'
    return {
      name: isOther('name') ? other.name || kept.name : kept.name || other.name,
      level: isOther('level') ? (other.level ?? kept.level) : (kept.level ?? other.level),
      ownerId: isOther('owner') ? (other.ownerId ?? kept.ownerId) : (kept.ownerId ?? other.ownerId),
      note: notesOf(kept, other).slice(0, customerNoteMost),
    }
  }

  const setContacts = (tx: Transaction, row: CustomerRow, contact: ReturnType<Contacts['open']>) =>
    tx
      .update(customers)
      .set(contacts.columnsOf(row.workspaceId, row.id, contact))
      .where(eq(customers.id, row.id))

  /** A contact that is chosen from the other one, or that the kept one lacks, changes places. */
  async function swapContacts(
    tx: Transaction,
    { kept, other }: { kept: CustomerRow; other: CustomerRow },
    take: MergeTake,
  ) {
    const [mine, theirs] = [{ ...contacts.open(kept) }, { ...contacts.open(other) }]
    const swapped: Snapshot['swapped'] = { phone: null, wechat: null, email: null }
    const keys = contacts.keyOf(kept.workspaceId, theirs)
    for (const way of ways) {
      const isTaken = theirs[way] !== null && (mine[way] === null || take[way] === 'other')
      if (!isTaken) continue
      swapped[way] = keys[`${way}Key`]
      const before = mine[way]
      mine[way] = theirs[way]
      theirs[way] = before
    }
    await setContacts(tx, kept, mine)
    await setContacts(tx, other, theirs)
    return swapped
  }

  async function addTagsOf(tx: Transaction, kept: CustomerRow, other: CustomerRow): Promise<string[]> {
    const rows = await tx.select().from(customerTags).where(eq(customerTags.customerId, other.id))
    const values = rows.map((row) => ({ ...row, customerId: kept.id }))
    if (values.length === 0) return []
    const added = await tx
      .insert(customerTags)
      .values(values)
      .onConflictDoNothing()
      .returning({ tag: customerTags.tag })
    return added.map(({ tag }) => tag)
  }

  async function carryOut(tx: Transaction, person: Person, asked: Asked): Promise<{ id: string; noteCut: number }> {
    const { kept, other } = await heldPair(tx, asked)
    const after = plainAfter(kept, other, asked.take)
    const swapped = await swapContacts(tx, { kept, other }, asked.take)
    const earlier = await tx.select({ id: customers.id }).from(customers).where(eq(customers.mergedInto, other.id))
    const moved = [other.id, ...earlier.map(({ id }) => id)]
    await tx
      .update(customers)
      .set({ mergedInto: kept.id, ownerId: after.ownerId, version: sql`${customers.version} + 1` })
      .where(inArray(customers.id, moved))
    // A new owner has those that were merged into the kept one as well.
    await tx.update(customers).set({ ownerId: after.ownerId }).where(eq(customers.mergedInto, kept.id))
    const isOlder = other.createdAt < kept.createdAt && other.firstKind !== null
    const first = isOlder || kept.firstKind === null ? other : kept
    await tx
      .update(customers)
      .set({
        ...after,
        firstKind: first.firstKind,
        firstName: first.firstName,
        firstLinkId: first.firstLinkId,
        firstLinkName: first.firstLinkName,
        firstWorkId: first.firstWorkId,
        isBlocked: kept.isBlocked || other.isBlocked,
        lastContactAt: sql`greatest(${customers.lastContactAt}, ${other.lastContactAt?.toISOString() ?? null}::timestamptz)`,
        version: sql`${customers.version} + 1`,
      })
      .where(eq(customers.id, kept.id))
    const snapshot: Snapshot = {
      before: { name: kept.name, level: kept.level, note: kept.note, ownerId: kept.ownerId },
      after,
      otherOwnerId: other.ownerId,
      earlier: earlier.map(({ id }) => id),
      tags: await addTagsOf(tx, kept, other),
      swapped,
    }
    await sumDeals(tx, kept.id)
    const id = crypto.randomUUID()
    await tx.insert(customerMerges).values({
      id,
      workspaceId: person.workspaceId,
      customerId: kept.id,
      otherId: other.id,
      snapshot,
      byId: person.id,
    })
    await addEvent(tx, person, { customerId: kept.id, kind: 'merged', words: other.name || numberOf(other.id) })
    return { id, noteCut: Math.max(0, notesOf(kept, other).length - customerNoteMost) }
  }

  async function viewIn(tx: Transaction, id: string) {
    const [row] = await shownCustomers(tx, eq(customers.id, id))
    if (!row) throw new Refusal('notFound')
    return viewOf(row)
  }

  /** Contacts that were typed since stay where they are. */
  async function swapBack(tx: Transaction, kept: CustomerRow, other: CustomerRow, swapped: Snapshot['swapped']) {
    const [mine, theirs] = [{ ...contacts.open(kept) }, { ...contacts.open(other) }]
    const present = contacts.keyOf(kept.workspaceId, mine)
    for (const way of ways) {
      if (swapped[way] === null || swapped[way] !== present[`${way}Key`]) continue
      const before = mine[way]
      mine[way] = theirs[way]
      theirs[way] = before
    }
    await setContacts(tx, kept, mine)
    await setContacts(tx, other, theirs)
  }

  async function undo(tx: Transaction, person: Person, mergeId: string): Promise<string> {
    const [found] = await tx.select().from(customerMerges).where(eq(customerMerges.id, mergeId))
    if (!found) throw new Refusal('notFound')
    const kept = await heldCustomer(tx, found.customerId)
    const [newest] = await tx
      .select({ id: customerMerges.id })
      .from(customerMerges)
      .where(and(eq(customerMerges.customerId, kept.id), isNull(customerMerges.undoneAt)))
      .orderBy(desc(customerMerges.at))
      .limit(1)
    if (newest?.id !== mergeId) throw new Refusal('customerMergeOlder')
    const [other] = await tx.select().from(customers).where(eq(customers.id, found.otherId)).for('update')
    if (!other) throw new Refusal('notFound')
    const { before, after, otherOwnerId, earlier, tags, swapped } = shapes.parse(found.snapshot)
    await swapBack(tx, kept, other, swapped)
    await tx
      .update(customers)
      .set({
        name: kept.name === after.name ? before.name : kept.name,
        level: kept.level === after.level ? before.level : kept.level,
        note: kept.note === after.note ? before.note : kept.note,
        ownerId: kept.ownerId === after.ownerId ? before.ownerId : kept.ownerId,
        version: sql`${customers.version} + 1`,
      })
      .where(eq(customers.id, kept.id))
    if (tags.length > 0)
      await tx.delete(customerTags).where(and(eq(customerTags.customerId, kept.id), inArray(customerTags.tag, tags)))
    await tx
      .update(customers)
      .set({ mergedInto: null, ownerId: otherOwnerId, version: sql`${customers.version} + 1` })
      .where(eq(customers.id, other.id))
    if (earlier.length > 0)
      await tx
        .update(customers)
        .set({ mergedInto: other.id, ownerId: otherOwnerId })
        .where(inArray(customers.id, earlier))
    await sumDeals(tx, kept.id)
    await sumDeals(tx, other.id)
    await tx.update(customerMerges).set({ undoneAt: sql`now()` }).where(eq(customerMerges.id, mergeId))
    await addEvent(tx, person, { customerId: kept.id, kind: 'unmerged', words: other.name || numberOf(other.id) })
    return numberOf(kept.id)
  }

  /** Whoever merges sees both; what is theirs is changed past the policy, as the owner may change with it. */
  const whole = <Result>(person: Person, ids: readonly string[], work: (tx: Transaction) => Promise<Result>) =>
    db.inWorkspace(person.workspaceId, async (tx) => {
      const rows = await tx
        .select({ id: customers.id })
        .from(customers)
        .where(inArray(customers.id, [...ids]))
      if (rows.length !== ids.length) throw new Refusal('notFound')
      return seeingAll(tx, () => work(tx))
    })

  return {
    merge: (person: Person, asked: Asked) =>
      whole(person, [asked.keptId, asked.otherId], async (tx) => {
        const { id: mergeId, noteCut } = await carryOut(tx, person, asked)
        return { mergeId, noteCut, customer: await viewIn(tx, asked.keptId) }
      }),

    /** What a merge would give: it is carried out and taken back at once. */
    async preview(person: Person, asked: Asked) {
      const seen: { customer?: ReturnType<typeof viewOf>; noteCut: number } = { noteCut: 0 }
      const rollBack = new Error('a preview is taken back')
      await whole(person, [asked.keptId, asked.otherId], async (tx) => {
        const { noteCut } = await carryOut(tx, person, asked)
        seen.noteCut = noteCut
        seen.customer = await viewIn(tx, asked.keptId)
        throw rollBack
      }).catch((error: unknown) => {
        if (error !== rollBack) throw error
      })
      if (!seen.customer) throw new Error('a preview came without its customer')
      return { mergeId: null, noteCut: seen.noteCut, customer: seen.customer }
    },

    /** Answers the number of the one that stays. */
    async undo(person: Person, mergeId: string): Promise<string> {
      return db.inWorkspace(person.workspaceId, async (tx) => {
        const [found] = await tx
          .select({ id: customerMerges.customerId })
          .from(customerMerges)
          .where(and(eq(customerMerges.id, mergeId), isNull(customerMerges.undoneAt)))
        if (!found) throw new Refusal('notFound')
        return seeingAll(tx, () => undo(tx, person, mergeId))
      })
    },
  }
}
