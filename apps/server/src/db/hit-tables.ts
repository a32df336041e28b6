import { hitStates } from '@matrixcast/contract/rule-hits'
import { hitReasons } from '@matrixcast/domain/reply-rule'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account-tables.ts'
import { key, tenant, time } from './columns.ts'
import { replyRules } from './rule-tables.ts'
import { admins } from './session-tables.ts'
import { conversations, messages } from './talk-tables.ts'

/** What a rule made of a message, once a message. One that is queued has its answer as soon as the account may speak. */
export const replyHits = pgTable(
  'reply_hit',
  {
    id: key(),
    workspaceId: tenant(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ruleId: uuid('rule_id')
      .notNull()
      .references(() => replyRules.id),
    text: text('text').notNull(),
    state: text('state', { enum: hitStates }).notNull(),
    reason: text('reason', { enum: hitReasons }),
    at: time('at').notNull().defaultNow(),
    /** Who approved or skipped it. */
    byId: uuid('by_id').references(() => admins.id),
    decidedAt: time('decided_at'),
    answerId: uuid('answer_id').references(() => messages.id, { onDelete: 'set null' }),
    /** When the answer was handed over to be sent. */
    answeredAt: time('answered_at'),
  },
  (table) => [
    unique('reply_hit_once').on(table.messageId),
    index('reply_hit_newest').on(table.workspaceId, table.state, table.at.desc(), table.id.desc()),
    index('reply_hit_rule').on(table.ruleId, table.at),
    index('reply_hit_conversation').on(table.conversationId),
    index('reply_hit_waiting').on(table.workspaceId, table.at).where(sql`state = 'queued' and answered_at is null`),
    index('reply_hit_answered').on(table.accountId, table.answeredAt).where(sql`answered_at is not null`),
  ],
)
