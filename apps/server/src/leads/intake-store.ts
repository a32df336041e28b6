import type { samePersonWays } from '@matrixcast/contract/leads'
import { firstAnswerMinutes, type leadLevels, nextLeadState } from '@matrixcast/domain/lead'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { askedOnce } from '../db/asked-once.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { leadEvents, leadIntakes, leads, leadTags, leadTouches } from '../db/lead-tables.ts'
import type { ArrivalSource } from './arrival-source.ts'
import { type Contact, type ContactColumns, nobodyToReach } from './contact.ts'
import { buildNumberStore, type LeadNumbers } from './number-store.ts'
import type { LeadPlacement } from './placement-store.ts'

type LeadRow = typeof leads.$inferSelect

/** Somebody who came, by a way and under a name of that way that makes it come in once. */
export type Arrival = {
  source: ArrivalSource
  contact: Contact
  name: string
  words: string
  area?: string
  /** Left out: what the words of `area` begin with. */
  areaCode?: string | null
  level?: (typeof leadLevels)[number] | null
  tags?: readonly string[]
  consentAt?: Date | null
  at?: Date
  samePerson: (typeof samePersonWays)[number]
  /** Who entered it, and so owns it unless it has a pool, or another owner, or none. */
  byId: string | null
  ownerId?: string | null
  poolId: string | null
  /** False: nobody waits for an answer, as in an old list, so that none becomes due. */
  isWaiting?: boolean
  /** When somebody of ours answered last; left out or null: the person waits. */
  answeredAt?: Date | null
}
const receivedBefore = z.object({ leadId: z.string(), number: z.string(), outcome: z.enum(['new', 'attached']) })
type Received = z.infer<typeof receivedBefore>
type Ordered = { orderId?: string | undefined }

const isAwaited = ({ isWaiting, answeredAt }: Arrival): boolean => isWaiting !== false && !answeredAt
const firstAnswer = sql`now() + make_interval(mins => ${firstAnswerMinutes})`

type Needs = {
  db: UnfilteredDatabase
  contacts: ContactColumns
  placement: LeadPlacement
  areas: { codeOf: (address: string) => string | null }
}

