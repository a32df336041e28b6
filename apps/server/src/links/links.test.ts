import { linkApi } from '@matrixcast/contract/links'
import { describe, expect, it } from 'vitest'
import { theOwnWorld } from '../testing/the-world.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17 Mobile/15E148 Safari/604'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const shop = 'https://shop.example/autumn?size=2'

describe('links that are counted', () => {
  const the = theOwnWorld({})
  const add = async (more: object = {}) =>
    (await the().call(linkApi.save, { name: 'Autumn', target: shop, ...more })).data
  const listed = async (input = {}) => (await the().call(linkApi.list, input)).data.data
  const slugOf = (url: string) => url.split('/').at(-1) ?? ''
  const open = (slug: string, { agent = phone, ip = '203.0.113.7', query = '', headers = {} } = {}) =>
    the().raw({
      method: 'GET',
      url: `/s/${slug}${query}`,
      remoteAddress: ip,
      headers: { 'user-agent': agent, ...headers },
    })
  const figures = async (id: string) => (await the().call(linkApi.visits, { id, days: '7' })).data

  it('lead on, and count people, visitors and robots apart', async () => {
    const { id, url } = await add()
    const slug = slugOf(url)
    const answer = await open(slug)
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, shop])
    await open(slug)
    await open(slug, { ip: '198.51.100.9', query: '?c=wechat' })
    await open(slug, { agent: robot })
    const fetchers = [
      'Dalvik/2.1.0 (Linux; U; Android 13)',
      `${phone} SafeLinks`,
      'Shop/3 CFNetwork/1410',
      'okhttp/4.9',
    ]
    for (const agent of fetchers) await open(slug, { agent })
    const ahead = { 'sec-purpose': 'prefetch', purpose: 'prefetch', 'x-purpose': 'preview', 'x-moz': 'prefetch' }
    for (const [name, value] of Object.entries(ahead)) await open(slug, { headers: { [name]: value } })
    await expect.poll(async () => (await listed())[0]).toMatchObject({ visits: 3, visitors: 2, bots: 5, state: 'open' })
    const counted = await figures(id)
    expect(counted.days).toHaveLength(7)
    expect(counted.days.at(-1)).toMatchObject({ visits: 3, visitors: 2, bots: 5 })
    expect(counted.channels).toEqual([
      { name: '@direct', visits: 2 },
      { name: 'wechat', visits: 1 },
    ])
    expect(counted.devices).toEqual([{ name: 'phone', visits: 3 }])
  })

  it('tell a page of ours which link led there, unless the target names a channel', async () => {
    const own = the().parts.origins[0] ?? ''
    const plain = await add({ target: `${own}/p/kitchens`, slug: 'to-our-page' })
    expect((await open(slugOf(plain.url))).headers['location']).toBe(`${own}/p/kitchens?c=to-our-page`)
    const named = await add({ target: `${own}/p/kitchens?c=flyer` })
    expect((await open(slugOf(named.url))).headers['location']).toBe(`${own}/p/kitchens?c=flyer`)
  })

  it('answer at their earlier addresses when they get a new one and a new target', async () => {
    const { id, url } = await add({ slug: 'spring-sale' })
    const changed = await add({ id, name: 'Autumn sale', target: 'https://shop.example/new', slug: 'autumn-sale' })
    expect(changed.url).toMatch(/\/s\/autumn-sale$/)
    expect((await open(slugOf(url))).headers['location']).toBe('https://shop.example/new')
    expect((await the().call(linkApi.save, { name: 'Other', target: shop, slug: 'spring-sale' })).refused).toBe(
      'slugTaken',
    )
  })

  it('are closed and opened again, and what asks meanwhile is counted', async () => {
    const { id, url } = await add()
    const unknown = '00000000-0000-4000-8000-000000000000'
    const answer = (await the().call(linkApi.setState, { ids: [id, unknown], state: 'closed' })).data
    expect(answer).toMatchObject({ done: [id], refused: [{ id: unknown, fault: 'notFound' }] })
    expect((await open(slugOf(url))).statusCode).toBe(410)
    expect((await listed({ state: 'closed' })).map((one) => one.id)).toEqual([id])
    await expect.poll(async () => (await figures(id)).closed).toBe(1)
    await the().call(linkApi.setState, { ids: [id], state: 'open' })
    expect((await open(slugOf(url))).statusCode).toBe(302)
  })

  it('that nobody has, and pages, are not found there', async () => {
    expect((await open('no-such-link')).statusCode).toBe(404)
    expect((await open('a b')).statusCode).toBe(404)
  })

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a file', 'ftp://shop.example/'],
    ['a bare host', 'shop.example'],
    ['an address with a password', 'https://user:secret@shop.example/'],
    ['an address of 2000 letters', `https://shop.example/${'a'.repeat(2000)}`],
  ])('do not lead to %s', async (_what, target) => {
    const answer = await the().call(linkApi.save, { name: 'Bad', target })
    expect(answer).toMatchObject({ refused: 'invalidInput', details: { field: 'target' } })
  })

  it('name a work of this workspace alone', async () => {
    const workId = '00000000-0000-4000-8000-000000000000'
    expect((await the().call(linkApi.save, { name: 'Other', target: shop, workId })).refused).toBe('notFound')
  })
})
