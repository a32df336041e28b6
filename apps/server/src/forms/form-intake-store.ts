import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { formApi, formVias } from '@matrixcast/contract/forms'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { askedOnce } from '../db/asked-once.ts'
import { type CodeOfClick, codeOfClick, nameLeadOfGuest } from '../db/code-of-click.ts'
import type { Database, Transaction, UnfilteredDatabase } from '../db/database.ts'
import { formDays, formIntakes, forms } from '../db/form-tables.ts'
import { leads } from '../db/lead-tables.ts'
import { type ClickedLink, linkOfClick } from '../db/link-of-click.ts'
import { takePage, unixOf } from '../db/page.ts'
import { refuseMissing } from '../db/refuse-missing.ts'
import { workspaces } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'
import type { FormFault } from './filled-form.ts'
import type { FormRow } from './form-store.ts'

type Via = (typeof formVias)[number]
type Contact = { phone: string | null; wechat: string | null; email: string | null }
type Arrival = {
  source: {
    kind: 'form' | 'open' | 'code'
    ref: string
    pageId: null
    name: string
    link?: ClickedLink | undefined
    code?: CodeOfClick | undefined
  }
  contact: Contact
  name: string
  words: string
  area: string
  consentAt: Date | null
  samePerson: 'attach' | 'new' | 'refuse'
  byId: null
  poolId: string | null
}
const receivedBefore = z.object({ leadId: z.string(), number: z.string(), outcome: z.enum(['new', 'attached']) })
type Received = z.infer<typeof receivedBefore>
type Numbers = () => string
/** The one way in of leads. */
export type LeadIntake = {
  numbers: (workspaceId: string, many: number) => Promise<Numbers>
  receiveIn: (tx: Transaction, workspaceId: string, arrival: Arrival, numbers: Numbers) => Promise<Received>
}
/** What somebody sent. `click`: the counted click that led there. */
export type Sent = {
  via: Via
  ref: string
  person: { name: string; area: string; words: string; contact: Contact }
  hasConsent: boolean
  click?: string | undefined
  /** The whole call of a program, under a name of its own. */
  call?: { orderId: string } | undefined
}
type Needs = { db: Database; whole: UnfilteredDatabase; intake: LeadIntake }
type Query = ParsedInputOf<typeof formApi.intakes>

const daysKept = 30

