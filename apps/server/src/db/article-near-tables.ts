import { articleLevels } from '@matrixcast/domain/article/article-likeness'
import { customType, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { articles } from './article-tables.ts'
import { tenant, time } from './columns.ts'

const articleId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => articles.id, { onDelete: 'cascade' })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What of an article is compared with others, and of which version it was read. */
export const articleTexts = pgTable('article_text', {
  articleId: articleId('article_id').primaryKey(),
  workspaceId: tenant(),
  version: integer('version').notNull(),
  /** The title, then a line for each paragraph. */
  lines: text('lines').array().notNull(),
  /** Its words as hashes of 32 bits, the least first: thousands are compared without reading a text. */
  words: bytes('words').notNull(),
  at: time('at').notNull().defaultNow(),
})

/** Bands of whole texts and of paragraphs, each in its own range of numbers: articles that are near share some. */
export const articleBands = pgTable(
  'article_band',
  { workspaceId: tenant(), band: integer('band').notNull(), articleId: articleId('article_id') },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.band, table.articleId] }),
    index('article_band_article').on(table.articleId),
  ],
)

/** Articles that say much the same, by the first one's measure. */
export const articleSimilar = pgTable(
  'article_similar',
  {
    workspaceId: tenant(),
    articleId: articleId('article_id'),
    otherId: articleId('other_id'),
    /** Null: too little for a warning, unless both go to one account. */
    level: text('level', { enum: articleLevels }),
    percent: smallint('percent').notNull(),
    /** Of how many paragraphs so many are there too. */
    shared: smallint('shared').notNull(),
    paragraphs: smallint('paragraphs').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.otherId] }),
    index('article_similar_other').on(table.otherId),
    index('article_similar_workspace').on(table.workspaceId),
  ],
)
