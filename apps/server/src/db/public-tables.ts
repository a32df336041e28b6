import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from './builder-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'

/** Every public address of the installation: the only table that a visitor's request reads before a workspace is known. */
export const publicAddresses = pgTable(
  'public_address',
  {
    slug: text('slug').primaryKey(),
    workspaceId: tenant(),
    kind: text('kind', { enum: ['page', 'link', 'form', 'chat', 'report', 'code'] }).notNull(),
    /** Stays when its subject is deleted, so that no slug is given twice. */
    subjectId: uuid('subject_id').notNull(),
    disabledAt: time('disabled_at'),
    /** The latest one is what links and codes show; the others go on answering. */
    chosenAt: time('chosen_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index('public_address_subject').on(table.subjectId),
    // Addresses that were typed by hand are looked for without regard to capitals.
    index('public_address_folded').on(sql`lower(${table.slug})`),
  ],
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

/** What visitors sent with the forms of a page. */
export const pageSubmissions = pgTable(
  'page_submission',
  {
    id: key(),
    workspaceId: tenant(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    revisionId: uuid('revision_id').notNull(),
    formUuid: text('form_uuid').notNull(),
    /** Of the view of the page that it was sent from: one is stored once, for ever. */
    viewKey: uuid('view_key').notNull().unique(),
    sealedValues: text('sealed_values').notNull(),
    phoneMasked: text('phone_masked').notNull(),
    referrer: text('referrer').notNull(),
    /** As in the visits of that day; null from before visits were counted. */
    visitor: text('visitor'),
    consentAt: time('consent_at'),
    /** When it became a lead, or was found to be unreadable. */
    takenAt: time('taken_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('page_submission_newest').on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index('page_submission_waiting').on(table.workspaceId, table.createdAt).where(sql`${table.takenAt} is null`),
  ],
)
