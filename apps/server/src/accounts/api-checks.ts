import type { AccountFigures } from '@matrixcast/contract/account-figures'
import { timeLimit } from '@matrixcast/host/time-limit'
import type { AccountState } from '@matrixcast/platforms/adapter'
import { AdapterFault } from '@matrixcast/platforms/adapter-fault'
import { apiContext } from '@matrixcast/platforms/api/api-context'
import type { Parts } from '../parts.ts'

type Needs = Pick<Parts, 'accounts' | 'apiAdapters' | 'log' | 'platformApps' | 'siteReach' | 'statistics'>

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
  const found: Awaited<ReturnType<typeof checkOne>>[] = []
  const worker = async () => {
    for (let id = line.shift(); id !== undefined; id = line.shift())
      found.push(await checkOne(needs, { workspaceId, accountId: id, wantsFigures: unread.has(id) }))
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

async function checkOne(
  { accounts, apiAdapters, log, platformApps, siteReach: reach }: Needs,
  { workspaceId, accountId, wantsFigures }: { workspaceId: string; accountId: string; wantsFigures: boolean },
): Promise<{ accountId: string; state: AccountState; figures?: AccountFigures }> {
  const { platform, session, proxy, remoteId } = await accounts.sessionOf(workspaceId, accountId)
  const adapter = apiAdapters.find(({ manifest }) => manifest.name === platform)
  if (!adapter) return { accountId, state: 'unknown' as const }
  const context = apiContext({
    session: session.reveal(),
    proxy: proxy?.reveal() ?? null,
    reach,
    jobKey: `check-${accountId}`,
    signal: timeLimit(secondsPerCheck),
    log: (step, facts) => log.info({ ...facts, platform, step }, 'adapter step'),
    renew: (held, make) => accounts.renewSession(workspaceId, accountId, held, make),
    app: () => platformApps.open(workspaceId, platform),
  })
  const state = await adapter.check(context)
  if (state !== 'online') return { accountId, state }
  try {
    await accounts.saveProfile(workspaceId, accountId, await adapter.profile(context))
    if (!wantsFigures || !adapter.figures) return { accountId, state }
    return { accountId, state, figures: await adapter.figures(context, { remoteId }) }
  } catch (thrown) {
    if (!(thrown instanceof AdapterFault)) throw thrown
    log.info({ platform, fault: thrown.fault, step: thrown.step }, 'profile or figures could not be read')
    return { accountId, state }
  }
}
