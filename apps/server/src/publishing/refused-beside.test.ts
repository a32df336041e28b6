import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { type Reviewed, reviewedPosts } from '../testing/reviewed-posts.ts'
import { theWorld } from '../testing/the-world.ts'

const platforms: Reviewed[] = ['bilibiliOpen', ...proved<Reviewed>('douyinOpen')]

describe('an unheard post beside another of the same words that review refused (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)
  const numberOf = async (taskId: string) =>
    (await the().owner.query('select publish_id as id from publish_task where id = $1', [taskId])).rows[0].id

  it.each(platforms)(
    'on %s is the one that is out, where its owner posted the refused one by hand',
    async (platform) => {
      const { review, shapes } = reviewedPosts(platform)
      const { site, aPost, send, pass, reads } = await anAccountOn(platform, shapes)
      const post = await aPost('Winter boots')
      await send(post, unheard)
      await pass(60)
      site.posts.push(...site.posts.map((one) => ({ ...one, id: `${one.id}7`, key: '7', createdAt: site.now() })))
      const [own, byHand] = site.posts.map(({ id }) => id)
      review.set(byHand ?? '', 'refused')
      await reads(2, 700)
      expect([await stateOf(post), await numberOf(post)]).toEqual(['verified', own])
    },
  )

  /** Both answers were lost, and neither was looked for before the other was sent. */
  async function twoUnheard(platform: Reviewed) {
    const { review, shapes } = reviewedPosts(platform)
    const on = await anAccountOn(platform, shapes)
    const [first, second] = [await on.aPost('Winter boots'), await on.aPost('Winter boots')]
    await on.send(first, unheard)
    await the().owner.query('update publish_task set next_verify_at = null where id = $1', [first])
    await on.pass(310)
    await on.send(second, unheard)
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [first])
    const [own, other] = on.site.posts.map(({ id }) => id)
    review.set(other ?? '', 'refused')
    return { ...on, first, second, own }
  }

  it.each(platforms)(
    'on %s is not given the one that is out, where a person said of the other that it is not',
    async (platform) => {
      const { first, second, reads } = await twoUnheard(platform)
      await reads(2, 700)
      expect([await stateOf(first), await stateOf(second)]).toEqual(['unknown', 'unknown'])
      await deny(the(), second)
      await reads(2, 700)
      expect([await stateOf(first), await numberOf(first)]).toEqual(['unknown', null])
    },
  )

  it.each(platforms)('on %s is never the refused one that a person denied of the other', async (platform) => {
    const { site, first, second, own, reads } = await twoUnheard(platform)
    for (const post of site.posts) if (post.id === own) post.title = 'Fresh bread'
    await reads(2, 700)
    await deny(the(), second)
    await reads(2, 700)
    expect(await stateOf(first)).toBe('unknown')
  })
})
