import type { ReportPart } from '@matrixcast/contract/analysis'
import type { ReportFilters } from '@matrixcast/contract/reports'
import { boolean, date, index, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { plans } from './plan-tables.ts'

/** What a person noted for a day of the workspace; it stands in every chart. */
export const dayNotes = pgTable(
  'day_note',
  {
    id: key(),
    workspaceId: tenant(),
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    byId: uuid('by_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('day_note_day').on(table.workspaceId, table.day)],
)

/** What a plan cost on a day of the workspace, as a person typed it. */
export const planCosts = pgTable(
  'plan_cost',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    workspaceId: tenant(),
    day: date('day', { mode: 'string' }).notNull(),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    byId: uuid('by_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.day] }),
    index('plan_cost_day').on(table.workspaceId, table.day),
  ],
)

/** Figures that are shown to somebody without an account. Its address stands in `public_address`. */
export const reports = pgTable(
  'report',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    /** Whose name stands at its head, and what is said there in a sentence. */
    brand: text('brand').notNull(),
    sentence: text('sentence').notNull(),
    /** Days back from the day it is opened, or two fixed days; and which accounts. */
    filters: jsonb('filters').$type<ReportFilters>().notNull(),
    parts: text('parts').array().$type<ReportPart[]>().notNull(),
    passwordHash: text('password_hash'),
    expiresAt: time('expires_at'),
    /** What it showed when it was frozen; shown ever since. */
    frozen: jsonb('frozen').$type<object>(),
    frozenAt: time('frozen_at'),
    /** As this person sees accounts, so the report does. */
    byId: uuid('by_id').notNull(),
    /** Its leads are counted otherwise since an upgrade, which its owner has not read yet. */
    leadsChanged: boolean('leads_changed').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('report_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc())],
)

/** A case: a copy of a report's frozen figures with words about them. It stays when the report goes. */
export const showcases = pgTable(
  'showcase',
  {
    id: key(),
    workspaceId: tenant(),
    /** No foreign key: the report may be deleted. */
    reportId: uuid('report_id').notNull(),
    frozenAt: time('frozen_at').notNull(),
    figures: jsonb('figures').$type<object>().notNull(),
    title: text('title').notNull(),
    industry: text('industry').notNull(),
    text: text('text').notNull(),
    coverKey: text('cover_key'),
    planId: uuid('plan_id').references(() => plans.id, { onDelete: 'set null' }),
    byId: uuid('by_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('showcase_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('showcase_of_report').on(table.workspaceId, table.reportId, table.frozenAt),
  ],
)
