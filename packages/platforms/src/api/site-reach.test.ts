import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiFetch } from './api-fetch.ts'
import { siteReach } from './site-reach.ts'

let asked = 0
let port = 0
const server = createServer((request, response) => {
  asked += 1
  if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` })
  response.end('inside')
})
beforeEach(async () => {
  asked = 0
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  port = at.port
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const ask = (host: string, reach: Parameters<typeof siteReach>[0], path = '/') => {
  const site = `http://${host}:${port}`
  const { signal } = new AbortController()
  return apiFetch({ site, signal, proxy: null, reach: siteReach(reach) })({
    method: 'GET',
    url: `${site}${path}`,
    seconds: 5,
  })
}
const nobody = { innerSites: [], isForThisMachineOnly: false }

it.each(['127.0.0.1', 'localhost', '0.0.0.0', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
  'a site named %s is not asked for an account of a product that others can sign in to',
  async (host) => {
    await expect(ask(host, nobody)).rejects.toMatchObject({ fault: 'policy' })
    expect(asked).toBe(0)
  },
)

it('a host that whoever runs the server named is asked, and no other by its redirect', async () => {
  const named = { ...nobody, innerSites: ['LocalHost'] }
  expect((await ask('localhost', named)).text).toBe('inside')
  await expect(ask('localhost', named, '/away')).rejects.toMatchObject({ fault: 'policy' })
  expect(asked).toBe(2)
})

it('where only people at this machine sign in, its own network may be named, but not where machines tell of themselves', async () => {
  const own = { innerSites: [], isForThisMachineOnly: true }
  expect((await ask('127.0.0.1', own)).text).toBe('inside')
  const mayReach = siteReach(own)
  const may = ['10.1.2.3', '192.168.1.5', '172.20.0.1', 'fd00::5', '::1'].map((address) => mayReach('host', address))
  const not = ['169.254.169.254', 'fe80::1', '0.0.0.0', '224.0.0.1', '100.100.100.200'].map((address) =>
    mayReach('host', address),
  )
  expect([may, not]).toEqual([Array(5).fill(true), Array(5).fill(false)])
})
