import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type Server as HttpServer, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect, createServer as createPlainServer, type Server } from 'node:net'
import { join } from 'node:path'
import { createServer as createSocksServer } from '@pondwader/socks5-server'

/** A proxy on this machine that notes what it was asked to reach. */
export type SomeProxy = { port: number; reached: string[]; stop(): Promise<void> }

export const proxyUser = { username: 'reed', password: 'p@ss:word/1' }

const portOf = (server: Server | HttpServer): number => {
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}
const listening = (server: Server | HttpServer): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

const wantedUser = `Basic ${Buffer.from(`${proxyUser.username}:${proxyUser.password}`).toString('base64')}`

/** HTTP within TLS, its certificate signed by nobody but itself: `certificate` is what a person would have to trust. */
export async function anHttpsProxy(folder: string): Promise<SomeProxy & { certificate: string }> {
  const [keyFile, certificate] = [join(folder, 'proxy.key'), join(folder, 'proxy.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const files = ['-keyout', keyFile, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
    stdio: 'ignore',
  })
  const [key, cert] = await Promise.all([readFile(keyFile), readFile(certificate)])
  const reached: string[] = []
  const open = new Set<{ destroy(): void }>()
  const server = createSecureServer({ key, cert })
  server.on('connection', (socket) => open.add(socket))
  server.on('connect', (asked, socket) => {
    if (asked.headers['proxy-authorization'] !== wantedUser) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      return
    }
    reached.push(asked.url ?? '')
    const [host = '', port = ''] = (asked.url ?? '').split(':')
    const there = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      there.pipe(socket)
      socket.pipe(there)
    })
    open.add(there)
    there.on('error', () => socket.destroy())
    socket.on('error', () => there.destroy())
  })
  await listening(server)
  return { port: portOf(server), reached, certificate, stop: () => stopped(server, open) }
}

/** HTTP, by tunnel and plain, with a name and a password; `country` is what it says of itself. */
export async function anHttpProxy(country?: string): Promise<SomeProxy> {
  const reached: string[] = []
  const open = new Set<{ destroy(): void }>()
  const server = createServer((asked, reply) => {
    if (asked.headers['proxy-authorization'] !== wantedUser) return void reply.writeHead(407).end()
    const target = new URL(asked.url ?? '')
    reached.push(target.host)
    const there = request(target, { method: asked.method ?? 'GET' }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    there.on('error', () => reply.destroy())
    there.end()
  })
  server.on('connection', (socket) => open.add(socket))
  server.on('connect', (asked, socket) => {
    if (asked.headers['proxy-authorization'] !== wantedUser) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      return
    }
    const target = asked.url ?? ''
    reached.push(target)
    const [host = '', port = ''] = target.split(':')
    const there = connect(Number(port), host, () => {
      socket.write(`HTTP/1.1 200 OK\r\n${country === undefined ? '' : `x-proxy-country: ${country}\r\n`}\r\n`)
      there.pipe(socket)
      socket.pipe(there)
    })
    open.add(there)
    there.on('error', () => socket.destroy())
    socket.on('error', () => there.destroy())
  })
  await listening(server)
  return { port: portOf(server), reached, stop: () => stopped(server, open) }
}

/** SOCKS5 with a name and a password. */
export async function aSocksProxy(): Promise<SomeProxy> {
  const reached: string[] = []
  const open = new Set<{ destroy(): void }>()
  const socks = createSocksServer()
  socks.setAuthHandler(({ username, password }) => username === proxyUser.username && password === proxyUser.password)
  socks.setRulesetValidator(({ destAddress, destPort }) => {
    reached.push(`${destAddress}:${destPort}`)
    return true
  })
  const server = createPlainServer((socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socks._handleConnection(socket)
  })
  await listening(server)
  return { port: portOf(server), reached, stop: () => stopped(server, open) }
}

/** A site that counts who came. It names its icon, else a browser asks for one whenever it finds the time. */
export async function aSite(): Promise<{ address: string; visits: () => number; stop(): Promise<void> }> {
  let visits = 0
  const open = new Set<{ destroy(): void }>()
  const server = createServer((_, reply) => {
    visits += 1
    reply.setHeader('content-type', 'text/html')
    reply.end('<link rel="icon" href="data:,">here')
  })
  server.on('connection', (socket) => open.add(socket))
  await listening(server)
  return { address: `http://127.0.0.1:${portOf(server)}`, visits: () => visits, stop: () => stopped(server, open) }
}

async function stopped(server: Server | HttpServer, open: ReadonlySet<{ destroy(): void }>): Promise<void> {
  for (const socket of open) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
}
