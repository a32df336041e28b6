import type { PostingRulesInput } from '@matrixcast/contract/posting'
import { openRules, type PlatformPace, type PostingRules } from '@matrixcast/domain/posting-rules'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database } from '../db/database.ts'
import { accountPostings } from '../db/posting-tables.ts'
import { workspaces } from '../db/session-tables.ts'

type Mode = (typeof accounts.$inferSelect)['postingMode']
type Needs = { db: Database; manifests: readonly ({ name: string } & PlatformPace)[] }

/** When and how fast each account posts. */
export function buildPostingStore({ db, manifests }: Needs) {
  const paceOf = (platform: string): PlatformPace => {
    const found = manifests.find(({ name }) => name === platform)
    return { minGapSeconds: found?.minGapSeconds ?? 0, dailyCap: found?.dailyCap ?? null }
  }

  const refuseFaster = (rules: PostingRulesInput, { minGapSeconds, dailyCap }: PlatformPace): void => {
    // No gap of one's own leaves it to the platform.
    if (rules.gapMinutes > 0 && rules.gapMinutes * 60 < minGapSeconds) {
      throw new Refusal('gapBelowPlatform', { minutes: Math.ceil(minGapSeconds / 60) })
    }
    if (dailyCap !== null && rules.dailyCap !== null && rules.dailyCap > dailyCap) {
      throw new Refusal('capAbovePlatform', { limit: dailyCap })
    }
  }

  return {
    read: (workspaceId: string, id: string) =>
      db.inWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({
            platform: accounts.platform,
            postingMode: accounts.postingMode,
            rules: accountPostings,
            timeZone: workspaces.timeZone,
          })
          .from(accounts)
          .innerJoin(workspaces, eq(workspaces.id, accounts.workspaceId))
          .leftJoin(accountPostings, eq(accountPostings.accountId, accounts.id))
          .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
        if (!row) throw new Refusal('notFound')
        const { gapMinutes, jitterMinutes, dailyCap, windows, quiet }: PostingRules = row.rules ?? openRules
        return {
          postingMode: row.postingMode,
          rules: {
            gapMinutes,
            jitterMinutes,
            dailyCap,
            windows: windows.map((window) => ({ ...window, weekdays: [...window.weekdays] })),
            quiet,
          },
          platform: paceOf(row.platform),
          timeZone: row.timeZone,
        }
      }),

    /** Answers the names of the accounts. */
    setMode: (workspaceId: string, ids: string[], postingMode: Mode): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const changed = await tx
          .update(accounts)
          .set({ postingMode })
          .where(inArray(accounts.id, ids))
          .returning({ nickname: accounts.nickname })
        return changed.map(({ nickname }) => nickname)
      }),

    /** Answers the names of the accounts. Nothing is written when one of their platforms allows less. */
    save: (workspaceId: string, ids: string[], postingMode: Mode, rules: PostingRulesInput): Promise<string[]> =>
      db.inWorkspace(workspaceId, async (tx) => {
        const changed = await tx
          .update(accounts)
          .set({ postingMode })
          .where(and(inArray(accounts.id, ids), isNull(accounts.deletedAt)))
          .returning({ id: accounts.id, nickname: accounts.nickname, platform: accounts.platform })
        if (changed.length === 0) throw new Refusal('notFound')
        for (const platform of new Set(changed.map((one) => one.platform))) refuseFaster(rules, paceOf(platform))
        await tx
          .insert(accountPostings)
          .values(changed.map(({ id }) => ({ accountId: id, workspaceId, ...rules })))
          .onConflictDoUpdate({
            target: accountPostings.accountId,
            set: {
              gapMinutes: sql`excluded.gap_minutes`,
              jitterMinutes: sql`excluded.jitter_minutes`,
              dailyCap: sql`excluded.daily_cap`,
              windows: sql`excluded.windows`,
              quiet: sql`excluded.quiet`,
            },
          })
        return changed.map(({ nickname }) => nickname)
      }),
  }
}

export type PostingStore = ReturnType<typeof buildPostingStore>
