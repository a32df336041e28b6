import type { ReportPart } from '@matrixcast/contract/analysis'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { ReportFilters, reportApi } from '@matrixcast/contract/reports'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { reports } from '../db/insight-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { admins } from '../db/session-tables.ts'
import type { Principal } from '../http/callers.ts'

type Subject = { workspaceId: string; kind: 'report'; subjectId: string }
/** What reports ask of the gate of all public addresses. */
type PublicAddresses = {
  find: (
    slug: string,
  ) => Promise<{ workspaceId: string; kind: string; subjectId: string; disabledAt: Date | null } | undefined>
  claim: (tx: Transaction, subject: Subject) => Promise<string>
  setOpen: (tx: Transaction, subject: Subject, isOpen: boolean) => Promise<void>
}
type Needs = { db: Database; publicAddresses: PublicAddresses; hashPassword: (password: string) => Promise<string> }
type Query = ParsedInputOf<typeof reportApi.list>
type Fields = {
  id?: string
  name: string
  brand: string
  sentence: string
  filters: ReportFilters
  parts: ReportPart[]
  password?: string | null
  expiresAt: number | null
}
export type Report = typeof reports.$inferSelect

const slug = sql<string>`(select a.slug from public_address a where a.subject_id = "report"."id" and a.kind = 'report' limit 1)`
const isOpen = sql<boolean>`(select bool_or(a.disabled_at is null) from public_address a
  where a.subject_id = "report"."id" and a.kind = 'report')`
const opened = sql<number>`(select coalesce(sum(t.opened), 0)::int from visit_tally t join public_address a on a.slug = t.slug
  where a.subject_id = "report"."id" and a.kind = 'report')`
const subjectOf = ({ workspaceId, id }: Pick<Report, 'workspaceId' | 'id'>): Subject => ({
  workspaceId,
  kind: 'report',
  subjectId: id,
})

/** Figures for people without an account: what each report shows, to whom and how long. */
export function buildReportStore({ db, publicAddresses, hashPassword }: Needs) {
  async function locked(tx: Transaction, id: string): Promise<Report> {
    const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  return {
    list: ({ workspaceId, id: readerId }: Principal, { keyword, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = keyword ? contains(reports.name, keyword) : undefined
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(reports).where(where),
          tx
            .select({ report: reports, slug, isOpen, opened, by: admins.nickname })
            .from(reports)
            .leftJoin(admins, eq(admins.id, reports.byId))
            .where(where)
            .orderBy(desc(reports.createdAt), desc(reports.id)),
        )
        return {
          total,
          data: rows.map(({ report, by, ...about }) => ({
            id: report.id,
            name: report.name,
            brand: report.brand,
            sentence: report.sentence,
            filters: report.filters,
            parts: report.parts,
            hasPassword: report.passwordHash !== null,
            expiresAt: report.expiresAt && unixOf(report.expiresAt),
            frozenAt: report.frozenAt && unixOf(report.frozenAt),
            leadsChanged: report.leadsChanged && report.byId === readerId,
            createtime: unixOf(report.createdAt),
            by: by ?? '',
            ...about,
          })),
        }
      }),

    /** A frozen report keeps its figures whatever is changed. Refused: `reportFrozen` for other filters or parts. */
    async save({ workspaceId, id: byId }: Principal, { id, password, expiresAt, ...fields }: Fields) {
      const passwordHash = password ? await hashPassword(password) : password
      return db.inWorkspace(workspaceId, async (tx) => {
        const before = id === undefined ? undefined : await locked(tx, id)
        if (before?.frozenAt && !showsTheSame(before, fields)) throw new Refusal('reportFrozen')
        const set = {
          ...fields,
          byId,
          expiresAt: expiresAt === null ? null : new Date(expiresAt * 1000),
          ...(passwordHash === undefined ? {} : { passwordHash }),
        }
        const [row] = before
          ? await tx
              .update(reports)
              .set({ ...set, updatedAt: sql`now()` })
              .where(eq(reports.id, before.id))
              .returning()
          : await tx
              .insert(reports)
              .values({ ...set, workspaceId })
              .returning()
        if (!row) throw new Error('the report was not written')
        const address = await publicAddresses.claim(tx, subjectOf(row))
        if (!before) await publicAddresses.setOpen(tx, subjectOf(row), true)
        return { id: row.id, slug: address }
      })
    },

    /** Null lets the figures move again. Refused: `reportFrozen` where other figures are kept already. */
    freeze: ({ workspaceId }: Principal, id: string, frozen: object | null): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const before = await locked(tx, id)
        if (frozen !== null && before.frozenAt !== null) throw new Refusal('reportFrozen')
        const frozenAt = frozen === null ? null : sql`now()`
        await tx.update(reports).set({ frozen, frozenAt, updatedAt: sql`now()` }).where(eq(reports.id, id))
      }),

    /** Its owner read that its leads are counted otherwise. */
    readLeadsChanged: ({ workspaceId, id: byId }: Principal, id: string): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        await tx
          .update(reports)
          .set({ leadsChanged: false })
          .where(and(eq(reports.id, id), eq(reports.byId, byId)))
      }),

    setOpen: ({ workspaceId }: Principal, id: string, open: boolean): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, id)
        await publicAddresses.setOpen(tx, subjectOf(row), open)
        return row.name
      }),

    /** Its address answers for ever that it is closed. */
    remove: ({ workspaceId }: Principal, id: string): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, id)
        await publicAddresses.setOpen(tx, subjectOf(row), false)
        await tx.delete(reports).where(inArray(reports.id, [id]))
        return row.name
      }),

    one: ({ workspaceId }: Pick<Principal, 'workspaceId'>, id: string): Promise<Report> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select().from(reports).where(eq(reports.id, id))
        if (!row) throw new Refusal('notFound')
        return row
      }),

    /** By its address; undefined where there never was a report. */
    async find(address: string): Promise<{ report: Report | undefined; isOpen: boolean } | undefined> {
      const found = await publicAddresses.find(address)
      if (found?.kind !== 'report') return undefined
      const [report] = await db.inWorkspace(found.workspaceId, (tx) =>
        tx.select().from(reports).where(eq(reports.id, found.subjectId)),
      )
      const isOver = report?.expiresAt !== null && report !== undefined && report.expiresAt <= new Date()
      return { report, isOpen: report !== undefined && !found.disabledAt && !isOver }
    },
  }
}

/** Filters come back from the database with their keys in another order. */
const showsTheSame = (before: Report, { filters, parts }: Pick<Fields, 'filters' | 'parts'>): boolean =>
  sorted(before.filters) === sorted(filters) && before.parts.join() === parts.join()

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

export type ReportStore = ReturnType<typeof buildReportStore>
