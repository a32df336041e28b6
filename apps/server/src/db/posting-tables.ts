import type { PostingWindow } from '@matrixcast/domain/posting-rules'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account-tables.ts'
import { key, tenant, time } from './columns.ts'

/** When and how fast an account posts; one without a row posts as fast as its platform allows. */
export const accountPostings = pgTable('account_posting', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  workspaceId: tenant(),
  gapMinutes: integer('gap_minutes').notNull().default(0),
  jitterMinutes: integer('jitter_minutes').notNull().default(0),
  dailyCap: integer('daily_cap'),
  windows: jsonb('windows').$type<PostingWindow[]>().notNull().default([]),
  quiet: jsonb('quiet').$type<{ fromMinute: number; untilMinute: number }>(),
  /** The platform asked this account to come back later. */
  pausedUntil: time('paused_until'),
})

/** A platform that failed the same way for several accounts; its posts wait until one goes through or a person closes it. */
export const platformBreakers = pgTable(
  'platform_breaker',
  {
    id: key(),
    workspaceId: tenant(),
    platform: text('platform').notNull(),
    reason: text('reason', { enum: ['selectorChanged', 'platformDown'] }).notNull(),
    /** The step that failed, of a page that changed. */
    step: text('step').notNull(),
    openedAt: time('opened_at').notNull().defaultNow(),
    /** From then on one post is let through to see. */
    retryAt: time('retry_at').notNull(),
    closedAt: time('closed_at'),
    closedBy: uuid('closed_by'),
  },
  (table) => [uniqueIndex('platform_breaker_once').on(table.workspaceId, table.platform)],
)

/** What needs a person; resolved by itself when its cause ends. */
export const alarms = pgTable(
  'alarm',
  {
    id: key(),
    workspaceId: tenant(),
    kind: text('kind', {
      enum: [
        'overdue',
        'unknown',
        'failed',
        'breaker',
        'setBack',
        'backup',
        'leadDue',
        'leadReturns',
        'hookFailing',
        'yesAsked',
        'poolLow',
        'rewardOut',
      ],
    }).notNull(),
    /** The id of the task, the lead, the post order or the activity, the platform's name, or the workspace's id. */
    subject: text('subject').notNull(),
    /** A text made an id in a statement finds nothing by key: the policies let no such comparison near their tables. */
    taskId: uuid('task_id').generatedAlwaysAs(
      sql`case when kind in ('overdue', 'unknown', 'failed') then subject::uuid end`,
    ),
    leadId: uuid('lead_id').generatedAlwaysAs(sql`case when kind in ('leadDue', 'leadReturns') then subject::uuid end`),
    /** Whom alone it is for; null: everybody who sees what it is about. */
    forPerson: uuid('for_person'),
    reason: text('reason').notNull(),
    raisedAt: time('raised_at').notNull().defaultNow(),
    resolvedAt: time('resolved_at'),
  },
  (table) => [
    uniqueIndex('alarm_open').on(table.workspaceId, table.kind, table.subject).where(sql`resolved_at is null`),
    index('alarm_newest').on(table.workspaceId, table.raisedAt.desc()).where(sql`resolved_at is null`),
  ],
)
