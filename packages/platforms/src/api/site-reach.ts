import { isPrivateAddress } from './public-address.ts'

/** Whether an account may name a site of this host, which lies at this address of an inner network. */
export type SiteReach = (host: string, address: string) => boolean

const plain = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase()

/**
 * What whoever runs the server allows: hosts they named, and everything of the private networks where nobody but people at
 * this very machine can sign in. The addresses by which machines tell of themselves (link-local) have to be named.
 */
export function siteReach({
  innerSites,
  isForThisMachineOnly,
}: {
  innerSites: readonly string[]
  isForThisMachineOnly: boolean
}): SiteReach {
  const named = new Set(innerSites.map(plain))
  return (host, address) => named.has(plain(host)) || (isForThisMachineOnly && isPrivateAddress(address))
}
