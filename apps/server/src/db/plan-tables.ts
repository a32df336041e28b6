import { type PostingTimes, planKinds, type Restock } from '@matrixcast/contract/plans'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'

export const plans = pgTable(
  'plan',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    /** What its works are of. */
    kind: text('kind', { enum: planKinds }).notNull().default('clip'),
    /** Rises with every save: a page that showed an older one is refused. */
    version: integer('version').notNull().default(1),
    postingTimes: jsonb('posting_times').$type<PostingTimes>().notNull(),
    restock: jsonb('restock').$type<Restock>().notNull().default({ on: false, least: 10, add: 10 }),
    /** Why the last restocking gave nothing: a stable word. */
    restockFault: text('restock_fault'),
    /** The one that was made for works without a plan: finished files, articles of their own. */
    isForFiles: boolean('is_for_files').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('plan_newest').on(table.workspaceId, table.createdAt.desc(), table.id.desc()).where(sql`deleted_at is null`),
    uniqueIndex('plan_article_name')
      .on(table.workspaceId, sql`lower(name)`)
      .where(sql`kind = 'article' and not is_for_files and deleted_at is null`),
    uniqueIndex('plan_for_files').on(table.workspaceId, table.kind).where(sql`is_for_files and deleted_at is null`),
  ],
)

export const planAccounts = pgTable(
  'plan_account',
  {
    workspaceId: tenant(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.accountId] }),
    index('plan_account_account').on(table.accountId),
  ],
)
