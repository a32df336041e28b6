import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Server } from 'proxy-chain'
import { proxyUrlOf, readProxyUrl } from './proxy-address.ts'

/**
 * A door on this machine behind which everything goes through one account's proxy, whatever its kind: browsers know no
 * password for SOCKS, and this door asks them for one of its own. When the proxy is silent nothing passes, by no other way.
 */
export type ProxyLine = {
  /** For a browser and for fetch: `http://127.0.0.1:<port>` and the door's own name and password. */
  server: string
  username: string
  password: string
  /** Two letters, if the proxy's own answer to a connection named its country; empty otherwise. */
  country(): string
  close(): Promise<void>
}

/** Headers in which proxies say where they leave the network. */
const countryHeaders = ['x-proxy-country', 'x-exit-country', 'x-country', 'x-country-code']

export async function openProxyLine(proxyUrl: string): Promise<ProxyLine> {
  const upstream = proxyUrlOf(readProxyUrl(proxyUrl))
  const username = 'line'
  const password = randomBytes(18).toString('base64url')
  let country = ''
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: (asked) =>
      asked.username === username && asked.password === password
        ? { upstreamProxyUrl: upstream }
        : { requestAuthentication: true },
  })
  server.on('tunnelConnectResponded', ({ response }: { response: { headers: IncomingHttpHeaders } }) => {
    country = countryIn(response.headers) || country
  })
  await server.listen()
  return {
    server: `http://127.0.0.1:${server.port}`,
    username,
    password,
    country: () => country,
    close: async () => {
      await server.close(true)
    },
  }
}

function countryIn(headers: IncomingHttpHeaders): string {
  for (const name of countryHeaders) {
    const said = headers[name]
    if (typeof said === 'string' && /^[A-Za-z]{2}$/.test(said)) return said.toUpperCase()
  }
  return ''
}
