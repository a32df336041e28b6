import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { Lead, LeadTab, leadApi } from '@matrixcast/contract/leads'
import { openStates } from '@matrixcast/domain/lead'
import { foldDigits } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countryOf } from '../db/country-of.ts'
import type { Database, Transaction } from '../db/database.ts'
import { leadPools, leads } from '../db/lead-tables.ts'
import { contains, offsetOf, unixOf, unixOrNull } from '../db/page.ts'
import { idsAhead } from '../db/read-ahead.ts'
import { admins } from '../db/session-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import { type Contact, type ContactColumns, nobodyToReach } from './contact.ts'
import { phoneIn, phoneWritten } from './phone-reading.ts'

export type LeadQuery = ParsedInputOf<typeof leadApi.list>
type Person = { id: string; workspaceId: string }

/** Only a lead that somebody works on has a time to act by. */
const isDue = sql`${leads.nextAt} < now()`
const tabRules = (person: Person): Record<LeadTab, SQL | undefined> => ({
  all: undefined,
  overdue: isDue,
  mine: and(eq(leads.ownerId, person.id), inArray(leads.state, [...openStates])),
  pool: and(eq(leads.state, 'pooled'), isNull(leads.ownerId)),
  invalid: eq(leads.state, 'invalid'),
})
// As the indexes have it: `desc` alone would sort all rows.
const newest = [sql`${leads.createdAt} desc nulls last`, sql`${leads.id} desc nulls last`]
const soonest = [sql`${leads.nextAt} asc nulls last`, ...newest]
const sortable = { createtime: leads.createdAt, nextAt: leads.nextAt, level: leads.level, touches: leads.touches }

