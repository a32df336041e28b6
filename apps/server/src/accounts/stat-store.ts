import type { AccountFigures } from '@matrixcast/contract/account-figures'
import { figureNames } from '@matrixcast/contract/account-stats'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { accountStats, accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { unixOf } from '../db/page.ts'

const hoursBetween = 6
const nothingKnown: AccountFigures = { fans: null, works: null, plays: null, likes: null }

/** Readings of what platforms say of accounts, kept by the day. */
export const buildStatStore = ({ db }: { db: Database }) => ({
  /** Those of these accounts that were not read for six hours. */
  due: (workspaceId: string, accountIds: readonly string[]): Promise<Set<string>> =>
    db.inWorkspace(workspaceId, async (tx) => {
      if (accountIds.length === 0) return new Set()
      const fresh = await tx
        .selectDistinct({ id: accountStats.accountId })
        .from(accountStats)
        .where(
          and(
            inArray(accountStats.accountId, [...accountIds]),
            gte(accountStats.readAt, sql`now() - make_interval(hours => ${hoursBetween})`),
          ),
        )
      const read = new Set(fresh.map(({ id }) => id))
      return new Set(accountIds.filter((id) => !read.has(id)))
    }),

  /** A later reading of the same day replaces the earlier one. */
  keep: async (workspaceId: string, readings: { accountId: string; figures: AccountFigures }[]): Promise<void> => {
    if (readings.length === 0) return
    await db.inWorkspace(workspaceId, async (tx) => {
      const here = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(
          inArray(
            accounts.id,
            readings.map(({ accountId }) => accountId),
          ),
        )
      const known = new Set(here.map(({ id }) => id))
      const rows = readings
        .filter(({ accountId }) => known.has(accountId))
        .map(({ accountId, figures }) => ({
          accountId,
          workspaceId,
          day: sql`(now() at time zone 'utc')::date`,
          readAt: sql`now()`,
          ...figures,
        }))
      if (rows.length === 0) return
      await tx
        .insert(accountStats)
        .values(rows)
        .onConflictDoUpdate({
          target: [accountStats.accountId, accountStats.day],
          set: {
            readAt: sql`excluded.read_at`,
            fans: sql`excluded.fans`,
            works: sql`excluded.works`,
            plays: sql`excluded.plays`,
            likes: sql`excluded.likes`,
          },
        })
    })
  },

  read: (workspaceId: string, accountId: string) =>
    db.inWorkspace(workspaceId, async (tx) => {
      const [account] = await tx
        .select({ platform: accounts.platform })
        .from(accounts)
        .where(eq(accounts.id, accountId))
      if (!account) throw new Refusal('notFound')
      const [first] = await tx
        .select({ readAt: accountStats.readAt })
        .from(accountStats)
        .where(eq(accountStats.accountId, accountId))
        .orderBy(asc(accountStats.day))
        .limit(1)
      const rows = await tx
        .select()
        .from(accountStats)
        .where(
          and(eq(accountStats.accountId, accountId), gte(accountStats.day, sql`(now() at time zone 'utc')::date - 90`)),
        )
        .orderBy(asc(accountStats.day))
      const latest = rows.at(-1)
      const days = rows.map((row) => ({ day: row.day, ...figuresOf(row) }))
      return {
        platform: account.platform,
        since: first ? unixOf(first.readAt) : null,
        readAt: latest ? unixOf(latest.readAt) : null,
        latest: latest ? figuresOf(latest) : nothingKnown,
        change7: changeOf(days, 7),
        change30: changeOf(days, 30),
        days,
      }
    }),
})

const figuresOf = ({ fans, works, plays, likes }: AccountFigures): AccountFigures => ({ fans, works, plays, likes })

/** The newest day against the one so many days before it, or the nearest older one within three days more. */
function changeOf(days: (AccountFigures & { day: string })[], back: number): AccountFigures {
  const latest = days.at(-1)
  if (!latest) return nothingKnown
  const age = ({ day }: { day: string }) => (Date.parse(latest.day) - Date.parse(day)) / 86_400_000
  const before = days.findLast((one) => age(one) >= back && age(one) <= back + 3)
  const change = { ...nothingKnown }
  for (const name of figureNames) {
    const [now, then] = [latest[name], before?.[name] ?? null]
    change[name] = now === null || then === null ? null : now - then
  }
  return change
}

export type StatStore = ReturnType<typeof buildStatStore>
