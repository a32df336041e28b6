import { afterEach, describe, expect, it } from 'vitest'
import { apiFetch, NeverSent } from '../api/api-fetch.ts'
import { siteReach } from '../api/site-reach.ts'
import { anHttpProxy, aSite, aSocksProxy, proxyUser } from '../testing/some-proxies.ts'
import { proxyUrlOf } from './proxy-address.ts'

describe('a platform’s interface reached through a proxy', () => {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  const { signal } = new AbortController()
  const reach = siteReach({ innerSites: [], isForThisMachineOnly: true })

  it.each(['http', 'socks5'] as const)('goes through it (%s), and when it is down nothing leaves', async (scheme) => {
    const site = await aSite()
    const proxy = await (scheme === 'http' ? anHttpProxy() : aSocksProxy())
    stops.push(site.stop)
    const address = proxyUrlOf({ scheme, host: '127.0.0.1', port: proxy.port, ...proxyUser })
    const ask = (through = address) =>
      apiFetch({ site: site.address, signal, proxy: through, reach })({
        method: 'GET',
        url: `${site.address}/x`,
        seconds: 5,
      })
    expect((await ask()).status).toBe(200)
    expect(proxy.reached).toEqual([site.address.slice('http://'.length)])
    const wrong = proxyUrlOf({ scheme, host: '127.0.0.1', port: proxy.port, username: 'reed', password: 'no' })
    await expect(ask(wrong)).rejects.toBeInstanceOf(NeverSent)
    await proxy.stop()
    await expect(ask()).rejects.toMatchObject({ fault: 'proxyDown' })
    expect(site.visits()).toBe(1)
  })
})
