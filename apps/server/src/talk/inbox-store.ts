import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { InboxHours, inboxApi } from '@matrixcast/contract/inboxes'
import type { Language } from '@matrixcast/contract/wire'
import type { Country } from '@matrixcast/domain/country'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { inboxes, inboxMembers } from '../db/inbox-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { admins } from '../db/session-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import type { Principal } from '../http/callers.ts'

type Subject = { workspaceId: string; kind: 'chat'; subjectId: string }
/** What chat pages ask of the gate of all public addresses. */
export type PublicAddresses = {
  choose: (tx: Transaction, subject: Subject, slug: string) => Promise<void>
  claim: (tx: Transaction, subject: Subject) => Promise<string>
  slugOf: (tx: Transaction, subject: Subject) => Promise<string | undefined>
  setOpen: (tx: Transaction, subject: Subject, isOpen: boolean) => Promise<void>
  find: (
    slug: string,
  ) => Promise<{ workspaceId: string; kind: string; subjectId: string; disabledAt: Date | null } | undefined>
}
type Query = ParsedInputOf<typeof inboxApi.list>
type Given = {
  id?: string | undefined
  slug?: string | undefined
  memberIds: string[]
  name: string
  greeting: string
  away: string
  hours: InboxHours | null
  hosts: string[]
  asksFirst: boolean
  consent: string
  colour: string
  language: Language
}

const addresses = sql`from public_address a where a.subject_id = "inbox"."id" and a.kind = 'chat'`
const slug = sql<string>`(select a.slug ${addresses} order by a.chosen_at desc limit 1)`
const isClosed = sql<boolean>`(select bool_and(a.disabled_at is not null) ${addresses})`
const visits = sql<number>`(select coalesce(sum(t.visits), 0)::int from visit_tally t where t.slug in (select a.slug ${addresses}))`
const talks = sql<number>`(select count(*)::int from conversation c where c.inbox_id = "inbox"."id")`
const waiting = sql<number>`(select count(*)::int from conversation c
  where c.inbox_id = "inbox"."id" and c.waiting_since is not null)`

const subjectOf = ({ workspaceId, id }: { workspaceId: string; id: string }): Subject => ({
  workspaceId,
  kind: 'chat',
  subjectId: id,
})

