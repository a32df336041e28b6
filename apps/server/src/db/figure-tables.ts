import type { PostFigureName } from '@matrixcast/domain/post-reading'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './account-tables.ts'
import { tenant, time } from './columns.ts'
import { publishTasks } from './publish-tables.ts'

/** The five figures of a post. Null: nobody said. */
const figures = () => ({
  plays: bigint('plays', { mode: 'number' }),
  likes: bigint('likes', { mode: 'number' }),
  comments: bigint('comments', { mode: 'number' }),
  shares: bigint('shares', { mode: 'number' }),
  saves: bigint('saves', { mode: 'number' }),
})
const taskId = () =>
  uuid('task_id')
    .notNull()
    .references(() => publishTasks.id, { onDelete: 'cascade' })
const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** The newest figures of each post that is out. A trigger makes its row when the post is verified. */
export const postNow = pgTable(
  'post_now',
  {
    taskId: taskId().primaryKey(),
    workspaceId: tenant(),
    accountId: accountId(),
    platform: text('platform').notNull(),
    postedAt: time('posted_at').notNull(),
    ...figures(),
    /** Which of the figures a person typed. */
    typed: text('typed').array().$type<PostFigureName[]>().notNull().default(sql`'{}'`),
    /** When its platform was last heard; null: never. */
    readAt: time('read_at'),
    typedAt: time('typed_at'),
    /** When its platform did not know it any more. */
    goneAt: time('gone_at'),
    nextReadAt: time('next_read_at'),
  },
  (table) => [
    index('post_now_due').on(table.workspaceId, table.platform, table.nextReadAt).where(sql`next_read_at is not null`),
    index('post_now_account_due').on(table.accountId, table.nextReadAt).where(sql`next_read_at is not null`),
    index('post_now_posted').on(table.workspaceId, table.postedAt.desc(), table.taskId.desc(), table.accountId),
    index('post_now_read').on(table.accountId, table.readAt.desc().nullsLast()).where(sql`read_at is not null`),
    // The best first: as works-of-period-store.ts orders them.
    index('post_now_best').on(
      table.workspaceId,
      table.plays.desc().nullsLast(),
      sql`(coalesce(likes, 0) + coalesce(comments, 0) + coalesce(shares, 0) + coalesce(saves, 0)) desc`,
      table.postedAt.desc().nullsFirst(),
      table.accountId,
    ),
    index('post_now_account_posted').on(table.accountId, table.postedAt.desc()),
  ],
)

/** Each post's figures by the day of the workspace: the last that were known on that day. */
export const postStats = pgTable(
  'post_stat',
  {
    taskId: taskId(),
    workspaceId: tenant(),
    accountId: accountId(),
    day: date('day', { mode: 'string' }).notNull(),
    ...figures(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.day] })],
)

/** What the posts of an account gained by the day of the workspace, as far as they were read. */
export const accountGains = pgTable(
  'account_gain',
  {
    accountId: accountId(),
    workspaceId: tenant(),
    platform: text('platform').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    ...figures(),
    /** How many readings make it up. */
    readings: integer('readings').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index('account_gain_day').on(table.workspaceId, table.day, table.accountId),
  ],
)
