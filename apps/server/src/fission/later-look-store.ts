import { type SQL, sql } from 'drizzle-orm'

/** When the hours of an activity and of its rewards are over; null: nothing is to be seen then. */
export const laterLook = (activityId: string): SQL<Date | null> => sql<Date | null>`(
  select case when x.hours > 0 then now() + make_interval(hours => x.hours) end from (
    select greatest((a.rules ->> 'keepHours')::int, (select max(r.hours) from fission_reward r
      where r.activity_id = a.id and r.deleted_at is null and r.tier = 'provenHours')) as hours
    from fission_activity a where a.id = ${activityId}) x)`
