import { createHmac, randomBytes } from 'node:crypto'
import type { VisitBeacon } from '@matrixcast/contract/visit-beacon'
import { deviceOf, hostOf, visitSource } from '@matrixcast/domain/visit-source'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { markPageDays } from '../db/page-day-marks.ts'
import { addressBlock } from '../limits/address-block.ts'
import { type KnownParts, keptEvents, knownParts } from './published-elements.ts'
import { eventsWritten, type FreshMessage, visitsWritten } from './visit-sql-store.ts'

/** A message of a page, and whose it is. */
export type Arrived = { slug: string; beacon: VisitBeacon; ip: string; agent: string; isBot: boolean }
/** Somebody followed a link; `view` is made for it. `channel`: what `?c=` named. */
export type Click = {
  slug: string
  view: string
  ip: string
  agent: string
  isBot: boolean
  channel: string
  referrer: string
}
/** What became of a message: it counts (once), or its page is closed, or there never was one. */
export type Counted = 'counted' | 'closed' | 'unknown'
type Opening = { slug: string; opened: number; openedByBots: number; closed: number }

type Address = { slug: string; workspace_id: string; subject_id: string }
type OpenPage = { id: string; revision: string }
/** One day of a workspace, by its clock, and by what its visitors are told apart. */
type Today = { day: string; salt: Buffer }

const mostRevisionsKnown = 200

/** Who came to the public addresses, and what they did there. */
export function buildVisitStore({ db }: { db: Database }) {
  const revisions = new Map<string, KnownParts>()
  const salts = new Map<string, Today>()

  async function addressesOf(slugs: readonly string[]): Promise<Map<string, Address>> {
    const { rows } = await db.atGate((tx) =>
      tx.execute<Address>(sql`select slug, workspace_id, subject_id from public_address where slug in ${slugs}`),
    )
    return new Map(rows.map((row) => [row.slug, row]))
  }

  /** The pages that visitors may open just now. */
  async function openPages(tx: Transaction, slugs: readonly string[]): Promise<Map<string, OpenPage>> {
    const { rows } = await tx.execute<OpenPage & { slug: string }>(sql`
      select a.slug, p.id, p.published_revision as revision
      from public_address a join project p on p.id = a.subject_id and a.kind = 'page'
      where a.slug in ${slugs} and a.disabled_at is null and p.is_publish and p.status = 1 and p.deleted_at is null
        and p.published_revision is not null`)
    return new Map(rows.map((row) => [row.slug, row]))
  }

  async function partsOf(tx: Transaction, revision: string): Promise<KnownParts> {
    const known = revisions.get(revision)
    if (known) return known
    const { rows } = await tx.execute<{ doc: unknown }>(sql`select doc from project_revision where id = ${revision}`)
    const parts = knownParts(rows[0]?.doc)
    const [oldest] = revisions.keys()
    if (oldest !== undefined && revisions.size >= mostRevisionsKnown) revisions.delete(oldest)
    revisions.set(revision, parts)
    return parts
  }

  async function today(tx: Transaction, workspaceId: string): Promise<Today> {
    const { rows } = await tx.execute<{ day: string }>(
      sql`select (now() at time zone time_zone)::date::text as day from workspace where id = ${workspaceId}`,
    )
    const day = rows[0]?.day ?? ''
    const known = salts.get(workspaceId)
    if (known?.day === day) return known
    await tx.execute(sql`delete from visit_salt where day < ${day}`)
    await tx.execute(sql`insert into visit_salt (workspace_id, day, salt)
      values (${workspaceId}, ${day}, ${randomBytes(32).toString('base64')}) on conflict do nothing`)
    const kept = await tx.execute<{ salt: string }>(sql`select salt from visit_salt where day = ${day}`)
    const found = { day, salt: Buffer.from(kept.rows[0]?.salt ?? '', 'base64') }
    salts.set(workspaceId, found)
    return found
  }

  const visitorOf = ({ salt }: Today, { ip, agent }: Pick<Arrived, 'ip' | 'agent'>): string =>
    createHmac('sha256', salt)
      .update(`${addressBlock(ip)}\n${agent}`)
      .digest('base64url')
      .slice(0, 22)

  async function writeIn(tx: Transaction, workspaceId: string, arrived: readonly Arrived[]): Promise<Counted[]> {
    // One writer at a time: what is counted already is then the same for all statements.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${workspaceId}`}, 0))`)
    const pages = await openPages(tx, [...new Set(arrived.map(({ slug }) => slug))])
    const on = await today(tx, workspaceId)
    const rows: FreshMessage[] = []
    const taken = new Set<string>()
    for (const one of arrived) {
      const page = pages.get(one.slug)
      const { number, channel, referrer, events } = one.beacon
      const view = one.beacon.view.toLowerCase()
      if (!page || taken.has(`${view} ${number}`)) continue
      taken.add(`${view} ${number}`)
      const parts = await partsOf(tx, page.revision)
      rows.push({
        view,
        number,
        slug: one.slug,
        project: page.id,
        revision: page.revision,
        visitor: visitorOf(on, one),
        bot: one.isBot,
        channel: visitSource(channel, referrer),
        referrer: hostOf(referrer),
        device: deviceOf(one.agent),
        begins: events.some(({ kind }) => kind === 'view'),
        events: one.isBot ? [] : keptEvents(parts, events),
      })
    }
    if (rows.length > 0) {
      const fresh = await freshOf(tx, rows)
      const begun = fresh.filter(({ begins }) => begins)
      await tx.execute(visitsWritten(workspaceId, on.day, begun))
      const marked = await tx.execute<{ projectId: string; day: string }>(eventsWritten(workspaceId, on.day, fresh))
      await markPageDays(tx, workspaceId, marked.rows)
    }
    return arrived.map(({ slug }) => (pages.has(slug) ? 'counted' : 'closed'))
  }

  async function clicksIn(tx: Transaction, workspaceId: string, clicks: readonly Click[]): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${workspaceId}`}, 0))`)
    const on = await today(tx, workspaceId)
    const begun = clicks.map((click) => ({
      view: click.view,
      number: 0,
      slug: click.slug,
      visitor: visitorOf(on, click),
      bot: click.isBot,
      channel: visitSource(click.channel, click.referrer),
      referrer: hostOf(click.referrer),
      device: deviceOf(click.agent),
    }))
    await tx.execute(visitsWritten(workspaceId, on.day, begun))
  }

  return {
    /** Counts clicks on links, each as one visit. */
    async recordClicks(clicks: readonly Click[]): Promise<true[]> {
      const addresses = await addressesOf([...new Set(clicks.map(({ slug }) => slug))])
      for (const workspaceId of new Set([...addresses.values()].map((address) => address.workspace_id))) {
        const here = clicks.filter(({ slug }) => addresses.get(slug)?.workspace_id === workspaceId)
        await db.inWorkspace(workspaceId, (tx) => clicksIn(tx, workspaceId, here))
      }
      return clicks.map(() => true)
    },

    /** Writes what came, all of it or nothing; what came before, in this or an earlier message, counts no second time. */
    async record(arrived: readonly Arrived[]): Promise<Counted[]> {
      const addresses = await addressesOf([...new Set(arrived.map(({ slug }) => slug))])
      const answers = arrived.map((): Counted => 'unknown')
      for (const workspaceId of new Set([...addresses.values()].map((address) => address.workspace_id))) {
        const here = [...arrived.keys()].filter(
          (at) => addresses.get(arrived[at]?.slug ?? '')?.workspace_id === workspaceId,
        )
        const found = await db.inWorkspace(workspaceId, (tx) =>
          writeIn(
            tx,
            workspaceId,
            here.flatMap((at) => arrived[at] ?? []),
          ),
        )
        for (const [index, at] of here.entries()) answers[at] = found[index] ?? 'unknown'
      }
      return answers
    },

    /** How often addresses were asked for; `unknown`: those that nobody has. */
    async recordOpenings(openings: readonly Opening[], unknown: number): Promise<void> {
      if (unknown > 0) {
        await db.atGate((tx) =>
          tx.execute(sql`insert into unknown_visit (day, asked) values ((now() at time zone 'utc')::date, ${unknown})
            on conflict (day) do update set asked = unknown_visit.asked + excluded.asked`),
        )
      }
      if (openings.length === 0) return
      const addresses = await addressesOf(openings.map(({ slug }) => slug))
      for (const workspaceId of new Set([...addresses.values()].map((address) => address.workspace_id))) {
        const here = openings.filter(({ slug }) => addresses.get(slug)?.workspace_id === workspaceId)
        await db.inWorkspace(workspaceId, async (tx) => {
          const { day } = await today(tx, workspaceId)
          await tx.execute(openingsWritten(workspaceId, day, here))
        })
      }
    },

    /** The mark of a visitor of today, as their visits carry it. */
    visitorToday: (workspaceId: string, who: Pick<Arrived, 'ip' | 'agent'>): Promise<string> =>
      db.inWorkspace(workspaceId, async (tx) => visitorOf(await today(tx, workspaceId), who)),

    /** Takes away what is kept no longer: marks of visitors of days that are over, and visits of 90 days ago. */
    forgetOld: (workspaceId: string): Promise<number> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const { day } = await today(tx, workspaceId)
        await tx.execute(sql`delete from visit_salt where day < ${day}`)
        const gone = await tx.execute(
          sql`delete from visit where workspace_id = ${workspaceId} and day < ${day}::date - 90`,
        )
        return gone.rowCount ?? 0
      }),
  }
}

