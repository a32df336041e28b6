import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import { rewritten } from '@matrixcast/platforms/testing/contract-bench'
import { simulatedMastodon } from '@matrixcast/platforms/testing/simulated-mastodon'
import type { Shapes } from '@matrixcast/platforms/testing/simulated-site'
import { describe, expect, it } from 'vitest'
import { lost, postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('a post that is not there, though the platform shows one that says nearly the same (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, work, stateOf } = postsOnSites(the)

  /** The instance leaves signs out that its database cannot keep. */
  const withoutSigns: Shapes = {
    ...simulatedMastodon,
    answer: (asked, held) => rewritten(simulatedMastodon.answer(asked, held), (text) => text.replaceAll(/ ?🔥/gu, '')),
  }

  it('a lost post is not verified by another one of which the platform left the sign out', async () => {
    const { aPost, send, pass, reads } = await anAccountOn('mastodon', withoutSigns)
    const [gone, there] = [await aPost('Winter boots'), await aPost('Winter boots 🔥')]
    await send(gone, lost)
    await pass(40)
    await send(there, unheard)
    await reads(3, 130)
    expect(await stateOf(gone)).not.toBe('verified')
    expect(await stateOf(there)).not.toBe('failed')
  })

  it('and the other one is not posted twice after that', async () => {
    const { site, aPost, send, pass, reads } = await anAccountOn('mastodon', withoutSigns)
    const [gone, there] = [await aPost('Winter boots'), await aPost('Winter boots 🔥')]
    await send(gone, lost)
    await pass(40)
    await send(there, unheard)
    await reads(4, 130)
    await pass(3700)
    await the().call(publishTaskApi.retry, { ids: [there], mayStandSeen: { [there]: await trySeen(the(), there) } })
    if ((await stateOf(there)) === 'waiting') await send(there, null)
    expect(site.posts).toHaveLength(1)
  })

  it('nor on one without a key (Douyin)', async () => {
    const platform = 'douyinOpen'
    const subject = named(platform)
    const masked: Shapes = {
      ...subject.shapes,
      answer: (asked, held) => rewritten(subject.shapes.answer(asked, held), (text) => text.replaceAll(/ ?🔥/gu, '')),
    }
    const { site, aPost, send, pass, reads } = await anAccountOn(platform, masked)
    const [gone, there] = [await aPost('Winter boots'), await aPost('Winter boots 🔥')]
    await send(gone, lost)
    await pass(700)
    await send(there, unheard)
    await reads(5, 301)
    await pass(3700)
    await the().call(publishTaskApi.retry, { ids: [there], mayStandSeen: { [there]: await trySeen(the(), there) } })
    if ((await stateOf(there)) === 'waiting') await send(there, null)
    expect(site.posts).toHaveLength(1)
    expect(await stateOf(gone)).not.toBe('verified')
  })

  it('a lost post is not verified by an older unheard one of the same words that came out of review only now', async () => {
    const { site, aPost, send, pass } = await anAccountOn('douyinOpen')
    await pass(7200)
    const [held, gone] = [await aPost('Rain boots'), await aPost('Rain boots')]
    await send(held, unheard)
    await the().owner.query('update publish_task set next_verify_at = null')
    await pass(3600)
    await send(gone, lost)
    // The portal tells when it let a post out, not when it was sent.
    await pass(400)
    for (const post of site.posts) post.createdAt = site.now() - 60
    await the().owner.query('update publish_task set next_verify_at = case when id = $1 then now() end', [gone])
    await work()
    expect(await stateOf(gone)).not.toBe('verified')
  })

  it('a scheduled post that was taken away is not verified by another unheard one of the same title', async () => {
    const { site, aPost, send, pass } = await anAccountOn('mastodon')
    const [timed, other] = [await aPost('Rain boots'), await aPost('Rain boots')]
    const dueIn = (time: string) =>
      the().owner.query('update publish_task set due_at = now() + $2::interval where id = $1', [timed, time])
    await dueIn('10 minutes')
    await send(timed, null)
    await work()
    expect(await stateOf(timed)).toBe('scheduledOnPlatform')
    // Somebody takes it off the platform by hand.
    site.posts.splice(0)
    await pass(500)
    await send(other, unheard)
    for (const post of site.posts) post.id = '900'
    await dueIn('-5 seconds')
    await the().owner.query(`update publish_task set next_verify_at = now() where id = $1`, [timed])
    await the().owner.query(`update publish_task set next_verify_at = now() + interval '55 seconds' where id = $1`, [
      other,
    ])
    await work()
    expect(await stateOf(timed)).not.toBe('verified')
  })

  it('of two that wait on the platform for the same minute, one of which it drops, the other is not taken for it and not posted twice', async () => {
    const { site, aPost, send, pass, reads } = await anAccountOn('mastodon', {
      ...simulatedMastodon,
      // It forgot every key by the time of the second try.
      answer(asked, held) {
        asked.headers['idempotency-key'] = Math.random().toString()
        return simulatedMastodon.answer(asked, held)
      },
    })
    const [dropped, out] = [await aPost('Rain boots'), await aPost('Rain boots')]
    const dueIn = (time: string) =>
      the().owner.query('update publish_task set due_at = now() + $2::interval where id = any($1)', [
        [dropped, out],
        time,
      ])
    await dueIn('10 minutes')
    await send(dropped, null)
    await send(out, null)
    await work()
    expect([await stateOf(dropped), await stateOf(out)]).toEqual(['scheduledOnPlatform', 'scheduledOnPlatform'])
    await pass(660)
    await dueIn('-1 minute')
    site.posts.splice(0, 1)
    for (const post of site.posts) Object.assign(post, { id: '900', scheduledFor: null, createdAt: site.now() - 60 })
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [dropped])
    await work()
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [out])
    await work()
    await reads(3, 130)
    await pass(4000)
    await the().owner.query('update publish_task set due_at = null where id = $1', [out])
    await the().call(publishTaskApi.retry, { ids: [out], mayStandSeen: { [out]: await trySeen(the(), out) } })
    if ((await stateOf(out)) === 'waiting') await send(out, null)
    expect(site.posts).toHaveLength(1)
    expect(await stateOf(dropped)).not.toBe('verified')
  })
})
