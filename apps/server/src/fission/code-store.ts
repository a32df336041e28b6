import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { CodeKind, FissionCode, fissionCodeApi } from '@matrixcast/contract/fission-codes'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { fissionCodes as codes, fissionActivities } from '../db/fission-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { pois } from '../db/poi-tables.ts'
import { admins } from '../db/session-tables.ts'
import { sortedBy } from '../db/sorting.ts'
import type { Principal } from '../http/callers.ts'
import { figureOf, scansOf, type WayRow, wayOf } from './way-count-store.ts'

type Subject = { workspaceId: string; kind: 'code'; subjectId: string }
/** What codes ask of the gate of all public addresses. */
export type PublicAddresses = {
  claim: (tx: Transaction, subject: Subject) => Promise<string>
  setOpen: (tx: Transaction, subject: Subject, isOpen: boolean) => Promise<void>
}
type Query = ParsedInputOf<typeof fissionCodeApi.list>
type New = ParsedInputOf<typeof fissionCodeApi.add>
type Edit = Omit<ParsedInputOf<typeof fissionCodeApi.edit>, 'ids'>

const id = sql`"fission_code"."id"`
const address = sql`from public_address a where a.subject_id = ${id} and a.kind = 'code'`
const slug = sql<string>`(select a.slug ${address} order by a.chosen_at desc limit 1)`
const isClosed = sql<boolean>`(select bool_and(a.disabled_at is not null) ${address})`
const way = wayOf(sql`p.code_id = ${id}`)
const scans = scansOf(id)
/** Leads that came by it: also those of forms and pages that it led to. */
const leads = sql<number>`(select count(distinct t.lead_id)::int from lead_touch t where t.code_id = ${id})`
const lastDay = sql<string | null>`(select max(t.day)::text from visit_tally t join public_address a on a.slug = t.slug
  where a.subject_id = ${id} and a.kind = 'code' and t.visits > 0)`

const shownNumber = (number: number): string => `SC-${String(number).padStart(4, '0')}`
const subjectOf = ({ workspaceId, id: subjectId }: { workspaceId: string; id: string }): Subject => ({
  workspaceId,
  kind: 'code',
  subjectId,
})

