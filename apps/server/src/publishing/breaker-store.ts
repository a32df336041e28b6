import { faultLeads } from '@matrixcast/domain/fault-leads'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { Refusal } from '@matrixcast/domain/refusal'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { platformBreakers } from '../db/posting-tables.ts'

const accountsAtOneStep = 2
const timesDown = 5
const restMinutes = 30

/** Both say that the page of a platform has changed, at the step that their detail begins with. */
const ofPage = sql`('selectorChanged', 'requestNotSeen')`

type Failure = { workspaceId: string; accountId: string; fault: PublishFault }

const inRest = sql`now() + make_interval(mins => ${restMinutes})`

/**
 * Opens a platform's breaker when two accounts failed at one step of its pages within an hour, or it was down five times.
 * Only failures since it was last closed count. An open one rests longer after every failed try.
 */
export async function noteFailure(tx: Transaction, { workspaceId, accountId, fault }: Failure): Promise<void> {
  if (faultLeads[fault].pauses !== 'platform') return
  const platform = await platformOf(tx, accountId)
  const found = await tx.execute<{ fault: 'selectorChanged' | 'platformDown'; step: string }>(sql`
    select case when l.fault in ${ofPage} then 'selectorChanged' else l.fault end as fault,
      case when l.fault in ${ofPage} then split_part(l.detail, ':', 1) else '' end as step
    from publish_attempt l join account a on a.id = l.account_id
    where l.workspace_id = ${workspaceId} and l.fault in ('selectorChanged', 'requestNotSeen', 'platformDown') and a.platform = ${platform}
      and l.ended_at > greatest(now() - interval '1 hour', coalesce((select b.closed_at from platform_breaker b
        where b.workspace_id = ${workspaceId} and b.platform = ${platform}), '-infinity'))
    group by 1, 2
    having (min(l.fault) <> 'platformDown' and count(distinct l.account_id) >= ${accountsAtOneStep})
      or (min(l.fault) = 'platformDown' and count(*) >= ${timesDown})
    limit 1`)
  const [cause] = found.rows
  await tx
    .update(platformBreakers)
    .set({ retryAt: inRest })
    .where(
      and(
        eq(platformBreakers.workspaceId, workspaceId),
        eq(platformBreakers.platform, platform),
        isNull(platformBreakers.closedAt),
      ),
    )
  if (!cause) return
  const opened = { reason: cause.fault, step: cause.step, openedAt: sql`now()`, retryAt: inRest, closedAt: null }
  await tx
    .insert(platformBreakers)
    .values({ workspaceId, platform, ...opened })
    .onConflictDoUpdate({
      target: [platformBreakers.workspaceId, platformBreakers.platform],
      set: opened,
      setWhere: sql`${platformBreakers.closedAt} is not null`,
    })
}

/** A post that a platform took closes its breaker. */
export async function noteSuccess(tx: Transaction, workspaceId: string, accountId: string): Promise<void> {
  await tx
    .update(platformBreakers)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(platformBreakers.workspaceId, workspaceId),
        eq(platformBreakers.platform, await platformOf(tx, accountId)),
        isNull(platformBreakers.closedAt),
      ),
    )
}

/** Whether a post may try the platform: always while its breaker is closed, one at a time once an open one has rested. */
export async function mayTry(tx: Transaction, workspaceId: string, platform: string): Promise<boolean> {
  const where = and(
    eq(platformBreakers.workspaceId, workspaceId),
    eq(platformBreakers.platform, platform),
    isNull(platformBreakers.closedAt),
  )
  const [open] = await tx.select({ id: platformBreakers.id }).from(platformBreakers).where(where)
  if (!open) return true
  const tried = await tx
    .update(platformBreakers)
    .set({ retryAt: inRest })
    .where(and(where, lte(platformBreakers.retryAt, sql`now()`)))
    .returning({ id: platformBreakers.id })
  return tried.length > 0
}

async function platformOf(tx: Transaction, accountId: string): Promise<string> {
  const [account] = await tx.select({ platform: accounts.platform }).from(accounts).where(eq(accounts.id, accountId))
  return account?.platform ?? ''
}

export const buildBreakerStore = ({ db }: { db: Database }) => ({
  close: async (workspaceId: string, platform: string, adminId: string): Promise<void> => {
    await db.inWorkspace(workspaceId, async (tx) => {
      const closed = await tx
        .update(platformBreakers)
        .set({ closedAt: sql`now()`, closedBy: adminId })
        .where(and(eq(platformBreakers.platform, platform), isNull(platformBreakers.closedAt)))
        .returning({ id: platformBreakers.id })
      if (closed.length === 0) throw new Refusal('notFound')
    })
  },
})
