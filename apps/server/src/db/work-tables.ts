import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clips } from './clip-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'
import { plans } from './plan-tables.ts'

export const works = pgTable(
  'work',
  {
    id: key(),
    workspaceId: tenant(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    clipId: uuid('clip_id')
      .notNull()
      .references(() => clips.id),
    /** Which variant of the clip order, from 0: with the order's seed it decides the draw. */
    variant: integer('variant').notNull(),
    title: text('title').notNull(),
    topics: text('topics').array().notNull(),
    state: text('state', { enum: ['queued', 'rendering', 'ready', 'failed', 'cancelled'] }).notNull(),
    progress: real('progress').notNull().default(0),
    fault: text('fault'),
    faultDetail: text('fault_detail').notNull().default(''),
    /** Counts productions, so that each reserves and captures its own credit. */
    production: integer('production').notNull().default(1),
    fingerprint: text('fingerprint'),
    videoKey: text('video_key'),
    coverKey: text('cover_key'),
    sha256: text('sha256'),
    bytes: bigint('bytes', { mode: 'number' }),
    coverSha256: text('cover_sha256'),
    coverBytes: bigint('cover_bytes', { mode: 'number' }),
    seconds: doublePrecision('seconds'),
    width: integer('width'),
    height: integer('height'),
    createdAt: createdAt(),
    readyAt: time('ready_at'),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('work_variant').on(table.clipId, table.variant),
    index('work_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()).where(sql`deleted_at is null`),
    index('work_plan').on(table.planId, table.createdAt.desc(), table.id.desc()).where(sql`deleted_at is null`),
  ],
)