/** Printed codes: where they lead, and what came of them. */
export function buildCodeStore({ db, publicAddresses }: { db: Database; publicAddresses: PublicAddresses }) {
  async function refuseUnfit(tx: Transaction, { activityId, poiId, staffId }: Partial<Edit>): Promise<void> {
    const { rows } = await tx.execute<{ activity: boolean; poi: boolean; staff: boolean }>(sql`
      select exists (select from fission_activity where id = ${activityId ?? null}::uuid and deleted_at is null) as activity,
        exists (select from poi where id = ${poiId ?? null}::uuid) as poi,
        exists (select from admin where id = ${staffId ?? null}::uuid and not disabled) as staff`)
    const [there] = rows
    if (activityId !== undefined && !there?.activity)
      throw new Refusal('invalidInput', { field: 'activityId', reason: 'notFound' })
    if (poiId && !there?.poi) throw new Refusal('invalidInput', { field: 'poiId', reason: 'notFound' })
    if (staffId && !there?.staff) throw new Refusal('personUnknown')
  }

  async function locked(tx: Transaction, codeId: string): Promise<typeof codes.$inferSelect> {
    const [row] = await tx.select().from(codes).where(eq(codes.id, codeId)).for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  return {
    list: ({ workspaceId }: Principal, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { activity_id, poi_id, staff_id, kind, state, keyword } = input
        const number = Number(/^(?:SC-)?0*(\d{1,9})$/i.exec(keyword ?? '')?.[1] ?? Number.NaN)
        const found = and(
          eq(codes.workspaceId, workspaceId),
          activity_id === undefined ? undefined : eq(codes.activityId, activity_id),
          poi_id === undefined ? undefined : eq(codes.poiId, poi_id),
          staff_id === undefined ? undefined : eq(codes.staffId, staff_id),
          state === undefined ? undefined : state === 'closed' ? isClosed : sql`not ${isClosed}`,
          keyword
            ? or(
                contains(codes.name, keyword),
                contains(admins.nickname, keyword),
                Number.isNaN(number) ? undefined : eq(codes.number, number),
              )
            : undefined,
        )
        const where = and(found, kind === undefined ? undefined : eq(codes.kind, kind))
        const sortable: Record<string, SQL> = {
          name: sql`${codes.name}`,
          number: sql`${codes.number}`,
          scans,
          claims: figureOf(way, 'claims'),
          reported: figureOf(way, 'reported'),
          verified: figureOf(way, 'verified'),
          byStaff: figureOf(way, 'byStaff'),
          leads,
          lastDay,
          createtime: sql`${codes.createdAt}`,
        }
        const withNames = () => tx.select({ rows: count() }).from(codes).leftJoin(admins, eq(admins.id, codes.staffId))
        const { total, rows } = await takePage(
          input,
          withNames().where(where),
          tx
            .select({
              code: codes,
              slug,
              isClosed,
              way,
              scans,
              leads,
              lastDay,
              activity: { id: fissionActivities.id, name: fissionActivities.name },
              poi: { id: pois.id, name: pois.name },
              staff: { id: admins.id, name: admins.nickname },
            })
            .from(codes)
            .leftJoin(fissionActivities, eq(fissionActivities.id, codes.activityId))
            .leftJoin(pois, eq(pois.id, codes.poiId))
            .leftJoin(admins, eq(admins.id, codes.staffId))
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(codes.number)], codes.id)),
        )
        const counted = await tx
          .select({ kind: codes.kind, rows: count() })
          .from(codes)
          .leftJoin(admins, eq(admins.id, codes.staffId))
          .where(found)
          .groupBy(codes.kind)
        const rowsOf = (one: CodeKind) => counted.find((row) => row.kind === one)?.rows ?? 0
        const kinds = {
          store: rowsOf('store'),
          table: rowsOf('table'),
          staff: rowsOf('staff'),
          nfc: rowsOf('nfc'),
          poster: rowsOf('poster'),
        }
        return { total, data: rows.map(present), kinds }
      }),

    /** What is printed of codes, in the order in which they were named. */
    printed: ({ workspaceId }: Principal, ids: readonly string[]) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const rows = await tx
          .select({ id: codes.id, number: codes.number, name: codes.name, slug })
          .from(codes)
          .where(and(eq(codes.workspaceId, workspaceId), inArray(codes.id, [...ids])))
        const byId = new Map(rows.map((row) => [row.id, { ...row, number: shownNumber(row.number) }]))
        return ids.map((one) => {
          const row = byId.get(one)
          if (!row) throw new Refusal('notFound')
          return row
        })
      }),

    /** Numbers rise within the workspace; two people who add at once wait for each other. */
    add: ({ workspaceId }: Principal, { activityId, kind, names, n, poiId, staffId }: New) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseUnfit(tx, { activityId, poiId, staffId })
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${workspaceId}`}, 0))`)
        const [last] = await tx
          .select({ number: sql<number>`coalesce(max(${codes.number}), 0)::int` })
          .from(codes)
          .where(eq(codes.workspaceId, workspaceId))
        const first = (last?.number ?? 0) + 1
        const named = names.length > 0 ? names : Array.from({ length: n }, (_, at) => shownNumber(first + at))
        const rows = named.map((name, at) => ({
          workspaceId,
          activityId,
          kind,
          name,
          number: first + at,
          poiId,
          staffId,
        }))
        const made = await tx.insert(codes).values(rows).returning()
        const answers: { id: string; number: string; slug: string }[] = []
        for (const row of made) {
          const subject = subjectOf(row)
          const its = await publicAddresses.claim(tx, subject)
          await publicAddresses.setOpen(tx, subject, true)
          answers.push({ id: row.id, number: shownNumber(row.number), slug: its })
        }
        return answers
      }),

    /** Answers its name. What was counted stays with it. */
    edit: ({ workspaceId }: Principal, codeId: string, given: Edit): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, codeId)
        await refuseUnfit(tx, given)
        const [after] = await tx
          .update(codes)
          .set({ name: row.name, ...given })
          .where(eq(codes.id, codeId))
          .returning({ name: codes.name })
        return after?.name ?? row.name
      }),

    /** Answers its name. */
    setOpen: ({ workspaceId }: Principal, codeId: string, isOpen: boolean): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, codeId)
        await publicAddresses.setOpen(tx, subjectOf(row), isOpen)
        return row.name
      }),
  }
}

type Named = { id: string; name: string } | null
type Row = {
  code: typeof codes.$inferSelect
  slug: string
  isClosed: boolean
  way: WayRow
  scans: number
  leads: number
  lastDay: string | null
  activity: Named
  poi: Named
  staff: Named
}

function present({
  code,
  isClosed: closed,
  way: counted,
  scans: scanned,
  leads: came,
  ...its
}: Row): Omit<FissionCode, 'url' | 'isLoopback'> {
  const { held, appeals: _appeals, toConfirm: _toConfirm, ...counts } = counted
  return {
    ...its,
    id: code.id,
    number: shownNumber(code.number),
    name: code.name,
    kind: code.kind,
    state: closed ? ('closed' as const) : ('open' as const),
    counts: { ...counts, scans: scanned, leads: came },
    held,
    createtime: unixOf(code.createdAt),
  }
}

export type CodeStore = ReturnType<typeof buildCodeStore>
