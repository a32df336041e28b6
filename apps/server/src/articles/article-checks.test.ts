import { createServer, type RequestListener } from 'node:http'
import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import { articleCheckApi } from '@matrixcast/contract/article-checks'
import { articleApi } from '@matrixcast/contract/articles'
import { toolApi } from '@matrixcast/contract/tools'
import { checkRanges, usualLimits } from '@matrixcast/domain/article/check-limits'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { articleHands } from '../testing/article-hands.ts'
import { theWorld } from '../testing/the-world.ts'
import { readLink, readLinks } from './read-link.ts'

const usual = { ...usualLimits, off: [...usualLimits.off] }

describe('the numbers of the checks of articles', () => {
  const the = theWorld()
  const hands = articleHands(the)
  const save = (more: Partial<typeof usual>) => the().call(articleCheckApi.save, { ...usual, ...more })
  const rules = async () => (await the().call(articleCheckApi.rules, {})).data
  afterEach(() => save({}))

  it('are the usual ones until the workspace chooses others, and its own banned words are among its rules', async () => {
    expect((await rules()).limits).toEqual(usual)
    await save({ noSubheading: 900, off: ['contact'] })
    await the().call(toolApi.addBannedWords, { words: ['miracle'] })
    expect(await rules()).toMatchObject({
      limits: { noSubheading: 900, off: ['contact'], titleWide: 60 },
      banned: ['miracle'],
    })
  })

  it.each(Object.entries(checkRanges))(
    'refuse %s out of its range by its name, and keep what was there',
    async (name, { least, most }) => {
      for (const wrong of [least - 1, most + 1, 0.5]) {
        const answer = await save({ [name]: wrong })
        expect(answer).toMatchObject({ refused: 'invalidInput', details: { field: name } })
      }
      expect((await rules()).limits).toEqual(usual)
    },
  )

  it('turn off no check that must be mended', async () => {
    const payload = { ...usual, off: ['titleMissing'] }
    const { path: url } = articleCheckApi.save
    const answer = await the().raw({ method: 'POST', url, headers: { token: the().token }, payload })
    expect(answer.json()).toMatchObject({ fault: 'invalidInput', details: { field: 'off.0' } })
  })

  it('stop a word that a law forbids by its name, until the workspace allows a place of it', async () => {
    const doc = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: '国家级瓷砖' }] }],
    }
    const { id } = (await the().call(articleApi.add, { title: 'Tiles', doc })).data
    const approve = async () => (await the().call(articleApi.approve, { ids: [id] })).data
    expect((await approve()).refused).toMatchObject([{ fault: 'articleLawWord', details: { count: 1 } }])
    await save({ lawWord: 1 })
    expect((await approve()).done).toEqual([id])
  })

  it('are what a program is judged by when it writes an article', async () => {
    const limits = { endsIn: null, postsADay: null, accountIds: null, asksYes: false }
    const { data: key } = await the().call(apiKeyApi.add, { name: 'agent', scopes: [...keyScopes], ...limits })
    const headers = { authorization: `Bearer ${key.secret}` }
    const draft = async () =>
      (await the().call(articleApi.draft, { markdown: '# Tiles\n\nWrite to shop@example.com. {price}' }, headers)).data
        .findings
    expect((await draft()).map(({ check, severity, limit }) => [check, severity, limit])).toEqual([
      ['placeholder', 'hard', 0],
      ['contact', 'soft', 0],
    ])
    await save({ contact: 1 })
    expect((await draft()).map(({ check }) => check)).toEqual(['placeholder'])
  })

  it('bound the titles that a plan writes', async () => {
    expect(await hands.forecast({ count: 4 })).toMatchObject({ different: 4, untitled: 0 })
    await save({ titleWide: 10 })
    expect(await hands.forecast({ count: 4 })).toMatchObject({ different: 0, untitled: 4 })
    await save({ titleWide: 10, off: ['titleWide'] })
    expect(await hands.forecast({ count: 4 })).toMatchObject({ different: 4, untitled: 0 })
  })
})

describe('the links of an article', () => {
  const the = theWorld()

  it('are not looked at until somebody asks; an inner address is named, and what was found is kept with its time', async () => {
    const { call } = the()
    const inner = 'http://127.0.0.1:9/admin'
    const markdown = `# Links\n\n[a](${inner}) [b](/contact) [c](mailto:a@b.example) [again](${inner})`
    const { id } = (await call(articleApi.draft, { markdown })).data
    const links = async () => (await call(articleCheckApi.links, { id })).data.data
    expect(await links()).toEqual([{ address: inner, state: null, status: null, at: null }])
    const { data } = (await call(articleCheckApi.readLinks, { id })).data
    expect(data).toMatchObject([{ address: inner, state: 'inside', status: null }])
    expect(data[0]?.at).toBeGreaterThan(0)
    expect(await links()).toEqual(data)
    expect((await call(articleCheckApi.links, { id: crypto.randomUUID() })).refused).toBe('notFound')
  })
})

describe('a link that is looked at', () => {
  const reach = () => true
  const signal = new AbortController().signal
  async function site(answer: RequestListener) {
    const server = createServer(answer)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const bound = server.address()
    return `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  }

  it('is alive, dead or without an answer by what its site says', async () => {
    const statuses: Record<string, number> = { '/': 200, '/gone': 404, '/removed': 410, '/door': 403, '/broken': 500 }
    const address = await site((request, response) => {
      if (request.url === '/moved') return void response.writeHead(301, { location: '/' }).end()
      if (request.url === '/lost') return void response.writeHead(302, { location: '/gone' }).end()
      response.writeHead(statuses[request.url ?? ''] ?? 200).end('page')
    })
    const places = ['/', '/moved', '/gone', '/lost', '/removed', '/door', '/broken'].map(
      (place) => `${address}${place}`,
    )
    const found = await readLinks(places, { reach, signal })
    const of = new Map(found.map(({ address: at, state }) => [at.slice(address.length), state]))
    expect(Object.fromEntries(of)).toEqual({
      '/': 'alive',
      '/moved': 'alive',
      '/gone': 'dead',
      '/lost': 'dead',
      '/removed': 'dead',
      '/door': 'noAnswer',
      '/broken': 'noAnswer',
    })
  })

  it('is without an answer where its site is silent or away, and inside where it leads into an inner network', async () => {
    const address = await site(() => undefined)
    expect(await readLink(address, { reach, signal, seconds: 0.2 })).toMatchObject({ state: 'noAnswer', status: null })
    expect(await readLink('http://127.0.0.1:9/', { reach, signal })).toMatchObject({ state: 'noAnswer' })
    expect(await readLink(address, { reach: () => false, signal })).toMatchObject({ state: 'inside' })
    expect(await readLink('http://[::1]/', { reach: () => false, signal })).toMatchObject({ state: 'inside' })
  })
})
