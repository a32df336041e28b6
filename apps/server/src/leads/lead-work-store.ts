import type { LeadMove } from '@matrixcast/contract/leads'
import {
  firstAnswerMinutes,
  type followWays,
  type LeadEvent,
  type leadEventKinds,
  nextLeadState,
  openStates,
} from '@matrixcast/domain/lead'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { countryOf } from '../db/country-of.ts'
import type { Database, Transaction } from '../db/database.ts'
import { followUps, leadEvents, leadPools, leads, leadTags } from '../db/lead-tables.ts'
import { unixOf } from '../db/page.ts'
import { seeingAll } from '../db/whole-workspace.ts'
import { claimedToday } from './claim-count-store.ts'
import { type Contact, type ContactColumns, contactOf } from './contact.ts'
import type { buildLeadConversions, LeadCustomers } from './conversion-store.ts'

type Person = { id: string; workspaceId: string }
type LeadRow = typeof leads.$inferSelect
type Event = { kind: (typeof leadEventKinds)[number]; poolId?: string; toId?: string; reason?: string }
type Changes = {
  [Name in keyof typeof leads.$inferInsert]?: (typeof leads.$inferInsert)[Name] | ReturnType<typeof sql>
}
type Follow = { way: (typeof followWays)[number]; content: string; nextAt: number | null }
type Given = Partial<{
  name: string
  phone: string
  wechat: string
  email: string
  area: string
  areaCode: string | null
  words: string
  level: LeadRow['level']
  tags: string[]
}>

type Needs = {
  db: Database
  contacts: ContactColumns
  conversions: Pick<ReturnType<typeof buildLeadConversions>, 'customerIn'>
  customers: LeadCustomers
  areas: { nameOf: (code: string) => string | undefined; codeOf: (address: string) => string | null }
}

const eventOfMove = {
  appointed: 'appointed',
  converted: 'converted',
  invalidated: 'invalidated',
  lost: 'lost',
  undone: 'undone',
} as const satisfies Record<LeadMove, LeadEvent['kind']>
const firstAnswer = sql`now() + make_interval(mins => ${firstAnswerMinutes})`
const atOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000))

