import { ideaKinds } from '@matrixcast/contract/inspiration'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { materials } from './material-tables.ts'
import { admins } from './session-tables.ts'

const person = () =>
  uuid('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' })

/** What a person has read of the tutorials, and whether it helped; the official ones stand in files. */
export const tutorialReadings = pgTable(
  'tutorial_reading',
  {
    workspaceId: tenant(),
    adminId: person(),
    tutorial: text('tutorial').notNull(),
    readAt: time('read_at'),
    isHelpful: boolean('is_helpful'),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.tutorial] })],
)

/** Short tutorials that a workspace made of its materials. */
export const shortTutorials = pgTable(
  'short_tutorial',
  {
    id: key(),
    workspaceId: tenant(),
    title: text('title').notNull(),
    words: text('words').notNull(),
    category: text('category').notNull(),
    /** null once the material is gone for good. */
    materialId: uuid('material_id').references(() => materials.id, { onDelete: 'set null' }),
    sort: integer('sort').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('short_tutorial_sort').on(table.workspaceId, table.sort, table.createdAt)],
)

/** Ideas that people wrote down or imported. */
export const inspirations = pgTable(
  'inspiration',
  {
    id: key(),
    workspaceId: tenant(),
    kind: text('kind', { enum: ideaKinds }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    industry: text('industry'),
    platform: text('platform'),
    origin: text('origin').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('inspiration_newest').on(table.workspaceId, table.createdAt.desc()),
    uniqueIndex('inspiration_once').on(table.workspaceId, table.kind, sql`md5(title || chr(10) || text)`),
  ],
)

/** A person's bookmarks: `own:`, `copy:`, `work:` or `recipe:` and what it is. */
export const keptInspirations = pgTable(
  'kept_inspiration',
  { workspaceId: tenant(), adminId: person(), item: text('item').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.adminId, table.item] })],
)
