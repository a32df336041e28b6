import {
  callResults,
  followWays,
  leadEventKinds,
  leadLevels,
  leadSources,
  leadStates,
  type ReturnDays,
} from '@matrixcast/domain/lead'
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { customers } from './customer-tables.ts'
import { admins } from './session-tables.ts'

/** Where leads lie that nobody has taken yet. Null: without a limit. */
export const leadPools = pgTable(
  'lead_pool',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    /** New leads come here; at most one of a workspace. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Leads that one person may claim from it in a day of the workspace. */
    claimDayMost: integer('claim_day_most'),
    /** Leads from it that one person may have open at a time. */
    holdMost: integer('hold_most'),
    /** Leads of it whose number one person may look at in a day. */
    viewDayMost: integer('view_day_most'),
    /** Days without a follow-up after which a lead of a level goes back to it; a level that is missing never does. */
    returnDays: jsonb('return_days').$type<ReturnDays>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [unique('lead_pool_name').on(table.workspaceId, table.name)],
)

export const leadPoolMembers = pgTable(
  'lead_pool_member',
  {
    workspaceId: tenant(),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => leadPools.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.adminId] }),
    index('lead_pool_member_person').on(table.adminId, table.poolId),
  ],
)

/** One person who may become a customer, however many ways they came. */
export const leads = pgTable(
  'lead',
  {
    id: key(),
    workspaceId: tenant(),
    /** `L-20261127-009`: the day by the workspace's clock and a count. */
    number: text('number').notNull(),
    name: text('name').notNull(),
    /** Telephone, WeChat and e-mail as they are; sealed. */
    sealedContact: text('sealed_contact'),
    /** The same telephone, WeChat or e-mail has the same key (db/contact-keys). */
    phoneKey: text('phone_key'),
    phoneShown: text('phone_shown'),
    phoneTail: text('phone_tail'),
    wechatKey: text('wechat_key'),
    wechatShown: text('wechat_shown'),
    emailKey: text('email_key'),
    emailShown: text('email_shown'),
    area: text('area').notNull().default(''),
    /** Of the table of areas; null where only words are known. */
    areaCode: text('area_code'),
    /** What they wrote or wanted, in their first words. */
    words: text('words').notNull(),
    level: text('level', { enum: leadLevels }),
    sourceKind: text('source_kind', { enum: leadSources }).notNull(),
    sourceRef: text('source_ref').notNull(),
    /** The page they came from, and its title then. */
    pageId: uuid('page_id'),
    sourceName: text('source_name').notNull().default(''),
    accountId: uuid('account_id'),
    state: text('state', { enum: leadStates }).notNull(),
    stateReason: text('state_reason').notNull().default(''),
    /** The pool it lies in, or was claimed from. */
    poolId: uuid('pool_id').references(() => leadPools.id, { onDelete: 'set null' }),
    ownerId: uuid('owner_id').references(() => admins.id),
    assignedAt: time('assigned_at'),
    firstAnswerAt: time('first_answer_at'),
    lastFollowAt: time('last_follow_at'),
    /** Until when somebody has to act; null while nobody has to. */
    nextAt: time('next_at'),
    convertedAt: time('converted_at'),
    /** Who they became; kept where that customer was merged into another. */
    customerId: uuid('customer_id').references(() => customers.id),
    consentAt: time('consent_at'),
    touches: integer('touches').notNull().default(1),
    /** Of all calls, and of the last one. */
    calls: integer('calls').notNull().default(0),
    talkSeconds: integer('talk_seconds').notNull().default(0),
    callResult: text('call_result', { enum: callResults }),
    calledAt: time('called_at'),
    /** When all that names the person was emptied. */
    erasedAt: time('erased_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  // What the policy compares stands last, so that a count reads the index alone.
  ({ workspaceId, createdAt: at, id, ownerId, poolId, accountId, ...lead }) => [
    unique('lead_number').on(workspaceId, lead.number),
    unique('lead_source').on(workspaceId, lead.sourceKind, lead.sourceRef),
    index('lead_newest').on(workspaceId, at.desc(), id.desc(), ownerId, poolId, accountId),
    index('lead_state').on(workspaceId, lead.state, at.desc(), id.desc(), ownerId, poolId, accountId),
    index('lead_due')
      .on(workspaceId, lead.nextAt, id, ownerId, poolId, accountId)
      .where(sql`${lead.nextAt} is not null`),
    index('lead_owner').on(workspaceId, ownerId, lead.nextAt, at.desc(), id.desc(), poolId, accountId),
    index('lead_in_pool')
      .on(workspaceId, poolId, at.desc(), id.desc(), ownerId, accountId)
      .where(sql`${ownerId} is null`),
    index('lead_phone').on(workspaceId, lead.phoneKey),
    index('lead_phone_tail').on(workspaceId, lead.phoneTail),
    index('lead_wechat').on(workspaceId, lead.wechatKey),
    index('lead_email').on(workspaceId, lead.emailKey),
    index('lead_customer').on(lead.customerId).where(sql`${lead.customerId} is not null`),
  ],
)

/**
 * How many leads there are by whose they are and how far they have come. Triggers add rows, a sweep sums them up; what there is of
 * one kind is the sum of its rows.
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    workspaceId: tenant(),
    ownerId: uuid('owner_id'),
    poolId: uuid('pool_id'),
    accountId: uuid('account_id'),
    state: text('state', { enum: leadStates }).notNull(),
    leads: integer('leads').notNull(),
  },
  (table) => [index('lead_counts_state').on(table.workspaceId, table.state)],
)

export const leadTags = pgTable(
  'lead_tag',
  {
    workspaceId: tenant(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leadId, table.tag] }),
    index('lead_tag_tag').on(table.workspaceId, table.tag, table.leadId),
  ],
)

/** Each time and way the person came, never changed. */
export const leadTouches = pgTable(
  'lead_touch',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leadSources }).notNull(),
    ref: text('ref').notNull(),
    pageId: uuid('page_id'),
    sourceName: text('source_name').notNull(),
    /** The counted link that led there, its name and its work as they were then. */
    linkId: uuid('link_id'),
    linkName: text('link_name').notNull().default(''),
    workId: uuid('work_id'),
    /** The printed code that led there, and its name as it was then. */
    codeId: uuid('code_id'),
    codeName: text('code_name').notNull().default(''),
    words: text('words').notNull(),
    byId: uuid('by_id'),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    index('lead_touch_lead').on(table.leadId, table.at.desc()),
    index('lead_touch_link').on(table.linkId, table.leadId),
    index('lead_touch_work').on(table.workId, table.leadId).where(sql`work_id is not null`),
    index('lead_touch_code').on(table.codeId, table.leadId).where(sql`code_id is not null`),
  ],
)

