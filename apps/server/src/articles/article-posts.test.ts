import { accountApi } from '@matrixcast/contract/accounts'
import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { articleApi } from '@matrixcast/contract/articles'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedWordpress } from '@matrixcast/platforms/testing/simulated-wordpress'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApiPublisher } from '../publishing/api-publisher.ts'
import { aMaterial, anAccount } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })

describe('the post of an article (simulated WordPress)', () => {
  const the = theOwnWorld()
  async function aSite() {
    const site = await SimulatedSite.start(simulatedWordpress)
    onTestFinished(() => site.stop())
    const given = { site: site.address, username: 'reed', appPassword: 'reed-secret' }
    return { site, accountId: (await the().call(accountApi.bind, { platform: 'wordpress', given })).data.accountId }
  }
  async function approved(title: string, content: ArticleDoc['content'], more: { slugWords?: string } = {}) {
    const { id } = (await the().call(articleApi.add, { title, doc: { type: 'doc', content }, ...more })).data
    await the().call(articleApi.approve, { ids: [id] })
    return { id, workId: (await the().call(articleApi.view, { id })).data.workId ?? '' }
  }
  const batchOf = (workId: string, accountId: string) =>
    the().call(batchApi.publish, { items: [{ workId, accountId, timing_time: null, fields: {} }] })
  async function send(workId: string, accountId: string) {
    const [taskId = ''] = (await batchOf(workId, accountId)).data.made
    expect((await the().call(publishingApi.publishByServer, { taskId })).refused).toBeUndefined()
    const publisher = buildApiPublisher(the().parts)
    await publisher.turn()
    await publisher.idle()
    return (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]
  }

  it('carries its words and pictures, under an address of its own words', async () => {
    const { site, accountId } = await aSite()
    const picture = await aMaterial(the(), 'wall.jpg')
    const { workId } = await approved('厨房瓷砖', [
      paragraph('Tiles last.'),
      { type: 'picture', attrs: { materialId: picture.id, alt: 'a wall', caption: '' } },
    ])
    const task = await send(workId, accountId)
    expect(task).toMatchObject({ state: 'accepted', media_type: 2, full_file_url: '' })
    expect(site.posts).toHaveLength(1)
    const [post] = site.posts
    expect(post?.key).toMatch(/^chu-fang-ci-zhuan-m[0-9a-f]{10}$/)
    const { content } = Object(post?.said)
    expect(content).toContain('<p>Tiles last.</p>')
    expect(content).toContain('alt="a wall"')
    expect(content).toContain('https://site.test/')
    expect(site.uploads).toBe(1)
    const [listed] = (await the().call(articleApi.list, { keyword: '厨房瓷砖' })).data.data
    expect(listed).toMatchObject({ published: 1, behind: 0 })
  })

  it('may be words alone, under the words that a person chose', async () => {
    const { site, accountId } = await aSite()
    const { workId } = await approved('Words alone', [paragraph('No picture.')], { slugWords: 'only-words' })
    expect(await send(workId, accountId)).toMatchObject({ state: 'accepted' })
    expect(site.posts[0]?.key).toMatch(/^only-words-m[0-9a-f]{10}$/)
  })

  it('goes to no platform that takes videos and pictures alone', async () => {
    const { workId } = await approved('For sites', [paragraph('Words.')])
    const refused = (await batchOf(workId, await anAccount(the()))).data
    expect(refused.made).toEqual([])
    expect(JSON.stringify(refused)).toContain('mediaWrongKind')
  })

  it('keeps the title of its article: the work is not renamed', async () => {
    const other = await approved('Not out', [paragraph('Words.')])
    expect((await the().call(workApi.edit, { id: other.workId, title: 'Renamed' })).refused).toBe('workOfArticle')
  })
})
