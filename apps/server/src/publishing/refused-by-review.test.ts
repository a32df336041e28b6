import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { simulatedTiktok } from '@matrixcast/platforms/testing/simulated-tiktok'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { proved } from '../testing/proved.ts'
import { live, refusedByReview, words } from '../testing/refused-by-review.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

/** As TikTok keeps what not everybody may see. */
const hidden = { post_info: { privacy_level: 'SELF_ONLY' } }

describe('a post that review refused after its platform took it (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf, rowOf, refusedOn } = refusedByReview(the)

  const all = Object.keys(words)
  const platforms = [...all.slice(0, 1), ...proved(...all.slice(1))]
  it.each(platforms.flatMap((name) => [[name, true] as const, [name, false] as const]))(
    'on %s (heard: %s) and that its owner brought to light is the post: nothing is sent again',
    async (platform, isHeard) => {
      const { site, said, taskId, retry, pass, reads } = await refusedOn(platform, isHeard)
      said.is = undefined
      await pass(9000)
      await retry()
      await reads(2, 700)
      expect([await stateOf(taskId), site.posts.length]).toEqual(['verified', 1])
    },
  )

  it.each(platforms)(
    'on %s and is refused still is made anew after one question, and that one is live',
    async (platform) => {
      const { site, said, taskId, retry, pass, reads } = await refusedOn(platform)
      await pass(9000)
      await retry()
      expect([await stateOf(taskId), site.posts.length]).toEqual(['accepted', 2])
      said.is = undefined
      await reads(2, 700)
      expect(await stateOf(taskId)).toBe('verified')
      const { rows } = await the().owner.query(
        'select outcome, publish_id from publish_attempt where task_id = $1 order by number',
        [taskId],
      )
      expect(rows.map(({ outcome }) => outcome)).toEqual(['refusedThere', 'verified'])
      expect(rows[0].publish_id).not.toBe(rows[1].publish_id)
    },
  )

  it.each([
    // Before the account has a post that its list has to show.
    ['waits for its person where it was not for everybody', false, true, 'failed', 1],
    ['is made anew where the list does not show it', false, false, 'verified', 2],
    ['is the post where the list shows it', true, false, 'verified', 1],
  ])('on tiktok, which forgot its number since, %s', async (_what, isShown, isPrivate, state, posts) => {
    const said = { isForgotten: false }
    const refused = { data: { status: 'FAILED', fail_reason: 'spam_risk_text' }, error: { code: 'ok', message: '' } }
    const forgotten = { error: { code: 'invalid_publish_id', message: 'simulated' } }
    const on = await anAccountOn('tiktok', {
      ...simulatedTiktok,
      answer(asked, held) {
        const isOfIt = asked.path.endsWith('/status/fetch/') && asked.json['publish_id'] === 'publish-1'
        if (isOfIt) return said.isForgotten ? { status: 400, json: forgotten } : { status: 200, json: refused }
        const [first] = held.posts
        if (first && !isShown && asked.path.startsWith('/v2/video/')) first.said = hidden
        return simulatedTiktok.answer(asked, held)
      },
    })
    const taskId = await on.aPost('Winter boots')
    const fields = { privacy: isPrivate ? 'SELF_ONLY' : 'PUBLIC_TO_EVERYONE' }
    await the().call(publishTaskApi.setFields, { id: taskId, fields })
    await on.send(taskId, null)
    await on.reads(2, 700)
    expect(await rowOf(taskId)).toMatchObject({ state: 'failed', fault: 'policy' })
    said.isForgotten = true
    await on.pass(90_000)
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    await on.send(taskId, null)
    await on.reads(2, 700)
    expect([await stateOf(taskId), on.site.posts.length]).toEqual([state, posts])
  })

  it('and lies under review again is the post', async () => {
    const { site, said, taskId, retry, pass } = await refusedOn('bilibiliOpen')
    said.is = [live, '"state":-30,']
    await pass(9000)
    await retry()
    expect([await stateOf(taskId), site.posts.length]).toEqual(['accepted', 1])
  })

  it('and is gone from a list that proves nothing waits for its person, who says that it is not there', async () => {
    const { site, said, aPost, send, reads, taskId, retry, pass } = await refusedOn('bilibiliOpen')
    said.is = undefined
    const known = await aPost('Winter coats')
    await send(known, null)
    await reads(2, 700)
    expect(await stateOf(known)).toBe('verified')
    site.posts.splice(0)
    await pass(9000)
    await retry()
    expect(await rowOf(taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome', mayStand: true })
    expect(site.posts).toHaveLength(0)
    await deny(the(), taskId)
    await the().call(publishingApi.retry, { taskId })
    await send(taskId, null)
    expect([await stateOf(taskId), site.posts.length]).toEqual(['accepted', 1])
  })
})
