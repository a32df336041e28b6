import { alikes } from '@matrixcast/canvas/alikes'
import { index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { tenant } from './columns.ts'
import { works } from './work-tables.ts'

const workId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => works.id, { onDelete: 'cascade' })

/** What a finished work shows, and of what that was read: a work whose file, title or limits changed since is looked at anew. */
export const workLooks = pgTable('work_look', {
  workId: workId('work_id').primaryKey(),
  workspaceId: tenant(),
  sha256: text('sha256').notNull(),
  title: text('title').notNull(),
  /** `different` of its order. */
  limits: jsonb('limits').notNull(),
  /** A hash a second; null when its file was gone or could not be read. */
  hashes: text('hashes').array(),
  coverHash: text('cover_hash'),
  /** A hash a second of what is heard; null where nobody listened, as in looks from before. */
  sounds: text('sounds').array(),
})

/** Bands of the hashes of frames, cover, title and sound, each in its own range of numbers: works that are near share some. */
export const workBands = pgTable(
  'work_band',
  { workspaceId: tenant(), band: integer('band').notNull(), workId: workId('work_id') },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.band, table.workId] }),
    index('work_band_work').on(table.workId),
  ],
)

/** Works that are near by the limits of the first one's order. */
export const workTwins = pgTable(
  'work_twin',
  {
    workspaceId: tenant(),
    workId: workId('work_id'),
    twinId: workId('twin_id'),
    near: text('near', { enum: alikes }).notNull(),
    sharedFramesPercent: real('shared_frames_percent').notNull(),
    titleLikenessPercent: real('title_likeness_percent').notNull(),
    /** Of 64; null where one has no cover that can be told from others. */
    coverDistanceBits: integer('cover_distance_bits'),
    sharedSoundPercent: real('shared_sound_percent'),
  },
  (table) => [
    primaryKey({ columns: [table.workId, table.twinId] }),
    index('work_twin_twin').on(table.twinId),
    index('work_twin_workspace').on(table.workspaceId),
  ],
)
