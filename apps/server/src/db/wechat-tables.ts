import type { SilentReason, WechatTemplate } from '@matrixcast/contract/wechat'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { alarms } from './posting-tables.ts'
import { admins } from './session-tables.ts'

const person = () =>
  uuid('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' })

/** The official account that sends a workspace's notices. Its secret and the token of its calls are sealed. */
export const wechatSenders = pgTable('wechat_sender', {
  workspaceId: tenant().primaryKey(),
  site: text('site').notNull(),
  appId: text('app_id').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  sealedToken: text('sealed_token').notNull(),
  template: jsonb('template').$type<WechatTemplate>(),
})

/** A person's WeChat, as the sending account names it. */
export const wechatBindings = pgTable(
  'wechat_binding',
  {
    adminId: person().primaryKey(),
    workspaceId: tenant(),
    openid: text('openid').notNull(),
    boundAt: time('bound_at').notNull().defaultNow(),
    /** Nothing is delivered until the person writes to the account or scans again. */
    silentSince: time('silent_since'),
    silentReason: text('silent_reason').$type<SilentReason>(),
  },
  (table) => [uniqueIndex('wechat_binding_openid').on(table.workspaceId, table.openid)],
)

/** Codes that wait for a scan; what they say is kept as its hash. */
export const wechatCodes = pgTable(
  'wechat_code',
  {
    id: key(),
    workspaceId: tenant(),
    adminId: person(),
    sceneHash: text('scene_hash').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
    outcome: text('outcome', { enum: ['bound', 'taken'] }),
  },
  (table) => [index('wechat_code_person').on(table.adminId)],
)

/** Calls of WeChat that were carried out: none is carried out twice. */
export const wechatCalls = pgTable(
  'wechat_call',
  { workspaceId: tenant(), nonceHash: text('nonce_hash').notNull(), at: time('at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.workspaceId, table.nonceHash] })],
)

/**
 * One alarm for one person. `unsure`: on its way, or sent without an answer; it is not sent again. Claimed ones count
 * towards what a person gets within ten minutes.
 */
export const wechatNotices = pgTable(
  'wechat_notice',
  {
    id: key(),
    workspaceId: tenant(),
    adminId: person(),
    alarmId: uuid('alarm_id')
      .notNull()
      .references(() => alarms.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['waiting', 'unsure', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    notBefore: time('not_before').notNull().defaultNow(),
    claimedAt: time('claimed_at'),
    isDigest: boolean('is_digest').notNull().default(false),
    fault: text('fault').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('wechat_notice_once').on(table.adminId, table.alarmId),
    index('wechat_notice_waiting').on(table.workspaceId, table.adminId).where(sql`state = 'waiting'`),
    index('wechat_notice_lately').on(table.adminId, table.claimedAt),
  ],
)
