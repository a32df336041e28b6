import { planApprovals } from '@matrixcast/contract/article-plans'
import { languages } from '@matrixcast/contract/wire'
import type { TemplateTexts } from '@matrixcast/domain/article/article-template'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accountGroups } from './account-tables.ts'
import { tenant } from './columns.ts'
import { plans } from './plan-tables.ts'

/** What a plan of kind `article` is made of, as it was typed. */
export const articlePlans = pgTable('article_plan', {
  planId: uuid('plan_id')
    .primaryKey()
    .references(() => plans.id, { onDelete: 'cascade' }),
  workspaceId: tenant(),
  texts: jsonb('texts').$type<TemplateTexts>().notNull(),
  language: text('language', { enum: languages }).notNull(),
  topics: text('topics').array().notNull(),
  /** How many articles it is to have. */
  count: integer('count').notNull(),
  seed: integer('seed').notNull(),
  approval: text('approval', { enum: planApprovals }).notNull(),
  /** Accounts that its articles are written for. */
  groupId: uuid('group_id').references(() => accountGroups.id, { onDelete: 'set null' }),
})
