import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { articleApi } from '@matrixcast/contract/articles'
import { materialApi } from '@matrixcast/contract/materials'
import { planApi } from '@matrixcast/contract/plans'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { aMaterial } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const docOf = (...lines: string[]): ArticleDoc => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] })),
})
const withPicture = (materialId: string, words = 'A wall of tiles.'): ArticleDoc => ({
  type: 'doc',
  content: [...docOf(words).content, { type: 'picture', attrs: { materialId, alt: 'a wall', caption: '' } }],
})

describe('an article', () => {
  const the = theOwnWorld()
  const add = async (doc: ArticleDoc, more: { title?: string; orderId?: string } = {}) =>
    (await the().call(articleApi.add, { title: 'Kitchen tiles', doc, ...more })).data.id
  const view = async (id: string) => (await the().call(articleApi.view, { id })).data
  const edit = async (id: string, doc: ArticleDoc, more: { version?: number; title?: string } = {}) => {
    const { title, topics, keyword, language, slugWords } = await view(id)
    return the().call(articleApi.edit, { id, title, topics, keyword, language, slugWords, doc, ...more })
  }
  const approve = async (id: string) => (await the().call(articleApi.approve, { ids: [id] })).data
  const reasonOf = async (id: string) => (await approve(id)).refused[0]
  const workOf = async (id: string) => {
    const { data } = await the().call(workApi.list, { limit: 200 })
    return data.data.find((one) => one.id === id)
  }

  it('is saved over the version that was seen alone, and made once under the name of its order', async () => {
    const orderId = crypto.randomUUID()
    const id = await add(docOf('One.'), { orderId })
    expect(await add(docOf('One.'), { orderId })).toBe(id)
    const first = await edit(id, docOf('Two.'), { version: 1 })
    expect(first.data.version).toBe(2)
    expect((await edit(id, docOf('Three.'), { version: 1 })).refused).toBe('versionChanged')
    expect(await view(id)).toMatchObject({ version: 2, digest: 'Two.', letters: 4, state: 'draft', doc: docOf('Two.') })
    await edit(id, docOf('Four.'))
    const { data } = (await the().call(articleApi.versions, { id })).data
    expect(data.map(({ version }) => version)).toEqual([2])
    const kept = (await the().call(articleApi.version, { id, version: 2 })).data
    expect(kept).toEqual({ title: 'Kitchen tiles', doc: docOf('Two.') })
  })

  it('becomes a work of its own words and pictures when it is approved, in the plan for articles', async () => {
    const picture = await aMaterial(the(), 'one.png')
    const id = await add(withPicture(picture.id))
    expect(await approve(id)).toEqual({ done: [id], refused: [] })
    const { workId, state } = await view(id)
    expect(state).toBe('approved')
    expect(await workOf(workId ?? '')).toMatchObject({
      origin: 'article',
      state: 'ready',
      title: 'Kitchen tiles',
      videoUrl: null,
      images: [expect.stringContaining(picture.sha256)],
    })
    await approve(id)
    expect((await the().call(workApi.list, { limit: 200 })).data.total).toBe(1)
    const plans = (await the().call(planApi.list, {})).data.data
    expect(plans).toEqual([expect.objectContaining({ kind: 'article', isForFiles: true, name: '文章' })])
  })

  it('is a draft again after a change, while its work stays as it was until the next approval', async () => {
    const id = await add(docOf('Before.'), { title: 'Before' })
    await approve(id)
    await edit(id, docOf('After.'), { title: 'After' })
    const changed = await view(id)
    expect([changed.state, changed.isAhead]).toEqual(['draft', true])
    expect((await workOf(changed.workId ?? ''))?.title).toBe('Before')
    await approve(id)
    expect((await workOf(changed.workId ?? ''))?.title).toBe('After')
  })

  it('is not approved without a title, without words, with an open place, or with a picture that is gone', async () => {
    const untitled = await add(docOf('Words.'), { title: '' })
    expect(await reasonOf(untitled)).toMatchObject({ fault: 'titleMissing' })
    expect(await reasonOf(await add(docOf('')))).toMatchObject({ fault: 'articleEmpty' })
    const open = await reasonOf(await add(docOf('Call {number}.')))
    expect(open).toMatchObject({ fault: 'articlePlaceholder', details: { text: '{number}' } })
    const picture = await aMaterial(the(), 'two.jpg')
    const shown = await add(withPicture(picture.id))
    await the().call(materialApi.remove, { ids: [picture.id] })
    expect((await view(shown)).shown).toEqual([expect.objectContaining({ materialId: picture.id, url: null })])
    expect(await reasonOf(shown)).toMatchObject({ fault: 'articlePictureGone', details: { count: 1 } })
  })

  it('waits for a yes, goes back, and is counted by its state', async () => {
    const id = await add(docOf('Waits.'))
    await the().call(articleApi.setState, { ids: [id], state: 'review' })
    const { states } = (await the().call(articleApi.list, { state: 'review' })).data
    expect(states.review).toBe(1)
    await the().call(articleApi.setState, { ids: [id], state: 'draft' })
    await approve(id)
    const back = (await the().call(articleApi.setState, { ids: [id], state: 'draft' })).data
    expect(back.refused).toMatchObject([{ id, fault: 'articleApproved' }])
  })

  it('is removed alone: its work stays', async () => {
    const id = await add(docOf('Stays.'), { title: 'Stays' })
    await approve(id)
    const { workId } = await view(id)
    await the().call(articleApi.remove, { ids: [id] })
    expect((await the().call(articleApi.view, { id })).refused).toBe('notFound')
    expect((await workOf(workId ?? ''))?.title).toBe('Stays')
  })

  it('refuses a document of nodes that it does not know, and says so in words', async () => {
    const doc = { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://evil.example/' } }] }
    const answer = await the().raw({
      method: 'POST',
      url: articleApi.add.path,
      headers: { token: the().token },
      payload: { title: 'x', doc },
    })
    expect(answer.json()).toMatchObject({ code: 0, fault: 'invalidInput' })
    expect(answer.json()).toMatchObject({ details: { field: 'doc.content.0.type', reason: 'notValid' } })
    expect(answer.json().msg).not.toMatch(/zod|Invalid/)
  })
})