/** Chat pages, their addresses and their people. */
export function buildInboxStore({ db, publicAddresses }: { db: Database; publicAddresses: PublicAddresses }) {
  async function locked(tx: Transaction, id: string) {
    const [row] = await tx.select().from(inboxes).where(eq(inboxes.id, id)).for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function setMembers(tx: Transaction, workspaceId: string, inboxId: string, ids: readonly string[]) {
    const wanted = [...new Set(ids)]
    if (wanted.length > 0) {
      const found = await tx
        .select({ id: admins.id })
        .from(admins)
        .where(and(eq(admins.workspaceId, workspaceId), inArray(admins.id, wanted), eq(admins.disabled, false)))
      if (found.length < wanted.length) throw new Refusal('personUnknown')
    }
    await tx.delete(inboxMembers).where(eq(inboxMembers.inboxId, inboxId))
    if (wanted.length > 0)
      await tx.insert(inboxMembers).values(wanted.map((adminId) => ({ workspaceId, inboxId, adminId })))
  }

  async function membersOf(tx: Transaction, ids: readonly string[]) {
    if (ids.length === 0) return []
    return tx
      .select({ inboxId: inboxMembers.inboxId, id: admins.id, name: admins.nickname })
      .from(inboxMembers)
      .innerJoin(admins, eq(admins.id, inboxMembers.adminId))
      .where(inArray(inboxMembers.inboxId, [...ids]))
      .orderBy(admins.nickname)
  }

  return {
    names: (workspaceId: string) =>
      db.inWorkspace(workspaceId, (tx) =>
        tx
          .select({ id: inboxes.id, name: inboxes.name })
          .from(inboxes)
          .where(eq(inboxes.workspaceId, workspaceId))
          .orderBy(inboxes.name, inboxes.id),
      ),

    list: ({ workspaceId }: Principal, { state, keyword, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(inboxes.workspaceId, workspaceId),
          keyword ? contains(inboxes.name, keyword) : undefined,
          state === undefined ? undefined : state === 'closed' ? isClosed : sql`not ${isClosed}`,
        )
        const sortable = { name: inboxes.name, visits, createtime: inboxes.createdAt }
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(inboxes).where(where),
          tx
            .select({ inbox: inboxes, slug, isClosed, visits, conversations: talks, waiting })
            .from(inboxes)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(inboxes.createdAt), desc(inboxes.id)], inboxes.id)),
        )
        const people = await membersOf(
          tx,
          rows.map(({ inbox }) => inbox.id),
        )
        const data = rows.map(({ inbox, isClosed: closed, ...its }) => {
          const { workspaceId: _workspace, createdAt, updatedAt: _updated, ...shown } = inbox
          const members = people.flatMap(({ inboxId, id, name }) => (inboxId === inbox.id ? [{ id, name }] : []))
          const at = { state: closed ? ('closed' as const) : ('open' as const), createtime: unixOf(createdAt) }
          return { ...shown, ...its, ...at, members }
        })
        return { total, data }
      }),

    save: ({ workspaceId }: Principal, { id, slug: chosen, memberIds, ...set }: Given) =>
      db.inWorkspace(workspaceId, async (tx) => {
        if (set.asksFirst && set.consent === '')
          throw new Refusal('invalidInput', { field: 'consent', reason: 'consentMissing' })
        const before = id === undefined ? undefined : await locked(tx, id)
        const [row] = before
          ? await tx
              .update(inboxes)
              .set({ ...set, updatedAt: sql`now()` })
              .where(eq(inboxes.id, before.id))
              .returning()
          : await tx
              .insert(inboxes)
              .values({ ...set, workspaceId })
              .returning()
        if (!row) throw new Error('the chat page was not written')
        await setMembers(tx, workspaceId, row.id, memberIds)
        const subject = subjectOf(row)
        if (!before && chosen === undefined) await publicAddresses.claim(tx, subject)
        if (chosen !== undefined) await publicAddresses.choose(tx, subject, chosen)
        if (!before) await publicAddresses.setOpen(tx, subject, true)
        return { id: row.id, slug: (await publicAddresses.slugOf(tx, subject)) ?? '', isNew: before === undefined }
      }),

    /** Answers its name. */
    setOpen: ({ workspaceId }: Principal, id: string, isOpen: boolean): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, id)
        await publicAddresses.setOpen(tx, subjectOf(row), isOpen)
        return row.name
      }),

    /** The chat page of an address, and whether somebody is there by the clock of the workspace. */
    async find(wanted: string) {
      const address = await publicAddresses.find(wanted)
      if (address?.kind !== 'chat') return undefined
      return db.inWorkspace(address.workspaceId, async (tx) => {
        const [inbox] = await tx.select().from(inboxes).where(eq(inboxes.id, address.subjectId))
        const { rows } = await tx.execute<{ day: number; clock: string; country: Country }>(
          sql`select extract(isodow from now() at time zone time_zone)::int as day,
                to_char(now() at time zone time_zone, 'HH24:MI') as clock, country
              from workspace where id = ${address.workspaceId}`,
        )
        const [now] = rows
        if (!inbox || !now) return undefined
        const { country, ...clock } = now
        return { inbox, country, isOpen: address.disabledAt === null, isAttended: isWithin(inbox.hours, clock) }
      })
    },
  }
}

/** Hours that go past midnight are of the day on which they begin. */
function isWithin(hours: InboxHours | null, { day, clock }: { day: number; clock: string }): boolean {
  if (hours === null) return true
  const { days, from, to } = hours
  const yesterday = day === 1 ? 7 : day - 1
  if (from < to) return days.includes(day) && clock >= from && clock < to
  return (days.includes(day) && clock >= from) || (days.includes(yesterday) && clock < to)
}

export type InboxStore = ReturnType<typeof buildInboxStore>
