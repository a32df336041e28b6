import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenant, time } from './columns.ts'

/** Every public address of the installation: the only table that a visitor's request reads before a workspace is known. */
export const publicAddresses = pgTable(
  'public_address',
  {
    slug: text('slug').primaryKey(),
    workspaceId: tenant(),
    kind: text('kind', { enum: ['page'] }).notNull(),
    /** Stays when its subject is deleted, so that no slug is given twice. */
    subjectId: uuid('subject_id').notNull(),
    disabledAt: time('disabled_at'),
    createdAt: createdAt(),
  },
  (table) => [index('public_address_subject').on(table.subjectId)],
)

/** The files of pages that are open, by their content; read before a workspace is known. */
export const pageAssets = pgTable(
  'page_asset',
  {
    workspaceId: tenant(),
    projectId: uuid('project_id').notNull(),
    storageKey: text('storage_key').primaryKey(),
    sha256: text('sha256').notNull(),
    extension: text('extension').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('page_asset_content').on(table.sha256), index('page_asset_project').on(table.projectId)],
)
