import { appointmentStates, type WeeklyHours } from '@matrixcast/domain/appointment'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { leads } from './lead-tables.ts'
import { pois } from './poi-tables.ts'

/** Where people are received, and when. */
export const appointmentPlaces = pgTable(
  'appointment_place',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    areaCode: text('area_code'),
    /** Its address and area are those of this place; null: they are its own. */
    poiId: uuid('poi_id').references(() => pois.id, { onDelete: 'set null' }),
    timeZone: text('time_zone').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    weekly: jsonb('weekly').$type<WeeklyHours[]>().notNull(),
    /** Days without slots, as `2026-12-24`. */
    closedDays: text('closed_days').array().notNull().default(sql`'{}'`),
    isClosed: boolean('is_closed').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [unique('appointment_place_name').on(table.workspaceId, table.name)],
)

/** A person of a lead who comes to a place at a time. */
export const appointments = pgTable(
  'appointment',
  {
    id: key(),
    workspaceId: tenant(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    placeId: uuid('place_id')
      .notNull()
      .references(() => appointmentPlaces.id),
    startAt: time('start_at').notNull(),
    endAt: time('end_at').notNull(),
    people: integer('people').notNull(),
    remark: text('remark').notNull().default(''),
    state: text('state', { enum: appointmentStates }).notNull(),
    /** What the person says at the door. */
    code: text('code').notNull(),
    arrivedAt: time('arrived_at'),
    byId: uuid('by_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('appointment_code').on(table.workspaceId, table.code),
    index('appointment_slot').on(table.placeId, table.startAt),
    index('appointment_soonest').on(table.workspaceId, table.startAt, table.id),
    index('appointment_lead').on(table.leadId, table.startAt),
  ],
)
