import { incomingKinds } from '@matrixcast/contract/incoming'
import { conversationStates } from '@matrixcast/domain/conversation'
import { talkFaults, talkSendStates } from '@matrixcast/domain/talk-send'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from './account-tables.ts'
import { createdAt, key, tenant, time } from './columns.ts'
import { inboxes } from './inbox-tables.ts'
import { leads } from './lead-tables.ts'
import { replyRules } from './rule-tables.ts'
import { admins } from './session-tables.ts'

/** Rises with everything that changes in any conversation; whoever waits for news waits for a higher one. */
export const talkNews = pgSequence('talk_news')

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
/** Null for what was written on a chat page. */
const accountIfAny = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' })
const conversationId = () =>
  uuid('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' })

/** All that one person and one account, or one chat page, say to each other. */
export const conversations = pgTable(
  'conversation',
  {
    id: key(),
    workspaceId: tenant(),
    /** Of an account or of a chat page. */
    accountId: accountIfAny(),
    inboxId: uuid('inbox_id').references(() => inboxes.id, { onDelete: 'cascade' }),
    /** What the platform calls the person. */
    remoteId: text('remote_id').notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: conversationStates }).notNull().default('open'),
    snoozedUntil: time('snoozed_until'),
    waitingSince: time('waiting_since'),
    assigneeId: uuid('assignee_id').references(() => admins.id),
    unread: integer('unread').notNull().default(0),
    lastAt: time('last_at').notNull(),
    lastText: text('last_text').notNull(),
    lastIsOurs: boolean('last_is_ours').notNull(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    /** Of its last change, from `talk_news`. */
    news: bigint('news', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  // What the policy compares stands last, so that a count reads the index alone.
  ({ workspaceId, lastAt, id, assigneeId, accountId: account, inboxId: inbox, ...its }) => [
    check('conversation_of_one', sql`num_nonnulls(${account}, ${inbox}) = 1`),
    unique('conversation_once').on(workspaceId, account, its.remoteId),
    unique('conversation_of_visitor').on(inbox, its.remoteId),
    index('conversation_newest').on(workspaceId, its.state, lastAt.desc(), id.desc(), assigneeId, account, inbox),
    index('conversation_waiting')
      .on(workspaceId, its.waitingSince, id, assigneeId, account, inbox)
      .where(sql`${its.waitingSince} is not null`),
    index('conversation_assignee').on(workspaceId, assigneeId, its.state, lastAt.desc(), id.desc(), account, inbox),
    index('conversation_snoozed').on(workspaceId, its.snoozedUntil).where(sql`${its.snoozedUntil} is not null`),
    index('conversation_news').on(workspaceId, its.news),
    index('conversation_lead').on(its.leadId),
  ],
)

/** What was written: by the person, by us, or by one of us to the others; and who took the conversation by an answer. */
export const messages = pgTable(
  'message',
  {
    id: key(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    workspaceId: tenant(),
    conversationId: conversationId(),
    accountId: accountIfAny(),
    /** Its adapter's name for it; null: it is not out, or a note. */
    remoteId: text('remote_id'),
    way: text('way', { enum: ['in', 'out', 'note', 'taken'] }).notNull(),
    kind: text('kind', { enum: incomingKinds }),
    text: text('text').notNull(),
    isCut: boolean('is_cut').notNull().default(false),
    isHeld: boolean('is_held').notNull().default(false),
    /** Read in a first reading; nobody has to answer it. */
    isHistory: boolean('is_history').notNull().default(false),
    /** The publish id of the post that it is about, and our task of it. */
    onPost: text('on_post'),
    taskId: uuid('task_id'),
    byId: uuid('by_id').references(() => admins.id),
    /** The rule that wrote it. */
    ruleId: uuid('rule_id').references(() => replyRules.id),
    /** Whether rules have not looked at it yet. */
    toJudge: boolean('to_judge').notNull().default(false),
    at: time('at').notNull(),
  },
  (table) => [
    unique('message_once').on(table.workspaceId, table.accountId, table.remoteId),
    unique('message_of_visitor').on(table.conversationId, table.remoteId),
    unique('message_seq').on(table.seq),
    index('message_conversation').on(table.conversationId, table.seq),
    index('message_to_judge').on(table.workspaceId, table.seq).where(sql`to_judge`),
    index('message_at').on(table.workspaceId, table.at, table.way, table.kind),
  ],
)

/** An answer on its way out; `domain/talk-send` alone says what becomes of it. */
export const talkSends = pgTable(
  'talk_send',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    workspaceId: tenant(),
    conversationId: conversationId(),
    accountId: accountIfAny(),
    /** What it answers, by its adapter's name. */
    toRef: text('to_ref').notNull(),
    state: text('state', { enum: talkSendStates }).notNull(),
    fence: integer('fence').notNull(),
    tries: integer('tries').notNull(),
    notBefore: time('not_before'),
    leaseUntil: time('lease_until'),
    begun: boolean('begun').notNull().default(false),
    unsureSince: time('unsure_since'),
    /** When an unsure one is read back next. */
    readAt: time('read_at'),
    sentBy: text('sent_by', { enum: ['platform', 'person'] }),
    fault: text('fault', { enum: talkFaults }),
    detail: text('detail').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('talk_send_waiting').on(table.workspaceId, table.notBefore).where(sql`state = 'waiting'`),
    index('talk_send_sending').on(table.workspaceId, table.leaseUntil).where(sql`state = 'sending'`),
    index('talk_send_unsure').on(table.workspaceId, table.readAt).where(sql`state = 'unsure'`),
    index('talk_send_conversation').on(table.conversationId),
  ],
)

/** How far an account was read, and what its adapter keeps for its answers. An adapter has one cursor for all kinds. */
export const talkCursors = pgTable(
  'talk_cursor',
  {
    accountId: accountId(),
    workspaceId: tenant(),
    cursor: text('cursor').notNull().default(''),
    /** Until the first reading has given everything that was there. */
    isHistory: boolean('is_history').notNull().default(true),
    /** When it was last taken to be read. */
    takenAt: time('taken_at').notNull().defaultNow(),
    readAt: time('read_at'),
    isUnavailable: boolean('is_unavailable').notNull().default(false),
    fault: text('fault', { enum: talkFaults }),
    kept: jsonb('kept').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.accountId] }), index('talk_cursor_workspace').on(table.workspaceId)],
)
