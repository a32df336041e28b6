import { type SQL, sql } from 'drizzle-orm'

/**
 * When a lead `l` goes back to its pool `p`, as a moment: so many days after the last follow-up, or after its owner got it. Null
 * where the pool wants none of its level back. A lead with an appointment stays.
 */
export const returnAt: SQL = sql`case when l.state in ('assigned', 'following') then
  greatest(l.assigned_at, l.last_follow_at)
    + make_interval(days => (p.return_days ->> coalesce(l.level, 'none'))::int) end`
