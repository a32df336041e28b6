import type { PostingWindow } from '@matrixcast/domain/posting-rules'
import { ruleMatches, ruleScenes } from '@matrixcast/domain/reply-rule'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'
import { admins } from './session-tables.ts'

/** What is answered by itself, and in which words; the first in order that fits decides. */
export const replyRules = pgTable(
  'reply_rule',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    place: integer('place').notNull(),
    scene: text('scene', { enum: ruleScenes }).notNull(),
    /** Empty lists leave it open. An id of an account or group that is gone stays, so that a rule never grows by it. */
    platforms: text('platforms').array().notNull(),
    accountIds: uuid('account_ids').array().notNull(),
    groupIds: uuid('group_ids').array().notNull(),
    match: text('match', { enum: ruleMatches }).notNull(),
    keywords: text('keywords').array().notNull(),
    replies: text('replies').array().notNull(),
    windows: jsonb('windows').$type<PostingWindow[]>().notNull(),
    cooldownSeconds: integer('cooldown_seconds').notNull(),
    oncePerPost: boolean('once_per_post').notNull(),
    needsApproval: boolean('needs_approval').notNull(),
    isOn: boolean('is_on').notNull(),
    createdAt: createdAt(),
    editedAt: time('edited_at').notNull().defaultNow(),
    /** What it wrote keeps its name. */
    deletedAt: time('deleted_at'),
  },
  (table) => [index('reply_rule_order').on(table.workspaceId, table.place, table.id)],
)

/** How much an account says by itself; one without a row says as much as its rules make. */
export const accountTalking = pgTable('account_talking', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  workspaceId: tenant(),
  hourMost: integer('hour_most'),
  dayMost: integer('day_most'),
  gapSeconds: integer('gap_seconds').notNull().default(0),
  quiet: jsonb('quiet').$type<{ fromMinute: number; untilMinute: number }>(),
  pausedUntil: time('paused_until'),
  pausedWhy: text('paused_why').notNull().default(''),
})

/** Whether automatic answers of a whole workspace are stopped, and who pressed last. */
export const talkStops = pgTable('talk_stop', {
  workspaceId: tenant().primaryKey(),
  isStopped: boolean('is_stopped').notNull(),
  byId: uuid('by_id').references(() => admins.id),
  at: time('at').notNull(),
})
