import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { linkApi } from '@matrixcast/contract/links'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { links } from '../db/link-tables.ts'
import { contains, takePage, unixOf } from '../db/page.ts'
import { sortedBy } from '../db/sorting.ts'
import { works } from '../db/work-tables.ts'
import type { Principal } from '../http/callers.ts'

type Subject = { workspaceId: string; kind: 'link'; subjectId: string }
/** What links ask of the gate of all public addresses. */
type PublicAddresses = {
  choose: (tx: Transaction, subject: Subject, slug: string) => Promise<void>
  claim: (tx: Transaction, subject: Subject) => Promise<string>
  slugOf: (tx: Transaction, subject: Subject) => Promise<string | undefined>
  setOpen: (tx: Transaction, subject: Subject, isOpen: boolean) => Promise<void>
}
type Needs = { db: Database; publicAddresses: PublicAddresses }
type Query = ParsedInputOf<typeof linkApi.list>
type Fields = { id?: string; name: string; target: string; slug?: string; workId?: string | null }
type Address = { workspaceId: string; subjectId: string }

const slug = sql<string>`(select a.slug from public_address a where a.subject_id = "link"."id" and a.kind = 'link'
  order by a.chosen_at desc limit 1)`
const isClosed = sql<boolean>`(select bool_and(a.disabled_at is not null) from public_address a
  where a.subject_id = "link"."id" and a.kind = 'link')`
/** Of all addresses of a link together. */
const summed = <Value>(
  what: SQL,
) => sql<Value>`(select ${what} from visit_tally t join public_address a on a.slug = t.slug
  where a.subject_id = "link"."id" and a.kind = 'link')`
const visits = summed<number>(sql`coalesce(sum(t.visits), 0)::int`)
const visitors = summed<number>(sql`coalesce(sum(t.visitors), 0)::int`)
const bots = summed<number>(sql`coalesce(sum(t.bots), 0)::int`)
const leads = sql<number>`(select count(distinct t.lead_id)::int from lead_touch t join lead l on l.id = t.lead_id
  where t.link_id = "link"."id")`
const lastDay = summed<string | null>(sql`(max(t.day) filter (where t.visits > 0))::text`)

const subjectOf = ({ workspaceId, id }: { workspaceId: string; id: string }): Subject => ({
  workspaceId,
  kind: 'link',
  subjectId: id,
})

/** Counted addresses that lead on. */
export function buildLinkStore({ db, publicAddresses }: Needs) {
  async function locked(tx: Transaction, id: string): Promise<typeof links.$inferSelect> {
    const [row] = await tx.select().from(links).where(eq(links.id, id)).for('update')
    if (!row) throw new Refusal('notFound')
    return row
  }

  async function refuseForeignWork(tx: Transaction, workId: string | null | undefined): Promise<void> {
    if (!workId) return
    const found = await tx.select({ id: works.id }).from(works).where(eq(works.id, workId))
    if (found.length === 0) throw new Refusal('notFound')
  }

  return {
    list: ({ workspaceId }: Principal, { state, keyword, ...input }: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(
          eq(links.workspaceId, workspaceId),
          keyword ? or(contains(links.name, keyword), contains(links.target, keyword)) : undefined,
          state === undefined ? undefined : state === 'closed' ? isClosed : sql`not ${isClosed}`,
        )
        const sortable = { name: links.name, visits, visitors, leads, lastDay, createtime: links.createdAt }
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(links).where(where),
          tx
            .select({ link: links, title: works.title, slug, isClosed, visits, visitors, bots, leads, lastDay })
            .from(links)
            .leftJoin(works, and(eq(works.id, links.workId), sql`${works.deletedAt} is null`))
            .where(where)
            .orderBy(...sortedBy(input, sortable, [desc(links.createdAt), desc(links.id)], links.id)),
        )
        const data = rows.map(({ link, title, isClosed: closed, ...counted }) => ({
          id: link.id,
          name: link.name,
          target: link.target,
          state: closed ? ('closed' as const) : ('open' as const),
          work: link.workId !== null && title !== null ? { id: link.workId, title } : null,
          createtime: unixOf(link.createdAt),
          ...counted,
        }))
        return { total, data }
      }),

    save: ({ workspaceId }: Principal, { id, slug: chosen, workId, ...fields }: Fields) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await refuseForeignWork(tx, workId)
        const set = { ...fields, ...(workId === undefined ? {} : { workId }) }
        const before = id === undefined ? undefined : await locked(tx, id)
        const [row] = before
          ? await tx
              .update(links)
              .set({ ...set, updatedAt: sql`now()` })
              .where(eq(links.id, before.id))
              .returning()
          : await tx
              .insert(links)
              .values({ ...set, workspaceId })
              .returning()
        if (!row) throw new Error('the link was not written')
        const subject = subjectOf(row)
        if (!before && chosen === undefined) await publicAddresses.claim(tx, subject)
        if (chosen !== undefined) await publicAddresses.choose(tx, subject, chosen)
        if (!before) await publicAddresses.setOpen(tx, subject, true)
        return { id: row.id, slug: (await publicAddresses.slugOf(tx, subject)) ?? '', targetBefore: before?.target }
      }),

    /** Answers its name. */
    setOpen: ({ workspaceId }: Principal, id: string, isOpen: boolean): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const row = await locked(tx, id)
        await publicAddresses.setOpen(tx, subjectOf(row), isOpen)
        return row.name
      }),

    /** Where an open address leads. */
    targetOf: ({ workspaceId, subjectId }: Address): Promise<string | undefined> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx.select({ target: links.target }).from(links).where(eq(links.id, subjectId))
        return row?.target
      }),

    /** What was counted of a link on each of so many days, by the clock of the workspace. */
    visitsOf: ({ workspaceId }: Principal, id: string, days: number) =>
      db.inWorkspace(workspaceId, async (tx) => {
        await locked(tx, id)
        const addresses = sql`select slug from public_address where subject_id = ${id} and kind = 'link'`
        const from = sql`(select (now() at time zone time_zone)::date - ${days - 1}::int from workspace where id = ${workspaceId})`
        const byDay = await tx.execute<{
          day: string
          visits: number
          visitors: number
          bots: number
          closed: number
        }>(sql`
          select d.day::date::text as day, coalesce(sum(t.visits), 0)::int as visits,
            coalesce(sum(t.visitors), 0)::int as visitors, coalesce(sum(t.bots), 0)::int as bots,
            coalesce(sum(t.closed), 0)::int as closed
          from generate_series(${from}::timestamp, ${from}::timestamp + make_interval(days => ${days - 1}), '1 day') as d(day)
          left join visit_tally t on t.day = d.day::date and t.slug in (${addresses})
          group by d.day order by d.day`)
        const most = (column: SQL) =>
          tx.execute<{ name: string; visits: number }>(sql`
            select ${column} as name, count(*)::int as visits from visit
            where slug in (${addresses}) and day >= ${from} and not is_bot
            group by 1 order by 2 desc, 1 limit 10`)
        const channels = await most(sql`channel`)
        const devices = await most(sql`device`)
        return {
          days: byDay.rows.map(({ closed: _closed, ...counted }) => counted),
          channels: channels.rows,
          devices: devices.rows,
          closed: byDay.rows.reduce((sum, { closed }) => sum + closed, 0),
        }
      }),
  }
}

export type LinkStore = ReturnType<typeof buildLinkStore>
