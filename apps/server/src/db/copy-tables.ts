import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'

/** A workspace's own copywriting; the built-in ones stand in the code. */
export const copywritings = pgTable(
  'copywriting',
  {
    id: key(),
    workspaceId: tenant(),
    kind: text('kind', { enum: ['title', 'script', 'topics', 'articlePart'] }).notNull(),
    text: text('text').notNull(),
    language: text('language', { enum: ['zh', 'en', 'es', 'ja'] }).notNull(),
    industry: text('industry'),
    createdAt: createdAt(),
    deletedAt: time('deleted_at'),
  },
  (table) => [index('copywriting_newest').on(table.workspaceId, table.createdAt.desc()).where(sql`deleted_at is null`)],
)
