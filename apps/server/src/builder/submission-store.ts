import type { FormValue } from '@matrixcast/canvas/page-form'
import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { PageSubmission, PageSubmissionRow, publicationApi } from '@matrixcast/contract/publications'
import type { Page } from '@matrixcast/contract/wire'
import { maskedPhone } from '@matrixcast/domain/phone'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { projects } from '../db/builder-tables.ts'
import type { Database } from '../db/database.ts'
import { paginate, takePage, unixOf } from '../db/page.ts'
import { dayOf, markPageDays } from '../db/page-day-marks.ts'
import { pageSubmissions } from '../db/public-tables.ts'
import { aboutSubmission, SealedSession, type Vault } from '../db/vault.ts'
import type { BuilderCaller } from '../http/callers.ts'
import { slugsOfPage } from './page-slug-store.ts'
import { isReadablePage } from './readable-page-store.ts'

type Row = typeof pageSubmissions.$inferSelect
type Given = {
  projectId: string
  revisionId: string
  formUuid: string
  viewKey: string
  values: readonly FormValue[]
  phoneMasked: string
  referrer: string
  visitor: string
  hasConsent: boolean
}
type Query = ParsedInputOf<typeof publicationApi.submissions>
/** Of the visits of that visitor: their mark is of one day and one workspace. */
const channel = sql<string | null>`(select v.channel from visit v where v.visitor = ${pageSubmissions.visitor}
  and v.slug in (${slugsOfPage(sql`${pageSubmissions.projectId}`)})
  order by v.at desc limit 1)`
const midnight = (day: string, shift: number) =>
  sql`((${day}::date + ${shift}::int)::timestamp at time zone (select time_zone from workspace where id = ${pageSubmissions.workspaceId}))`
const stored = z.array(z.object({ label: z.string(), kind: z.string(), values: z.array(z.string()) }))

/** What visitors sent with forms. It is sealed, as whatever is of a person. */
export function buildSubmissionStore({ db, vault }: { db: Database; vault: Vault }) {
  const valuesOf = ({ workspaceId, viewKey, sealedValues }: Row) =>
    stored.parse(JSON.parse(vault.open(sealedValues, aboutSubmission(workspaceId, viewKey)).reveal()))

  return {
    /** The same view again is the same submission, and keeps what came first. */
    add: (workspaceId: string, { values, hasConsent, ...row }: Given): Promise<void> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const sealedValues = vault.seal(
          new SealedSession(JSON.stringify(values)),
          aboutSubmission(workspaceId, row.viewKey),
        )
        const consentAt = hasConsent ? new Date() : null
        const [added] = await tx
          .insert(pageSubmissions)
          .values({ ...row, workspaceId, sealedValues, consentAt })
          .onConflictDoNothing({ target: pageSubmissions.viewKey })
          .returning({ projectId: pageSubmissions.projectId, day: dayOf(pageSubmissions.createdAt) })
        await markPageDays(tx, workspaceId, added ? [added] : [])
      }),

    /** Telephone numbers are masked. */
    page: (caller: BuilderCaller, { pageId, from, until, ...input }: Query): Promise<Page<PageSubmissionRow>> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const since = from === undefined ? undefined : sql`${pageSubmissions.createdAt} >= ${midnight(from, 0)}`
        const before = until === undefined ? undefined : sql`${pageSubmissions.createdAt} < ${midnight(until, 1)}`
        const where = and(isReadablePage(caller), eq(projects.id, pageId), since, before)
        const { total, rows } = await takePage(
          input,
          tx
            .select({ rows: count() })
            .from(pageSubmissions)
            .innerJoin(projects, eq(projects.id, pageSubmissions.projectId))
            .where(where),
          tx
            .select({ row: pageSubmissions, channel })
            .from(pageSubmissions)
            .innerJoin(projects, eq(projects.id, pageSubmissions.projectId))
            .where(where)
            .orderBy(desc(pageSubmissions.createdAt), desc(pageSubmissions.id)),
        )
        const masked = ({ kind, label, values }: z.infer<typeof stored>[number]) => ({
          label,
          values: kind === 'phone' ? values.map(maskedPhone) : values,
        })
        return paginate(
          input,
          total,
          rows.map(({ row, channel: by }) => ({
            id: row.id,
            at: unixOf(row.createdAt),
            referrer: row.referrer,
            channel: by,
            values: valuesOf(row).map(masked),
          })),
        )
      }),

    /** One of them, with whole numbers. */
    find: (caller: BuilderCaller, id: string): Promise<PageSubmission & { phoneMasked: string }> =>
      db.inWorkspace(caller.workspaceId, async (tx) => {
        const [found] = await tx
          .select({ row: pageSubmissions })
          .from(pageSubmissions)
          .innerJoin(projects, eq(projects.id, pageSubmissions.projectId))
          .where(and(isReadablePage(caller), eq(pageSubmissions.id, id)))
        if (!found) throw new Refusal('notFound')
        const values = valuesOf(found.row).map(({ label, values: all }) => ({ label, values: all }))
        return { id, values, phoneMasked: found.row.phoneMasked }
      }),
  }
}

export type SubmissionStore = ReturnType<typeof buildSubmissionStore>
