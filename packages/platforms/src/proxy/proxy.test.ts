import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { anHttpProxy, anHttpsProxy, aSite, aSocksProxy, proxyUser, type SomeProxy } from '../testing/some-proxies.ts'
import { proxyUrlOf, readProxyUrl } from './proxy-address.ts'
import { tryProxy } from './try-proxy.ts'

const once = fileURLToPath(new URL('../testing/try-proxy-once.ts', import.meta.url))

describe('the proxy of an account', () => {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  async function began<Begun extends { stop(): Promise<void> }>(begun: Promise<Begun>): Promise<Begun> {
    const one = await begun
    stops.push(one.stop)
    return one
  }
  const addressOf = (scheme: 'http' | 'socks5', { port }: SomeProxy, password = proxyUser.password) =>
    proxyUrlOf({ scheme, host: '127.0.0.1', port, ...proxyUser, password })
  const never = new AbortController().signal

  it('is kept as one line whatever its password holds', () => {
    const given = { scheme: 'socks5', host: '2001:db8::1', port: 1080, username: 'a b', password: 'p@:/?#%' } as const
    expect(readProxyUrl(proxyUrlOf(given))).toEqual({ ...given, host: '[2001:db8::1]' })
    const plain = { scheme: 'http', host: 'proxy.example', port: 80, username: '', password: '' } as const
    expect(readProxyUrl(proxyUrlOf(plain))).toEqual(plain)
  })

  it('is tried by reaching the site through it, and its country is told only if it says so', async () => {
    const site = await began(aSite())
    for (const [scheme, proxy, country] of [
      ['http', await began(anHttpProxy('de')), 'DE'],
      ['http', await began(anHttpProxy()), ''],
      ['socks5', await began(aSocksProxy()), ''],
    ] as const) {
      const answer = await tryProxy(addressOf(scheme, proxy), site.address, never)
      expect(answer).toMatchObject({ kind: 'answered', country })
      expect(proxy.reached).toEqual([site.address.slice('http://'.length)])
    }
    expect(site.visits()).toBe(3)
  })

  it('with a wrong password, or down, lets nothing through', async () => {
    const site = await began(aSite())
    const http = await began(anHttpProxy())
    const socks = await began(aSocksProxy())
    expect(await tryProxy(addressOf('http', http, 'wrong'), site.address, never)).toEqual({ kind: 'refused' })
    expect(await tryProxy(addressOf('socks5', socks, 'wrong'), site.address, never)).toEqual({ kind: 'refused' })
    const gone = await anHttpProxy()
    await gone.stop()
    for (const scheme of ['http', 'socks5'] as const) {
      expect(await tryProxy(addressOf(scheme, gone), site.address, never)).toEqual({ kind: 'silent' })
    }
    expect(site.visits()).toBe(0)
  })

  it('over https is believed only with a certificate somebody vouches for; down, it lets nothing through', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'proxy-'))
    const site = await began(aSite())
    const proxy = await anHttpsProxy(folder)
    const address = proxyUrlOf({ scheme: 'https', host: '127.0.0.1', port: proxy.port, ...proxyUser })
    const trusting = (env: NodeJS.ProcessEnv) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', once, address, site.address], {
        env: { PATH: process.env['PATH'], ...env },
      }).then(({ stdout }) => stdout.trim())
    expect(await trusting({})).toBe('silent')
    expect([site.visits(), proxy.reached]).toEqual([0, []])
    const vouched = { NODE_EXTRA_CA_CERTS: proxy.certificate }
    expect(await trusting(vouched)).toBe('answered')
    expect(site.visits()).toBe(1)
    expect(proxy.reached).toEqual([site.address.slice('http://'.length)])
    await proxy.stop()
    expect(await trusting(vouched)).toBe('silent')
    expect(site.visits()).toBe(1)
    await rm(folder, { recursive: true })
  })
})
