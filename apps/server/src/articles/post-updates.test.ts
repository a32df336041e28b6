import { accountApi } from '@matrixcast/contract/accounts'
import { articleApi } from '@matrixcast/contract/articles'
import { revisionApi } from '@matrixcast/contract/post-revisions'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishingApi } from '@matrixcast/contract/publishing'
import { webhookApi } from '@matrixcast/contract/webhooks'
import { workApi } from '@matrixcast/contract/works'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { changeOn } from '@matrixcast/platforms/testing/simulated-versions'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApiPublisher } from '../publishing/api-publisher.ts'
import { aMaterial } from '../testing/factories.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const picture = (materialId: string) => ({
  type: 'picture' as const,
  attrs: { materialId, alt: 'a wall', caption: '' },
})
const docOf = (text: string, materialId?: string) => ({
  type: 'doc' as const,
  content: [
    { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] },
    ...(materialId === undefined ? [] : [picture(materialId)]),
  ],
})

/** Articles that the server itself published on simulated sites. */
function articlesOut() {
  const the = theOwnWorld()
  const turn = async (publisher = buildApiPublisher(the().parts)) => {
    await publisher.turn()
    await publisher.idle()
  }
  async function published(platform: string, title: string, firstPicture?: string) {
    const { shapes, given, fields = {} } = named(platform)
    const site = await SimulatedSite.start(shapes)
    onTestFinished(() => site.stop())
    const { accountId } = (await the().call(accountApi.bind, { platform, given: { ...given, site: site.address } }))
      .data
    const { id } = (await the().call(articleApi.add, { title, doc: docOf('First text.', firstPicture) })).data
    await the().call(articleApi.approve, { ids: [id] })
    const workId = (await the().call(articleApi.view, { id })).data.workId ?? ''
    const items = [{ workId, accountId, timing_time: null, fields }]
    const [taskId = ''] = (await the().call(batchApi.publish, { items })).data.made
    await the().call(publishingApi.publishByServer, { taskId })
    await turn()
    const rewrite = async (text: string, materialId?: string) => {
      const { topics, keyword, language, slugWords } = (await the().call(articleApi.view, { id })).data
      const more = { topics, keyword, language, slugWords }
      await the().call(articleApi.edit, { id, title: `${title} 2`, doc: docOf(text, materialId), ...more })
      return (await the().call(articleApi.approve, { ids: [id] })).data
    }
    const posts = async () => (await the().call(revisionApi.list, { id })).data
    const update = async (overwrite: string[] = []) => (await the().call(revisionApi.update, { id, overwrite })).data
    return { site, id, workId, taskId, rewrite, posts, update, said: () => JSON.stringify(site.posts) }
  }
  return { the, turn, published }
}

