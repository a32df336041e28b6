import { settingsApi } from '@matrixcast/contract/settings'
import { wordsApi } from '@matrixcast/contract/words'
import { describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'

describe('the copywriting library', () => {
  const the = theWorld()
  const own = { kind: 'title' as const, language: 'zh' as const, industry: 'home' as const }

  it('own texts come before the built-in ones, pages go on from one to the other', async () => {
    const { call } = the()
    for (const text of ['一', '二', '三']) await call(wordsApi.saveCopy, { ...own, text: `自己的标题${text}` })
    const filters = { kind: 'title' as const, language: 'zh' as const }
    const { data: all } = await call(wordsApi.copies, { ...filters, limit: 1000 })
    expect(all.data.map(({ builtIn }) => builtIn).lastIndexOf(false)).toBe(2)
    expect(all.total).toBe(all.data.length)
    const pages = []
    for (const page of [1, 2, 3]) pages.push(...(await call(wordsApi.copies, { ...filters, page, limit: 2 })).data.data)
    expect(pages).toEqual(all.data.slice(0, 6))
    const mine = await call(wordsApi.copies, { ...filters, owner: 'own' })
    expect(mine.data.data.map(({ text }) => text)).toEqual(['自己的标题三', '自己的标题二', '自己的标题一'])
    const found = await call(wordsApi.copies, { ...filters, owner: 'builtIn', keyword: '多少钱' })
    expect(found.data.data.every(({ builtIn, text }) => builtIn && text.includes('多少钱'))).toBe(true)
    expect(found.data.total).toBeGreaterThan(0)
    expect((await call(wordsApi.copies, { industry: 'pets', owner: 'own' })).data.total).toBe(0)
  })

  it('own texts can be changed and removed, built-in ones not', async () => {
    const { call } = the()
    const { data } = await call(wordsApi.saveCopy, { ...own, text: '先写成这样' })
    await call(wordsApi.saveCopy, { ...own, id: data.id, text: '后来改成这样', industry: null })
    const changed = await call(wordsApi.copies, { keyword: '后来', owner: 'own' })
    expect(changed.data.data).toEqual([
      { id: data.id, kind: 'title', text: '后来改成这样', language: 'zh', industry: null, builtIn: false },
    ])
    const removal = await call(wordsApi.removeCopies, { ids: [data.id, 'builtin-zh-0'] })
    expect(removal.data.done).toEqual([data.id])
    expect(removal.data.refused.map(({ fault }) => fault)).toEqual(['builtIn'])
    const log = await call(settingsApi.operationLog, {})
    expect(log.data.data[0]).toMatchObject({ action: 'copy.remove', subject: '后来改成这样' })
    const gone = await call(wordsApi.saveCopy, { ...own, id: data.id, text: '再改' })
    expect(gone.refused).toBe('notFound')
    expect((await call(wordsApi.saveCopy, { ...own, text: '   ' })).refused).toBe('invalidInput')
  })

  it('industries have a name in every language', async () => {
    const { data } = await the().call(wordsApi.industries, {})
    expect(data.data.length).toBeGreaterThan(10)
    for (const { label } of data.data) expect(Object.values(label).every((name) => name !== '')).toBe(true)
  })
})

describe('lengths of titles', () => {
  const the = theWorld()
  it('each platform counts in its own way, with the topics where they stand in one text', async () => {
    const titles = ['阳台改造https://example.com/a', 'Balcony']
    const asked = await the().call(wordsApi.titleLengths, {
      titles,
      topics: ['garden'],
      platforms: ['douyin', 'x', 'unknown'],
    })
    const of = (name: string) => asked.data.data.find(({ platform }) => platform === name)
    expect(asked.data.data.map(({ platform }) => platform)).toEqual(['douyin', 'x'])
    expect(of('douyin')).toMatchObject({ titleMax: 30, lengths: [25, 7] })
    expect(of('x')).toMatchObject({ titleMax: 280, lengths: [39, 15] })
  })

  it('more titles than a plan may hold are refused', async () => {
    const titles = Array.from({ length: 201 }, () => 'a')
    expect((await the().call(wordsApi.titleLengths, { titles, topics: [], platforms: ['x'] })).refused).toBe(
      'invalidInput',
    )
  })
})
