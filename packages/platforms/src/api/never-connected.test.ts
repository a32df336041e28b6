import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { proxyUrlOf } from '../proxy/proxy-address.ts'
import { anHttpProxy, proxyUser } from '../testing/some-proxies.ts'
import { apiFetch, NeverSent } from './api-fetch.ts'
import { isNeverConnected } from './never-connected.ts'
import { siteReach } from './site-reach.ts'

const { signal } = new AbortController()
const reach = siteReach({ innerSites: [], isForThisMachineOnly: true })
const said = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })
const refused = said('ECONNREFUSED', { syscall: 'connect' })

/** A site that takes a request and answers nothing; `lose` then breaks its connection as the operating system does. */
async function aSilentSite() {
  const taken: string[] = []
  const server = createServer(({ method = '' }) => taken.push(method))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('the site has no port')
  return { taken, server, address: `http://127.0.0.1:${at.port}` }
}

describe('a request whose way is gone', () => {
  it.each(['straight', 'through a proxy'])('after it was taken (%s) may have been done', async (way) => {
    const { taken, server, address } = await aSilentSite()
    const proxied = way === 'straight' ? null : await anHttpProxy()
    const proxy = proxied && proxyUrlOf({ scheme: 'http', host: '127.0.0.1', port: proxied.port, ...proxyUser })
    const lose = (message: unknown) => {
      const { request, socket } = Object(message)
      if (request.method !== 'POST' || !(socket instanceof Socket)) return
      server.once('request', () => socket.destroy(said('EHOSTUNREACH', { errno: -113, syscall: 'read' })))
    }
    subscribe('undici:client:sendHeaders', lose)
    const asking = apiFetch({ site: address, signal, proxy, reach })({
      method: 'POST',
      url: `${address}/x`,
      seconds: 5,
    })
    const thrown: unknown = await asking.catch((fault: unknown) => fault)
    unsubscribe('undici:client:sendHeaders', lose)
    server.closeAllConnections()
    server.close()
    await proxied?.stop()
    expect(taken).toEqual(['POST'])
    expect(thrown).toMatchObject({ fault: 'network' })
    expect(thrown).not.toBeInstanceOf(NeverSent)
  })

  it.each<[string, unknown, boolean]>([
    ['refused at the door', refused, true],
    ['refused at every address', Object.assign(new AggregateError([refused, refused]), { code: 'ECONNREFUSED' }), true],
    ['refused at one address and lost at another', new AggregateError([refused, said('ECONNRESET')]), false],
    ['to a name nobody knows', said('ENOTFOUND', { syscall: 'getaddrinfo' }), true],
    ['to a machine that shows a wrong certificate', said('CERT_HAS_EXPIRED'), true],
    ['with no connection in time', said('UND_ERR_CONNECT_TIMEOUT'), true],
    ['lost while it was read', said('ENETUNREACH', { syscall: 'read' }), false],
    ['lost, nobody says where', said('EHOSTUNREACH'), false],
    ['cut off', said('ECONNRESET', { syscall: 'read' }), false],
  ])('%s: whether it certainly never left', (_what, thrown, isCertain) => {
    expect(isNeverConnected(thrown)).toBe(isCertain)
  })
})
