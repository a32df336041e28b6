import { answersOfSite, revisionStates } from '@matrixcast/contract/post-revisions'
import { publishFaults } from '@matrixcast/domain/publish-task'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account-tables.ts'
import { articles } from './article-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'
import { publishTasks } from './publish-tables.ts'

/** Updates of posts that are out, one row per post and approved version. Each may be sent again: the whole body goes each time. */
export const postRevisions = pgTable(
  'post_revision',
  {
    /** Its adapter's job key. */
    id: key(),
    workspaceId: tenant(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => publishTasks.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    articleVersion: integer('article_version').notNull(),
    /** The post it is of: one that was made again later is another. */
    publishId: text('publish_id').notNull(),
    state: text('state', { enum: revisionStates }).notNull().default('waiting'),
    /** A person wants it written over whatever stands there. */
    overwrites: boolean('overwrites').notNull().default(false),
    /** The version of the site since which nobody else wrote there. */
    siteVersion: text('site_version'),
    fault: text('fault', { enum: publishFaults }),
    detail: text('detail').notNull().default(''),
    answer: text('answer', { enum: answersOfSite }),
    theirTitle: text('their_title'),
    theirText: text('their_text'),
    /** What it has put on the site already, so that it is not put there twice. */
    kept: jsonb('kept').$type<Record<string, string>>().notNull().default({}),
    /** Rises with each try; what an earlier one tells is not heard. */
    tries: integer('tries').notNull().default(0),
    leaseUntil: time('lease_until'),
    sentAt: time('sent_at'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('post_revision_once').on(table.taskId, table.articleVersion),
    index('post_revision_open').on(table.workspaceId, table.createdAt).where(sql`state in ('waiting', 'sending')`),
    index('post_revision_article').on(table.articleId, table.articleVersion),
  ],
)
