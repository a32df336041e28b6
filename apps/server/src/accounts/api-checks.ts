import type { AccountFigures } from '@matrixcast/contract/account-figures'
import type { AccountState } from '@matrixcast/platforms/adapter'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import type { ApiAdapter } from '@matrixcast/platforms/api/api-adapter'
import type { Logger } from 'pino'
import type { AccountStore } from './account-store.ts'
import type { AccountLimitsStore } from './limits-store.ts'
import type { OpenApiAccount } from './open-api-account.ts'
import type { StatStore } from './stat-store.ts'

type Needs = {
  accounts: AccountStore
  accountLimits: AccountLimitsStore
  apiAdapters: readonly ApiAdapter[]
  log: Logger
  openApiAccount: OpenApiAccount
  statistics: StatStore
}

const secondsPerCheck = 60
const atOnce = 5
const everyMinutes = 10
const mostPerTurn = 100

/** Asks the platforms of these accounts whether the login holds and what the profile says now. Answers what was found. */
export async function checkApiAccounts(
  needs: Needs,
  workspaceId: string,
  accountIds: readonly string[],
): Promise<{ accountId: string; state: AccountState }[]> {
  const line = [...accountIds]
  const unread = await needs.statistics.due(workspaceId, accountIds)
  const unlimited = await needs.accountLimits.due(workspaceId, accountIds)
  const found: Awaited<ReturnType<typeof checkOne>>[] = []
  const worker = async () => {
    for (let id = line.shift(); id !== undefined; id = line.shift())
      found.push(
        await checkOne(needs, {
          workspaceId,
          accountId: id,
          wantsFigures: unread.has(id),
          wantsLimits: unlimited.has(id),
        }),
      )
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, line.length) }, worker))
  await needs.accounts.markChecked(workspaceId, found)
  const read = found.flatMap(({ accountId, figures }) => (figures ? [{ accountId, figures }] : []))
  await needs.statistics.keep(workspaceId, read)
  return found.map(({ accountId, state }) => ({ accountId, state }))
}

/** Accounts whose last check is ten minutes old. Answers how many were looked at. */
export async function checkDueApiAccounts(needs: Needs, workspaceId: string): Promise<number> {
  const platforms = needs.apiAdapters.map(({ manifest }) => manifest.name)
  const due = await needs.accounts.idsOfPlatforms(workspaceId, platforms, {
    checkedBeforeMinutes: everyMinutes,
    most: mostPerTurn,
  })
  await checkApiAccounts(needs, workspaceId, due)
  return due.length
}

type Wanted = { workspaceId: string; accountId: string; wantsFigures: boolean; wantsLimits: boolean }

async function checkOne(
  { accounts, accountLimits, log, openApiAccount }: Needs,
  { workspaceId, accountId, wantsFigures, wantsLimits }: Wanted,
): Promise<{ accountId: string; state: AccountState; figures?: AccountFigures }> {
  const jobKey = `check-${accountId}`
  const opened = await openApiAccount({ workspaceId, accountId, jobKey, seconds: secondsPerCheck })
  if (!opened) return { accountId, state: 'unknown' as const }
  const { adapter, context, remoteId, platform } = opened
  const state = await adapter.check(context)
  if (state !== 'online') return { accountId, state }
  try {
    await accounts.saveProfile(workspaceId, accountId, await adapter.profile(context))
    if (wantsLimits && adapter.limits) await accountLimits.keep(workspaceId, accountId, await adapter.limits(context))
    if (!wantsFigures || !adapter.figures) return { accountId, state }
    return { accountId, state, figures: await adapter.figures(context, { remoteId }) }
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    log.info({ platform, fault: thrown.fault, step: thrown.step }, 'profile, limits or figures could not be read')
    return { accountId, state }
  }
}
