import { keywordRankApi } from '@matrixcast/contract/keyword-ranks'
import { keywordApi } from '@matrixcast/contract/keywords'
import { aSimulatedEndpoint, sends } from '@matrixcast/render/testing/simulated-endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const address = 'https://shop.example/tiles'

describe('places of words in results', () => {
  const the = theWorld()
  let far: Awaited<ReturnType<typeof aSimulatedEndpoint>>
  beforeAll(async () => {
    far = await aSimulatedEndpoint(sends('{}', 'application/json'))
  })
  afterAll(() => far.close())
  const listed = async (input = {}) => (await the().call(keywordRankApi.list, input)).data
  const follow = async (...words: string[]) => {
    await the().call(keywordRankApi.add, { words, engine: 'baidu', address })
    const { data } = await listed({ limit: 100 })
    return words.map((word) => data.find((row) => row.word === word)?.id ?? '')
  }
  const rowOf = async (id: string) => (await listed({ limit: 100 })).data.find((row) => row.id === id)

  it('are followed once by word, engine and address', async () => {
    const add = { words: ['Tiles', 'ｔｉｌｅｓ', '瓷 砖'], engine: 'baidu', address }
    const { call } = the()
    expect((await call(keywordRankApi.add, add)).data).toEqual({ added: 2, before: 0 })
    expect((await call(keywordRankApi.add, { ...add, address: `${address}#a` })).data.added).toBe(2)
    expect((await call(keywordRankApi.add, add)).data).toEqual({ added: 0, before: 2 })
    expect((await call(keywordRankApi.add, { ...add, words: ['。'] })).refused).toBe('rankWithoutWord')
    expect((await call(keywordRankApi.add, { ...add, address: 'shop' })).refused).toBe('invalidInput')
  })

  it('never looked at, not found and found are three words; only the last has a position', async () => {
    const { call } = the()
    const [never = '', absent = '', found = ''] = await follow('门', '窗', '墙')
    await call(keywordRankApi.addReading, { id: absent, outcome: 'notFound' })
    await call(keywordRankApi.addReading, { id: found, outcome: 'found', position: 4 })
    expect(await rowOf(never)).toMatchObject({ last: null, before: null, best: null })
    expect(await rowOf(absent)).toMatchObject({ last: { outcome: 'notFound', position: null, source: 'hand' } })
    expect(await rowOf(found)).toMatchObject({ last: { outcome: 'found', position: 4 }, best: 4 })
    expect((await listed({ state: 'notFound' })).data.map(({ id }) => id)).toEqual([absent])
    expect((await listed({ state: 'never' })).data.map(({ id }) => id)).toContain(never)
    const wrong = [
      { outcome: 'found' },
      { outcome: 'found', position: 0 },
      { outcome: 'notFound', position: 3 },
    ] as const
    for (const one of wrong) {
      expect((await call(keywordRankApi.addReading, { id: never, ...one })).refused).toBe('invalidInput')
    }
    expect((await call(keywordRankApi.addReading, { id: unknown, outcome: 'notFound' })).refused).toBe('notFound')
  })

  it('have one reading a day in their history, the last of it', async () => {
    const { call, owner } = the()
    const [id = ''] = await follow('地板')
    await call(keywordRankApi.addReading, { id, outcome: 'found', position: 9 })
    await owner.query(`update rank_reading set day = day - 1 where rank_word_id = '${id}'`)
    await call(keywordRankApi.addReading, { id, outcome: 'notFound' })
    await call(keywordRankApi.addReading, { id, outcome: 'found', position: 5 })
    const { data } = (await call(keywordRankApi.history, { id })).data
    expect(data.map(({ position }) => position)).toEqual([5, 9])
    expect(await rowOf(id)).toMatchObject({ last: { position: 5 }, before: 9, best: 5 })
    expect((await call(keywordRankApi.history, { id: unknown })).refused).toBe('notFound')
    await call(keywordRankApi.remove, { ids: [id] })
    expect((await call(keywordRankApi.history, { id })).refused).toBe('notFound')
  })

  it('are asked of a provider; what fails is a reading of its own and never a position', async () => {
    const { call } = the()
    const [id = '', other = ''] = await follow('屋顶', '阳台')
    expect((await call(keywordRankApi.check, { ids: [id] })).refused).toBe('rankProviderOff')
    const provider = { isOn: true, listPath: 'results', wordPath: 'link', volumePath: '' }
    await call(keywordApi.saveProvider, { kind: 'rank', url: `${far.baseUrl}/?q={word}&s={address}`, ...provider })
    const results = [{ link: 'https://other.example/' }, { link: 'http://www.shop.example/tiles/?utm_source=x' }]
    far.replies(sends(JSON.stringify({ results }), 'application/json'))
    expect((await call(keywordRankApi.check, { ids: [id, unknown] })).data).toMatchObject({
      done: [id],
      refused: [{ id: unknown, fault: 'notFound' }],
    })
    expect(await rowOf(id)).toMatchObject({
      last: { outcome: 'found', position: 2, source: 'http', detail: results[1]?.link },
    })
    far.replies(sends('{"results":[]}', 'application/json'))
    await call(keywordRankApi.check, { ids: [other] })
    expect(await rowOf(other)).toMatchObject({ last: { outcome: 'notFound', position: null } })
    far.replies(sends('busy', 'text/plain', 503))
    expect((await call(keywordRankApi.check, { ids: [id] })).data.refused).toMatchObject([{ id, fault: 'rankFailed' }])
    expect(await rowOf(id)).toMatchObject({
      last: { outcome: 'failed', position: null, detail: 'refused HTTP 503' },
      best: 2,
    })
    expect((await listed({ limit: 100 })).states).toMatchObject({ failed: 1 })
  })
})
