import { timeLimit } from '@matrixcast/host/time-limit'
import { bindContext } from '@matrixcast/platforms/api/api-context'
import type { SiteReach } from '@matrixcast/platforms/api/site-reach'
import { type OfficialaccountNotices, openNotices } from '@matrixcast/platforms/officialaccount/officialaccount-notices'
import type { Patience } from '@matrixcast/platforms/patience'
import type { Logger } from 'pino'
import type { ConnectedSender } from './sender-store.ts'

const mostSeconds = 60

/** The sending account, with a token. Throws AdapterFault. */
export const openSender = (
  { log, siteReach: reach, patience }: { log: Logger; siteReach: SiteReach; patience: Patience },
  { site, appId, appSecret }: ConnectedSender,
  signal: AbortSignal,
): Promise<OfficialaccountNotices> =>
  openNotices(
    bindContext({
      signal: AbortSignal.any([signal, timeLimit(mostSeconds)]),
      proxy: null,
      reach,
      patience,
      log: (step, facts) => log.info({ ...facts, step }, 'notice step'),
    }),
    { site, appId, appSecret: appSecret.reveal() },
  )
