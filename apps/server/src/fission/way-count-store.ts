import { type SQL, sql } from 'drizzle-orm'

/** How far participants came, as `wayCounts` of the contract without scans, and what waits for a person. */
export type WayRow = {
  claims: number
  reported: number
  told: number
  verified: number
  byStaff: number
  rewarded: number
  leads: number
  held: number
  appeals: number
  toConfirm: number
}

const proven = sql`p.state in ('verified', 'byStaff', 'rewarded')`
/** A reader says nothing of it, or what it found needs a person. */
export const toConfirm = sql`(p.state = 'reported' and p.looks_at is null)`
export const isHeld = sql`(p.hold = 'held' and ${proven})`
export const hasAppeal = sql`(p.appealed_at is not null and (${isHeld} or p.state = 'rejected'))`
export const isProven = proven

/** `which`: a condition on participants `p`. */
export const wayOf = (which: SQL): SQL<WayRow> => sql<WayRow>`(
  select jsonb_build_object(
    'claims', count(*), 'reported', count(p.reported_at), 'told', count(*) filter (where p.state = 'reported'),
    'verified', count(*) filter (where ${proven} and p.look <> 'staff'),
    'byStaff', count(*) filter (where ${proven} and p.look = 'staff'),
    'rewarded', count(*) filter (where p.state = 'rewarded'), 'leads', count(distinct p.lead_id),
    'held', count(*) filter (where ${isHeld}), 'appeals', count(*) filter (where ${hasAppeal}),
    'toConfirm', count(*) filter (where ${toConfirm}))
  from fission_participant p where ${which})`

/** Of one figure, to sort by. */
export const figureOf = (way: SQL, name: keyof WayRow): SQL<number> =>
  sql<number>`(${way} ->> ${sql.raw(`'${name}'`)})::int`

/** Visits of the addresses of these codes. `days`: a condition on the tally `t`. */
export const scansOf = (codes: SQL, days: SQL = sql`true`): SQL<number> => sql<number>`(
  select coalesce(sum(t.visits), 0)::int from visit_tally t join public_address a on a.slug = t.slug
  where a.kind = 'code' and a.subject_id in (${codes}) and ${days})`

/** What a pool holds: an item whose minutes are over counts as free at once. */
export const poolOf = (activity: SQL): SQL<{ free: number; held: number; used: number; dropped: number }> => {
  const isOver = sql`i.state = 'held' and i.fetched_at is null and i.held_until < now()`
  return sql`(
    select jsonb_build_object('free', count(*) filter (where i.state = 'free' or (${isOver})),
      'held', count(*) filter (where i.state = 'held' and not (${isOver})),
      'used', count(*) filter (where i.state = 'used'), 'dropped', count(*) filter (where i.state = 'dropped'))
    from fission_item i where i.activity_id = ${activity})`
}
