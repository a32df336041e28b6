import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { articleStates, articleWriters } from '@matrixcast/contract/articles'
import { languages } from '@matrixcast/contract/wire'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { plans } from './plan-tables.ts'
import { admins } from './session-tables.ts'
import { works } from './work-tables.ts'

/** Articles as they are written. What goes out is the version that was approved. */
export const articles = pgTable(
  'article',
  {
    id: key(),
    workspaceId: tenant(),
    /** Since its first approval; null: none, or its work was removed for good. */
    workId: uuid('work_id').references(() => works.id, { onDelete: 'set null' }),
    state: text('state', { enum: articleStates }).notNull().default('draft'),
    title: text('title').notNull(),
    doc: jsonb('doc').$type<ArticleDoc>().notNull(),
    /** The grammar of its document. */
    docSchema: integer('doc_schema').notNull(),
    topics: text('topics').array().notNull().default([]),
    keyword: text('keyword').notNull().default(''),
    language: text('language', { enum: languages }),
    slugWords: text('slug_words').notNull().default(''),
    /** Of its document: lists never read it. */
    digest: text('digest').notNull(),
    letters: integer('letters').notNull(),
    pictureIds: uuid('picture_ids').array().notNull(),
    version: integer('version').notNull().default(1),
    /** Of an article that a plan made: the plan, its turn there, and what wrote it. */
    planId: uuid('plan_id').references(() => plans.id, { onDelete: 'set null' }),
    planKey: text('plan_key'),
    writtenBy: text('written_by', { enum: articleWriters }).notNull().default('person'),
    approvedVersion: integer('approved_version'),
    /** Whose words lie in its work: they stay once a post has left, while the approved ones move on. */
    workVersion: integer('work_version'),
    approvedBy: uuid('approved_by').references(() => admins.id, { onDelete: 'set null' }),
    editedBy: uuid('edited_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('article_work').on(table.workId),
    uniqueIndex('article_plan_turn').on(table.planId, table.planKey),
    index('article_newest')
      .on(table.workspaceId, table.updatedAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
  ],
)

/** States of an article that are kept: what was approved, and one every ten minutes of writing. */
export const articleVersions = pgTable(
  'article_version',
  {
    workspaceId: tenant(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    doc: jsonb('doc').$type<ArticleDoc>().notNull(),
    docSchema: integer('doc_schema').notNull(),
    letters: integer('letters').notNull(),
    editedBy: uuid('edited_by').references(() => admins.id, { onDelete: 'set null' }),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
)