/** Those of them that were not counted before. */
async function freshOf<Row extends { view: string; number: number }>(tx: Transaction, rows: readonly Row[]) {
  const named = JSON.stringify(rows.map(({ view, number }) => ({ view, number })))
  const { rows: old } = await tx.execute<{ view: string; number: number }>(sql`
    select g.view::text as view, g.number from jsonb_to_recordset(${named}::jsonb) as g(view uuid, number int)
    where exists (select from visit v where v.view = g.view and v.number = g.number)
       or exists (select from page_event e where e.view = g.view and e.number = g.number)`)
  const known = new Set(old.map(({ view, number }) => `${view} ${number}`))
  return rows.filter(({ view, number }) => !known.has(`${view} ${number}`))
}

const openingsWritten = (workspaceId: string, day: string, openings: readonly Opening[]): SQL => sql`
  insert into visit_tally (workspace_id, slug, day, opened, opened_by_bots, closed)
  select ${workspaceId}::uuid, g.slug, ${day}::date, g.opened, g."openedByBots", g.closed
  from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as g(slug text, opened int, "openedByBots" int, closed int)
  order by g.slug
  on conflict (slug, day) do update set opened = visit_tally.opened + excluded.opened,
    opened_by_bots = visit_tally.opened_by_bots + excluded.opened_by_bots, closed = visit_tally.closed + excluded.closed`

export type VisitStore = ReturnType<typeof buildVisitStore>
