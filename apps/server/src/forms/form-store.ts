import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import { type FormField, faultInFields, type formApi, type samePersonModes } from '@matrixcast/contract/forms'
import type { Language } from '@matrixcast/contract/wire'
import type { Country } from '@matrixcast/domain/country'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import { countryOf } from '../db/country-of.ts'
import type { Database, Transaction, UnfilteredDatabase } from '../db/database.ts'
import { forms } from '../db/form-tables.ts'
import { leadPools } from '../db/lead-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { sortedBy } from '../db/sorting.ts'
import type { FormCaller, Principal } from '../http/callers.ts'

type Subject = { workspaceId: string; kind: 'form'; subjectId: string }
type Address = { workspaceId: string; kind: string; subjectId: string; disabledAt: Date | null }
/** What forms ask of the gate of all public addresses. */
export type PublicAddresses = {
  choose: (tx: Transaction, subject: Subject, slug: string) => Promise<void>
  claim: (tx: Transaction, subject: Subject) => Promise<string>
  slugOf: (tx: Transaction, subject: Subject) => Promise<string | undefined>
  setOpen: (tx: Transaction, subject: Subject, isOpen: boolean) => Promise<void>
  find: (slug: string) => Promise<Address | undefined>
}
type Needs = { db: Database; whole: UnfilteredDatabase; publicAddresses: PublicAddresses }
type StoredForm = typeof forms.$inferSelect
/** With the country that holds for it. */
export type FormRow = Omit<StoredForm, 'country'> & { country: Country }
type Query = ParsedInputOf<typeof formApi.list>
type Given = {
  id?: string | undefined
  slug?: string | undefined
  name: string
  title: string
  intro: string
  fields: FormField[]
  consent: string
  submit: string
  thanks: string
  redirect: string
  hosts: string[]
  poolId: string | null
  samePerson: (typeof samePersonModes)[number]
  colour: string
  background: string
  language: Language
  hourMost: number
  country: Country | null
}

const addresses = sql`from public_address a where a.subject_id = "form"."id" and a.kind = 'form'`
const slug = sql<string>`(select a.slug ${addresses} order by a.chosen_at desc limit 1)`
const isClosed = sql<boolean>`(select bool_and(a.disabled_at is not null) ${addresses})`
const visits = sql<number>`(select coalesce(sum(t.visits), 0)::int from visit_tally t where t.slug in (select a.slug ${addresses}))`
const counted = (column: 'taken' | 'leads' | 'refused') =>
  sql<number>`(select coalesce(sum(${sql.identifier(column)}), 0)::int from form_day d where d.form_id = "form"."id")`
const [taken, leads, refused] = [counted('taken'), counted('leads'), counted('refused')]

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
const subjectOf = ({ workspaceId, id }: { workspaceId: string; id: string }): Subject => ({
  workspaceId,
  kind: 'form',
  subjectId: id,
})

