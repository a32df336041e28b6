import { Refusal } from '@matrixcast/domain/refusal'
import { and, gte, inArray, like, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rateLimits } from '../db/limit-tables.ts'
import { type Lane, signInPatterns } from './lanes.ts'
import { buildTurns, passwordTurns } from './turns.ts'

type AtGate = Pick<Database, 'atGate'>

const window = sql`interval '15 minutes'`
/**
 * Also one that a clock which was ahead has stamped. Judged when the row is held: a transaction may have begun before the window
 * it waited for.
 */
const isOver = sql`(kept.ends_at <= clock_timestamp() or kept.ends_at > clock_timestamp() + ${window})`

/** The one limit of whatever can be guessed or asked too often: passwords, codes, links, anonymous requests. */
export function buildRateLimits({ db }: { db: Database }) {
  const inTurn = buildTurns(passwordTurns)

  /**
   * Counts one use in every lane or in none. The rows are locked in one order, so uses at once wait for each other and none is
   * overlooked.
   */
  const take = (gate: AtGate, lanes: readonly Lane[], fault: 'tooManyAttempts' | 'tooManyRequests') =>
    gate.atGate(async (tx) => {
      const counted = await tx.execute(sql`
        insert into rate_limit as kept (subject, used, most, ends_at)
        select subject, 1, most, now() + ${window}
        from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as lane(subject text, most int) order by subject
        on conflict (subject) do update set most = excluded.most,
          used = case when ${isOver} then 1 else kept.used + 1 end,
          ends_at = case when ${isOver} then excluded.ends_at else kept.ends_at end
        where ${isOver} or kept.used < excluded.most
        returning subject`)
      if (counted.rows.length === lanes.length) return
      const subjects = lanes.map(({ subject }) => subject)
      const [left] = await tx
        .select({ minutes: sql<number>`ceil(extract(epoch from max(ends_at) - now()) / 60)::int` })
        .from(rateLimits)
        .where(and(inArray(rateLimits.subject, subjects), gte(rateLimits.used, rateLimits.most)))
      throw new Refusal(fault, { minutes: Math.max(1, left?.minutes ?? 1) })
    })

  const refuseFull = (lanes: readonly Lane[]) =>
    db.atGate(async (tx) => {
      const subjects = lanes.map(({ subject }) => subject)
      const isFull = and(
        inArray(rateLimits.subject, subjects),
        gte(rateLimits.used, rateLimits.most),
        sql`${rateLimits.endsAt} > now()`,
      )
      const minutes = sql<number>`ceil(extract(epoch from max(ends_at) - now()) / 60)::int`
      const [left] = await tx.select({ minutes }).from(rateLimits).where(isFull)
      if (left?.minutes != null) throw new Refusal('tooManyAttempts', { minutes: Math.max(1, left.minutes) })
    })

  const giveBack = (gate: AtGate, lanes: readonly Lane[]) =>
    gate.atGate(async (tx) => {
      const subjects = JSON.stringify(lanes.map(({ subject }) => subject))
      await tx.execute(sql`
        with held as materialized (
          select subject from rate_limit where subject in (select jsonb_array_elements_text(${subjects}::jsonb))
          order by subject for update)
        update rate_limit kept set used = greatest(kept.used - 1, 0) from held where kept.subject = held.subject`)
    })

  async function guess<Result>(gate: AtGate, lanes: readonly Lane[], check: () => Promise<Result>): Promise<Result> {
    await take(gate, lanes, 'tooManyAttempts')
    const right = await check()
    await giveBack(gate, lanes)
    return right
  }

  return {
    /** Refuses once a lane is full; else does what can be asked too often. */
    request: (lanes: readonly Lane[]): Promise<void> => take(db, lanes, 'tooManyRequests'),

    /** Refuses while a lane is full, and counts nothing. */
    refuseFull,

    /** Counts a guess before `check` judges it, and takes it back when that was right: a wrong one throws. */
    guess: <Result>(lanes: readonly Lane[], check: () => Promise<Result>): Promise<Result> => guess(db, lanes, check),

    /**
     * The same for a password or a code of a second factor, which costs a core for a while: a few at a time, on connections of their
     * own, so that a flood of them takes none from other calls. `asked` finds who is meant, in the same turn. Throws `HttpRefusal`
     * with status 429 where too many wait.
     */
    guessPassword: <Asked extends { lanes: readonly Lane[] }, Result>(
      asked: (gate: AtGate) => Promise<Asked>,
      check: (asked: Asked) => Promise<Result>,
    ): Promise<Result> =>
      inTurn(async () => {
        const found = await asked(db.guesses)
        return guess(db.guesses, found.lanes, () => check(found))
      }),

    /** Lets this name sign in again from everywhere. */
    async openSignIn(username: string): Promise<void> {
      const isOfName = signInPatterns(username).map((pattern) => like(rateLimits.subject, pattern))
      await db.atGate((tx) => tx.delete(rateLimits).where(or(...isOfName)))
    },

    /** Lets go of windows that are over, and waits for none that is counted now. */
    async forgetOver(): Promise<void> {
      await db.atGate((tx) =>
        tx.execute(sql`
          delete from rate_limit where subject in (
            select subject from rate_limit where ends_at < now() for update skip locked)`),
      )
    },
  }
}

export type RateLimits = ReturnType<typeof buildRateLimits>
