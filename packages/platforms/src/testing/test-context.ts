import { isDeepStrictEqual } from 'node:util'
import type { ApiContext, Kept } from '../api/api-adapter.ts'
import { apiContext } from '../api/api-context.ts'
import type { PlatformApp } from '../api/app-session.ts'
import type { EarlierTries } from '../api/earlier-tries.ts'
import { siteReach } from '../api/site-reach.ts'
import { hurried } from './hurried.ts'

/** What an adapter gets of a run in a test; secrets are renewed the way the server does it. */
export function testContext(jobKey: string, session: object, app: PlatformApp | null = null): ApiContext {
  const { signal } = new AbortController()
  let newest: object = JSON.parse(JSON.stringify(session))
  const renew: ApiContext['renew'] = async (held, make) => {
    if (isDeepStrictEqual(held, newest)) newest = await make()
    return newest
  }
  const reach = siteReach({ innerSites: [], isForThisMachineOnly: true })
  return apiContext({
    reach,
    patience: hurried,
    session: JSON.stringify(session),
    proxy: null,
    renew,
    app: async () => app,
    jobKey,
    signal,
    log: () => undefined,
  })
}

/** The same; a platform that `isSilent` now is given up soon. */
export function impatientContext(jobKey: string, session: object, isSilent: () => boolean): ApiContext {
  const context = testContext(jobKey, session)
  return {
    ...context,
    fetchFor: (address) => {
      const fetch = context.fetchFor(address)
      return (request) => fetch({ ...request, ...(isSilent() && { seconds: 0.5 }) })
    },
  }
}

/** What a job has kept, as later tries find it. Left out: it is the first try. */
export const keptIn = (notes: Map<string, string>, earlier: Partial<EarlierTries> = {}): Kept => ({
  get: (name) => notes.get(name),
  put: async (name, value) => void notes.set(name, value),
  earlier: { since: Math.floor(Date.now() / 1000), tries: [], others: [], isDenied: false, ...earlier },
})
