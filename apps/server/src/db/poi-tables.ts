import { poiSources } from '@matrixcast/contract/pois'
import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { admins } from './session-tables.ts'

/** Places of the workspace's own. */
export const pois = pgTable(
  'poi',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    /** Name and address for comparing: one row for each pair. */
    norm: text('norm').notNull(),
    areaCode: text('area_code'),
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
    phone: text('phone').notNull().default(''),
    hours: text('hours').notNull().default(''),
    source: text('source', { enum: poiSources }).notNull(),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('poi_norm').on(table.workspaceId, table.norm),
    index('poi_area').on(table.workspaceId, table.areaCode, table.createdAt.desc(), table.id),
    check('poi_point', sql`(${table.lng} is null) = (${table.lat} is null)`),
  ],
)
