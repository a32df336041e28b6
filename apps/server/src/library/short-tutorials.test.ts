import { tutorialApi } from '@matrixcast/contract/library'
import { materialApi } from '@matrixcast/contract/materials'
import { shortTutorialApi } from '@matrixcast/contract/short-tutorials'
import { describe, expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { leadHands } from '../testing/lead-hands.ts'
import { theWorld } from '../testing/the-world.ts'

describe('short tutorials', () => {
  const the = theWorld()
  const { aPerson } = leadHands(the)
  const listed = async (input = {}) => (await the().call(shortTutorialApi.list, { limit: 9999, ...input })).data
  const own = async () => (await listed()).data.filter(({ isBuiltIn }) => !isBuiltIn)
  const save = async (more: object) => {
    const materialId = (await aMaterial(the())).id
    return the().call(shortTutorialApi.save, { title: 'How we film', materialId, ...more })
  }

  it('of the product are six, in Chinese and for everybody else in English', async () => {
    const zh = (await listed({ language: 'zh' })).data
    const ja = (await listed({ language: 'ja' })).data
    expect([zh.length, ja.length]).toEqual([6, 6])
    expect([zh[0]?.title, ja[0]?.title]).toEqual(['短讲：从素材到发布', 'In short: from footage to posts'])
    expect(zh.every(({ category, words }) => category === 'product' && words.includes('\n'))).toBe(true)
  })

  it('of the workspace play a video of the materials, by category and in their order', async () => {
    await save({ title: 'Second', category: 'Filming', sort: 2 })
    await save({ title: 'First', category: 'Filming', sort: 1 })
    const { data, categories, total } = await listed({ category: 'Filming' })
    expect(data.map(({ title }) => title)).toEqual(['First', 'Second'])
    expect(total).toBe(2)
    expect(categories).toEqual(['Filming', 'product'])
    expect(data[0]?.content).toContain('<video controls preload="metadata" src="/files/')
    expect((await the().raw({ method: 'GET', url: data[0]?.video?.url ?? '' })).statusCode).toBe(200)
  })

  it('show tags in their words as text', async () => {
    const { data } = await save({
      title: '<b>Bold</b>',
      words: '<script>alert(1)</script>\n<img src=x onerror=alert(2)>',
    })
    const kept = (await own()).find(({ id }) => id === data.id)
    expect([kept?.title, kept?.words.includes('<script>')]).toEqual(['<b>Bold</b>', true])
    const inner = kept?.content.replace(/^<video[^>]*><\/video>/, '') ?? ''
    expect([...inner.matchAll(/<\/?[a-z]+/g)].map(([tag]) => tag)).toEqual(['<p', '</p', '<p', '</p'])
  })

  it('are made of videos of this workspace alone', async () => {
    const picture = (await aMaterial(the(), 'photo.jpg')).id
    expect((await save({ materialId: picture })).refused).toBe('tutorialNoVideo')
    const elsewhere = '00000000-0000-4000-8000-000000000000'
    expect((await save({ materialId: elsewhere })).refused).toBe('materialMissing')
    expect((await save({ title: '  ' })).refused).toBe('invalidInput')
    expect((await save({ id: elsewhere })).refused).toBe('notFound')
  })

  it('say that their video is gone when it lies in the trash', async () => {
    const material = await aMaterial(the(), 'going.mp4')
    const { data } = await save({ materialId: material.id })
    await the().call(materialApi.remove, { ids: [material.id] })
    const kept = (await own()).find(({ id }) => id === data.id)
    expect([kept?.video, kept?.materialId]).toEqual([null, null])
  })

  it('are seen by each person, and those of the product too', async () => {
    const { headers } = await aPerson('new colleague', 'viewer')
    const { data } = await save({ title: 'To see' })
    for (const id of [data.id, 'short-plan']) await the().call(tutorialApi.seen, { id }, headers)
    const theirs = (await the().call(shortTutorialApi.list, {}, headers)).data.data
    expect(theirs.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual([data.id, 'short-plan'])
    expect((await listed()).data.some(({ isRead }) => isRead)).toBe(false)
  })

  it('are deleted one by one; those of the product and unknown ones stay out', async () => {
    const { data } = await save({ title: 'To go' })
    const unknown = '00000000-0000-4000-8000-000000000000'
    const answer = (await the().call(shortTutorialApi.remove, { ids: [data.id, 'short-plan', unknown] })).data
    expect(answer.done).toEqual([data.id])
    expect(answer.refused.map(({ fault }) => fault)).toEqual(['builtIn', 'notFound'])
  })

  it('are listed at most 10 000 at a time, whatever is asked', async () => {
    expect((await listed({ limit: 999_999_999 })).per_page).toBe(10_000)
    expect((await listed({ limit: 9999 })).per_page).toBe(9999)
    expect((await the().call(shortTutorialApi.list, { limit: 0 })).refused).toBe('invalidInput')
  })
})
