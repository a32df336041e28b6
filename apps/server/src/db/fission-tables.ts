import type { ActivityContent, ActivityMount, ActivityRules } from '@matrixcast/contract/fission'
import { codeKinds } from '@matrixcast/contract/fission-codes'
import { poolItemStates, poolReasons } from '@matrixcast/contract/fission-participants'
import { languages } from '@matrixcast/contract/wire'
import { activityKept } from '@matrixcast/domain/fission/activity'
import { holds, participantStates, postLooks } from '@matrixcast/domain/fission/participant'
import { rewardEntries, rewardStates, rewardTiers } from '@matrixcast/domain/fission/reward'
import type { FraudSign } from '@matrixcast/domain/fission/signs'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { leads } from './lead-tables.ts'
import { plans } from './plan-tables.ts'
import { pois } from './poi-tables.ts'
import { admins } from './session-tables.ts'
import { works } from './work-tables.ts'

/** What strangers are asked to post, and what they get for it. */
export const fissionActivities = pgTable(
  'fission_activity',
  {
    id: key(),
    workspaceId: tenant(),
    name: text('name').notNull(),
    kept: text('kept', { enum: activityKept }).notNull().default('draft'),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    host: text('host').notNull(),
    colour: text('colour').notNull(),
    language: text('language', { enum: languages }).notNull(),
    startsAt: time('starts_at'),
    endsAt: time('ends_at'),
    platforms: text('platforms').array().notNull(),
    content: jsonb('content').$type<ActivityContent>().notNull(),
    mount: jsonb('mount').$type<ActivityMount>().notNull(),
    rules: jsonb('rules').$type<ActivityRules>().notNull(),
    /** Rises with every save: a page that showed an older one is refused. */
    edition: integer('edition').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('fission_activity_newest')
      .on(table.workspaceId, table.createdAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
  ],
)

const ofActivity = () =>
  uuid('activity_id')
    .notNull()
    .references(() => fissionActivities.id, { onDelete: 'cascade' })

/** Plans whose works fill a pool; a trigger of `work` puts each one in when it is ready. */
export const fissionPlans = pgTable(
  'fission_plan',
  {
    planId: uuid('plan_id')
      .primaryKey()
      .references(() => plans.id, { onDelete: 'cascade' }),
    workspaceId: tenant(),
    activityId: ofActivity(),
  },
  (table) => [index('fission_plan_activity').on(table.activityId)],
)

/** One work of a pool. It goes to one person; `held` and fetched, it never goes back by itself. */
export const fissionItems = pgTable(
  'fission_item',
  {
    id: key(),
    workspaceId: tenant(),
    activityId: ofActivity(),
    workId: uuid('work_id')
      .notNull()
      .unique()
      .references(() => works.id, { onDelete: 'cascade' }),
    state: text('state', { enum: poolItemStates }).notNull().default('free'),
    heldUntil: time('held_until'),
    /** Without a foreign key: participants name their item. */
    participantId: uuid('participant_id'),
    fetchedAt: time('fetched_at'),
    isByHand: boolean('is_by_hand').notNull().default(false),
    /** Why it was dropped. */
    reason: text('reason', { enum: poolReasons }).notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('fission_item_next').on(table.activityId, table.state, table.createdAt, table.id),
    index('fission_item_over').on(table.workspaceId, table.heldUntil).where(sql`state = 'held' and fetched_at is null`),
    check('fission_item_held', sql`(state in ('held', 'used')) = (participant_id is not null)`),
  ],
)

/** A printed code. Its address, and whether it is open, stand in `public_address`. */
export const fissionCodes = pgTable(
  'fission_code',
  {
    id: key(),
    workspaceId: tenant(),
    /** Null once its activity was removed. */
    activityId: uuid('activity_id').references(() => fissionActivities.id, { onDelete: 'set null' }),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: codeKinds }).notNull(),
    poiId: uuid('poi_id').references(() => pois.id, { onDelete: 'set null' }),
    staffId: uuid('staff_id').references(() => admins.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('fission_code_number').on(table.workspaceId, table.number),
    index('fission_code_activity').on(table.activityId),
  ],
)

