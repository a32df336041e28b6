import { alikes } from '@matrixcast/canvas/alikes'
import type { PageFill } from '@matrixcast/canvas/page-fill'
import type { AnyTimeline } from '@matrixcast/canvas/timeline'
import type { VariantChoice } from '@matrixcast/canvas/variant-choice'
import { workOrigins } from '@matrixcast/contract/works'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { clips } from './clip-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'
import { plans } from './plan-tables.ts'

export type StoredImage = { key: string; sha256: string; bytes: number }

export const works = pgTable(
  'work',
  {
    id: key(),
    workspaceId: tenant(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id),
    origin: text('origin', { enum: workOrigins }).notNull().default('drawn'),
    clipId: uuid('clip_id').references(() => clips.id),
    /** Which of the order's works, from 0; 0 without an order. */
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
    /** In what it is near to another work: of its plan as drawn, and of all once its file was looked at. */
    alike: text('alike', { enum: alikes }),
    /** Its order was changed since its file was made. */
    outdated: boolean('outdated').notNull().default(false),
    videoKey: text('video_key'),
    coverKey: text('cover_key'),
    sha256: text('sha256'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** One picture a scene, of orders that give pictures. */
    images: jsonb('images').$type<StoredImage[]>().notNull().default([]),
    coverSha256: text('cover_sha256'),
    coverBytes: bigint('cover_bytes', { mode: 'number' }),
    seconds: doublePrecision('seconds'),
    /** Of an article: the signs that are read. Its `bytes` are those of its document. */
    letters: integer('letters'),
    width: integer('width'),
    height: integer('height'),
    createdAt: createdAt(),
    readyAt: time('ready_at'),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    check('work_origin', sql`(origin = 'drawn') = (clip_id is not null)`),
    uniqueIndex('work_variant').on(table.clipId, table.variant),
    index('work_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()).where(sql`deleted_at is null`),
    index('work_in_making').on(table.workspaceId).where(sql`state in ('queued', 'rendering')`),
    index('work_ready')
      .on(table.workspaceId, table.readyAt.desc().nullsLast())
      .where(sql`state = 'ready' and deleted_at is null`),
    index('work_not_ready').on(table.workspaceId, table.state).where(sql`state <> 'ready' and deleted_at is null`),
    index('work_plan').on(table.planId, table.createdAt.desc(), table.id.desc()).where(sql`deleted_at is null`),
  ],
)

/** How many works of each state there are, as sums to be added up: triggers of work add what each statement changed. */
export const workCounts = pgTable(
  'work_counts',
  { workspaceId: tenant(), state: text('state').notNull(), works: integer('works').notNull() },
  (table) => [index('work_counts_state').on(table.workspaceId, table.state)],
)

/** What a production gives a work. */
export type NewFile = Pick<
  typeof works.$inferSelect,
  | 'videoKey'
  | 'images'
  | 'coverKey'
  | 'sha256'
  | 'bytes'
  | 'coverSha256'
  | 'coverBytes'
  | 'seconds'
  | 'width'
  | 'height'
>

/** What was drawn for a work, and what its file was made of; apart from the work, whose lists never read it. */
export const workDraws = pgTable('work_draw', {
  workId: uuid('work_id')
    .primaryKey()
    .references(() => works.id, { onDelete: 'cascade' }),
  workspaceId: tenant(),
  /** Null for a video of pages, where nothing is drawn. */
  choice: jsonb('choice').$type<VariantChoice>(),
  /** What a video of a page brings for the page's words and slots; null where the page is shown as it is. */
  fill: jsonb('fill').$type<PageFill>(),
  /** The name of the draft its file shows; null while there is none. */
  madeOf: text('made_of'),
  timeline: jsonb('timeline').$type<AnyTimeline>(),
})

/** The stored files of materials that a finished work shows: they stay as long as the work does. */
export const workFiles = pgTable(
  'work_file',
  {
    workspaceId: tenant(),
    workId: uuid('work_id')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    storageKey: text('storage_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.storageKey] }),
    index('work_file_key').on(table.workspaceId, table.storageKey),
  ],
)

/** Works that somebody asked to download together. */
export const bundles = pgTable('bundle', {
  id: key(),
  workspaceId: tenant(),
  workIds: uuid('work_ids').array().notNull(),
  createdAt: createdAt(),
})
