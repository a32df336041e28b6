import { licences } from '@matrixcast/contract/music'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'

export const materialFolders = pgTable(
  'material_folder',
  {
    id: key(),
    workspaceId: tenant(),
    parentId: uuid('parent_id').references((): AnyPgColumn => materialFolders.id),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('material_folder_once').on(table.workspaceId, table.parentId, table.name).nullsNotDistinct()],
)

export const materials = pgTable(
  'material',
  {
    id: key(),
    workspaceId: tenant(),
    folderId: uuid('folder_id').references(() => materialFolders.id, { onDelete: 'set null' }),
    filename: text('filename').notNull(),
    kind: text('kind', { enum: ['video', 'picture', 'music', 'font'] }).notNull(),
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
    /** Of footage whose sound tracks can none of them be decoded. */
    isSoundUnreadable: boolean('is_sound_unreadable').notNull().default(false),
    storageKey: text('storage_key').notNull(),
    thumbKey: text('thumb_key'),
    /** Of a video: its small copy for previews. */
    proxyKey: text('proxy_key'),
    waveform: real('waveform').array(),
    /** Of music, and of fonts their family. */
    title: text('title').notNull().default(''),
    artist: text('artist').notNull().default(''),
    mood: text('mood'),
    category: text('category').notNull().default(''),
    licence: text('licence', { enum: licences }).notNull().default('unknown'),
    licenceProof: text('licence_proof').notNull().default(''),
    favourite: boolean('favourite').notNull().default(false),
    loudness: real('loudness'),
    bpm: real('bpm'),
    /** Of a font: how many characters it has. */
    glyphs: integer('glyphs'),
    /** Of a font: what other programs know it by; empty where it names nothing. Null: nobody has looked yet. */
    postScriptName: text('post_script_name'),
    /** When its frames were compared or its sound measured; null waits for the job. */
    studiedAt: time('studied_at'),
    /** When its small copy was made, or could not be made; null waits for the job. */
    proxiedAt: time('proxied_at'),
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
    index('material_folder_newest')
      .on(table.workspaceId, table.folderId, table.createdAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
    index('material_trash').on(table.workspaceId, table.deletedAt).where(sql`deleted_at is not null`),
    index('material_unstudied').on(table.workspaceId).where(sql`studied_at is null and deleted_at is null`),
    index('material_unproxied')
      .on(table.workspaceId)
      .where(sql`proxied_at is null and kind = 'video' and deleted_at is null`),
    index('material_mood').on(table.workspaceId, table.mood).where(sql`mood is not null and deleted_at is null`),
    index('material_content').on(table.workspaceId, table.sha256),
  ],
)

/**
 * Rows of their own and plain equality: row-level security lets an index be used only for comparisons it trusts, and those
 * of arrays are not among them.
 */
export const materialTags = pgTable(
  'material_tag',
  {
    workspaceId: tenant(),
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.tag] }),
    index('material_tag_tag').on(table.workspaceId, table.tag, table.materialId),
  ],
)

/** What a material shows, a hash a second. */
export const materialFrames = pgTable('material_frames', {
  materialId: uuid('material_id')
    .primaryKey()
    .references(() => materials.id, { onDelete: 'cascade' }),
  workspaceId: tenant(),
  hashes: text('hashes').array().notNull(),
})

/** The 16-bit bands of those hashes: whatever shows nearly the same shares some. */
export const materialBands = pgTable(
  'material_band',
  {
    workspaceId: tenant(),
    band: integer('band').notNull(),
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.band, table.materialId] }),
    index('material_band_material').on(table.materialId),
  ],
)

/** Near-duplicates, written both ways. */
export const materialTwins = pgTable(
  'material_twin',
  {
    workspaceId: tenant(),
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    twinId: uuid('twin_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    /** 0 to 1, of the shorter one's frames. */
    share: real('share').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.twinId] }),
    index('material_twin_twin').on(table.twinId),
    index('material_twin_workspace').on(table.workspaceId),
  ],
)

export const uploads = pgTable(
  'upload',
  {
    id: key(),
    workspaceId: tenant(),
    adminId: uuid('admin_id').notNull(),
    filename: text('filename').notNull(),
    method: text('method', { enum: ['multipart', 'tus'] })
      .notNull()
      .default('multipart'),
    folderId: uuid('folder_id').references(() => materialFolders.id, { onDelete: 'set null' }),
    /** The material whose file it becomes. */
    replacesId: uuid('replaces_id').references(() => materials.id, { onDelete: 'cascade' }),
    bytesSaid: bigint('bytes_said', { mode: 'number' }).notNull(),
    bytesReceived: bigint('bytes_received', { mode: 'number' }),
    sha256: text('sha256'),
    createdAt: createdAt(),
  },
  (table) => [index('upload_age').on(table.workspaceId, table.createdAt)],
)
