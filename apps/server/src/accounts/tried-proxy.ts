import { Refusal } from '@matrixcast/domain/refusal'
import { type ProxyAddress, proxyUrlOf } from '@matrixcast/platforms/proxy/proxy-address'
import { tryProxy } from '@matrixcast/platforms/proxy/try-proxy'

/** Somewhere to go when nothing is known of where an account lives. */
export const anywhere = 'https://example.com/'

/** A proxy that answered just now; one that does not is refused. */
export async function triedProxy(address: ProxyAddress, site: string, signal: AbortSignal) {
  const url = proxyUrlOf(address)
  const answer = await tryProxy(url, site, signal)
  if (answer.kind === 'refused') throw new Refusal('proxyRefused')
  if (answer.kind === 'silent') throw new Refusal('proxySilent')
  return { url, answeredMs: answer.milliseconds, country: answer.country }
}
