import type { BrandKit } from '@matrixcast/canvas/brand-kit'
import { pageModes } from '@matrixcast/canvas/document'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { materials } from './material-tables.ts'
import { admins } from './session-tables.ts'

/** A person of the page builder. Its sign-in is the main one of `adminId`. */
export const builderUsers = pgTable(
  'builder_user',
  {
    id: key(),
    workspaceId: tenant(),
    adminId: uuid('admin_id')
      .unique()
      .references(() => admins.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    passwordHash: text('password_hash'),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('builder_user_username').on(sql`lower(${table.username})`)],
)

/** A token that opens the calls of the page builder, and no other. */
export const builderSessions = pgTable(
  'builder_session',
  {
    id: key(),
    workspaceId: tenant(),
    userId: uuid('user_id')
      .notNull()
      .references(() => builderUsers.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    seenAt: time('seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('builder_session_user').on(table.userId)],
)

export const builderInvites = pgTable('builder_invite', {
  id: key(),
  workspaceId: tenant(),
  codeHash: text('code_hash').notNull().unique(),
  madeBy: uuid('made_by')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' }),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  usedBy: uuid('used_by').references(() => builderUsers.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

export const projects = pgTable(
  'project',
  {
    id: key(),
    workspaceId: tenant(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => builderUsers.id),
    kind: text('kind', { enum: ['page', 'template', 'preset'] })
      .notNull()
      .default('page'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    coverKey: text('cover_key').notNull().default(''),
    pageMode: text('page_mode', { enum: pageModes }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** 1: visitors may open it. */
    status: integer('status').notNull().default(1),
    isPublish: boolean('is_publish').notNull().default(false),
    isMarket: boolean('is_market').notNull().default(false),
    category: text('category').notNull().default(''),
    uses: integer('uses').notNull().default(0),
    sourceId: uuid('source_id'),
    /** Sparse: without what is at its default. */
    doc: jsonb('doc').$type<unknown>().notNull(),
    schemaVersion: integer('schema_version').notNull(),
    /** Rises with every save. */
    version: integer('version').notNull().default(1),
    publishedRevision: uuid('published_revision'),
    /** The version that visitors see. */
    publishedVersion: integer('published_version'),
    /** Whether search engines may list it. */
    isIndexed: boolean('is_indexed').notNull().default(true),
    /** Names of the channels that its link is shared in. */
    channels: jsonb('channels').$type<{ code: string; name: string }[]>().notNull().default([]),
    /** An administrator took it off (`status` is 0 then), and why. */
    blockedAt: time('blocked_at'),
    blockedReason: text('blocked_reason').notNull().default(''),
    updatedBy: uuid('updated_by')
      .notNull()
      .references(() => builderUsers.id),
    updatedAt: time('updated_at').notNull().defaultNow(),
    createdAt: createdAt(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('project_newest')
      .on(table.workspaceId, table.ownerId, table.updatedAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is null`),
  ],
)

export const revisionKinds = ['published', 'auto', 'named', 'conflict', 'beforeRestore', 'video'] as const

export const projectRevisions = pgTable(
  'project_revision',
  {
    id: key(),
    workspaceId: tenant(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Counts up within its project. */
    rev: integer('rev').notNull(),
    kind: text('kind', { enum: revisionKinds }).notNull(),
    label: text('label').notNull().default(''),
    by: uuid('by').references(() => builderUsers.id, { onDelete: 'set null' }),
    doc: jsonb('doc').$type<unknown>().notNull(),
    hash: text('hash').notNull(),
    formSchema: jsonb('form_schema').$type<unknown>(),
    htmlKey: text('html_key'),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('project_revision_once').on(table.projectId, table.rev)],
)

/** Which documents and kept revisions use a material: why one cannot be deleted. */
export const projectMaterials = pgTable(
  'project_material',
  {
    workspaceId: tenant(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.materialId] }),
    index('project_material_material').on(table.materialId),
  ],
)

/** Colours and fonts of a workspace's brand. */
export const brandKits = pgTable('brand_kit', {
  workspaceId: tenant().primaryKey(),
  kit: jsonb('kit').$type<BrandKit>().notNull(),
  updatedBy: uuid('updated_by')
    .notNull()
    .references(() => builderUsers.id, { onDelete: 'cascade' }),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

/** Pictures a person brought in the page builder. */
export const builderImages = pgTable(
  'builder_image',
  {
    workspaceId: tenant(),
    userId: uuid('user_id')
      .notNull()
      .references(() => builderUsers.id, { onDelete: 'cascade' }),
    materialId: uuid('material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.materialId] })],
)

/** Who works on a page besides its owner. One who was removed, or left, is kept to be answered in words. */
export const projectMembers = pgTable(
  'project_member',
  {
    workspaceId: tenant(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => builderUsers.id, { onDelete: 'cascade' }),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => builderUsers.id, { onDelete: 'cascade' }),
    removedAt: time('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.userId] }),
    index('project_member_user').on(table.userId).where(sql`${table.removedAt} is null`),
  ],
)

/** Which tabs have a page open; a row that nobody renews is nobody. */
export const projectPresence = pgTable(
  'project_presence',
  {
    workspaceId: tenant(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => builderUsers.id, { onDelete: 'cascade' }),
    tabId: text('tab_id').notNull(),
    pageUuid: text('page_uuid').notNull(),
    /** Uuids of the elements that are selected there. */
    selection: text('selection').array().notNull().default(sql`'{}'`),
    /** The element whose words are typed there; one tab at most holds those of an element. */
    typing: text('typing').notNull().default(''),
    seenAt: time('seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId, table.tabId] })],
)