/** Forms and their addresses. */
export function buildFormStore({ db, whole, publicAddresses }: Needs) {
  async function locked(tx: Transaction, id: string): Promise<StoredForm> {
    const [row] = await tx.select().from(forms).where(eq(forms.id, id)).for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function refuseUnfit(tx: Transaction, { fields, poolId, consent }: Given): Promise<void> {
    const fault = faultInFields(fields)
    if (fault) throw new Refusal('invalidInput', { field: `fields.${fault.at}`, reason: fault.reason })
    const asksPhone = fields.some(({ kind }) => kind === 'phone')
    if (asksPhone && consent === '') throw new Refusal('invalidInput', { field: 'consent', reason: 'consentMissing' })
    if (poolId === null) return
    const found = await tx.select({ id: leadPools.id }).from(leadPools).where(eq(leadPools.id, poolId))
    if (found.length === 0) throw new Refusal('invalidInput', { field: 'poolId', reason: 'notFound' })
  }

  const setKey = (workspaceId: string, id: string, keyHash: string | null): Promise<StoredForm> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const row = await locked(tx, id)
      await tx.update(forms).set({ keyHash }).where(eq(forms.id, id))
      return row
    })

  const rowOf = ({ workspaceId, subjectId }: { workspaceId: string; subjectId: string }) =>
    whole.inWorkspace(workspaceId, async (tx) => {
      const [row] = await tx.select().from(forms).where(eq(forms.id, subjectId))
      return row && { ...row, country: row.country ?? (await countryOf(tx, workspaceId)) }
    })

  return {
    list: ({ workspaceId }: Principal, { state, keyword, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(forms.workspaceId, workspaceId),
          keyword ? or(contains(forms.name, keyword), contains(forms.title, keyword)) : undefined,
          state === undefined ? undefined : state === 'closed' ? isClosed : sql`not ${isClosed}`,
        )
        const sortable = { name: forms.name, visits, taken, leads, createtime: forms.createdAt }
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(forms).where(where),
          tx
            .select({ form: forms, slug, isClosed, visits, taken, leads, refused })
            .from(forms)
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(forms.createdAt), desc(forms.id)], forms.id)),
        )
        const data = rows.map(({ form, isClosed: closed, ...its }) => {
          const { workspaceId: _workspace, keyHash, createdAt, updatedAt: _updated, ...shown } = form
          return {
            ...shown,
            ...its,
            state: closed ? ('closed' as const) : ('open' as const),
            hasKey: keyHash !== null,
            createtime: unixOf(createdAt),
          }
        })
        return { total, data }
      }),

    save: ({ workspaceId }: Principal, { id, slug: chosen, ...set }: Given) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseUnfit(tx, { id, ...set })
        const before = id === undefined ? undefined : await locked(tx, id)
        const isOtherConsent = before !== undefined && before.consent !== set.consent
        const [row] = before
          ? await tx
              .update(forms)
              .set({
                ...set,
                updatedAt: sql`now()`,
                ...(isOtherConsent ? { consentVersion: before.consentVersion + 1 } : {}),
              })
              .where(eq(forms.id, before.id))
              .returning()
          : await tx
              .insert(forms)
              .values({ ...set, workspaceId })
              .returning()
        if (!row) throw new Error('the form was not written')
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

    /** The form of an address; undefined where it is no form's. */
    async find(wanted: string): Promise<{ form: FormRow; isOpen: boolean } | undefined> {
      const address = await publicAddresses.find(wanted)
      if (address?.kind !== 'form') return undefined
      const form = await rowOf(address)
      return form && { form, isOpen: address.disabledAt === null }
    },
    byId: (workspaceId: string, subjectId: string) => rowOf({ workspaceId, subjectId }),

    /** Its address names the form, so that the key is found without a list of all keys. */
    async makeKey({ workspaceId }: Principal, id: string): Promise<{ key: string; name: string }> {
      const address = await db.inWorkspace(workspaceId, (tx) =>
        publicAddresses.slugOf(tx, subjectOf({ workspaceId, id })),
      )
      if (address === undefined) throw new Refusal('notFound')
      const key = `${address}.${randomBytes(32).toString('base64url')}`
      const { name } = await setKey(workspaceId, id, hashOf(key))
      return { key, name }
    },
    removeKey: async ({ workspaceId }: Principal, id: string): Promise<string> =>
      (await setKey(workspaceId, id, null)).name,

    /** Undefined for a key that is nobody's. */
    async findByKey(key: string): Promise<FormCaller | undefined> {
      const [, wanted = ''] = /^([\w-]{4,40})\.[\w-]{43}$/.exec(key) ?? []
      const found = wanted === '' ? undefined : await this.find(wanted)
      if (!found?.form.keyHash) return undefined
      const isRight = timingSafeEqual(Buffer.from(found.form.keyHash), Buffer.from(hashOf(key)))
      return isRight ? { formId: found.form.id, workspaceId: found.form.workspaceId, isOpen: found.isOpen } : undefined
    },
  }
}

export type FormStore = ReturnType<typeof buildFormStore>