export const followUps = pgTable(
  'follow_up',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    way: text('way', { enum: followWays }).notNull(),
    content: text('content').notNull(),
    nextAt: time('next_at'),
    byId: uuid('by_id').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('follow_up_lead').on(table.leadId, table.at.desc())],
)

/** Calls that were made, never changed. */
export const callLogs = pgTable(
  'call_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    result: text('result', { enum: callResults }).notNull(),
    seconds: integer('seconds').notNull(),
    note: text('note').notNull(),
    byId: uuid('by_id').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('call_log_lead').on(table.leadId, table.at.desc())],
)

/** Telephone numbers that nobody of the workspace calls any more, by their keys (db/contact-keys). */
export const doNotCalls = pgTable(
  'do_not_call',
  {
    workspaceId: tenant(),
    phoneKey: text('phone_key').notNull(),
    reason: text('reason').notNull(),
    byId: uuid('by_id').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.phoneKey] })],
)

/** Who did what with a lead, never changed. */
export const leadEvents = pgTable(
  'lead_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leadEventKinds }).notNull(),
    /** The pool or person it went to. */
    poolId: uuid('pool_id'),
    toId: uuid('to_id'),
    reason: text('reason').notNull().default(''),
    /** The rule that gave it to somebody. */
    ruleId: uuid('rule_id'),
    /** Null: it happened by itself. */
    byId: uuid('by_id'),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    index('lead_event_lead').on(table.leadId, table.at.desc()),
    index('lead_event_claims')
      .on(table.workspaceId, table.byId, table.poolId, table.at)
      .where(sql`${table.kind} = 'claimed'`),
    index('lead_event_views')
      .on(table.workspaceId, table.byId, table.poolId, table.at)
      .where(sql`${table.kind} = 'revealed'`),
    index('lead_event_by_rule').on(table.ruleId, table.toId, table.at).where(sql`${table.ruleId} is not null`),
  ],
)

/** What became of everything that came in, each once. */
export const leadIntakes = pgTable(
  'lead_intake',
  {
    workspaceId: tenant(),
    kind: text('kind', { enum: leadSources }).notNull(),
    ref: text('ref').notNull(),
    outcome: text('outcome', { enum: ['new', 'attached', 'refused'] }).notNull(),
    reason: text('reason').notNull().default(''),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.kind, table.ref] })],
)

/** The last number given out on a day. */
export const leadDays = pgTable(
  'lead_day',
  {
    workspaceId: tenant(),
    day: text('day').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] })],
)
