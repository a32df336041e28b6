import { faultLeads, retryMoment } from '@matrixcast/domain/fault-leads'
import type { PublishFault } from '@matrixcast/domain/publish-task'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '../db/account-tables.ts'
import type { Transaction } from '../db/database.ts'
import { inSeconds } from '../db/in-seconds.ts'
import type { TaskChanges } from '../db/post-book/tasks.ts'
import { type Pair, pauseAccount, sameFaultsBefore } from './attempt-pair.ts'
import { heldBy } from './held-post-store.ts'
import type { LedgerWrites } from './ledger-writes.ts'

/** `mayRepeat`: nothing went out for certain, and the same may be sent again. `retryAt`: asked for by the platform; unix seconds. */
type Met = { fault: PublishFault; mayRepeat: boolean; retryAt?: number | undefined }

/** Limits of the platform itself hold the account's other posts, whoever ran into them. */
const isLimit = (fault: PublishFault): boolean => fault === 'rate' || fault === 'quota'

/**
 * A holder that went silent before the commit leaves its post waiting. What the server itself was sending for a person is wanted
 * still, as it was; one that ends the server each time fails, and nobody is there to see it.
 */
export async function afterSilence(tx: Transaction, pair: Pair, apply: LedgerWrites['apply']): Promise<boolean> {
  const { task, attempt } = pair
  const isWish = attempt.startedBy === 'dialog' && attempt.helperId === null && task.version === attempt.taskVersion
  const isAgain = !isWish || (await sameFaultsBefore(tx, attempt, 'leaseLost')) < faultLeads.leaseLost.tries.length
  return apply(
    tx,
    pair,
    { kind: 'stoppedBeforeCommit', fault: 'leaseLost', retry: isAgain },
    {
      faultDetail: '',
      // One from before the database was set back does not count, and its post may be out.
      ...(isWish && isAgain ? { wantedAt: sql`case when ${heldBy('publish_task')} is null then now() end` } : {}),
      ...(isAgain ? {} : { failedAloneAt: sql`now()` }),
    },
  )
}

/**
 * What the fault leads to is one table of the domain: for the account it is done here. Answers what its post waits for until it
 * is tried again by itself; null: a person decides, as always of a post that a person started.
 */
export async function ledTo(
  tx: Transaction,
  { task, attempt }: Pair,
  { fault, mayRepeat, retryAt }: Met,
): Promise<TaskChanges | null> {
  const { account, pauses, tries } = faultLeads[fault]
  const now = Math.floor(Date.now() / 1000)
  const before = await sameFaultsBefore(tx, attempt, fault)
  const moment = retryMoment(fault, Math.min(before + 1, tries.length), now, retryAt ?? null)
  const isAgain = attempt.startedBy === 'unattended' && mayRepeat && before < tries.length
  if (account) await tx.update(accounts).set({ state: account }).where(eq(accounts.id, task.accountId))
  if (moment === null) return null
  const waits = inSeconds(moment - now)
  if (pauses === 'account' && moment > now && (isAgain || isLimit(fault))) await pauseAccount(tx, task, waits)
  return isAgain ? { notBefore: waits } : null
}
