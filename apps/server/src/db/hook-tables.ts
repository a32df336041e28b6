import { deliveryStates, hookStates } from '@matrixcast/contract/webhooks'
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, key, tenant, time } from './columns.ts'

export const webhooks = pgTable('webhook', {
  id: key(),
  workspaceId: tenant(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  /** Sealed (vault.ts). */
  secret: text('secret').notNull(),
  state: text('state', { enum: hookStates }).notNull().default('on'),
  failingSince: time('failing_since'),
  lastDeliveredAt: time('last_delivered_at'),
  createdAt: createdAt(),
})

/** Written by triggers in the transaction of its cause (migration `webhooks`). Of one subject the lower id goes first. */
export const hookDeliveries = pgTable(
  'hook_delivery',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    /** No reference: whoever removes a receiver would undo what others write at that moment. */
    webhookId: uuid('webhook_id').notNull(),
    eventId: uuid('event_id').notNull().default(sql`gen_random_uuid()`),
    event: text('event').notNull(),
    subject: text('subject').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextAt: time('next_at').notNull().defaultNow(),
    detail: text('detail').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('hook_delivery_due').on(table.workspaceId, table.nextAt).where(sql`state = 'waiting'`),
    index('hook_delivery_order').on(table.webhookId, table.subject, table.id).where(sql`state = 'waiting'`),
    index('hook_delivery_newest').on(table.webhookId, table.id.desc()),
    index('hook_delivery_old').on(table.createdAt).where(sql`state <> 'waiting'`),
  ],
)