/** What people do with leads. A lead that the person does not see is not there; a change may take it out of their sight. */
export function buildLeadWork({ db, contacts, conversions, customers, areas }: Needs) {
  /** Holds the lead until the transaction ends, as it is once nobody else has it. */
  async function held(tx: Transaction, id: string): Promise<LeadRow> {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id)).for('update')
    if (lead?.erasedAt) throw new Refusal('personErased')
    if (lead) return lead
    const [taken] = await seeingAll(tx, () => tx.select({ ownerId: leads.ownerId }).from(leads).where(eq(leads.id, id)))
    throw new Refusal(taken?.ownerId ? 'leadTaken' : 'notFound')
  }

  function stateAfter(lead: LeadRow, kind: LeadEvent['kind']): LeadRow['state'] {
    const convertedAt = lead.convertedAt && unixOf(lead.convertedAt)
    const next = nextLeadState({ state: lead.state, convertedAt }, { kind }, unixOf(new Date()))
    if (!next.ok) throw new Refusal(next.fault)
    return next.value
  }

  const change = (tx: Transaction, person: Person, lead: LeadRow, changes: Changes, event?: Event): Promise<void> =>
    seeingAll(tx, async () => {
      await tx
        .update(leads)
        .set({ ...changes, version: sql`${leads.version} + 1` })
        .where(eq(leads.id, lead.id))
      if (event)
        await tx
          .insert(leadEvents)
          .values({ ...event, workspaceId: person.workspaceId, leadId: lead.id, byId: person.id })
    })

  async function refuseOverCaps(tx: Transaction, person: Person, poolId: string): Promise<void> {
    const [pool] = await tx.select().from(leadPools).where(eq(leadPools.id, poolId))
    if (!pool) return
    const { claimDayMost, holdMost } = pool
    if (claimDayMost !== null && (await claimedToday(tx, person, poolId)) >= claimDayMost)
      throw new Refusal('leadClaimsOfDay', { limit: claimDayMost })
    if (holdMost === null) return
    const [now] = await tx
      .select({ rows: count() })
      .from(leads)
      .where(
        and(
          eq(leads.workspaceId, person.workspaceId),
          eq(leads.ownerId, person.id),
          eq(leads.poolId, poolId),
          inArray(leads.state, [...openStates]),
        ),
      )
    if ((now?.rows ?? 0) >= holdMost) throw new Refusal('leadsHeld', { limit: holdMost })
  }

  const owned = (lead: LeadRow, ownerId: string): Changes => ({
    state: stateAfter(lead, 'owned'),
    ownerId,
    assignedAt: sql`now()`,
    firstAnswerAt: null,
    nextAt: firstAnswer,
    stateReason: '',
  })

  /** A code brings its names; words alone, the code of what they begin with. */
  function areaOf({ area, areaCode }: Pick<Given, 'area' | 'areaCode'>): Pick<Given, 'area' | 'areaCode'> {
    if (areaCode) {
      const name = areas.nameOf(areaCode)
      if (name === undefined) throw new Refusal('areaUnknown')
      return { area: name, areaCode }
    }
    return area === undefined ? {} : { area, areaCode: areas.codeOf(area) }
  }

  /** It is followed up from then on, and an overdue one no more; `changes` belong to it. */
  async function followIn(
    tx: Transaction,
    person: Person,
    id: string,
    { follow, changes = {} }: { follow: Follow; changes?: Changes },
  ): Promise<void> {
    const lead = await held(tx, id)
    const { workspaceId, id: byId } = person
    const nextAt = atOf(follow.nextAt)
    const isOpen = lead.state === 'assigned' || lead.state === 'following' || lead.state === 'appointed'
    // An appointment stays one: what was agreed before it is no visit.
    const state = lead.state === 'appointed' ? lead.state : isOpen ? stateAfter(lead, 'followed') : lead.state
    await change(tx, person, lead, {
      ...changes,
      state,
      lastFollowAt: sql`now()`,
      ...(isOpen ? { nextAt, firstAnswerAt: lead.firstAnswerAt ?? sql`now()` } : {}),
    })
    await tx.insert(followUps).values({ ...follow, nextAt, workspaceId, leadId: id, byId })
    const { customerId } = lead
    if (customerId !== null) await seeingAll(tx, () => customers.contactedIn(tx, customerId))
  }

  return {
    /** Out of a pool, or one that nobody has yet; a person's claims follow one another, so that caps hold. */
    claim: (person: Person, id: string): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`claims ${person.id}`}, 0))`)
        const lead = await held(tx, id)
        if (lead.ownerId === person.id) return lead.number
        if (lead.ownerId !== null) throw new Refusal('leadTaken')
        const changes = owned(lead, person.id)
        if (lead.poolId !== null) await refuseOverCaps(tx, person, lead.poolId)
        const event: Event = { kind: 'claimed', ...(lead.poolId === null ? {} : { poolId: lead.poolId }) }
        await change(tx, person, lead, changes, event)
        return lead.number
      }),

    assign: (person: Person, id: string, ownerId: string): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const lead = await held(tx, id)
        if (lead.ownerId !== ownerId)
          await change(tx, person, lead, owned(lead, ownerId), { kind: 'assigned', toId: ownerId })
        return lead.number
      }),

    /** A pool of which the person is none can be given to as well: a lead goes to the team it is for. */
    giveBack: (person: Person, id: string, poolId: string, reason: string): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const lead = await held(tx, id)
        if (lead.ownerId === null && lead.poolId === poolId && lead.state === 'pooled') return lead.number
        const [pool] = await tx
          .select({ id: leadPools.id })
          .from(leadPools)
          .where(eq(leadPools.id, poolId))
          .for('share')
        if (!pool) throw new Refusal('poolGone')
        const changes: Changes = {
          state: stateAfter(lead, 'pooled'),
          ownerId: null,
          poolId,
          assignedAt: null,
          nextAt: null,
          stateReason: reason,
        }
        const kind = lead.ownerId === null ? 'pooled' : 'returned'
        await change(tx, person, lead, changes, { kind, poolId, reason })
        return lead.number
      }),

    move: (
      person: Person,
      id: string,
      given: { move: LeadMove; reason: string; nextAt: number | null },
    ): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { move, reason, nextAt } = given
        const lead = await held(tx, id)
        const state = stateAfter(lead, eventOfMove[move])
        const isOpen = state === 'following' || state === 'appointed'
        const isWon = state === 'converted'
        // Whoever bought, or was lost, was answered, also where nobody wrote a note.
        const isAnswered = isOpen || isWon || state === 'lost'
        const customerId = isWon ? await seeingAll(tx, () => conversions.customerIn(tx, lead)) : null
        await change(
          tx,
          person,
          lead,
          {
            state,
            stateReason: reason,
            convertedAt: isWon ? sql`now()` : null,
            customerId,
            nextAt: isOpen ? (atOf(nextAt) ?? (state === 'appointed' ? lead.nextAt : null)) : null,
            firstAnswerAt: lead.firstAnswerAt ?? (isAnswered ? sql`now()` : null),
          },
          { kind: move, reason },
        )
        const { customerId: before } = lead
        if (before !== null && !isWon) await seeingAll(tx, () => customers.dropUnusedIn(tx, before))
        return lead.number
      }),

    follow: (person: Person, id: string, follow: Follow): Promise<void> =>
      db.inWorkspace(person.workspaceId, (tx) => followIn(tx, person, id, { follow })),

    followIn,
    heldIn: held,
    changeIn: change,
    stateAfter,

    edit: (person: Person, id: string, version: number, given: Given): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const lead = await held(tx, id)
        if (lead.version !== version) throw new Refusal('leadChanged')
        const { phone, wechat, email, tags, ...plain } = given
        const known: Contact = contacts.open(lead)
        const typed = contactOf({ phone, wechat, email }, await countryOf(tx, person.workspaceId))
        const contact = {
          phone: phone === undefined ? known.phone : typed.phone,
          wechat: wechat === undefined ? known.wechat : typed.wechat,
          email: email === undefined ? known.email : typed.email,
        }
        const isReached = phone !== undefined || wechat !== undefined || email !== undefined
        await change(
          tx,
          person,
          lead,
          { ...plain, ...areaOf(plain), ...(isReached ? contacts.columnsOf(person.workspaceId, id, contact) : {}) },
          { kind: 'edited' },
        )
        if (tags) {
          await tx.delete(leadTags).where(eq(leadTags.leadId, id))
          const rows = [...new Set(tags)].map((tag) => ({ workspaceId: person.workspaceId, leadId: id, tag }))
          if (rows.length > 0) await tx.insert(leadTags).values(rows)
        }
        return lead.number
      }),
  }
}

export type LeadWork = ReturnType<typeof buildLeadWork>
