import { describe, expect, it } from 'vitest'
import { named } from '../testing/api-subjects.ts'
import { contractBench } from '../testing/contract-bench.ts'

/** Numbers of what waits count from 1, and so did those of an instance's first posts. */
describe('mastodon (simulated): a post that waited under the number of one that the account made years ago', () => {
  const { the, aRun, publish, verify } = contractBench(named('mastodon'))

  async function aWaitingPost() {
    const run = await aRun()
    const { site } = the()
    const answer = await publish(run, { timingTime: site.now() + 3600 })
    const [waiting] = site.posts
    if (answer.kind !== 'accepted' || !waiting) throw new Error('nothing waits')
    const old = { ...waiting, title: 'Hello world', createdAt: site.now() - 8 * 365 * 86_400, scheduledFor: null }
    return { run, site, waiting, old, publishId: answer.publishId }
  }

  it('is not there when its owner took it away', async () => {
    const { run, site, old, publishId } = await aWaitingPost()
    site.posts = [old]
    expect((await verify(run, publishId)).kind).not.toBe('live')
  })

  it('is found under its new number when it went out', async () => {
    const { run, site, waiting, old, publishId } = await aWaitingPost()
    site.posts = [old, { ...waiting, id: '109', key: '109', scheduledFor: null, createdAt: site.now() + 5 }]
    expect(await verify(run, publishId)).toMatchObject({ kind: 'live', publishId: '109' })
  })
})