/** What comes by forms, and what became of it. */
export function buildFormIntakeStore({ db, whole, intake }: Needs) {
  async function write(
    tx: Transaction,
    { id: formId, workspaceId }: FormRow,
    row: Omit<typeof formIntakes.$inferInsert, 'workspaceId' | 'formId'>,
  ): Promise<void> {
    await tx.insert(formIntakes).values({ ...row, workspaceId, formId })
    const [taken, refused] = row.outcome === 'refused' ? [0, 1] : [1, 0]
    const fresh = row.outcome === 'new' ? 1 : 0
    const day = sql`(select (now() at time zone ${workspaces.timeZone})::date from ${workspaces} where ${workspaces.id} = ${workspaceId})`
    await tx
      .insert(formDays)
      .values({ workspaceId, formId, day, taken, refused, leads: fresh })
      .onConflictDoUpdate({
        target: [formDays.formId, formDays.day],
        set: {
          taken: sql`${formDays.taken} + ${taken}`,
          refused: sql`${formDays.refused} + ${refused}`,
          leads: sql`${formDays.leads} + ${fresh}`,
        },
      })
  }

  /** What this submission became before. */
  async function before(tx: Transaction, formId: string, { via, ref }: Sent): Promise<Received | undefined> {
    const isIt = and(eq(formIntakes.formId, formId), eq(formIntakes.via, via), eq(formIntakes.ref, ref))
    const [row] = await tx
      .select({ leadId: leads.id, number: leads.number, outcome: formIntakes.outcome })
      .from(formIntakes)
      .innerJoin(leads, eq(leads.id, formIntakes.leadId))
      .where(and(isIt, ne(formIntakes.outcome, 'refused')))
    return row && row.outcome !== 'refused' ? { ...row, outcome: row.outcome } : undefined
  }

  async function refuseWhenFull(tx: Transaction, { id, hourMost }: FormRow): Promise<void> {
    const [found] = await tx
      .select({ rows: count() })
      .from(formIntakes)
      .where(
        and(
          eq(formIntakes.formId, id),
          sql`${formIntakes.at} > now() - interval '1 hour'`,
          ne(formIntakes.outcome, 'refused'),
        ),
      )
    if ((found?.rows ?? 0) >= hourMost) throw new Refusal('formFull', { limit: hourMost })
  }

  async function takeIn(
    tx: Transaction,
    form: FormRow,
    { sent, numbers }: { sent: Sent; numbers: Numbers },
  ): Promise<Received> {
    const known = await before(tx, form.id, sent)
    if (known) return known
    await refuseWhenFull(tx, form)
    const code = await codeOfClick(tx, form.workspaceId, sent.click)
    const received = await intake.receiveIn(
      tx,
      form.workspaceId,
      {
        source: {
          kind: sent.via === 'key' ? 'open' : code ? 'code' : 'form',
          ref: `${form.id}/${sent.ref}`,
          pageId: null,
          name: form.name,
          link: code ? undefined : await linkOfClick(tx, form.workspaceId, sent.click),
          code,
        },
        ...sent.person,
        consentAt: sent.hasConsent ? new Date() : null,
        samePerson: form.samePerson,
        byId: null,
        poolId: form.poolId,
      },
      numbers,
    )
    if (code) await nameLeadOfGuest(tx, code.participantId, received.leadId)
    await write(tx, form, {
      via: sent.via,
      ref: sent.ref,
      outcome: received.outcome,
      leadId: received.leadId,
      consentVersion: sent.hasConsent ? form.consentVersion : null,
    })
    return received
  }

  return {
    /** Makes a lead of it, once; refused where the form is full or knows the person already, and a call that names an order of other words. */
    async take(form: FormRow, sent: Sent): Promise<Received> {
      const numbers = await intake.numbers(form.workspaceId, 1)
      return whole.inWorkspace(form.workspaceId, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form ${form.id}`}, 0))`)
        const input = sent.call ?? {}
        const make = () => takeIn(tx, form, { sent, numbers })
        return (await askedOnce(tx, { workspaceId: form.workspaceId, input, reads: receivedBefore }, make)).answer
      })
    },

    refuse: (form: FormRow, { via, ref }: Pick<Sent, 'via' | 'ref'>, { field, reason }: FormFault): Promise<void> =>
      whole.inWorkspace(form.workspaceId, (tx) =>
        write(tx, form, { via, ref, outcome: 'refused', reason, field: field?.label ?? '' }),
      ),

    list: ({ workspaceId }: Principal, { id, outcome, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseMissing(tx, forms, id)
        const where = and(
          eq(formIntakes.workspaceId, workspaceId),
          eq(formIntakes.formId, id),
          outcome === undefined ? undefined : eq(formIntakes.outcome, outcome),
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(formIntakes).where(where),
          tx
            .select({ row: formIntakes, lead: { id: leads.id, number: leads.number } })
            .from(formIntakes)
            .leftJoin(leads, eq(leads.id, formIntakes.leadId))
            .where(where)
            .orderBy(desc(formIntakes.at), desc(formIntakes.id)),
        )
        const data = rows.map(({ row, lead }) => ({
          id: row.id,
          at: unixOf(row.at),
          via: row.via,
          outcome: row.outcome,
          reason: row.reason,
          field: row.field,
          lead,
        }))
        return { total, data }
      }),

    /** Answers how many were older than thirty days. */
    forgetOld: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const isOld = sql`${formIntakes.at} < now() - make_interval(days => ${daysKept})`
        const gone = await tx.delete(formIntakes).where(and(eq(formIntakes.workspaceId, workspaceId), isOld))
        return gone.rowCount ?? 0
      }),
  }
}

export type FormIntakeStore = ReturnType<typeof buildFormIntakeStore>
