import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenant, time } from './columns.ts'

/** Endpoints an operator connected; the key is sealed by the vault. */
export const aiEndpoints = pgTable(
  'ai_endpoint',
  {
    workspaceId: tenant(),
    kind: text('kind', { enum: ['chat', 'speech', 'transcription'] }).notNull(),
    baseUrl: text('base_url').notNull(),
    model: text('model').notNull(),
    sealedKey: text('sealed_key'),
    limitSeconds: integer('limit_seconds').notNull(),
    voices: jsonb('voices').$type<Record<string, string>>().notNull(),
    fallsBack: boolean('falls_back').notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.kind] })],
)
