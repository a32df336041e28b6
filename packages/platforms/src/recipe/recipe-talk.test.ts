import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Adapter } from '../adapter.ts'
import { adapterOf } from '../testing/adapter-of.ts'
import { PracticeSite } from '../testing/practice-site.ts'
import { recipeBench } from '../testing/recipe-bench.ts'
import { recipeOf } from '../testing/recipe-of.ts'

// Only a browser shows that a recipe finds comments, messages and the form of an answer on a page.
describe('comments and messages of the practice platform, by its recipe', () => {
  const bench = recipeBench()
  const talk = talkOf(adapterOf(recipeOf('practice')))
  const remoteId = 'heron'
  let site: PracticeSite
  let post: string
  beforeAll(async () => {
    site = await PracticeSite.start()
    await site.join(remoteId)
    post = await site.post(remoteId, '阳台改高柜')
    await vi.waitUntil(async () => (await fetch(`${site.address}/p/${post}`)).ok, { timeout: 10_000 })
  })
  afterAll(() => site.stop())

  type Context = Parameters<typeof talk.read>[0]
  async function within<Done>(work: (context: Context) => Promise<Done>): Promise<Done> {
    const { browsing, context } = await bench.aContext(site, { jobKey: 'tern', cookies: await site.signIn(remoteId) })
    try {
      return await work(context)
    } finally {
      await browsing.close()
    }
  }
  const read = (cursor: string) => within((context) => talk.read(context, { cursor, posts: [post], remoteId }))

  it('are read once each, oldest first, with their writers', async () => {
    await site.write(`/p/${post}/comments`, { text: '多少钱？', name: '小满', submission: 'one' })
    await site.write(`/u/${remoteId}/messages`, { text: '在吗', name: '小满', submission: 'two' })
    const first = await read('')
    const rows = first.items.map(({ kind, text, author, onPost }) => [kind, text, author.name, author.isOurs, onPost])
    expect(rows).toEqual([
      ['comment', '多少钱？', '小满', false, post],
      ['message', '在吗', '小满', false, null],
    ])
    expect((await read(first.cursor)).items).toEqual([])
  })

  it('are answered once: a second try finds the first answer there', async () => {
    await site.write(`/p/${post}/comments`, { text: '哪里买？', name: '谷雨', submission: 'three' })
    await site.write(`/u/${remoteId}/messages`, { text: '有货吗', name: '谷雨', submission: 'four' })
    const before = await read('')
    const asked = before.items.filter(({ text }) => text === '哪里买？' || text === '有货吗')
    expect(asked).toHaveLength(2)
    for (const { ref, kind } of asked) {
      const answer = () =>
        within(async (context) => {
          const draft = await talk.answer(context, { to: ref, text: '主页有链接', remoteId })
          return draft.kind === 'new' ? draft.send() : draft
        })
      const sent = await answer()
      expect(sent).toMatchObject({ kind: 'sent' })
      expect(await answer()).toEqual({ kind: 'there', ref: 'ref' in sent ? sent.ref : '' })
      const news = (await read(before.cursor)).items.filter((item) => item.kind === kind)
      expect(news).toMatchObject([{ text: '主页有链接', parent: ref, author: { isOurs: true } }])
    }
  })

  it('refuse an answer to a comment that is gone, one too long, and one of another platform', async () => {
    const answer = (to: string, text: string) => within((context) => talk.answer(context, { to, text, remoteId }))
    expect(await answer(`comment/${post}/none`, 'yes')).toMatchObject({ kind: 'refused', fault: 'commentGone' })
    expect(await answer(`comment/${post}/none`, '字'.repeat(501))).toMatchObject({ kind: 'refused', fault: 'tooLong' })
    expect(await answer('at://elsewhere', 'yes')).toMatchObject({ kind: 'refused', fault: 'notHere' })
  })
})

function talkOf({ talk }: Adapter): NonNullable<Adapter['talk']> {
  if (!talk) throw new Error('the recipe reads no comments')
  return talk
}
