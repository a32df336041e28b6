import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import type { Shapes } from '@matrixcast/platforms/testing/simulated-site'
import { simulatedTiktok } from '@matrixcast/platforms/testing/simulated-tiktok'
import { describe, expect, it } from 'vitest'
import { lost, postsOnSites, renumbered, unheard } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('of two works whose posts say the same on one account (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, work, stateOf } = postsOnSites(the)

  it.each([
    ['Winter boots', 'Winter boots #sale'],
    ['Winter boots!', 'Winter boots！'],
    ['Winter boots', 'Winter  boots'],
  ])('the lost "%s" is not verified by the unheard "%s"', async (one, other) => {
    const { aPost, send, pass, reads } = await anAccountOn('bilibiliOpen')
    const [gone, there] = [await aPost(one), await aPost(other)]
    await send(gone, lost)
    await pass(600)
    await send(there, unheard)
    await reads(3, 700)
    expect(await stateOf(gone)).toBe('unknown')
    expect(await stateOf(there)).not.toBe('failed')
  })

  it('where a platform shows the files of a post, it tells which of them is there', async () => {
    const { aPost, send, pass, reads } = await anAccountOn('mastodon')
    const [gone, there] = [await aPost('Winter boots'), await aPost('Winter boots')]
    await send(gone, lost)
    await pass(40)
    await send(there, unheard)
    await reads(3, 130)
    expect([await stateOf(gone), await stateOf(there)]).toEqual(['failed', 'verified'])
  })

  it.each(['douyinOpen', ...proved('bilibiliOpen')])(
    'on %s the first try sends its own although a person posts the same by hand while it uploads',
    async (platform) => {
      const { shapes } = named(platform)
      const during: Shapes = {
        ...shapes,
        answer(asked, held) {
          if (shapes.kindOf(asked) === 'upload' && held.posts.length === 0) {
            const byHand = { key: '7', id: '7', title: 'Good morning', author: 'reed', scheduledFor: null }
            held.posts.push({ ...byHand, createdAt: held.now() + 1 })
          }
          return shapes.answer(asked, held)
        },
      }
      const { site, aPost, send, reads } = await anAccountOn(platform, during)
      const morning = await aPost('Good morning')
      await send(morning, null)
      expect(site.posts).toHaveLength(2)
      await reads(2, 700)
      expect(await stateOf(morning)).toBe('verified')
      const { rows } = await the().owner.query('select publish_id as id from publish_attempt where task_id = $1', [
        morning,
      ])
      expect(rows).toEqual([{ id: site.posts[1]?.id }])
    },
  )

  it('the second try of one does not take the unheard post of the other for its own', async () => {
    const { site, aPost, send, pass, reads } = await anAccountOn('mastodon')
    const [second, first] = [await aPost('Winter boots'), await aPost('Winter boots')]
    await send(second, lost)
    await reads(2, 130)
    expect(await stateOf(second)).toBe('failed')
    await send(first, unheard)
    await pass(60)
    await the().call(publishingApi.retry, { taskId: second, mayStandSeen: await trySeen(the(), second) })
    await send(second, null)
    expect(await stateOf(second)).toBe('failed')
    expect(site.posts).toHaveLength(1)
    await reads(2, 130)
    expect(await stateOf(first)).toBe('verified')
  })

  it('the lost one is not verified by the other when that goes out at its time, under a new number', async () => {
    const { site, aPost, send, pass } = await anAccountOn('mastodon')
    const [timed, gone] = [await aPost('Rain boots'), await aPost('Rain boots')]
    const dueIn = (time: string) =>
      the().owner.query('update publish_task set due_at = now() + $2::interval where id = $1', [timed, time])
    await dueIn('10 minutes')
    await send(timed, null)
    await work()
    expect(await stateOf(timed)).toBe('scheduledOnPlatform')
    await pass(500)
    await dueIn('20 seconds')
    await send(gone, lost)
    await pass(25)
    for (const post of site.posts) Object.assign(post, { id: '900', scheduledFor: null, createdAt: site.now() - 5 })
    await dueIn('-5 seconds')
    await the().owner.query(`update publish_task set next_verify_at = now() + interval '55 seconds' where id = $1`, [
      timed,
    ])
    await the().call(publishTaskApi.check, { ids: [gone] })
    await work()
    expect(await stateOf(gone)).toBe('unknown')
  })

  /** The platform forgets the upload that never became whole. */
  const forgetful: Shapes = {
    ...simulatedTiktok,
    answer: (asked, held) =>
      asked.path.endsWith('/status/fetch/') && asked.json['publish_id'] === 'publish-1'
        ? { status: 400, json: { error: { code: 'invalid_publish_id', message: 'simulated' } } }
        : simulatedTiktok.answer(asked, held),
  }

  it.each([
    ['facebook', renumbered],
    ['tiktok', forgetful],
  ])(
    'on %s the lost one is not verified by the other, which the list names by another number',
    async (platform, shapes) => {
      const { site, aPost, send, pass, reads } = await anAccountOn(platform, shapes)
      const [gone, there] = [await aPost('Same boots'), await aPost('Same boots')]
      await send(gone, lost)
      const { rows } = await the().owner.query('select id from publish_task where next_verify_at is not null')
      await the().owner.query('update publish_task set next_verify_at = null')
      await pass(301)
      await send(there, null)
      for (const { id } of rows)
        await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [id])
      await work()
      await reads(3, 601)
      expect(await stateOf(gone)).not.toBe('verified')
      expect(site.posts).toHaveLength(1)
    },
  )
})