/** Leads as a person sees them: the database leaves out those of others (db/protect.ts). */
export function buildLeadList({ db, contacts }: { db: Database; contacts: ContactColumns }) {
  /** A whole number, its tail, or a lead's own number is one look into an index; other words are looked for in the text. */
  async function matching(tx: Transaction, workspaceId: string, keyword: string): Promise<SQL | undefined> {
    const digits = foldDigits(keyword).trim()
    if (/^\d{4}$/.test(digits)) return eq(leads.phoneTail, digits)
    if (/^L-\d{8}-\d{3,}$/i.test(digits)) return eq(leads.number, digits.toUpperCase())
    const phone = phoneIn(digits, await countryOf(tx, workspaceId))
    const { phoneKey } = contacts.keyOf(workspaceId, { ...nobodyToReach, phone })
    if (phoneKey !== null) return eq(leads.phoneKey, phoneKey)
    return or(contains(leads.name, keyword), contains(leads.words, keyword), contains(leads.sourceName, keyword))
  }

  const under = async (tx: Transaction, workspaceId: string, input: LeadQuery): Promise<SQL | undefined> =>
    and(
      eq(leads.workspaceId, workspaceId),
      input.keyword ? await matching(tx, workspaceId, input.keyword) : undefined,
      input.state ? eq(leads.state, input.state) : undefined,
      input.source ? eq(leads.sourceKind, input.source) : undefined,
      input.owner_id === 'none' ? isNull(leads.ownerId) : undefined,
      input.owner_id && input.owner_id !== 'none' ? eq(leads.ownerId, input.owner_id) : undefined,
      input.pool_id ? and(eq(leads.poolId, input.pool_id), isNull(leads.ownerId)) : undefined,
      input.page_id ? eq(leads.pageId, input.page_id) : undefined,
      input.level ? eq(leads.level, input.level) : undefined,
      input.has_phone === '1' ? sql`${leads.phoneKey} is not null` : undefined,
      input.has_phone === '0' ? isNull(leads.phoneKey) : undefined,
      input.area ? sql`left(${leads.areaCode}, ${input.area.length}) = ${input.area}` : undefined,
      input.tag
        ? sql`exists (select 1 from lead_tag t where t.lead_id = ${leads.id} and t.tag = ${input.tag})`
        : undefined,
      input.start_time === undefined ? undefined : sql`${leads.createdAt} >= to_timestamp(${input.start_time})`,
      input.end_time === undefined ? undefined : sql`${leads.createdAt} < to_timestamp(${input.end_time})`,
    )

  /** Nothing narrows the list: the numbers of the tabs are kept (lead_counts), but for what is due now. */
  async function keptCounts(tx: Transaction, { id, workspaceId }: Person): Promise<Record<LeadTab, number>> {
    const summed = (rule: SQL) => sql`coalesce(sum(c.leads) filter (where ${rule}), 0)::int`
    const open = sql`c.state in (${sql.join(
      [...openStates].map((state) => sql`${state}`),
      sql`, `,
    )})`
    const { rows } = await tx.execute<Record<LeadTab, number>>(sql`
      select ${summed(sql`true`)} as "all", ${summed(sql`c.owner_id = ${id} and ${open}`)} as mine,
        ${summed(sql`c.state = 'pooled' and c.owner_id is null`)} as pool, ${summed(sql`c.state = 'invalid'`)} as invalid,
        (select count(*)::int from lead where workspace_id = ${workspaceId} and next_at < now()) as overdue
      from lead_counts c where c.workspace_id = ${workspaceId}`)
    const [counts] = rows
    if (!counts) throw new Error('a sum came without its row')
    return counts
  }

  /** Each tab is counted by itself, along the index that is made for it. */
  async function countsOf(tx: Transaction, person: Person, base: SQL | undefined): Promise<Record<LeadTab, number>> {
    const rules = tabRules(person)
    const counted = (tab: LeadTab) => sql<number>`(select count(*)::int from ${leads} where ${and(base, rules[tab])})`
    const { rows } = await tx.execute<Record<LeadTab, number>>(
      sql`select ${counted('all')} as "all", ${counted('overdue')} as overdue, ${counted('mine')} as mine,
            ${counted('pool')} as pool, ${counted('invalid')} as invalid`,
    )
    const [counts] = rows
    if (!counts) throw new Error('a count came without its row')
    return counts
  }

  /** The page is found along an index first, so that nothing is looked up for the rows before it. */
  async function shown(tx: Transaction, where: SQL | undefined, order: SQL[], limit: number, offset: number) {
    if (limit <= 0) return []
    const ids = tx
      .select({ id: leads.id })
      .from(leads)
      .where(where)
      .orderBy(...order)
      .$dynamic()
    const page = db.isAtOneMoment()
      ? inArray(leads.id, await idsAhead(tx, ids, limit, offset))
      : sql`${leads.id} in (${ids.limit(limit).offset(offset)})`
    return tx
      .select({
        lead: leads,
        poolName: leadPools.name,
        ownerName: admins.nickname,
        isOverdue: sql<boolean>`coalesce(${isDue}, false)`,
        tags: sql<string[]>`array(select t.tag from lead_tag t where t.lead_id = ${leads.id} order by t.tag)`,
      })
      .from(leads)
      .where(page)
      .leftJoin(leadPools, eq(leadPools.id, leads.poolId))
      .leftJoin(admins, eq(admins.id, leads.ownerId))
      .orderBy(...order)
  }

  /** Overdue leads come first, the longest overdue at the top; both parts are read along an index. */
  async function dueFirst(tx: Transaction, base: SQL | undefined, due: number, input: LeadQuery) {
    const offset = offsetOf(input)
    const first = await shown(tx, and(base, isDue), soonest, Math.min(input.limit, due - offset), offset)
    const rest = sql`${isDue} is not true`
    const more = await shown(tx, and(base, rest), newest, input.limit - first.length, Math.max(0, offset - due))
    return [...first, ...more]
  }

  /** Nothing is counted again for the next page of a list that is read to its end at one moment. */
  const countedAtMoment = new WeakMap<Transaction, Promise<Record<LeadTab, number>>>()
  async function counted(tx: Transaction, person: Person, input: LeadQuery, base: SQL | undefined) {
    const count = () => (isNarrowed(input) ? countsOf(tx, person, base) : keptCounts(tx, person))
    if (!db.isAtOneMoment()) return count()
    const known = input.page === 1 ? undefined : countedAtMoment.get(tx)
    const counts = known ?? count()
    countedAtMoment.set(tx, counts)
    return counts
  }

  async function pageRows(tx: Transaction, person: Person, input: LeadQuery) {
    const base = await under(tx, person.workspaceId, input)
    const counts = await counted(tx, person, input, base)
    const usual = input.tab === 'mine' || input.tab === 'overdue' ? soonest : newest
    const isSorted = input.sort !== undefined && Object.hasOwn(sortable, input.sort)
    const rows =
      input.tab === 'all' && !isSorted
        ? await dueFirst(tx, base, counts.overdue, input)
        : await shown(
            tx,
            and(base, tabRules(person)[input.tab]),
            sortedBy(input, sortable, usual, leads.id),
            input.limit,
            offsetOf(input),
          )
    return { counts, rows }
  }

  return {
    page: (person: Person, input: LeadQuery) =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { counts, rows } = await pageRows(tx, person, input)
        return { counts, rows: rows.map(viewOf) }
      }),

    find: (workspaceId: string, id: string): Promise<Lead> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await shown(tx, eq(leads.id, id), [asc(leads.id)], 1, 0)
        if (!row) throw new Refusal('notFound')
        return viewOf(row)
      }),

    sees: (workspaceId: string, id: string): Promise<boolean> =>
      db.inWorkspace(
        workspaceId,
        async (tx) => (await tx.select({ id: leads.id }).from(leads).where(eq(leads.id, id))).length > 0,
      ),

    /** With whole numbers, for whoever may read them. */
    contacts: (person: Person, input: LeadQuery & { id?: string | undefined }) =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const found =
          input.id === undefined
            ? await pageRows(tx, person, input)
            : { counts: undefined, rows: await shown(tx, eq(leads.id, input.id), [asc(leads.id)], 1, 0) }
        const rows = found.rows.map(({ lead }) => ({ lead, contact: wholeOf(contacts.open(lead)) }))
        return { total: found.counts?.[input.tab] ?? rows.length, rows }
      }),
  }
}