describe.each(['wordpress', 'ghost'])('an update of a post on %s (simulated)', (platform) => {
  const { the, turn, published } = articlesOut()
  const onSite = (title: string) => published(platform, title)
  it('goes out when a person asks for it, under the old address, with its pictures', async () => {
    const { site, id, workId, taskId, rewrite, posts, update, said } = await onSite('Kitchen')
    const [{ key } = { key: '' }] = site.posts
    const { id: materialId } = await aMaterial(the(), 'wall.jpg')
    expect(await rewrite('Second text.', materialId)).toMatchObject({ done: [id], refused: [] })
    await turn()
    expect(said()).toContain('First text.')
    expect((await the().call(articleApi.view, { id })).data).toMatchObject({ state: 'approved', behind: 1 })
    expect((await posts()).data).toMatchObject([
      { taskId, platform, isBehind: true, takesUpdates: true, revision: null },
    ])
    expect(await update()).toMatchObject({ done: [taskId], refused: [] })
    expect((await posts()).data).toMatchObject([{ isBehind: true, revision: { state: 'waiting' } }])
    await turn()
    expect((await posts()).data).toMatchObject([{ isBehind: false, revision: { state: 'sent', answer: null } }])
    expect(site.posts.map((post) => [post.key, post.title])).toEqual([[key, 'Kitchen 2']])
    expect(said()).toContain('Second text.')
    expect(said()).not.toContain('First text.')
    expect(site.uploads).toBe(1)
    expect((await the().call(articleApi.view, { id })).data.behind).toBe(0)
    const works = (await the().call(workApi.list, { keyword: 'Kitchen' })).data.data
    expect(works.find((work) => work.id === workId)?.title).toBe('Kitchen')
    expect((await update()).refused).toMatchObject([{ id: taskId, fault: 'postUpToDate' }])
  })

  it('leads to the next one', async () => {
    const { rewrite, update, posts, said, site } = await onSite('Bath')
    for (const text of ['Second text.', 'Third text.']) {
      await rewrite(text)
      await update()
      await turn()
    }
    expect((await posts()).data).toMatchObject([{ isBehind: false, revision: { state: 'sent' } }])
    expect(said()).toContain('Third text.')
    expect(site.posts).toHaveLength(1)
  })

  it('is refused where somebody changed the post there, and written over it only when asked', async () => {
    const { site, taskId, rewrite, posts, update, said } = await onSite('Hall')
    await rewrite('Second text.')
    for (const post of site.posts) changeOn(site, post, { title: 'By hand', body: {} })
    await update()
    await turn()
    const [post] = (await posts()).data
    expect(post).toMatchObject({ isBehind: true, revision: { state: 'refused', answer: 'changedThere' } })
    expect(post?.revision?.theirs).toMatchObject({ title: 'By hand' })
    expect((await posts()).ours).toMatchObject({ title: 'Hall 2', text: 'Second text.' })
    await update()
    await turn()
    expect((await posts()).data).toMatchObject([{ revision: { answer: 'changedThere' } }])
    expect(said()).toContain('First text.')
    expect(await update([taskId])).toMatchObject({ done: [taskId] })
    await turn()
    expect((await posts()).data).toMatchObject([{ isBehind: false, revision: { state: 'sent', theirs: null } }])
    expect(said()).toContain('Second text.')
    expect(site.posts).toHaveLength(1)
  })

  it('of a post that is gone says so', async () => {
    const { site, rewrite, posts, update } = await onSite('Roof')
    await rewrite('Second text.')
    site.posts = []
    await update()
    await turn()
    expect((await posts()).data).toMatchObject([{ isBehind: true, revision: { state: 'refused', answer: 'gone' } }])
  })

  it('whose answer was lost is unsure, and asked for again it is known as its own', async () => {
    const { site, rewrite, posts, update, said } = await onSite('Door')
    await rewrite('Second text.')
    await update()
    site.trouble = { at: 'commit', how: 'answerLost', done: true }
    await turn()
    site.trouble = null
    expect((await posts()).data).toMatchObject([{ isBehind: true, revision: { state: 'unsure' } }])
    await update()
    await turn()
    expect((await posts()).data).toMatchObject([{ isBehind: false, revision: { state: 'sent' } }])
    expect(said()).toContain('Second text.')
    expect(site.posts).toHaveLength(1)
  })

  it('is taken again by the next process where the first was killed under way, and makes no second post', async () => {
    const { site, rewrite, posts, update, said } = await onSite('Shed')
    await rewrite('Second text.')
    await update()
    const { parts, workspaceId, owner } = the()
    const taken = await parts.postRevisions.claim(workspaceId, [platform])
    expect(taken?.state).toBe('sending')
    await turn()
    expect((await posts()).data).toMatchObject([{ revision: { state: 'sending' } }])
    await owner.query("update post_revision set lease_until = now() - interval '1 second' where id = $1", [taken?.id])
    await turn()
    expect((await posts()).data).toMatchObject([{ isBehind: false, revision: { state: 'sent' } }])
    if (taken) await parts.postRevisions.end(workspaceId, taken, { state: 'refused', answer: 'gone' })
    expect((await posts()).data).toMatchObject([{ revision: { state: 'sent', answer: null } }])
    expect(said()).toContain('Second text.')
    expect(site.posts).toHaveLength(1)
  })

  it('whose version was read is refused also where a change left its words as they were', async () => {
    const { site, taskId, rewrite, posts, update } = await onSite('Gate')
    const hook = { name: 'ours', url: 'http://127.0.0.1:9/', events: ['article.published' as const], isOn: true }
    const { id: hookId } = (await the().call(webhookApi.save, hook)).data
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [taskId])
    await turn()
    const [task] = (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList
    expect(task?.state).toBe('verified')
    const { data } = (await the().call(webhookApi.deliveries, { id: hookId })).data
    expect(data.map(({ event }) => event)).toEqual(['article.published'])
    await rewrite('Second text.')
    for (const post of site.posts) changeOn(site, post, { body: {} })
    await update()
    await turn()
    expect((await posts()).data).toMatchObject([{ isBehind: true, revision: { answer: 'changedThere' } }])
  })

  it('waits for no account that is logged out, and is refused by name', async () => {
    const { taskId, rewrite, update } = await onSite('Barn')
    await rewrite('Second text.')
    await the().owner.query(
      "update account set state = 'offline' where id = (select account_id from publish_task where id = $1)",
      [taskId],
    )
    expect((await update()).refused).toMatchObject([{ id: taskId, fault: 'accountOffline' }])
  })
})

describe('an update of an article on an official account (simulated)', () => {
  const { the, published } = articlesOut()

  it('is taken by no platform that has no call for it, and that is said', async () => {
    const { id: materialId } = await aMaterial(the(), 'wall.jpg')
    const { taskId, rewrite, posts, update } = await published('officialaccount', '瓷砖', materialId)
    expect((await rewrite('Second text.', materialId)).refused).toEqual([])
    expect((await posts()).data).toMatchObject([{ taskId, isBehind: true, takesUpdates: false, revision: null }])
    expect(await update()).toMatchObject({ done: [], refused: [{ id: taskId, fault: 'postTakesNoUpdate' }] })
    expect((await posts()).data).toMatchObject([{ revision: null }])
  })
})
