import { timeLimit } from '@matrixcast/host/time-limit'
import { bindContext } from '@matrixcast/platforms/api/api-context'
import { type OfficialaccountNotices, openNotices } from '@matrixcast/platforms/officialaccount/officialaccount-notices'
import type { Parts } from '../parts.ts'
import type { ConnectedSender } from './sender-store.ts'

const mostSeconds = 60

/** The sending account, with a token. Throws AdapterFault. */
export const openSender = (
  { log, siteReach: reach }: Pick<Parts, 'log' | 'siteReach'>,
  { site, appId, appSecret }: ConnectedSender,
  signal: AbortSignal,
): Promise<OfficialaccountNotices> =>
  openNotices(
    bindContext({
      signal: AbortSignal.any([signal, timeLimit(mostSeconds)]),
      proxy: null,
      reach,
      log: (step, facts) => log.info({ ...facts, step }, 'notice step'),
    }),
    { site, appId, appSecret: appSecret.reveal() },
  )