/** One claim of one person. */
export const fissionParticipants = pgTable(
  'fission_participant',
  {
    id: key(),
    workspaceId: tenant(),
    activityId: ofActivity(),
    codeId: uuid('code_id').references(() => fissionCodes.id, { onDelete: 'set null' }),
    /** Who the token of the address is of. */
    personId: uuid('person_id').notNull(),
    workId: uuid('work_id').references(() => works.id, { onDelete: 'set null' }),
    state: text('state', { enum: participantStates }).notNull(),
    mark: text('mark').notNull(),
    /** To copy, as it was when it was claimed. */
    words: text('words').notNull(),
    /** Keyed digests of the address block, and of block and agent; emptied after a week. */
    block: text('block').notNull(),
    device: text('device').notNull(),
    changes: integer('changes').notNull().default(0),
    claimedAt: time('claimed_at').notNull().defaultNow(),
    fetchedAt: time('fetched_at'),
    reportedAt: time('reported_at'),
    platform: text('platform').notNull().default(''),
    postUrl: text('post_url').notNull().default(''),
    /** Platform and number of the post; one post is one participant's. */
    postKey: text('post_key').notNull().default(''),
    postAccount: text('post_account').notNull().default(''),
    look: text('look', { enum: postLooks }).notNull().default('none'),
    lookedAt: time('looked_at'),
    looksAt: time('looks_at'),
    looks: integer('looks').notNull().default(0),
    provenAt: time('proven_at'),
    /** Whoever confirmed or rejected it. */
    byId: uuid('by_id').references(() => admins.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
    hold: text('hold', { enum: holds }).notNull().default('none'),
    signs: text('signs').array().$type<FraudSign[]>().notNull().default([]),
    appeal: text('appeal').notNull().default(''),
    appealedAt: time('appealed_at'),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('fission_participant_mark').on(table.workspaceId, table.mark),
    uniqueIndex('fission_participant_post').on(table.workspaceId, table.postKey).where(sql`post_key <> ''`),
    index('fission_participant_person').on(table.workspaceId, table.personId, table.claimedAt.desc()),
    index('fission_participant_newest').on(table.workspaceId, table.claimedAt.desc(), table.id.desc()),
    index('fission_participant_code').on(table.codeId, table.claimedAt),
    index('fission_participant_activity').on(table.activityId, table.state),
    index('fission_participant_block').on(table.workspaceId, table.block, table.claimedAt).where(sql`block <> ''`),
    index('fission_participant_account').on(table.workspaceId, table.postAccount).where(sql`post_account <> ''`),
    index('fission_participant_due').on(table.workspaceId, table.looksAt).where(sql`looks_at is not null`),
    index('fission_participant_lead').on(table.leadId),
  ],
)

export const fissionRewards = pgTable(
  'fission_reward',
  {
    id: key(),
    workspaceId: tenant(),
    activityId: ofActivity(),
    name: text('name').notNull(),
    tier: text('tier', { enum: rewardTiers }).notNull(),
    hours: integer('hours').notNull(),
    stock: integer('stock').notNull(),
    /** Falls in the statement that issues or reserves; the amounts of the ledger sum up to it. */
    left: integer('left').notNull(),
    validDays: integer('valid_days'),
    terms: text('terms').notNull(),
    /** Stores that take it; none: all. */
    poiIds: uuid('poi_ids').array().notNull(),
    createdAt: createdAt(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('fission_reward_activity').on(table.activityId).where(sql`deleted_at is null`),
    check('fission_reward_left', sql`"left" between 0 and stock`),
  ],
)

/** What one participant gets of one reward, once. */
export const fissionCoupons = pgTable(
  'fission_coupon',
  {
    id: key(),
    workspaceId: tenant(),
    rewardId: uuid('reward_id')
      .notNull()
      .references(() => fissionRewards.id),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => fissionParticipants.id),
    state: text('state', { enum: rewardStates }).notNull(),
    /** SHA-256 of the code, which follows from the coupon and a key of the server; null until it is issued. */
    codeHash: text('code_hash'),
    /** Which of the codes that follow: a later one where another coupon has the first. */
    codeRound: integer('code_round').notNull().default(0),
    issuedAt: time('issued_at'),
    expiresAt: time('expires_at'),
    usedAt: time('used_at'),
    usedById: uuid('used_by_id').references(() => admins.id, { onDelete: 'set null' }),
    usedPoiId: uuid('used_poi_id').references(() => pois.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('fission_coupon_once').on(table.participantId, table.rewardId),
    uniqueIndex('fission_coupon_code').on(table.workspaceId, table.codeHash),
    index('fission_coupon_over').on(table.workspaceId, table.expiresAt).where(sql`state = 'issued'`),
    index('fission_coupon_waiting').on(table.rewardId).where(sql`state = 'reserved'`),
  ],
)

/** The ledger of rewards: append only. */
export const rewardEntryRows = pgTable(
  'reward_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    rewardId: uuid('reward_id')
      .notNull()
      .references(() => fissionRewards.id),
    /** Null in rows of the stock. */
    couponId: uuid('coupon_id').references(() => fissionCoupons.id),
    entry: text('entry', { enum: rewardEntries }).notNull(),
    amount: integer('amount').notNull(),
    leftAfter: integer('left_after').notNull(),
    /** Null: it happened by itself. No foreign keys: the rows stay as they are. */
    byId: uuid('by_id'),
    poiId: uuid('poi_id'),
    /** A stable word. */
    reason: text('reason').notNull().default(''),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    // The same is never booked twice.
    uniqueIndex('reward_entry_once').on(table.couponId, table.entry).where(sql`coupon_id is not null`),
    index('reward_entry_newest').on(table.workspaceId, table.id.desc()),
    index('reward_entry_reward').on(table.rewardId, table.id.desc()),
  ],
)

/** Stores at which somebody takes coupons. */
export const poiStaff = pgTable(
  'poi_staff',
  {
    workspaceId: tenant(),
    poiId: uuid('poi_id')
      .notNull()
      .references(() => pois.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.poiId, table.adminId] }), index('poi_staff_admin').on(table.adminId)],
)

/** Numbers of our own people, by which a claim at their own code is noticed. */
export const staffNumbers = pgTable('staff_number', {
  adminId: uuid('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  workspaceId: tenant(),
  /** As keys of leads are made (db/contact-keys). */
  phoneKey: text('phone_key').notNull(),
  shown: text('shown').notNull(),
})
