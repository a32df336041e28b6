import { customerMoments } from '@matrixcast/contract/customers'
import { leadLevels, leadSources } from '@matrixcast/domain/lead'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { admins } from './session-tables.ts'

/** One person who bought. A merged one stays, and says into whom. */
export const customers = pgTable(
  'customer',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    /** Telephone, WeChat and e-mail as they are; sealed. */
    sealedContact: text('sealed_contact'),
    phoneKey: text('phone_key'),
    phoneShown: text('phone_shown'),
    phoneTail: text('phone_tail'),
    wechatKey: text('wechat_key'),
    wechatShown: text('wechat_shown'),
    emailKey: text('email_key'),
    emailShown: text('email_shown'),
    level: text('level', { enum: leadLevels }),
    note: text('note').notNull().default(''),
    ownerId: uuid('owner_id').references(() => admins.id),
    /** How they came first, with the names of then. */
    firstKind: text('first_kind', { enum: leadSources }),
    firstName: text('first_name').notNull().default(''),
    firstLinkId: uuid('first_link_id'),
    firstLinkName: text('first_link_name').notNull().default(''),
    firstWorkId: uuid('first_work_id'),
    isBlocked: boolean('is_blocked').notNull().default(false),
    /** Sums of its deals and of those that were merged into it. */
    dealAmount: numeric('deal_amount', { precision: 16, scale: 2 }).notNull().default('0'),
    dealCount: integer('deal_count').notNull().default(0),
    lastContactAt: time('last_contact_at'),
    /** The one that stayed; never one that is merged itself. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => customers.id),
    /** When all that names the person was emptied. */
    erasedAt: time('erased_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  ({ workspaceId, createdAt: at, id, ownerId, mergedInto, ...customer }) => [
    index('customer_newest').on(workspaceId, at.desc(), id.desc(), ownerId, mergedInto),
    index('customer_contact').on(workspaceId, customer.lastContactAt, id, ownerId, mergedInto),
    index('customer_owner').on(workspaceId, ownerId, at.desc(), id.desc()),
    index('customer_phone').on(workspaceId, customer.phoneKey),
    index('customer_phone_tail').on(workspaceId, customer.phoneTail),
    index('customer_wechat').on(workspaceId, customer.wechatKey),
    index('customer_email').on(workspaceId, customer.emailKey),
    index('customer_merged_into').on(mergedInto).where(sql`${mergedInto} is not null`),
  ],
)

const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

export const customerTags = pgTable(
  'customer_tag',
  { workspaceId: tenant(), customerId: customerId(), tag: text('tag').notNull() },
  (table) => [
    primaryKey({ columns: [table.customerId, table.tag] }),
    index('customer_tag_tag').on(table.workspaceId, table.tag, table.customerId),
  ],
)

/** Who the customer is on a platform. */
export const customerIdentities = pgTable(
  'customer_identity',
  {
    id: key(),
    workspaceId: tenant(),
    customerId: customerId(),
    platform: text('platform').notNull(),
    remoteId: text('remote_id').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    unique('customer_identity_remote').on(table.workspaceId, table.platform, table.remoteId),
    index('customer_identity_customer').on(table.customerId),
  ],
)

/** What a merge changed, so that it can be undone. */
export const customerMerges = pgTable(
  'customer_merge',
  {
    id: key(),
    workspaceId: tenant(),
    /** The one that stayed. */
    customerId: customerId(),
    otherId: uuid('other_id').notNull(),
    snapshot: jsonb('snapshot').notNull(),
    byId: uuid('by_id').notNull(),
    at: time('at').notNull().defaultNow(),
    undoneAt: time('undone_at'),
  },
  (table) => [index('customer_merge_customer').on(table.customerId, table.at.desc())],
)

/** What was bought; a correction is a row of its own with the difference. Never changed. */
export const deals = pgTable(
  'deal',
  {
    id: key(),
    workspaceId: tenant(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    leadId: uuid('lead_id'),
    amount: numeric('amount', { precision: 12, scale: 2 }).notNull(),
    title: text('title').notNull(),
    corrects: uuid('corrects').references((): AnyPgColumn => deals.id),
    byId: uuid('by_id').notNull(),
    at: time('at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('deal_customer').on(table.customerId, table.at.desc()),
    index('deal_at').on(table.workspaceId, table.at),
    index('deal_corrects').on(table.corrects).where(sql`${table.corrects} is not null`),
  ],
)

/** Who did what with a customer, never changed. */
export const customerEvents = pgTable(
  'customer_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    customerId: customerId(),
    kind: text('kind', { enum: customerMoments }).notNull(),
    words: text('words').notNull().default(''),
    byId: uuid('by_id').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('customer_event_customer').on(table.customerId, table.at.desc())],
)