const narrowing = [
  'keyword',
  'state',
  'source',
  'owner_id',
  'pool_id',
  'page_id',
  'level',
  'tag',
  'has_phone',
  'area',
  'start_time',
  'end_time',
] as const satisfies readonly (keyof LeadQuery)[]
const isNarrowed = (input: LeadQuery): boolean =>
  narrowing.some((name) => input[name] !== undefined && input[name] !== '')

const wholeOf = (contact: Contact): Contact => ({
  ...contact,
  phone: contact.phone && phoneWritten(contact.phone),
})

type Shown = {
  lead: typeof leads.$inferSelect
  poolName: string | null
  ownerName: string | null
  isOverdue: boolean
  tags: string[]
}

const viewOf = ({ lead, poolName, ownerName, isOverdue, tags }: Shown): Lead => ({
  id: lead.id,
  number: lead.number,
  name: lead.name,
  phone: lead.phoneShown,
  wechat: lead.wechatShown,
  email: lead.emailShown,
  area: lead.area,
  areaCode: lead.areaCode,
  words: lead.words,
  level: lead.level,
  tags,
  source: { kind: lead.sourceKind, name: lead.sourceName, pageId: lead.pageId },
  state: lead.state,
  reason: lead.stateReason,
  pool: lead.poolId === null ? null : { id: lead.poolId, name: poolName ?? '' },
  owner: lead.ownerId === null ? null : { id: lead.ownerId, name: ownerName ?? '' },
  assignedAt: unixOrNull(lead.assignedAt),
  firstAnswerAt: unixOrNull(lead.firstAnswerAt),
  lastFollowAt: unixOrNull(lead.lastFollowAt),
  nextAt: unixOrNull(lead.nextAt),
  isOverdue,
  convertedAt: unixOrNull(lead.convertedAt),
  touches: lead.touches,
  isErased: lead.erasedAt !== null,
  version: lead.version,
  createtime: unixOf(lead.createdAt),
})

export type LeadList = ReturnType<typeof buildLeadList>
