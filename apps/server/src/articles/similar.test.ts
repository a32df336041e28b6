import { accountApi } from '@matrixcast/contract/accounts'
import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { articleSimilarApi } from '@matrixcast/contract/article-similar'
import { articleApi } from '@matrixcast/contract/articles'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApiPublisher } from '../publishing/api-publisher.ts'
import { articleHands } from '../testing/article-hands.ts'
import { aClipPlan, aPlan } from '../testing/factories.ts'
import { queryPlan } from '../testing/query-plan.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { articlesByBands } from './similar-store.ts'

let counted = 0
/** Words that no other article has. */
const words = (count: number): string[] => Array.from({ length: count }, () => `word${(counted += 1)}`)
const docOf = (...lines: string[]): ArticleDoc => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

describe('the guard against near copies among articles', () => {
  const the = theOwnWorld()
  const hands = articleHands(the)
  const add = async (title: string, doc: ArticleDoc) => (await the().call(articleApi.add, { title, doc })).data.id
  const approve = async (id: string) => (await the().call(articleApi.approve, { ids: [id] })).data

  it('blocks an approval at 0.7, warns at 0.4, and says nothing below', async () => {
    const own = words(170)
    const part = (same: number) => docOf([...own.slice(0, same), ...words(170 - same)].join(' '))
    const first = await add('First', docOf(own.join(' ')))
    await approve(first)
    const near = await add('Near', part(150))
    expect(await approve(near)).toMatchObject({
      refused: [{ id: near, fault: 'articleSimilar', details: { text: 'First', percent: 78 } }],
    })
    expect(await hands.similarTo(near)).toMatchObject([{ id: first, title: 'First', level: 'block', percent: 78 }])
    const like = await add('Like', part(110))
    expect(await approve(like)).toMatchObject({ done: [like] })
    expect((await hands.similarTo(like)).map(({ title, level }) => [title, level])).toContainEqual(['First', 'warn'])
    expect(await hands.similarTo(await add('Other', part(60)))).toEqual([])
    const { title, topics, keyword, language, slugWords } = (await the().call(articleApi.view, { id: near })).data
    const fields = { id: near, title, topics, keyword, language, slugWords }
    await the().call(articleApi.edit, { ...fields, doc: part(20) })
    expect(await approve(near)).toMatchObject({ done: [near] })
    const counts = (await hands.articlesOf()).map((row) => [row.title, row.similar])
    expect(Object.fromEntries(counts)).toMatchObject({ First: 1, Like: 1, Other: 0, Near: 0 })
  })

  it('shows the paragraph of the older one beside the own, and blocks where half of them are there', async () => {
    const [one, two] = [words(30).join(' '), words(30).join(' ')]
    const older = await add('May', docOf(one, words(30).join(' '), two, ...[1, 2, 3, 4].map(() => words(30).join(' '))))
    await approve(older)
    const newer = await add('Today', docOf(words(30).join(' '), `${two} more`, one, words(30).join(' ')))
    expect(await approve(newer)).toMatchObject({ refused: [{ fault: 'articleSimilar' }] })
    const [found] = await hands.similarTo(newer)
    expect(found).toMatchObject({ id: older, level: 'block', shared: 2, paragraphs: 4 })
    expect(found?.pairs).toMatchObject([
      { own: `${two} more`, other: two, percent: 96 },
      { own: one, other: one, percent: 100 },
    ])
  })

  it('is not of two drafts: the one that is approved first may go', async () => {
    const text = words(60).join(' ')
    const [one, other] = [await add('A', docOf(text)), await add('B', docOf(text))]
    expect(await hands.similarTo(one)).toMatchObject([{ id: other, level: 'block' }])
    expect((await the().call(articleApi.approve, { ids: [one, other] })).data).toMatchObject({
      done: [one],
      refused: [{ id: other, fault: 'articleSimilar' }],
    })
  })

  it('says nothing of a video that says the same, and none of that video', async () => {
    const title = words(8).join(' ')
    await aPlan(the(), { clip: await aClipPlan(the(), { titles: [title], count: 1 }) })
    const id = await add(title, docOf(title))
    await approve(id)
    expect(await hands.similarTo(id)).toEqual([])
    const { data } = (await the().call(workApi.list, { limit: 200 })).data
    expect(data.filter((work) => work.title === title).map(({ alike }) => alike)).toEqual([null, null])
  })

  it('forgets an article that was removed, but not one whose post is still out', async () => {
    const site = await SimulatedSite.start(simulatedWordpress)
    onTestFinished(() => site.stop())
    const given = { site: site.address, username: 'reed', appPassword: 'reed-secret' }
    const { accountId } = (await the().call(accountApi.bind, { platform: 'wordpress', given })).data
    const [gone, live] = [words(60).join(' '), words(60).join(' ')]
    const removed = await add('Gone', docOf(gone))
    const out = await add('Live', docOf(live))
    await approve(removed)
    await approve(out)
    const workId = (await the().call(articleApi.view, { id: out })).data.workId ?? ''
    const items = [{ workId, accountId, timing_time: null, fields: {} }]
    const [taskId = ''] = (await the().call(batchApi.publish, { items })).data.made
    await the().call(publishingApi.publishByServer, { taskId })
    const publisher = buildApiPublisher(the().parts)
    await publisher.turn()
    await publisher.idle()
    await the().call(articleApi.remove, { ids: [removed, out] })
    expect(await approve(await add('Again', docOf(gone)))).toMatchObject({ refused: [] })
    const copy = await add('Copy', docOf(live))
    expect(await approve(copy)).toMatchObject({ refused: [{ fault: 'articleSimilar', details: { text: 'Live' } }] })
    expect(await hands.similarTo(copy)).toMatchObject([{ id: out, isRemoved: true, isOut: true }])
  })

  it('warns from 0.3 where both go to one account', async () => {
    const own = words(100)
    const half = docOf([...own.slice(0, 50), ...words(50)].join(' '))
    const [one, other] = [await add('One', docOf(own.join(' '))), await add('Other', half)]
    expect(await hands.similarTo(other)).toEqual([])
    const site = await SimulatedSite.start(simulatedWordpress)
    onTestFinished(() => site.stop())
    const given = { site: site.address, username: 'reed', appPassword: 'reed-secret' }
    const { accountId } = (await the().call(accountApi.bind, { platform: 'wordpress', given })).data
    for (const id of [one, other]) {
      await approve(id)
      const workId = (await the().call(articleApi.view, { id })).data.workId ?? ''
      await the().call(batchApi.publish, { items: [{ workId, accountId, timing_time: null, fields: {} }] })
    }
    expect(await hands.similarTo(other)).toMatchObject([{ id: one, level: 'warn', percent: 33 }])
  })

  it('reads articles that rest by itself, each once', async () => {
    const { owner, parts, workspaceId } = the()
    const text = words(60).join(' ')
    const one = await add('Rests', docOf(text))
    await add('Rests too', docOf(text))
    await owner.query("update article set updated_at = now() - interval '6 seconds'")
    expect(await parts.articleSimilar.readResting(workspaceId)).toBeGreaterThanOrEqual(2)
    expect(await parts.articleSimilar.readResting(workspaceId)).toBe(0)
    expect((await hands.articlesOf('Rests')).map(({ similar }) => similar)).toEqual([1, 1])
    expect((await the().call(articleSimilarApi.list, { id: one })).data.title).toBe('Rests')
  })

  it('says of an article that was not compared yet that nothing is known, and of a compared one how many are like it', async () => {
    const { call, parts, workspaceId, owner } = the()
    const similarOf = async (id: string) => (await hands.articlesOf()).find((row) => row.id === id)?.similar
    const text = words(60).join(' ')
    const [one, other, alone] = [
      await add('One', docOf(text)),
      await add('Two', docOf(text)),
      await add('Three', docOf('a')),
    ]
    expect(await Promise.all([one, other, alone].map(similarOf))).toEqual([null, null, null])
    expect((await call(articleApi.view, { id: one })).data.similar).toBeNull()
    await owner.query("update article set updated_at = now() - interval '6 seconds'")
    await parts.articleSimilar.readResting(workspaceId)
    expect(await Promise.all([one, other, alone].map(similarOf))).toEqual([1, 1, 0])
    const { title, topics, keyword, language, slugWords, doc } = (await call(articleApi.view, { id: one })).data
    await call(articleApi.edit, { id: one, title, topics, keyword, language, slugWords, doc })
    expect(await similarOf(one)).toBeNull()
    expect((await call(articleSimilarApi.list, { id: other })).data).toMatchObject({
      notCompared: 0,
      data: [{ id: one }],
    })
    expect(await similarOf(one)).toBe(1)
  })

  it('says how many articles are still to be compared, where they are more than one answer waits for', async () => {
    const { call } = the()
    const id = await add('First of many', docOf(words(20).join(' ')))
    for (let made = 0; made < 55; made++) await add(`Of many ${made}`, docOf(words(20).join(' ')))
    const left = async () => (await call(articleSimilarApi.list, { id })).data.notCompared
    expect(await left()).toBeGreaterThan(0)
    await vi.waitUntil(async () => (await left()) === 0, { timeout: 20_000 })
  })

  it('finds its candidates by the index over bands, and nothing of another workspace', async () => {
    const { db } = the().parts
    const { scansOf } = await db.inWorkspace(the().workspaceId, async (tx) => {
      await tx.execute('set local enable_seqscan = off')
      return queryPlan(tx, articlesByBands(the().workspaceId, [1, 2, 3], 1))
    })
    expect(scansOf('article_band').every((scan) => scan.startsWith('Index') || scan.startsWith('Bitmap'))).toBe(true)
    const answer = await the().call(articleSimilarApi.list, { id: crypto.randomUUID() })
    expect(answer.refused).toBe('notFound')
  })
})
