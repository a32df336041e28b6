import { type SQL, sql } from 'drizzle-orm'

/**
 * Post t went out when a person pressed, not at a time of its own: it has none, or it was out before. What a platform holds until
 * its time was taken before it, too, and goes out then.
 */
const wentAtOnce = sql`(t.status_group = 'published' and t.accepted_at is not null and (t.due_at is null
  or (t.accepted_at < t.due_at and (t.state = 'accepted' or (t.state = 'verified' and t.verified_at < t.due_at)))))`

/** When post t went out, or is to go; null: nobody said. */
export const postedAt = sql`case when ${wentAtOnce} then t.accepted_at else t.due_at end`

type Span = { start_time?: number | undefined; end_time?: number | undefined }

const between = (column: SQL, { start_time: from, end_time: until }: Span): SQL => sql`${column} is not null
  ${from === undefined ? sql`` : sql`and ${column} >= to_timestamp(${from})`}
  ${until === undefined ? sql`` : sql`and ${column} < to_timestamp(${until})`}`

/** Posts t of these times; each of the two kinds has its index. */
export const atTheirTime = (span: Span): SQL => sql`${between(sql`t.due_at`, span)} and not ${wentAtOnce}`
export const atOnceWithin = (span: Span): SQL => sql`${between(sql`t.accepted_at`, span)} and ${wentAtOnce}`
