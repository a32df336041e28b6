import { bigint, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant } from './columns.ts'
import { jobRuns } from './job-tables.ts'

/** A file that a job of a tool made, or why it could not; kept for some days. */
export const toolFiles = pgTable(
  'tool_file',
  {
    id: key(),
    workspaceId: tenant(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobRuns.id, { onDelete: 'cascade' }),
    /** Its place among the files of the job, from 0: a job that was cut short goes on after those that are there. */
    place: integer('place').notNull(),
    source: text('source').notNull(),
    sourceBytes: bigint('source_bytes', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    width: integer('width'),
    height: integer('height'),
    fault: text('fault'),
    details: jsonb('details').$type<Record<string, string | number>>().notNull().default({}),
    materialId: uuid('material_id'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('tool_file_place').on(table.jobId, table.place)],
)

/** Words that the texts of a workspace must not have. */
export const bannedWords = pgTable(
  'banned_word',
  { workspaceId: tenant(), word: text('word').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.workspaceId, table.word] })],
)
