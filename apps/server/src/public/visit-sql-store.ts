import { type SQL, sql } from 'drizzle-orm'

type Event = {
  kind: string
  position: number
  page?: string | undefined
  element?: string | undefined
  x?: number | undefined
  y?: number | undefined
  seconds?: number | undefined
}
export type FreshMessage = {
  view: string
  number: number
  slug: string
  project: string
  revision: string
  visitor: string
  bot: boolean
  channel: string
  referrer: string
  device: string
  begins: boolean
  events: Event[]
}

type BegunVisit = Pick<FreshMessage, 'view' | 'number' | 'slug' | 'visitor' | 'bot' | 'channel' | 'referrer' | 'device'>

/** Adds these visits and counts them: a visitor is new who was not there on that day before. */
export function visitsWritten(workspaceId: string, day: string, visits: readonly BegunVisit[]): SQL {
  const begun = visits.map((visit) => ({ ...visit, events: undefined }))
  return sql`
    with given as (
      select distinct on (view) * from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as g(
        view uuid, number int, slug text, visitor text, bot boolean, channel text, referrer text, device text)
      order by view, number),
    added as (
      insert into visit (workspace_id, view, number, slug, day, visitor, is_bot, channel, referrer_host, device)
      select ${workspaceId}::uuid, view, number, slug, ${day}::date, visitor, bot, channel, referrer, device from given
      on conflict (view) do nothing
      returning slug, visitor, is_bot),
    new_here as (
      select slug, count(distinct visitor) as visitors from added a where not is_bot and not exists (
        select from visit v where v.slug = a.slug and v.day = ${day}::date and v.visitor = a.visitor and not v.is_bot)
      group by slug)
    insert into visit_tally (workspace_id, slug, day, visits, visitors, bots)
    select ${workspaceId}::uuid, a.slug, ${day}::date, count(*) filter (where not a.is_bot),
      coalesce(max(n.visitors), 0), count(*) filter (where a.is_bot)
    from added a left join new_here n on n.slug = a.slug group by a.slug order by a.slug
    on conflict (slug, day) do update set visits = visit_tally.visits + excluded.visits,
      visitors = visit_tally.visitors + excluded.visitors, bots = visit_tally.bots + excluded.bots`
}

/**
 * Adds what happened, and answers the days of pages that changed by these messages. What happens after midnight is of the day on
 * which the visit began, as long as that is summed up still.
 */
export function eventsWritten(workspaceId: string, day: string, messages: readonly FreshMessage[]): SQL {
  const given = messages.map(({ view, number, project, revision, bot, events }) => ({
    view,
    number,
    project,
    revision,
    bot,
    events,
  }))
  return sql`
    with given as (
      select g.*, coalesce((select v.day from visit v where v.view = g.view and v.day >= ${day}::date - 2), ${day}::date) as day
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        view uuid, number int, project uuid, revision uuid, bot boolean, events jsonb)),
    added as (
      insert into page_event (workspace_id, view, number, position, project_id, revision_id, day, kind, page_uuid, element_uuid,
        x, y, seconds)
      select ${workspaceId}::uuid, g.view, g.number, e.position, g.project, g.revision, g.day, e.kind, e.page, e.element, e.x, e.y,
        e.seconds
      from given g, jsonb_to_recordset(g.events) as e(
        position int, kind text, page text, element text, x float8, y float8, seconds float8)
      on conflict do nothing)
    select distinct project::text as "projectId", day::text as day from given where not bot`
}
