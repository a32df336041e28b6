import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'

/**
 * A look-up of names that answers only addresses which may be reached. It judges the very address that is connected to: a name
 * that points elsewhere a moment later changes nothing. `refusal` is the error of a connection to a name with none.
 */
export const judgedLookup =
  (mayReach: (host: string, address: string) => boolean, refusal: (host: string) => Error): LookupFunction =>
  (hostname, options, found) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, [])
      const good = addresses.filter(({ address }) => mayReach(hostname, address))
      const [first] = good
      if (!first) return found(refusal(hostname), [])
      return options.all ? found(null, good) : found(null, first.address, first.family)
    })
  }
