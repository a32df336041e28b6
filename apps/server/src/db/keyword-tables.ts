import { keywordSources, keywordStates, wordProviderKinds } from '@matrixcast/contract/keywords'
import { intents } from '@matrixcast/domain/keyword/intent'
import { rankOutcomes } from '@matrixcast/domain/keyword/rank-reading'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { admins } from './session-tables.ts'

/** Words that people are to find something by. */
export const keywords = pgTable(
  'keyword',
  {
    id: key(),
    workspaceId: tenant(),
    word: text('word').notNull(),
    /** Its spelling for comparing: one row for each. */
    norm: text('norm').notNull(),
    /** Of Chinese, how it is read and the first letters of that: `zhuangxiu`, `zx`. */
    pinyin: text('pinyin').notNull().default(''),
    initials: text('initials').notNull().default(''),
    /** What a combination put together; empty: nothing, or nobody knows. */
    core: text('core').notNull().default(''),
    place: text('place').notNull().default(''),
    prefix: text('prefix').notNull().default(''),
    suffix: text('suffix').notNull().default(''),
    cluster: text('cluster').notNull(),
    intent: text('intent', { enum: intents }).notNull(),
    sources: text('sources', { enum: keywordSources }).array().notNull(),
    score: integer('score').notNull(),
    /** Searches a month; null: nobody told. */
    volume: integer('volume'),
    state: text('state', { enum: keywordStates }).notNull().default('new'),
    createdBy: uuid('created_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('keyword_norm').on(table.workspaceId, table.norm),
    index('keyword_cluster').on(table.workspaceId, table.state, table.cluster, table.score.desc(), table.id),
  ],
)

/** Where words and ranks are asked for over HTTP; the key is sealed by the vault. */
export const wordProviders = pgTable(
  'word_provider',
  {
    workspaceId: tenant(),
    kind: text('kind', { enum: wordProviderKinds }).notNull(),
    isOn: boolean('is_on').notNull(),
    url: text('url').notNull(),
    listPath: text('list_path').notNull(),
    wordPath: text('word_path').notNull(),
    volumePath: text('volume_path').notNull(),
    sealedKey: text('sealed_key'),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.kind] })],
)

/** A word whose place in the results of an engine is followed, for one address. */
export const rankWords = pgTable(
  'rank_word',
  {
    id: key(),
    workspaceId: tenant(),
    word: text('word').notNull(),
    norm: text('norm').notNull(),
    /** Where people look: `baidu`, `google.es`, a platform. */
    engine: text('engine').notNull(),
    address: text('address').notNull(),
    createdBy: uuid('created_by').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('rank_word_once').on(table.workspaceId, table.norm, table.engine, table.address),
    index('rank_word_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()),
  ],
)

/** What one look at the results found. The last of a day counts as that day's. */
export const rankReadings = pgTable(
  'rank_reading',
  {
    id: key(),
    workspaceId: tenant(),
    rankWordId: uuid('rank_word_id')
      .notNull()
      .references(() => rankWords.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    outcome: text('outcome', { enum: rankOutcomes }).notNull(),
    /** From 1; null unless it was found. */
    position: integer('position'),
    source: text('source', { enum: ['hand', 'http'] }).notNull(),
    /** Why it failed, or the address that was found. */
    detail: text('detail').notNull().default(''),
    readBy: uuid('read_by').references(() => admins.id, { onDelete: 'set null' }),
    readAt: time('read_at').notNull().defaultNow(),
  },
  (table) => [
    index('rank_reading_last').on(table.rankWordId, table.day.desc(), table.readAt.desc(), table.id.desc()),
    check('rank_reading_position', sql`(outcome = 'found') = (position is not null)`),
  ],
)
