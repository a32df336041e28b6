import type { PostFields } from '@matrixcast/contract/post-fields'
import { postOrderStates } from '@matrixcast/contract/post-orders'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'
import { apiKeys } from './key-tables.ts'
import { admins } from './session-tables.ts'

/** `as`: what the work and its words were when the post was judged. */
export type OrderedPost = {
  workId: string
  accountId: string
  at: number | null
  elsewhere: number
  tries: number
  as: string
  /** As it was judged; absent: of an order from before posts had defaults. */
  fields?: PostFields
}

/** Posts that were planned with a token, to be scheduled by it once. */
export const postOrders = pgTable(
  'post_order',
  {
    id: key(),
    workspaceId: tenant(),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    keyId: uuid('key_id').references(() => apiKeys.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Of the link by which a person answers without a session; null: none was sent. */
    linkHash: text('link_hash').unique(),
    state: text('state', { enum: postOrderStates }).notNull().default('planned'),
    posts: jsonb('posts').$type<OrderedPost[]>().notNull(),
    made: uuid('made').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    answeredAt: time('answered_at'),
  },
  (table) => [index('post_order_old').on(table.workspaceId, table.createdAt)],
)
