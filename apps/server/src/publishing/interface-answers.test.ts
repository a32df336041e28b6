import { named } from '@matrixcast/platforms/testing/api-subjects'
import { answering, rewritten } from '@matrixcast/platforms/testing/contract-bench'
import { describe, expect, it } from 'vitest'
import { lost, postsOnSites, renumbered, unheard } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'

describe('what the interfaces of platforms answer (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)

  it('a video that TikTok names by a number of 19 digits is verified', async () => {
    const { site, aPost, send, reads } = await anAccountOn('tiktok')
    const video = await aPost('Winter boots')
    await send(video, null)
    await reads(2, 700)
    expect(site.posts).toHaveLength(1)
    expect(await stateOf(video)).toBe('verified')
  })

  describe('TikTok never tells the public number of a video', () => {
    const numberless = answering(named('tiktok'), (answered, { path }) =>
      path.endsWith('/status/fetch/')
        ? rewritten(answered, (text) => text.replace(/,"publicaly_available_post_id":\[\d*\]/, ''))
        : answered,
    )

    it.each([
      ['heard', null],
      ['unheard', unheard],
    ])('one that was %s is verified by the list', async (how, trouble) => {
      const { site, aPost, send, reads } = await anAccountOn('tiktok', numberless.shapes)
      const video = await aPost(`Summer shoes, ${how}`)
      await send(video, trouble)
      await reads(2, 700)
      expect([await stateOf(video), site.posts.length]).toEqual(['verified', 1])
    })

    it('one that the list does not show is still under way, also beside one of its title', async () => {
      const { site, aPost, send, pass, reads } = await anAccountOn('tiktok', numberless.shapes)
      const [gone, there] = [await aPost('Autumn boots'), await aPost('Autumn boots')]
      await send(gone, null)
      site.posts.splice(0)
      await reads(1, 700)
      expect(await stateOf(gone)).toBe('accepted')
      await pass(700)
      await send(there, null)
      await reads(1, 60)
      expect(await stateOf(gone)).toBe('accepted')
    })
  })

  describe.each(['x', ...proved('youtube', 'instagram')])(
    'of two works of one title in one outage on %s',
    (platform) => {
      it.each([
        ['first', unheard, lost],
        ['second', lost, unheard],
      ])('the %s one arrived: it is verified, and the other one failed', async (which, ...troubles) => {
        const { site, aPost, send, pass, reads } = await anAccountOn(platform)
        const pause = () => the().owner.query('update publish_task set next_verify_at = null')
        const posts: string[] = []
        for (const trouble of troubles) {
          const post = await aPost(`Winter boots ${which}`)
          posts.push(post)
          await send(post, trouble)
          await pause()
          await pass(400)
        }
        await the().owner.query('update publish_task set next_verify_at = now() where id = any($1)', [posts])
        await reads(6, 1900)
        const states = ['verified', 'failed']
        expect(await Promise.all(posts.map(stateOf))).toEqual(which === 'first' ? states : states.toReversed())
        expect(site.posts).toHaveLength(1)
      })
    },
  )

  it('on facebook a reel that never went out is absent, although later ones of its series look alike', async () => {
    const { aPost, send, pass, reads } = await anAccountOn('facebook', renumbered)
    const [soup, pasta, cake] = [
      await aPost('Recipe of the day soup'),
      await aPost('Recipe of the day pasta'),
      await aPost('Recipe of the day cake'),
    ]
    await send(soup, lost)
    await the().owner.query('update publish_task set next_verify_at = null where id = $1', [soup])
    for (const post of [pasta, cake]) {
      await pass(3600)
      await send(post, null)
    }
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [soup])
    await reads(4, 1900)
    expect(await Promise.all([soup, pasta, cake].map(stateOf))).toEqual(['failed', 'verified', 'verified'])
  })

  describe('a post that WordPress holds for its time, by whose number stand another name and other words', () => {
    const heldPost = async () => {
      const { site, aPost, send, reads } = await anAccountOn('wordpress')
      const post = await aPost('Rain boots for children')
      await the().owner.query("update publish_task set due_at = now() + interval '3 hours' where id = $1", [post])
      await send(post, null)
      const [there] = site.posts
      if (!there) throw new Error('there is no post')
      Object.assign(there, { key: 'what-to-wear', title: 'Dry feet in any weather' })
      const told = async () => {
        await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [post])
        await reads(1, 60)
        const { rows } = await the().owner.query('select state, fault_detail from publish_task where id = $1', [post])
        return Object.values(rows[0])
      }
      return { there, told }
    }

    it('is still held where that one shows its file: its editor wrote it over', async () => {
      const { told } = await heldPost()
      expect(await told()).toEqual(['scheduledOnPlatform', ''])
    })

    it('is in doubt where that one shows another file: the site was put back from a copy', async () => {
      const { there, told } = await heldPost()
      there.said = { content: '<video src="https://site.test/by-hand.mp4"></video>' }
      expect(await told()).toEqual(['scheduledOnPlatform', expect.stringContaining('another post of the account')])
    })
  })
})

describe('a channel of YouTube without a video has no list of them (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)
  const newChannel = answering(named('youtube'), (answered, { path, method }, { posts }) => {
    if (posts.length > 0 || !(path.endsWith('/playlistItems') || method === 'PUT')) return answered
    const reason = method === 'PUT' ? 'notFound' : 'playlistNotFound'
    return { status: 404, json: { error: { code: 404, message: 'simulated', errors: [{ reason }] } } }
  })

  it('its first post, which was lost, is absent', async () => {
    const { aPost, send, reads } = await anAccountOn('youtube', newChannel.shapes)
    const first = await aPost('Our first video')
    await send(first, lost)
    await reads(4, 1900)
    expect(await stateOf(first)).toBe('failed')
  })

  it('a list that is gone since others were seen there proves nothing', async () => {
    const { site, aPost, send, pass, reads } = await anAccountOn('youtube', newChannel.shapes)
    const [there, second] = [await aPost('Seen before'), await aPost('Our second video')]
    await send(there, null)
    await reads(2, 1900)
    expect(await stateOf(there)).toBe('verified')
    await pass(3600)
    await send(second, unheard)
    site.posts.splice(0)
    await reads(4, 1900)
    expect(await stateOf(second)).toBe('unknown')
  })
})
