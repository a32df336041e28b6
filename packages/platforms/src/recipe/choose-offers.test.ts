import type { CollectKind, Offer } from '@matrixcast/contract/post-fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommitContext } from '../adapter.ts'
import { adapterOf } from '../testing/adapter-of.ts'
import { PracticeSite } from '../testing/practice-site.ts'
import { recipeBench } from '../testing/recipe-bench.ts'
import { recipeOf } from '../testing/recipe-of.ts'

const adapter = adapterOf(recipeOf('practice'))

// What a list offers is pressed in a page; only there it shows that it was kept.
describe('what was looked up for a post', () => {
  const bench = recipeBench()
  let site: PracticeSite
  beforeAll(async () => {
    site = await PracticeSite.start()
    await Promise.all(Array.from({ length: 24 }, (_none, place) => site.join(`reader${place}`)))
  })
  afterAll(() => site.stop())

  const anAccount = async (jobKey: string): Promise<CommitContext> =>
    (await bench.aContext(site, { jobKey, cookies: await site.join(jobKey) })).context
  const first = async (context: CommitContext, kind: CollectKind, query: string): Promise<Offer> => {
    const [one] = (await adapter.lookUps(context).find({ kind, query, page: 1 })).items
    if (!one) throw new Error(`nothing found for ${query}`)
    return { id: one.id, name: one.name }
  }

  it('is pressed in the form of the platform, and stands under the post for everybody', async () => {
    const context = await anAccount('reed')
    await site.makeCollection('reed', '小户型')
    const fields = {
      place: await first(context, 'places', '茶馆'),
      collection: await first(context, 'collections', ''),
      friends: [await first(context, 'friends', 'reader3'), { id: 'reader23', name: 'reader23' }],
      music: await first(context, 'music', '睡莲'),
      description: '改之前和改之后',
    }
    const prepared = await adapter.prepare(context, { ...bench.post(), fields }, { remoteId: 'reed' })
    const answer = await adapter.commit(context, prepared)
    expect(answer).toMatchObject({ kind: 'accepted' })
    const publishId = answer.kind === 'accepted' ? answer.publishId : ''
    const shown = () => fetch(`${site.address}/p/${publishId}`).then((page) => page.text())
    await expect.poll(shown).toContain('改之前和改之后')
    expect(await shown()).toContain('data-extras>白鹭茶馆 · 小户型 · @reader3 · @reader23 · ♪ 雨落睡莲<')
  })

  it('tells where a place lies, where its row says so', async () => {
    const { items } = await adapter.lookUps(await anAccount('lily')).find({ kind: 'places', query: '茶馆', page: 1 })
    expect(items).toMatchObject([{ name: '白鹭茶馆', at: { lng: 121.482, lat: 31.23 } }])
    const topics = await adapter.lookUps(await anAccount('lotus')).find({ kind: 'music', query: '', page: 1 })
    expect(topics.items.filter(({ at }) => at !== undefined)).toEqual([])
  })

  it('is found by its name alone where a person wrote it themselves', async () => {
    const context = await anAccount('moss')
    const fields = { place: { id: '', name: '睡莲花园' } }
    const { page } = await adapter.prepare(context, { ...bench.post(), fields }, { remoteId: 'moss' })
    expect(await page.locator('[data-offers="places"] [data-chosen]').innerText()).toBe('睡莲花园')
  })
})
