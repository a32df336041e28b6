import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { apiFetch } from './api-fetch.ts'

let words = ''
const server = createServer((_request, response) => response.end(words))
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function told(answered: string): Promise<unknown> {
  words = answered
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('no port')
  const site = `http://127.0.0.1:${at.port}`
  const { signal } = new AbortController()
  const fetch = apiFetch({ site, signal, proxy: null, reach: () => true })
  return (await fetch({ method: 'GET', url: `${site}/post`, seconds: 5 })).json
}

it.each<[string, unknown]>([
  ['{"ids":[7678907398077074601, -7678907398077074603]}', { ids: ['7678907398077074601', '-7678907398077074603'] }],
  ['7678907398077074601', '7678907398077074601'],
  ['{"id":9007199254740991,"next":9007199254740993}', { id: 9007199254740991, next: '9007199254740993' }],
  ['[0.1250000000000000000,1250000000000000000e-3,1763846000000]', [0.125, 1.25e15, 1763846000000]],
])('a platform that answers %s is understood to the last digit', async (text, meant) => {
  expect(await told(text)).toEqual(meant)
})

it.each([
  {
    title: 'order 7678907398077074601, "7678907398077074601" \\',
    'key 7678907398077074601': 'a\\"7678907398077074601',
  },
  { long: `${'"7678907398077074601'.repeat(50_000)}\\` },
])('words with long numbers in them stay as they are', async (said) => {
  expect(await told(JSON.stringify(said))).toEqual(said)
})

it.each(['{7678907398077074601:1}', '{"id":07678907398077074601}', '<html>7678907398077074601</html>'])(
  'what is no JSON, as %s, stays none',
  async (text) => {
    expect(await told(text)).toBeUndefined()
  },
)
