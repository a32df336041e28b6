import { bigserial, index, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { tenant, time } from './columns.ts'

/** Balance and clip credit as a ledger: append only; `left_after` is what may still be spent, reservations taken off. */
export const ledgerEntries = pgTable(
  'ledger_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: tenant(),
    kind: text('kind', { enum: ['clip', 'money'] }).notNull(),
    entry: text('entry', { enum: ['grant', 'reserve', 'capture', 'release'] }).notNull(),
    amount: numeric('amount', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    leftAfter: numeric('left_after', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    /** The same thing is never booked twice. */
    idempotencyKey: text('idempotency_key').notNull(),
    subject: text('subject').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ledger_entry_key').on(table.workspaceId, table.kind, table.idempotencyKey),
    index('ledger_entry_newest').on(table.workspaceId, table.kind, table.id.desc()),
  ],
)
