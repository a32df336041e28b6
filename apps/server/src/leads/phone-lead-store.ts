import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { PhoneLead, PhoneLeadView, phoneLeadApi } from '@matrixcast/contract/phone-leads'
import { type callResults, openStates } from '@matrixcast/domain/lead'
import { foldDigits } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { countryOf } from '../db/country-of.ts'
import type { Database, Transaction } from '../db/database.ts'
import { callLogs, doNotCalls, leads } from '../db/lead-tables.ts'
import { contains, takePage, unixOf, unixOrNull } from '../db/page.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { admins } from '../db/session-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import { type ContactColumns, nobodyToReach } from './contact.ts'
import type { LeadWork } from './lead-work-store.ts'
import { phoneIn } from './phone-reading.ts'

type Person = { id: string; workspaceId: string }
type Query = ParsedInputOf<typeof phoneLeadApi.list>
type Call = { result: (typeof callResults)[number]; seconds: number; note: string; nextAt: number | null }
type Needs = { db: Database; contacts: ContactColumns; work: Pick<LeadWork, 'followIn'> }

const isBarred = sql<boolean>`exists (select 1 from do_not_call d where d.workspace_id = ${leads.workspaceId}
  and d.phone_key = ${leads.phoneKey})`
const isDue = sql`${leads.nextAt} < now()`
const isOpen = inArray(leads.state, ['new', 'pooled', ...openStates])
const soonest = [sql`${leads.nextAt} asc nulls last`, sql`${leads.createdAt} desc`, sql`${leads.id} desc`]
const sortable = { nextAt: leads.nextAt, calls: leads.calls, calledAt: leads.calledAt, createtime: leads.createdAt }

const viewRules: Record<PhoneLeadView, SQL | undefined> = {
  all: undefined,
  due: and(isDue, sql`not ${isBarred}`),
  never: and(eq(leads.calls, 0), isOpen, sql`not ${isBarred}`),
  reached: eq(leads.callResult, 'connected'),
  unreached: inArray(leads.callResult, ['noAnswer', 'busy']),
  unusable: inArray(leads.callResult, ['emptyNumber', 'wrongNumber', 'refused']),
  doNotCall: isBarred,
}

/** Leads by their telephone numbers: which to call next, what came of each call, and which number is called no more. */
export function buildPhoneLeads({ db, contacts, work }: Needs) {
  /** A whole number or its tail is one look into an index. */
  async function matching(tx: Transaction, workspaceId: string, keyword: string): Promise<SQL | undefined> {
    const digits = foldDigits(keyword).trim()
    if (/^\d{4}$/.test(digits)) return eq(leads.phoneTail, digits)
    const { phoneKey } = contacts.keyOf(workspaceId, {
      ...nobodyToReach,
      phone: phoneIn(digits, await countryOf(tx, workspaceId)),
    })
    return phoneKey === null
      ? or(contains(leads.name, keyword), contains(leads.words, keyword))
      : eq(leads.phoneKey, phoneKey)
  }

  async function barred(tx: Transaction, workspaceId: string, phoneKey: string): Promise<boolean> {
    const isIt = and(eq(doNotCalls.workspaceId, workspaceId), eq(doNotCalls.phoneKey, phoneKey))
    return (await tx.select({ key: doNotCalls.phoneKey }).from(doNotCalls).where(isIt)).length > 0
  }

  async function withPhone(tx: Transaction, id: string) {
    const [lead] = await tx.select().from(leads).where(eq(leads.id, id))
    if (!lead) throw new Refusal('notFound')
    if (lead.phoneKey === null) throw new Refusal('leadNoPhone')
    return { ...lead, phoneKey: lead.phoneKey }
  }

  return {
    page: ({ workspaceId }: Person, { view, keyword, owner_id: owner, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const base = and(
          eq(leads.workspaceId, workspaceId),
          isNotNull(leads.phoneKey),
          keyword ? await matching(tx, workspaceId, keyword) : undefined,
          owner === 'none' ? isNull(leads.ownerId) : undefined,
          owner && owner !== 'none' ? eq(leads.ownerId, owner) : undefined,
        )
        const where = and(base, viewRules[view])
        const [due] = await tx.select({ rows: count() }).from(leads).where(and(base, viewRules.due))
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(leads).where(where),
          tx
            .select({
              lead: leads,
              ownerName: admins.nickname,
              isBarred,
              isOverdue: sql<boolean>`coalesce(${isDue}, false)`,
            })
            .from(leads)
            .leftJoin(admins, eq(admins.id, leads.ownerId))
            .where(where)
            .orderBy(...sortedBy(input, sortable, soonest, leads.id)),
        )
        return { total, due: due?.rows ?? 0, rows: rows.map(viewOf) }
      }),

    calls: (workspaceId: string, { id, ...input }: ParsedInputOf<typeof phoneLeadApi.calls>) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, leads, id)
        const isIts = eq(callLogs.leadId, id)
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(callLogs).where(isIts),
          tx
            .select({ log: callLogs, by: admins.nickname })
            .from(callLogs)
            .leftJoin(admins, eq(admins.id, callLogs.byId))
            .where(isIts)
            .orderBy(desc(callLogs.at), desc(callLogs.id)),
        )
        return {
          total,
          rows: rows.map(({ log: { id: logId, at, result, seconds, note }, by }) => ({
            id: String(logId),
            at: unixOf(at),
            by: by ?? '',
            result,
            seconds,
            note,
          })),
        }
      }),

    /** Answers the number of the lead. */
    addCall: (person: Person, id: string, { result, seconds, note, nextAt }: Call): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { workspaceId, id: byId } = person
        const lead = await withPhone(tx, id)
        if (await barred(tx, workspaceId, lead.phoneKey)) throw new Refusal('doNotCall')
        await work.followIn(tx, person, id, {
          follow: { way: 'call', content: note, nextAt },
          changes: {
            callResult: result,
            calls: sql`${leads.calls} + 1`,
            talkSeconds: sql`${leads.talkSeconds} + ${seconds}`,
            calledAt: sql`now()`,
          },
        })
        await tx.insert(callLogs).values({ workspaceId, leadId: id, result, seconds, note, byId })
        return lead.number
      }),

    setBarred: (person: Person, id: string, isOn: boolean, reason: string): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { workspaceId, id: byId } = person
        const { phoneKey, number } = await withPhone(tx, id)
        if (isOn) await tx.insert(doNotCalls).values({ workspaceId, phoneKey, reason, byId }).onConflictDoNothing()
        else
          await tx
            .delete(doNotCalls)
            .where(and(eq(doNotCalls.workspaceId, workspaceId), eq(doNotCalls.phoneKey, phoneKey)))
        return number
      }),
  }
}

type Shown = { lead: typeof leads.$inferSelect; ownerName: string | null; isBarred: boolean; isOverdue: boolean }

const viewOf = ({ lead, ownerName, isBarred: doNotCall, isOverdue }: Shown): PhoneLead => ({
  id: lead.id,
  number: lead.number,
  name: lead.name,
  phone: lead.phoneShown ?? '',
  source: { kind: lead.sourceKind, name: lead.sourceName },
  words: lead.words,
  state: lead.state,
  owner: lead.ownerId === null ? null : { id: lead.ownerId, name: ownerName ?? '' },
  calls: lead.calls,
  result: lead.callResult,
  calledAt: unixOrNull(lead.calledAt),
  talkSeconds: lead.talkSeconds,
  nextAt: unixOrNull(lead.nextAt),
  isOverdue,
  doNotCall,
  createtime: unixOf(lead.createdAt),
})

export type PhoneLeads = ReturnType<typeof buildPhoneLeads>
