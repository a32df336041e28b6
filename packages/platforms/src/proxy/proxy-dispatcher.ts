import { type Dispatcher, ProxyAgent, Socks5ProxyAgent } from 'undici'
import { isUnreached } from '../api/never-connected.ts'
import { proxyUrlOf, readProxyUrl } from './proxy-address.ts'

const secondsToConnect = 15

/** Everything a fetch sends goes through this proxy, by a tunnel; without its answer nothing is sent. */
export function proxyDispatcher(proxyUrl: string): Dispatcher {
  const { scheme, username, password, ...place } = readProxyUrl(proxyUrl)
  const timed = { timeout: secondsToConnect * 1000 }
  if (scheme === 'socks5')
    return new Socks5ProxyAgent(proxyUrlOf({ scheme, username, password, ...place }), { connectTimeout: timed.timeout })
  return new ProxyAgent({
    uri: proxyUrlOf({ scheme, username: '', password: '', ...place }),
    ...(username === '' ? {} : { token: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
    proxyTunnel: true,
    proxyTls: timed,
    requestTls: timed,
  })
}

const words = /HTTP Tunneling|Socks|SOCKS/

/**
 * Whether a fetch through `proxyDispatcher` failed before the proxy let it through. Only then is it sure that nothing of the
 * request has left.
 */
export function isOfProxy(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false
  if (words.test(thrown.message) || words.test(thrown.name)) return true
  return isUnreached(thrown) || isOfProxy(thrown.cause)
}
