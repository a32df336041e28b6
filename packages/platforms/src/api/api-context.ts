import type { Patience } from '../patience.ts'
import type { ApiContext, BindContext } from './api-adapter.ts'
import { apiFetch } from './api-fetch.ts'
import type { SiteReach } from './site-reach.ts'

/** What an adapter gets of whoever drives it, before there is an account. */
export const bindContext = ({
  signal,
  log,
  proxy,
  reach,
  patience,
  mayWrite,
}: Pick<BindContext, 'signal' | 'log'> & {
  proxy: string | null
  reach: SiteReach
  patience: Patience
  mayWrite?: () => boolean
}): BindContext => ({
  signal,
  log,
  now: () => Math.floor(Date.now() / 1000),
  patience,
  fetchFor: (site) => apiFetch({ site, signal, proxy, reach, mayWrite }),
})

/** The same for a bound account. `session` is the JSON text that was sealed; `renew` keeps the whole of a new one. */
export const apiContext = ({
  session,
  renew,
  app,
  jobKey,
  ...way
}: Pick<BindContext, 'signal' | 'log'> & {
  /** Null: the account has none. */
  proxy: string | null
  session: string
  renew: ApiContext['renew']
  app: ApiContext['app']
  jobKey: string
  reach: SiteReach
  patience: Patience
  /** A run that was given away sends nothing any more, in the middle of whatever it waited for. */
  mayWrite?: () => boolean
}): ApiContext => ({
  ...bindContext(way),
  session: JSON.parse(session),
  renew,
  app,
  jobKey,
})
