import type { CheckLimits } from '@matrixcast/domain/article/check-limits'
import { countries } from '@matrixcast/domain/country'
import { csvEncodings, csvFormats } from '@matrixcast/domain/csv'
import { optionalEntries } from '@matrixcast/domain/optional-entries'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'

export const workspaces = pgTable('workspace', {
  id: key(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull(),
  cardType: text('card_type', { enum: ['standard', 'juliangbao', 'duoketui'] })
    .notNull()
    .default('standard'),
  expiresAt: time('expires_at'),
  /** When this database was last found to be older than what was published from it. */
  setBackAt: time('set_back_at'),
  /** Up to this fence it is known that tries are missing. */
  setBackFence: bigint('set_back_fence', { mode: 'number' }),
  /** It came in a database without the home it was in, so nothing beside it tells what went out; until that was found out. */
  isCarried: boolean('is_carried').notNull().default(false),
  /** Every owner has to show a second factor. */
  asksFactor: boolean('asks_factor').notNull().default(false),
  /** Whose telephone numbers are written without a code. */
  country: text('country', { enum: countries }).notNull().default('CN'),
  /** When somebody chose it; until then it is a guess. */
  countryAt: time('country_at'),
  /** Accounts of platforms that we imitate are in all figures, or in none. */
  countsPractice: boolean('counts_practice').notNull().default(false),
  /** `/login?token=` takes a session token, and not only a code for one use. */
  tokensInAddresses: boolean('tokens_in_addresses').notNull().default(false),
  /** Numbers of the checks of articles that were chosen; all others are the usual ones. */
  articleChecks: jsonb('article_checks').$type<Partial<CheckLimits>>().notNull().default({}),
  /** Entries of the sidebar that are not in the usual one and were switched on. */
  optionalEntries: text('optional_entries', { enum: optionalEntries }).array().notNull().default(sql`'{}'`),
  /** The zone in which its posts are counted by day (post_day); null: they were not counted yet. */
  daysCountedIn: text('days_counted_in'),
  /** When all of them were counted last. */
  daysCountedAt: time('days_counted_at'),
  createdAt: createdAt(),
})

export const admins = pgTable(
  'admin',
  {
    id: key(),
    workspaceId: tenant(),
    username: text('username').notNull(),
    nickname: text('nickname').notNull(),
    avatar: text('avatar').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['owner', 'operator', 'agent', 'viewer', 'storeStaff', 'builder'] }).notNull(),
    disabled: boolean('disabled').notNull().default(false),
    language: text('language', { enum: ['zh', 'en', 'es', 'ja'] }),
    theme: text('theme', { enum: ['light', 'dark'] }),
    csvFormat: text('csv_format', { enum: csvFormats }),
    csvEncoding: text('csv_encoding', { enum: csvEncodings }),
    lastLoginAt: time('last_login_at'),
    /** Which words of known devices hold; one more, and all from before are void. */
    deviceGeneration: integer('device_generation').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('admin_username').on(sql`lower(${table.username})`)],
)

export const adminSessions = pgTable(
  'admin_session',
  {
    id: key(),
    workspaceId: tenant(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    seenAt: time('seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('admin_session_admin').on(table.adminId)],
)

export const loginCodes = pgTable('login_code', {
  id: key(),
  workspaceId: tenant(),
  adminId: uuid('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull().unique(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
})

/** One row: what every page of this installation shares. */
export const site = pgTable('site', {
  id: integer('id').primaryKey().default(1),
  agentId: uuid('agent_id').notNull().default(sql`gen_random_uuid()`),
  title: text('title').notNull().default('Matrixcast'),
  noticeTitle: text('notice_title').notNull().default(''),
  noticeJumpUrl: text('notice_jump_url').notNull().default(''),
  yunGuanJiaMac: text('yun_guan_jia_mac').notNull().default(''),
  yunGuanJiaWin: text('yun_guan_jia_win').notNull().default(''),
  /** Sealed with the vault's key: a wrong key file is found at start, not at the first publish. */
  sentinel: text('sentinel'),
  /** When it was last started after nobody had worked on it for a while: it may be a copy from before. */
  wokenAt: time('woken_at'),
  /** Since then a server could be told what others remember. */
  isListening: boolean('is_listening').notNull().default(true),
  /** The homes of the processes that worked on it, by the names that `known-homes` gave them. */
  homes: text('homes').array().notNull().default(sql`'{}'`),
  /** The workspace that keeps the schedule of backups; null: none are made by themselves. */
  backupWorkspaceId: uuid('backup_workspace_id'),
  backupHour: integer('backup_hour').notNull().default(3),
  backupKeep: integer('backup_keep').notNull().default(14),
  backupWithFiles: boolean('backup_with_files').notNull().default(true),
  /** When the schedule was switched on. */
  backupSince: time('backup_since'),
  /** Where whoever registers in the page builder comes in without an invitation; null: nobody does. */
  openWorkspaceId: uuid('open_workspace_id'),
})
