import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { settingsApi } from '@matrixcast/contract/settings'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { ledgerEntries } from '../db/credit-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { paginate, takePage } from '../db/page.ts'

type Kind = 'clip' | 'money'
type Booking = {
  kind: Kind
  entry: 'grant' | 'reserve' | 'capture' | 'release'
  amount: number
  key: string
  subject: string
}

/** What a booking does to what may still be spent: a capture only makes a reservation final. */
const effectOf = (booking: Booking): number => {
  if (booking.entry === 'reserve') return -booking.amount
  return booking.entry === 'capture' ? 0 : booking.amount
}

/**
 * Balance and clip credit. Every booking carries a key and is written at most once; a lock per workspace and kind puts
 * bookings in a row, so that the balance is the newest entry's.
 */
export function buildCreditStore({ db }: { db: Database }) {
  async function left(tx: Transaction, workspaceId: string, kind: Kind): Promise<number> {
    const [newest] = await tx
      .select({ left: ledgerEntries.leftAfter })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.workspaceId, workspaceId), eq(ledgerEntries.kind, kind)))
      .orderBy(desc(ledgerEntries.id))
      .limit(1)
    return newest?.left ?? 0
  }

  /** Books inside the caller's transaction. Answers false when this key was booked before. */
  async function book(tx: Transaction, workspaceId: string, booking: Booking): Promise<boolean> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId}:${booking.kind}`}, 0))`)
    const before = await left(tx, workspaceId, booking.kind)
    const after = before + effectOf(booking)
    const written = await tx
      .insert(ledgerEntries)
      .values({
        workspaceId,
        kind: booking.kind,
        entry: booking.entry,
        amount: booking.amount,
        leftAfter: after,
        idempotencyKey: booking.key,
        subject: booking.subject,
      })
      .onConflictDoNothing()
      .returning({ id: ledgerEntries.id })
    if (written.length === 0) return false
    if (after < 0) throw new Refusal('noCredit', { needed: booking.amount, left: before })
    return true
  }

  /** One credit for each of these keys in one statement, or a refusal and nothing at all. */
  async function reserveEach(
    tx: Transaction,
    workspaceId: string,
    items: { key: string; subject: string }[],
  ): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${workspaceId}:clip`}, 0))`)
    const before = await left(tx, workspaceId, 'clip')
    if (before < items.length) throw new Refusal('noCredit', { needed: items.length, left: before })
    if (items.length === 0) return
    await tx.insert(ledgerEntries).values(
      items.map((item, index) => ({
        workspaceId,
        kind: 'clip' as const,
        entry: 'reserve' as const,
        amount: 1,
        leftAfter: before - index - 1,
        idempotencyKey: item.key,
        subject: item.subject,
      })),
    )
  }

  return {
    book,
    reserveEach,

    balances: (workspaceId: string) =>
      db.inWorkspace(workspaceId, async (tx) => ({
        clip: await left(tx, workspaceId, 'clip'),
        money: await left(tx, workspaceId, 'money'),
      })),

    grant: (workspaceId: string, kind: Kind, amount: number, key: string, subject: string) =>
      db.inWorkspace(workspaceId, (tx) => book(tx, workspaceId, { kind, entry: 'grant', amount, key, subject })),

    page: (workspaceId: string, input: ParsedInputOf<typeof settingsApi.ledger>) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const where = and(eq(ledgerEntries.workspaceId, workspaceId), eq(ledgerEntries.kind, input.kind))
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(ledgerEntries).where(where),
          tx.select().from(ledgerEntries).where(where).orderBy(desc(ledgerEntries.id)),
        )
        return paginate(
          input,
          total,
          rows.map((row) => ({
            id: String(row.id),
            at: Math.floor(row.at.getTime() / 1000),
            entry: row.entry,
            amount: row.amount,
            left: row.leftAfter,
            subject: row.subject,
          })),
        )
      }),
  }
}

export type CreditStore = ReturnType<typeof buildCreditStore>
