import { AdapterFault } from '../adapter-fault.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * The address of a site as a person types it, without a slash at the end. Over plain http a password would travel in the
 * open, so that is only for this machine and its network.
 */
export function siteOf(typed: string): string {
  const text = typed.trim()
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(whole) ? new URL(whole) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hostname === '') {
    throw new AdapterFault('validation', 'site', 'this is not the address of a site')
  }
  const isNear = url.hostname === 'localhost' || (/^[\d.]+$|^\[/.test(url.hostname) && !isPublicAddress(url.hostname))
  if (url.protocol === 'http:' && !isNear) throw new AdapterFault('validation', 'site', 'the address has to be https')
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** What a site goes by among the accounts of its platform: its address without the scheme; `author` where a site has several. */
export function siteAccountId(site: string, author?: number): string {
  const { host, pathname } = new URL(site)
  return `${host}${pathname.replace(/\/$/, '')}${author === undefined ? '' : `#${author}`}`
}

/** Which account of its site a name means, as `siteAccountId` and Mastodon (`7@host`) write it: all but the address. */
export const whoThere = (remoteId: string): string => {
  const [address = '', author = ''] = remoteId.split('#')
  return `${address.includes('@') ? address.split('@')[0] : ''}#${author}`
}

/** Whether two accounts, as `siteAccountId` names them, are of one site under one spelling of its address. */
export const areOfOneAddress = (one: string, other: string): boolean => one.split('#')[0] === other.split('#')[0]
