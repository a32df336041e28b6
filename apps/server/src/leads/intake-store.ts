import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { askedOnce } from '../db/asked-once.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { leadIntakes, leads } from '../db/lead-tables.ts'
import type { Arrival } from './arrival.ts'
import type { Contact, ContactColumns } from './contact.ts'
import { buildNewLeads, firstAnswer, isAwaited, writeTouches } from './new-lead-store.ts'
import { buildNumberStore, type LeadNumbers } from './number-store.ts'
import type { LeadPlacement } from './placement-store.ts'

type LeadRow = typeof leads.$inferSelect

const receivedBefore = z.object({ leadId: z.string(), number: z.string(), outcome: z.enum(['new', 'attached']) })
type Received = z.infer<typeof receivedBefore>
type Came = { arrival: Arrival; received: Received }
type Ordered = { orderId?: string | undefined }

type Needs = {
  db: UnfilteredDatabase
  contacts: ContactColumns
  placement: LeadPlacement
  areas: { codeOf: (address: string) => string | null }
}

/** The only way in for leads: one person is one lead, however many ways and times they come. */
export function buildIntakeStore({ db, contacts, placement, areas }: Needs) {
  const numberStore = buildNumberStore({ db })
  const newLeads = buildNewLeads({ contacts, placement, areas })

  /** Two arrivals of one person wait for each other; each key is taken in the same order. */
  async function holdPerson(tx: Transaction, keys: readonly string[]): Promise<void> {
    const names = keys.map((key) => `lead ${key}`).toSorted()
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(names)}::text[]) name`,
    )
  }

  /** Telephone before WeChat before e-mail; among the leads of one person the one that is still open. */
  async function samePerson(tx: Transaction, workspaceId: string, contact: Contact): Promise<LeadRow | undefined> {
    const { phoneKey, wechatKey, emailKey } = contacts.keyOf(workspaceId, contact)
    const by = [
      phoneKey && eq(leads.phoneKey, phoneKey),
      wechatKey && eq(leads.wechatKey, wechatKey),
      emailKey && eq(leads.emailKey, emailKey),
    ]
    for (const one of by) {
      if (!one) continue
      const [found] = await tx
        .select()
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), one))
        .orderBy(sql`${leads.state} = 'converted'`, desc(leads.createdAt))
        .limit(1)
        .for('update')
      if (found) return found
    }
    return undefined
  }

  /** The owner stays, and has to act again; what we did not know of the person is added. Who was lost lies in a pool again. */
  async function attach(tx: Transaction, workspaceId: string, lead: LeadRow, arrival: Arrival): Promise<void> {
    const known = contacts.open(lead)
    const contact = {
      phone: known.phone ?? arrival.contact.phone,
      wechat: known.wechat ?? arrival.contact.wechat,
      email: known.email ?? arrival.contact.email,
    }
    const pool = lead.state === 'lost' ? (lead.poolId ?? (await placement.defaultPool(tx, workspaceId))) : null
    const isOwned = lead.state === 'assigned' || lead.state === 'following' || lead.state === 'appointed'
    await tx
      .update(leads)
      .set({
        ...contacts.columnsOf(workspaceId, lead.id, contact),
        name: lead.name === '' ? arrival.name : lead.name,
        touches: sql`${leads.touches} + 1`,
        version: sql`${leads.version} + 1`,
        consentAt: lead.consentAt ?? arrival.consentAt ?? null,
        ...(isOwned && isAwaited(arrival) ? { nextAt: sql`least(${leads.nextAt}, ${firstAnswer})` } : {}),
        ...(pool === null ? {} : { state: 'pooled' as const, stateReason: '', poolId: pool, ownerId: null }),
      })
      .where(eq(leads.id, lead.id))
    await writeTouches(tx, workspaceId, [{ leadId: lead.id, arrival }])
  }

  async function before(tx: Transaction, workspaceId: string, { kind, ref }: Arrival['source']) {
    const [known] = await tx
      .select({ leadId: leadIntakes.leadId, outcome: leadIntakes.outcome, number: leads.number })
      .from(leadIntakes)
      .innerJoin(leads, eq(leads.id, leadIntakes.leadId))
      .where(and(eq(leadIntakes.workspaceId, workspaceId), eq(leadIntakes.kind, kind), eq(leadIntakes.ref, ref)))
    return known
  }

  const keysOf = (workspaceId: string, { source, contact }: Arrival): string[] => [
    ...Object.values(contacts.keyOf(workspaceId, contact)).filter((key) => key !== null),
    `${workspaceId} ${source.kind} ${source.ref}`,
  ]

  async function writeIntakes(tx: Transaction, workspaceId: string, came: readonly Came[]): Promise<void> {
    if (came.length === 0) return
    await tx
      .insert(leadIntakes)
      .values(
        came.map(({ arrival: { source }, received: { outcome, leadId } }) => ({
          workspaceId,
          kind: source.kind,
          ref: source.ref,
          outcome,
          leadId,
          reason: '',
        })),
      )
      .onConflictDoUpdate({
        target: [leadIntakes.workspaceId, leadIntakes.kind, leadIntakes.ref],
        set: { outcome: sql`excluded.outcome`, leadId: sql`excluded.lead_id`, reason: '', at: sql`now()` },
      })
  }

  /** The same reference again answers what it became the first time. */
  async function receiveIn(
    tx: Transaction,
    workspaceId: string,
    arrival: Arrival,
    numbers: LeadNumbers,
  ): Promise<Received> {
    const { source, contact } = arrival
    await holdPerson(tx, keysOf(workspaceId, arrival))
    const known = await before(tx, workspaceId, source)
    if (known?.leadId && known.outcome !== 'refused')
      return { leadId: known.leadId, number: known.number, outcome: known.outcome }
    const same = await samePerson(tx, workspaceId, contact)
    if (same && arrival.samePerson === 'refuse') throw new Refusal('leadThere', { number: same.number })
    const isSame = same !== undefined && same.state !== 'converted' && arrival.samePerson === 'attach'
    if (isSame) await attach(tx, workspaceId, same, arrival)
    const [begun] = isSame ? [] : await newLeads.begin(tx, workspaceId, [{ before: same, arrival, number: numbers() }])
    const { id: leadId, number } = begun ?? same ?? {}
    if (leadId === undefined || number === undefined) throw new Error('nobody came')
    const received: Received = { leadId, number, outcome: isSame ? 'attached' : 'new' }
    await writeIntakes(tx, workspaceId, [{ arrival, received }])
    return received
  }

  /** Those of whom nothing is known: neither a lead nor another of these has their contact, and their reference is new. */
  async function strangersAmong(
    tx: Transaction,
    workspaceId: string,
    arrivals: readonly Arrival[],
  ): Promise<Set<Arrival>> {
    const keysOfPerson = (arrival: Arrival) => Object.entries(contacts.keyOf(workspaceId, arrival.contact))
    const columns = ['phoneKey', 'wechatKey', 'emailKey'] as const
    const valuesOf = (name: string) =>
      arrivals.flatMap((one) => keysOfPerson(one).flatMap(([key, value]) => (key === name && value ? [value] : [])))
    const known = await tx
      .select({ phoneKey: leads.phoneKey, wechatKey: leads.wechatKey, emailKey: leads.emailKey })
      .from(leads)
      .where(
        and(eq(leads.workspaceId, workspaceId), or(...columns.map((name) => inArray(leads[name], valuesOf(name))))),
      )
    const received = await tx
      .select({ kind: leadIntakes.kind, ref: leadIntakes.ref })
      .from(leadIntakes)
      .where(
        and(
          eq(leadIntakes.workspaceId, workspaceId),
          inArray(
            leadIntakes.ref,
            arrivals.map(({ source }) => source.ref),
          ),
          ne(leadIntakes.outcome, 'refused'),
        ),
      )
    const times = new Map<string, number>()
    for (const key of arrivals.flatMap((one) => keysOf(workspaceId, one))) times.set(key, (times.get(key) ?? 0) + 1)
    for (const { phoneKey, wechatKey, emailKey } of known)
      for (const key of [phoneKey, wechatKey, emailKey]) if (key !== null) times.set(key, 2)
    for (const { kind, ref } of received) times.set(`${workspaceId} ${kind} ${ref}`, 2)
    return new Set(arrivals.filter((one) => keysOf(workspaceId, one).every((key) => times.get(key) === 1)))
  }

  /**
   * As one after the other, in the order given; those whom nobody knows are written together. Answers what each became, or why it is
   * refused.
   */
  async function receiveAllIn(
    tx: Transaction,
    workspaceId: string,
    arrivals: readonly Arrival[],
    numbers: LeadNumbers,
  ): Promise<(Received | Refusal)[]> {
    await holdPerson(tx, [...new Set(arrivals.flatMap((arrival) => keysOf(workspaceId, arrival)))])
    const strangers = await strangersAmong(tx, workspaceId, arrivals)
    const alone = arrivals.filter((arrival) => strangers.has(arrival))
    const begun = await newLeads.begin(
      tx,
      workspaceId,
      alone.map((arrival) => ({ arrival, before: undefined, number: numbers() })),
    )
    const came = begun.map(({ arrival, id, number }): Came => {
      return { arrival, received: { leadId: id, number, outcome: 'new' } }
    })
    await writeIntakes(tx, workspaceId, came)
    const became = new Map<Arrival, Received | Refusal>(came.map(({ arrival, received }) => [arrival, received]))
    for (const arrival of arrivals) {
      if (strangers.has(arrival)) continue
      const one = await receiveIn(tx, workspaceId, arrival, numbers).catch((error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      })
      became.set(arrival, one)
    }
    return arrivals.flatMap((arrival) => became.get(arrival) ?? [])
  }

  const keySomeAgain = (workspaceId: string): Promise<number> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { phoneKey, wechatKey, emailKey } = leads
      const isOther = or(...[phoneKey, wechatKey, emailKey].map((key) => sql`left(${key}, 8) <> ${contacts.check}`))
      const rows = await tx
        .select()
        .from(leads)
        .where(and(eq(leads.workspaceId, workspaceId), isOther))
        .limit(200)
        .for('update')
      for (const row of rows)
        await tx
          .update(leads)
          .set(contacts.keyOf(workspaceId, contacts.open(row)))
          .where(eq(leads.id, row.id))
      return rows.length
    })

  return {
    /** To be asked for before the transaction in which they are used, for the most leads that may begin in it. */
    numbers: numberStore.take,

    receiveIn,
    receiveAllIn,

    /** Before several are received in one transaction: everybody takes these locks in the same order. */
    holdAll: (tx: Transaction, workspaceId: string, arrivals: readonly Arrival[]): Promise<void> =>
      holdPerson(tx, [...new Set(arrivals.flatMap((arrival) => keysOf(workspaceId, arrival)))]),

    /** `input`: the whole call of a person or program; the same order with other words in it is refused. */
    async receive(workspaceId: string, arrival: Arrival, input: Ordered = {}): Promise<Received> {
      const numbers = await numberStore.take(workspaceId, 1)
      return db.inWorkspace(workspaceId, async (tx) => {
        const make = () => receiveIn(tx, workspaceId, arrival, numbers)
        return (await askedOnce(tx, { workspaceId, input, reads: receivedBefore }, make)).answer
      })
    },

    /** Keys again what another secret keyed, so that the same person is found: answers how many leads. */
    async keyAllAgain(workspaceId: string): Promise<number> {
      for (let keyed = 0; ; ) {
        const some = await keySomeAgain(workspaceId)
        keyed += some
        if (some === 0) return keyed
      }
    },
  }
}

export type IntakeStore = ReturnType<typeof buildIntakeStore>
