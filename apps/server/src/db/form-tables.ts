import { type FormField, formOutcomes, formReasons, formVias } from '@matrixcast/contract/forms'
import { languages } from '@matrixcast/contract/wire'
import { countries } from '@matrixcast/domain/country'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { leadPools, leads } from './lead-tables.ts'

/** A form at an address of its own. The address, and whether it is open, stand in `public_address`. */
export const forms = pgTable(
  'form',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    /** What visitors read above the fields. */
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    fields: jsonb('fields').$type<FormField[]>().notNull(),
    consent: text('consent').notNull(),
    /** Rises with each change of the consent's words. */
    consentVersion: integer('consent_version').notNull().default(1),
    submit: text('submit').notNull(),
    thanks: text('thanks').notNull(),
    /** Where people go after it; empty: nowhere. */
    redirect: text('redirect').notNull(),
    /** Sites that may show it in a frame. */
    hosts: jsonb('hosts').$type<string[]>().notNull(),
    poolId: uuid('pool_id').references(() => leadPools.id, { onDelete: 'set null' }),
    samePerson: text('same_person', { enum: ['attach', 'new', 'refuse'] }).notNull(),
    colour: text('colour').notNull(),
    background: text('background').notNull(),
    language: text('language', { enum: languages }).notNull(),
    /** Null: the workspace's. */
    country: text('country', { enum: countries }),
    /** Submissions that are taken within an hour. */
    hourMost: integer('hour_most').notNull(),
    /** SHA-256 of the key by which programs add leads; null: there is none. */
    keyHash: text('key_hash'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('form_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc())],
)

/** What became of each submission, 30 days; those that became leads stay in `lead_intake` besides. */
export const formIntakes = pgTable(
  'form_intake',
  {
    id: key(),
    workspaceId: tenant(),
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    via: text('via', { enum: formVias }).notNull(),
    /** The same submission again has the same. */
    ref: text('ref').notNull(),
    outcome: text('outcome', { enum: formOutcomes }).notNull(),
    /** Why it was refused, and the label of the field that is wrong. */
    reason: text('reason', { enum: formReasons }),
    field: text('field').notNull().default(''),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    consentVersion: integer('consent_version'),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    index('form_intake_newest').on(table.formId, table.at.desc(), table.id.desc()),
    index('form_intake_age').on(table.workspaceId, table.at),
  ],
)

/** What was counted of a form on a day, by the clock of the workspace; for ever. */
export const formDays = pgTable(
  'form_day',
  {
    workspaceId: tenant(),
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Submissions that were taken, and leads that there were not before. */
    taken: integer('taken').notNull().default(0),
    leads: integer('leads').notNull().default(0),
    refused: integer('refused').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.formId, table.day] })],
)
