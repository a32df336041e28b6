import type { ParsedInputOf } from '@matrixcast/contract/endpoint'
import type { TalkingRow, talkOperationApi } from '@matrixcast/contract/talk-operation'
import { Refusal } from '@matrixcast/domain/refusal'
import { openTalking, type TalkingRules } from '@matrixcast/domain/reply-rule'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { contains, paginate, takePage, unixOrNull } from '../db/page.ts'
import { accountTalking, talkStops } from '../db/rule-tables.ts'
import { admins } from '../db/session-tables.ts'
import { zoneOf } from './rule-store.ts'

type Person = { id: string; workspaceId: string }
type Query = ParsedInputOf<typeof talkOperationApi.talking>
type Given = TalkingRules & { pausedWhy: string }

const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000))

function rulesIn(row: typeof accountTalking.$inferSelect | null | undefined): TalkingRules {
  if (!row) return openTalking
  const { hourMost, dayMost, gapSeconds, quiet, pausedUntil } = row
  return { hourMost, dayMost, gapSeconds, quiet, pausedUntil: unixOrNull(pausedUntil) }
}

/** An account's limits, and when its automatic answers of the last day went. */
export async function talkingOf(tx: Transaction, accountId: string): Promise<[TalkingRules, number[]]> {
  const [row] = await tx.select().from(accountTalking).where(eq(accountTalking.accountId, accountId))
  const { rows } = await tx.execute<{ at: number }>(sql`
    select extract(epoch from answered_at)::float8 as at from reply_hit
    where account_id = ${accountId} and answered_at > now() - interval '1 day'`)
  return [rulesIn(row), rows.map(({ at }) => at)]
}

/** How much accounts say by themselves, and the one switch that stops them all. */
export function buildTalkingStore({ db, platforms }: { db: Database; platforms: readonly string[] }) {
  return {
    list: (workspaceId: string, input: Query) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const counted = (rule: ReturnType<typeof sql>) =>
          sql<number>`(select count(*)::int from reply_hit h where h.account_id = ${accounts.id} and ${rule})`
        const where = and(
          eq(accounts.workspaceId, workspaceId),
          isNull(accounts.deletedAt),
          inArray(accounts.platform, [...platforms]),
          input.keyword ? contains(accounts.nickname, input.keyword) : undefined,
        )
        const { total, rows } = await takePage(
          input,
          tx.select({ rows: count() }).from(accounts).where(where),
          tx
            .select({
              account: { id: accounts.id, name: accounts.nickname, platform: accounts.platform },
              talking: accountTalking,
              sentHour: counted(sql`h.answered_at > now() - interval '1 hour'`),
              sentDay: counted(sql`h.answered_at > now() - interval '1 day'`),
              queued: counted(sql`h.state = 'queued' and h.answered_at is null`),
            })
            .from(accounts)
            .leftJoin(accountTalking, eq(accountTalking.accountId, accounts.id))
            .where(where)
            .orderBy(asc(accounts.nickname), asc(accounts.id)),
        )
        const [stop] = await tx
          .select({ isStopped: talkStops.isStopped, at: talkStops.at, by: admins.nickname })
          .from(talkStops)
          .leftJoin(admins, eq(admins.id, talkStops.byId))
          .where(eq(talkStops.workspaceId, workspaceId))
        const data: TalkingRow[] = rows.map(({ account, talking, ...counts }) => ({
          ...account,
          ...rulesIn(talking),
          pausedWhy: talking?.pausedWhy ?? '',
          ...counts,
        }))
        return {
          ...paginate(input, total, data),
          timeZone: await zoneOf(tx, workspaceId),
          stop: { isStopped: stop?.isStopped ?? false, by: stop?.by ?? '', at: unixOrNull(stop?.at ?? null) },
        }
      }),

    /** Answers the account's name. */
    set: (person: Person, accountId: string, given: Given): Promise<string> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const { hourMost, dayMost, gapSeconds, quiet, pausedUntil, pausedWhy } = given
        const [account] = await tx
          .select({ name: accounts.nickname })
          .from(accounts)
          .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
        if (!account) throw new Refusal('notFound')
        const columns = { hourMost, dayMost, gapSeconds, quiet, pausedUntil: dateOf(pausedUntil), pausedWhy }
        await tx
          .insert(accountTalking)
          .values({ ...columns, accountId, workspaceId: person.workspaceId })
          .onConflictDoUpdate({ target: accountTalking.accountId, set: columns })
        return account.name
      }),

    stop: (person: Person, isStopped: boolean): Promise<void> =>
      db.inWorkspace(person.workspaceId, async (tx) => {
        const pressed = { isStopped, byId: person.id, at: new Date() }
        await tx
          .insert(talkStops)
          .values({ ...pressed, workspaceId: person.workspaceId })
          .onConflictDoUpdate({ target: talkStops.workspaceId, set: pressed })
      }),
  }
}

export type TalkingStore = ReturnType<typeof buildTalkingStore>
