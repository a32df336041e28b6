import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PracticeSite } from '../testing/practice-site.ts'
import { readPublicPost } from './post-reader.ts'

/** A server that answers as the public interfaces do (simulated): what stands here by its path. */
const answers = new Map<string, { status: number; json: object }>()
const server = createServer((request, response) => {
  const found = answers.get(request.url ?? '') ?? { status: 404, json: { error: 'RecordNotFound' } }
  response.writeHead(found.status, { 'content-type': 'application/json' }).end(JSON.stringify(found.json))
})
const at = { address: '' }

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  at.address = `http://127.0.0.1:${bound.port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const read = (
  platform: 'bluesky' | 'mastodon' | 'practice',
  url: string,
  practice: string | null = null,
  reach = () => true,
) =>
  readPublicPost(platform, url, {
    signal: new AbortController().signal,
    places: { blueskyNames: at.address, blueskyDirectory: at.address, practice },
    reach,
  })

describe('a public reader', () => {
  it('of Bluesky finds the record at the server of its author', async () => {
    answers.set('/xrpc/com.atproto.identity.resolveHandle?handle=moss.test', {
      status: 200,
      json: { did: 'did:plc:moss' },
    })
    const service = [{ id: '#atproto_pds', serviceEndpoint: at.address }]
    answers.set('/did%3Aplc%3Amoss', { status: 200, json: { service } })
    const path = '/xrpc/com.atproto.repo.getRecord?repo=did%3Aplc%3Amoss&collection=app.bsky.feed.post&rkey='
    const value = { text: 'A kitchen #k7m2qp', createdAt: '2026-11-28T10:00:00Z' }
    answers.set(`${path}3kabc`, { status: 200, json: { value } })
    answers.set(`${path}3kgone`, { status: 400, json: { error: 'RecordNotFound' } })
    answers.set(`${path}3kbusy`, { status: 503, json: {} })
    const url = 'https://bsky.app/profile/moss.test/post/'
    expect(await read('bluesky', `${url}3kabc`)).toEqual({
      kind: 'found',
      key: 'bluesky did:plc:moss/3kabc',
      account: 'bluesky did:plc:moss',
      text: 'A kitchen #k7m2qp',
      postedAt: Date.parse('2026-11-28T10:00:00Z') / 1000,
    })
    expect(await read('bluesky', `${url}3kgone`)).toEqual({ kind: 'gone' })
    expect(await read('bluesky', `${url}3kbusy`)).toEqual({ kind: 'later' })
    answers.set('/xrpc/com.atproto.identity.resolveHandle?handle=no.test', {
      status: 400,
      json: { error: 'InvalidRequest' },
    })
    expect(await read('bluesky', 'https://bsky.app/profile/no.test/post/3kabc')).toEqual({ kind: 'gone' })
  })

  it('of Mastodon reads a status as anybody does, and none that only its readers may see', async () => {
    const json = {
      uri: 'https://mas.to/users/moss/statuses/11',
      content: '<p>A kitchen <a href="#">#<span>k7m2qp</span></a></p>',
      created_at: '2026-11-28T10:00:00.000Z',
      account: { url: 'https://mas.to/@moss' },
    }
    answers.set('/api/v1/statuses/11', { status: 200, json })
    answers.set('/api/v1/statuses/12', { status: 401, json: {} })
    answers.set('/api/v1/statuses/13', { status: 429, json: {} })
    const found = await read('mastodon', `${at.address}/@moss/11`)
    expect(found).toMatchObject({
      kind: 'found',
      key: 'mastodon https://mas.to/users/moss/statuses/11',
      text: 'A kitchen #k7m2qp',
    })
    expect(await read('mastodon', `${at.address}/@moss/12`)).toEqual({ kind: 'closed' })
    expect(await read('mastodon', `${at.address}/@moss/13`)).toEqual({ kind: 'later' })
    expect(await read('mastodon', `${at.address}/@moss/14`)).toEqual({ kind: 'gone' })
  })

  it('reaches nothing of an inner network by an address that a stranger typed', async () => {
    expect(await read('mastodon', `${at.address}/@moss/11`, null, () => false)).toEqual({ kind: 'closed' })
  })

  it('of a platform that cannot be reached knows nothing, so that nothing counts as gone', async () => {
    expect(await read('mastodon', 'http://127.0.0.1:9/@moss/11')).toEqual({ kind: 'later' })
  })

  it('of the practice platform reads the page of a post', async () => {
    const site = await PracticeSite.start()
    await site.join('moss')
    const id = await site.post('moss', 'A kitchen k7m2qp')
    const found = () => read('practice', `${site.address}/p/${id}`, site.address)
    await expect
      .poll(found)
      .toMatchObject({ kind: 'found', key: `practice ${id}`, account: 'practice moss', postedAt: expect.any(Number) })
    expect(await found()).toMatchObject({ text: expect.stringContaining('A kitchen k7m2qp') })
    expect(await read('practice', `${site.address}/p/none`, site.address)).toEqual({ kind: 'gone' })
    await site.stop()
  })
})
