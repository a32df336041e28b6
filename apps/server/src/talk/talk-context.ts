import { timeLimit } from '@matrixcast/host/time-limit'
import type { ApiContext, Talk } from '@matrixcast/platforms/api/api-adapter'
import { apiContext } from '@matrixcast/platforms/api/api-context'
import type { Parts } from '../parts.ts'
import { talkersOf } from './talkers.ts'

export type TalkNeeds = Pick<Parts, 'accounts' | 'apiAdapters' | 'log' | 'platformApps' | 'siteReach'>

/** One account, ready to be read or answered for; undefined: its platform takes no part in it. */
export async function openTalk(
  { accounts, apiAdapters, log, platformApps, siteReach: reach }: TalkNeeds,
  asked: { workspaceId: string; accountId: string; jobKey: string; seconds: number; mayWrite?: () => boolean },
): Promise<{ talk: Talk; context: ApiContext; remoteId: string; settleSeconds: number } | undefined> {
  const { workspaceId, accountId, jobKey, seconds, mayWrite = () => true } = asked
  const { platform, session, proxy, remoteId } = await accounts.sessionOf(workspaceId, accountId)
  const adapter = talkersOf(apiAdapters).find(({ manifest }) => manifest.name === platform)
  if (!adapter) return undefined
  const context = apiContext({
    session: session.reveal(),
    proxy: proxy?.reveal() ?? null,
    reach,
    jobKey,
    mayWrite,
    signal: timeLimit(seconds),
    log: (step, facts) => log.info({ ...facts, platform, step }, 'adapter step'),
    renew: (held, make) => accounts.renewSession(workspaceId, accountId, held, make),
    app: () => platformApps.open(workspaceId, platform),
  })
  return { talk: adapter.talk, context, remoteId, settleSeconds: adapter.manifest.settleSeconds }
}