/** The only way in for leads: one person is one lead, however many ways and times they come. */
export function buildIntakeStore({ db, contacts, placement, areas }: Needs) {
  const numberStore = buildNumberStore({ db })

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

  async function touch(tx: Transaction, workspaceId: string, leadId: string, arrival: Arrival): Promise<void> {
    const { source, words, byId, at } = arrival
    const { kind, ref, pageId, name: sourceName, link, code, workId } = source
    const came = {
      linkId: link?.id,
      linkName: link?.name,
      workId: link?.workId ?? workId,
      codeId: code?.id,
      codeName: code?.name,
    }
    await tx
      .insert(leadTouches)
      .values({ workspaceId, leadId, kind, ref, pageId, sourceName, words, byId, at, ...came })
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
    await touch(tx, workspaceId, lead.id, arrival)
  }

  async function begin(
    tx: Transaction,
    workspaceId: string,
    { before, arrival, numbers }: { before: LeadRow | undefined; arrival: Arrival; numbers: LeadNumbers },
  ): Promise<Received> {
    const id = crypto.randomUUID()
    const number = numbers()
    const { source, name, words, area = '', level = null, consentAt = null, at } = arrival
    const areaCode = arrival.areaCode ?? areas.codeOf(area)
    const { accountId = null } = source
    const givenTo = arrival.ownerId === undefined ? arrival.byId : arrival.ownerId
    const customerId = before?.state === 'converted' ? before.customerId : null
    // Who enters a person for themselves keeps them, unless they were won as a lead before.
    const keys = contacts.keyOf(workspaceId, givenTo === null ? arrival.contact : nobodyToReach)
    const { ownerId, poolId, rule } = await placement.decideIn(tx, workspaceId, {
      poolId: arrival.poolId,
      givenTo,
      whose: { ...keys, customerId },
      lead: {
        source: source.kind,
        accountId,
        areaCode,
        level,
        linkId: source.link?.id ?? null,
        pageId: source.pageId,
      },
    })
    const placed = nextLeadState(
      { state: 'new', convertedAt: null },
      { kind: ownerId === null ? 'pooled' : 'owned' },
      0,
    )
    const isPlaced = (ownerId !== null || poolId !== null) && placed.ok
    const answeredAt = ownerId === null ? null : (arrival.answeredAt ?? null)
    const answered =
      answeredAt !== null && isPlaced
        ? nextLeadState({ state: placed.value, convertedAt: null }, { kind: 'followed' }, 0)
        : placed
    await tx.insert(leads).values({
      id,
      workspaceId,
      number,
      name,
      words,
      area,
      areaCode,
      level,
      consentAt,
      ...contacts.columnsOf(workspaceId, id, arrival.contact),
      sourceKind: source.kind,
      sourceRef: source.ref,
      sourceName: source.name,
      pageId: source.pageId,
      accountId,
      state: isPlaced && answered.ok ? answered.value : 'new',
      firstAnswerAt: answeredAt,
      poolId,
      ownerId,
      assignedAt: ownerId === null ? null : sql`now()`,
      nextAt: ownerId !== null && isAwaited(arrival) ? firstAnswer : null,
      createdAt: at,
    })
    await addTags(tx, workspaceId, id, arrival.tags ?? [])
    await touch(tx, workspaceId, id, arrival)
    if (rule !== null)
      await tx.insert(leadEvents).values({
        workspaceId,
        leadId: id,
        kind: ownerId === null ? 'pooled' : 'assigned',
        poolId,
        toId: ownerId,
        ruleId: rule.id,
        reason: rule.name,
      })
    return { leadId: id, number, outcome: 'new' }
  }

  const addTags = async (tx: Transaction, workspaceId: string, leadId: string, tags: readonly string[]) => {
    const rows = [...new Set(tags)].map((tag) => ({ workspaceId, leadId, tag }))
    if (rows.length > 0) await tx.insert(leadTags).values(rows)
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

    /** The same reference again answers what it became the first time. */
    async receiveIn(tx: Transaction, workspaceId: string, arrival: Arrival, numbers: LeadNumbers): Promise<Received> {
      const { source, contact } = arrival
      await holdPerson(tx, keysOf(workspaceId, arrival))
      const known = await before(tx, workspaceId, source)
      if (known?.leadId && known.outcome !== 'refused')
        return { leadId: known.leadId, number: known.number, outcome: known.outcome }
      const same = await samePerson(tx, workspaceId, contact)
      if (same && arrival.samePerson === 'refuse') throw new Refusal('leadThere', { number: same.number })
      const isSame = same !== undefined && same.state !== 'converted' && arrival.samePerson === 'attach'
      if (isSame) await attach(tx, workspaceId, same, arrival)
      const received: Received = isSame
        ? { leadId: same.id, number: same.number, outcome: 'attached' }
        : await begin(tx, workspaceId, { before: same, arrival, numbers })
      const { leadId, outcome } = received
      const became = { outcome, leadId, reason: '' }
      await tx
        .insert(leadIntakes)
        .values({ workspaceId, kind: source.kind, ref: source.ref, ...became })
        .onConflictDoUpdate({
          target: [leadIntakes.workspaceId, leadIntakes.kind, leadIntakes.ref],
          set: { ...became, at: sql`now()` },
        })
      return received
    },

    /** Before several are received in one transaction: everybody takes these locks in the same order. */
    holdAll: (tx: Transaction, workspaceId: string, arrivals: readonly Arrival[]): Promise<void> =>
      holdPerson(tx, [...new Set(arrivals.flatMap((arrival) => keysOf(workspaceId, arrival)))]),

    /** `input`: the whole call of a person or program; the same order with other words in it is refused. */
    async receive(workspaceId: string, arrival: Arrival, input: Ordered = {}): Promise<Received> {
      const numbers = await numberStore.take(workspaceId, 1)
      return db.inWorkspace(workspaceId, async (tx) => {
        const make = () => this.receiveIn(tx, workspaceId, arrival, numbers)
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
