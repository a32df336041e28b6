import { publishingApi } from '@matrixcast/contract/publishing'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import type { Answered, Shapes } from '@matrixcast/platforms/testing/simulated-site'
import { describe, expect, it } from 'vitest'
import { lost, postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

const sites = ['wordpress', ...proved('ghost')]

describe('a post on a site that knows it by its short name (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf, work } = postsOnSites(the)

  /** Whatever was read once is answered from memory, as long as the address is the same. */
  function remembering(platform: string): Shapes {
    const { shapes } = named(platform)
    const kept = new Map<string, Answered>()
    return {
      ...shapes,
      answer(asked, site) {
        const address = `${asked.path}?${asked.query}`
        const answered = kept.get(address) ?? shapes.answer(asked, site)
        if (asked.method === 'GET') kept.set(address, answered)
        return answered
      },
    }
  }

  it.each(sites)('is found on %s behind a memory that was asked before it was made', async (platform) => {
    const { site, aPost, send, reads } = await anAccountOn(platform, remembering(platform))
    const taskId = await aPost('Boots of the reed')
    await send(taskId, unheard)
    await reads(2, 1900)
    expect(await stateOf(taskId)).toBe('verified')
    expect(site.posts).toHaveLength(1)
  })

  it.each(sites)('is found on %s once its owner changed that name', async (platform) => {
    const { site, aPost, send, reads } = await anAccountOn(platform)
    const taskId = await aPost('Boots of the reed')
    await send(taskId, unheard)
    for (const post of site.posts) post.key = 'boots-of-the-reed'
    await reads(2, 1900)
    expect(await stateOf(taskId)).toBe('verified')
  })

  it.each(sites)('is not posted to %s a second time though it was called absent before', async (platform) => {
    const { site, aPost, send, reads, pass } = await anAccountOn(platform)
    const taskId = await aPost('Boots of the reed')
    await send(taskId, unheard)
    const held = site.posts
    site.posts = []
    await reads(3, 1900)
    expect(await stateOf(taskId)).toBe('failed')
    // The site was slow to show it, and its owner has named it since.
    await pass(60)
    site.posts = held.map((post) => ({ ...post, key: 'boots-of-the-reed' }))
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    await send(taskId, null)
    expect(site.posts).toHaveLength(1)
    expect(await stateOf(taskId)).toBe('accepted')
  })

  it.each(sites)('is not verified on %s by another of the same words whose name was changed', async (platform) => {
    const { site, aPost, send, reads } = await anAccountOn(platform)
    const [gone, there] = [await aPost('Boots of the reed'), await aPost('Boots of the reed')]
    await send(gone, lost)
    await send(there, unheard)
    for (const post of site.posts) post.key = 'boots-of-the-reed'
    await reads(3, 130)
    expect([await stateOf(gone), await stateOf(there)]).toEqual(['unknown', 'unknown'])
  })

  it.each(sites)('is kept back on %s by the unheard post of another work whose name was changed', async (platform) => {
    const { site, aPost, send, reads, pass } = await anAccountOn(platform)
    const [second, first] = [await aPost('Boots of the reed'), await aPost('Boots of the reed')]
    await send(second, lost)
    await reads(2, 130)
    expect(await stateOf(second)).toBe('failed')
    await send(first, unheard)
    for (const post of site.posts) post.key = 'boots-of-the-reed'
    await pass(60)
    await the().call(publishingApi.retry, { taskId: second, mayStandSeen: await trySeen(the(), second) })
    await send(second, null)
    expect(await stateOf(second)).toBe('failed')
    expect(site.posts).toHaveLength(1)
  })

  it.each(sites)('is its own on %s by that name, whatever else says the same', async (platform) => {
    const { site, aPost, send, reads, pass } = await anAccountOn(platform)
    const [second, first] = [await aPost('Boots of the reed'), await aPost('Boots of the reed')]
    await send(second, unheard)
    const held = site.posts
    site.posts = []
    await reads(2, 130)
    expect(await stateOf(second)).toBe('failed')
    await send(first, unheard)
    site.posts.push(...held)
    await pass(60)
    await the().call(publishingApi.retry, { taskId: second, mayStandSeen: await trySeen(the(), second) })
    await send(second, null)
    expect(await stateOf(second)).toBe('accepted')
    expect(site.posts).toHaveLength(2)
  })

  it('is not verified on WordPress by a number that names another post by now', async () => {
    const { site, aPost, send } = await anAccountOn('wordpress')
    const taskId = await aPost('Boots of the reed')
    const dueIn = (time: string) =>
      the().owner.query('update publish_task set due_at = now() + $2::interval, next_verify_at = now() where id = $1', [
        taskId,
        time,
      ])
    await dueIn('2 days')
    await send(taskId, null)
    for (const post of site.posts) Object.assign(post, { key: 'by-hand', title: 'Other by hand', scheduledFor: null })
    await dueIn('-2 minutes')
    await work()
    expect(await stateOf(taskId)).toBe('scheduledOnPlatform')
  })
})
