import { apiKeyApi, keyScopes } from '@matrixcast/contract/api-keys'
import { articleApi } from '@matrixcast/contract/articles'
import { webhookApi } from '@matrixcast/contract/webhooks'
import { plainText } from '@matrixcast/domain/article/article-text'
import { beforeAll, describe, expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

describe('an article of Markdown', () => {
  const the = theOwnWorld()
  let headers: Record<string, string>
  beforeAll(async () => {
    const limits = { endsIn: null, postsADay: null, accountIds: null, asksYes: false }
    const { data } = await the().call(apiKeyApi.add, { name: 'agent', scopes: [...keyScopes], ...limits })
    headers = { authorization: `Bearer ${data.secret}` }
  })
  const view = async (id: string) => (await the().call(articleApi.view, { id })).data

  it('that a key writes waits for a yes, is made once, and says what was left out', async () => {
    const { call } = the()
    const input = {
      markdown: '# Tiles\n\nThey last. ![far](https://a.example/a.png)',
      orderId: crypto.randomUUID(),
    }
    const { data } = await call(articleApi.draft, input, headers)
    expect(data).toMatchObject({ title: 'Tiles', state: 'review', left: { pictures: 1, tags: 0, long: 0 } })
    expect((await call(articleApi.draft, input, headers)).data.id).toBe(data.id)
    expect(await view(data.id)).toMatchObject({ state: 'review', title: 'Tiles', workId: null })
    expect((await call(articleApi.approve, { ids: [data.id] }, headers)).status).toBe(403)
    const listed = (await call(articleApi.list, { state: 'review' }, headers)).data
    expect(listed.data.map(({ id }) => id)).toEqual([data.id])
  })

  it('loses no word of a first heading: one longer than a title is a paragraph, one beside a given title stays', async () => {
    const { call } = the()
    const long = 'wall '.repeat(101).trim()
    const { data } = await call(articleApi.draft, { markdown: `# ${long}\n\nText.` }, headers)
    expect(data).toMatchObject({ title: '', left: { long: 1 } })
    expect(plainText((await view(data.id)).doc)).toBe(`${long}\nText.`)
    const own = (await call(articleApi.draft, { markdown: '# Other words\n\nText.', title: 'Given' }, headers)).data
    expect(own).toMatchObject({ title: 'Given', left: { long: 0 } })
    expect(plainText((await view(own.id)).doc)).toBe('Other words\nText.')
    const same = (await call(articleApi.draft, { markdown: '# Same\n\nText.', title: 'Same' }, headers)).data
    expect(plainText((await view(same.id)).doc)).toBe('Text.')
  })

  it('is refused as a whole where it is more than an article holds, and leaves nothing behind', async () => {
    const { call } = the()
    const rows = Array.from({ length: 501 }, () => '| a |').join('\n')
    for (const markdown of ['*a_ '.repeat(20_000), `| h |\n| - |\n${rows}`]) {
      expect((await call(articleApi.draft, { markdown }, headers)).refused).toBe('markdownTooMuch')
    }
    expect((await call(articleApi.draft, { markdown: '' }, headers)).refused).toBe('invalidInput')
    expect((await call(articleApi.list, { keyword: 'h' })).data.total).toBe(0)
  })

  it('is given out as Markdown and as a page, with its pictures named and no script in it', async () => {
    const { call } = the()
    const { id: picture } = await aMaterial(the(), 'wall.jpg')
    const markdown = `## A <b>wall</b> & "more"\n\n![a wall](material:${picture} "By hand")`
    const { id } = (await call(articleApi.draft, { markdown, title: 'Walls: <script>' })).data
    const read = (format: 'markdown' | 'html') => call(articleApi.export, { id, format })
    const { filename, text } = (await read('markdown')).data
    expect(filename).toBe('Walls   script.md')
    const again = (await call(articleApi.draft, { markdown: text })).data
    expect((await view(again.id)).doc).toEqual((await view(id)).doc)
    const page = (await read('html')).data.text
    expect(page).toContain('<h1>Walls: &lt;script&gt;</h1>')
    expect(page).toContain('<img src="wall.jpg" alt="a wall">')
    expect(page).not.toContain('<script>')
    expect((await call(articleApi.export, { id: crypto.randomUUID(), format: 'html' })).refused).toBe('notFound')
  })

  it('is told to webhooks once it is approved', async () => {
    const { call } = the()
    const hook = { name: 'ours', url: 'http://127.0.0.1:9/hook', events: ['article.ready' as const], isOn: true }
    const { id: hookId } = (await call(webhookApi.save, hook)).data
    const { id } = (await call(articleApi.draft, { markdown: '# One\n\nTwo.' })).data
    await call(articleApi.approve, { ids: [id] })
    await call(articleApi.approve, { ids: [id] })
    const { data } = (await call(webhookApi.deliveries, { id: hookId })).data
    expect(data.map(({ event, subject }) => [event, subject])).toEqual([['article.ready', `article ${id}`]])
  })
})
