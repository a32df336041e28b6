import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'

export const materials = pgTable(
  'material',
  {
    id: key(),
    workspaceId: tenant(),
    filename: text('filename').notNull(),
    kind: text('kind', { enum: ['video', 'picture', 'music'] }).notNull(),
    mimetype: text('mimetype').notNull(),
    extension: text('extension').notNull(),
    demuxer: text('demuxer').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    seconds: doublePrecision('seconds'),
    fps: real('fps'),
    codec: text('codec'),
    hasAudio: boolean('has_audio').notNull(),
    storageKey: text('storage_key').notNull(),
    thumbKey: text('thumb_key'),
    waveform: real('waveform').array(),
    createdAt: createdAt(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('material_once').on(table.workspaceId, table.sha256).where(sql`deleted_at is null`),
    index('material_newest')
      .on(table.workspaceId, table.createdAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
    index('material_kind_newest')
      .on(table.workspaceId, table.kind, table.createdAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
  ],
)

export const uploads = pgTable('upload', {
  id: key(),
  workspaceId: tenant(),
  adminId: uuid('admin_id').notNull(),
  filename: text('filename').notNull(),
  bytesSaid: bigint('bytes_said', { mode: 'number' }).notNull(),
  bytesReceived: bigint('bytes_received', { mode: 'number' }),
  sha256: text('sha256'),
  createdAt: createdAt(),
})
