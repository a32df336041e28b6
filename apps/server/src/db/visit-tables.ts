import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { projects } from './builder-tables.ts'
import { tenant, time } from './columns.ts'

const counted = (name: string) => integer(name).notNull().default(0)

/** One opening of a public address that was seen by somebody, or read by a bot; 90 days. */
export const visits = pgTable(
  'visit',
  {
    view: uuid('view').primaryKey(),
    workspaceId: tenant(),
    slug: text('slug').notNull(),
    /** Of the message that brought it. */
    number: integer('number').notNull(),
    at: time('at').notNull().defaultNow(),
    /** By the clock of the workspace. */
    day: date('day').notNull(),
    /** Says that two visits of one day are of one visitor, and nothing once the day is over. */
    visitor: text('visitor').notNull(),
    isBot: boolean('is_bot').notNull(),
    /** What `?c=` names; else a class of where it came from, which begins with `@`. */
    channel: text('channel').notNull(),
    referrerHost: text('referrer_host').notNull(),
    device: text('device', { enum: ['phone', 'tablet', 'computer'] }).notNull(),
  },
  (table) => [
    index('visit_of_day').on(table.slug, table.day, table.visitor),
    index('visit_age').on(table.workspaceId, table.day),
  ],
)

/** What was counted of a public address on a day, for ever. */
export const visitTallies = pgTable(
  'visit_tally',
  {
    slug: text('slug').notNull(),
    day: date('day').notNull(),
    workspaceId: tenant(),
    visits: counted('visits'),
    visitors: counted('visitors'),
    /** Visits of bots that run scripts. */
    bots: counted('bots'),
    /** Times that it was sent to somebody, and to a bot. */
    opened: counted('opened'),
    openedByBots: counted('opened_by_bots'),
    /** Times that it was asked for while it was closed. */
    closed: counted('closed'),
  },
  (table) => [primaryKey({ columns: [table.slug, table.day] })],
)

/** How often addresses were asked for that nobody has: one figure a day for all of them. */
export const unknownVisits = pgTable('unknown_visit', {
  day: date('day').primaryKey(),
  asked: counted('asked'),
})

/** What visitors of a day are told apart by; thrown away when the day is over. */
export const visitSalts = pgTable(
  'visit_salt',
  { workspaceId: tenant(), day: date('day').notNull(), salt: text('salt').notNull() },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] })],
)

/** What happened inside a page; 30 days. Who, whence and with what is said by the visit of the same view. */
export const pageEvents = pgTable(
  'page_event',
  {
    view: uuid('view').notNull(),
    number: integer('number').notNull(),
    position: integer('position').notNull(),
    workspaceId: tenant(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    revisionId: uuid('revision_id').notNull(),
    /** Of its visit. */
    day: date('day').notNull(),
    at: time('at').notNull().defaultNow(),
    kind: text('kind', { enum: ['flip', 'click', 'leave', 'share', 'form'] }).notNull(),
    pageUuid: text('page_uuid'),
    elementUuid: text('element_uuid'),
    x: doublePrecision('x'),
    y: doublePrecision('y'),
    seconds: doublePrecision('seconds'),
  },
  (table) => [
    primaryKey({ columns: [table.view, table.number, table.position] }),
    index('page_event_day').on(table.projectId, table.day),
    index('page_event_age').on(table.workspaceId, table.day),
  ],
)

/** Days of pages of which something was counted since they were last summed up. */
export const pageDayMarks = pgTable(
  'page_day_mark',
  {
    workspaceId: tenant(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    markedAt: time('marked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.day] })],
)

/** A page's day, for ever: one row for all channels together, whose channel is empty, and one for each. */
export const pageDays = pgTable(
  'page_daily',
  {
    workspaceId: tenant(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    channel: text('channel').notNull(),
    views: counted('views'),
    visitors: counted('visitors'),
    submissions: counted('submissions'),
    /** Visits that clicked something, and that began a form. */
    touched: counted('touched'),
    begun: counted('begun'),
    /** Visits of which it is known how long they were, and how long they were together. */
    timed: counted('timed'),
    secondsSum: doublePrecision('seconds_sum').notNull().default(0),
    /** Visits that came to a page or further, by its uuid; of all channels alone, as are the clicks by element. */
    depth: jsonb('depth').$type<Record<string, number>>().notNull(),
    clicks: jsonb('clicks').$type<Record<string, number>>().notNull(),
    lastVisitAt: time('last_visit_at'),
    summedAt: time('summed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.channel, table.day] })],
)
