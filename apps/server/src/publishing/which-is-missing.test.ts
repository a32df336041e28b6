import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { afterEach, describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import type { Held } from '../testing/helper-hand.ts'
import { lost, postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('two posts of one title, of which one stands and nobody heard which (simulated)', () => {
  const the = theWorld()
  const { accepted, claim, commits, tell, read, postOf, retry, lost: absent } = toldTries(the)
  const { anAccountOn, stateOf } = postsOnSites(the)
  const title = 'Daily news'
  // The next test binds the same account.
  afterEach(async () => {
    await the().owner.query('update publish_attempt set account_id = gen_random_uuid()')
    await the().owner.query('update publish_task set deleted_at = now()')
  })

  async function confirm(taskId: string) {
    const word = { taskId, publishId: 'manual', trySeen: await trySeen(the(), taskId) }
    expect((await the().call(publishingApi.callback, word)).data.state).toBe('confirmedByHand')
  }
  const uploadFails = { at: 'upload', how: { answer: { status: 400, json: {} } }, done: false } as const

  describe('the one that failed was posted by hand', () => {
    const stopped = { kind: 'stoppedBeforeCommit', fault: 'selectorChanged', retry: false, detail: '' } as const
    const ways = {
      'never tried': null,
      'stopped days ago': async (held: Held) => {
        await tell(held, stopped)
        await the().owner.query(`update publish_attempt set started_at = started_at - interval '3 days'`)
      },
      'under words that were changed since': async (held: Held) => {
        await tell(held, stopped)
        await the().owner.query(`update publish_attempt set title = 'Much too long' where id = $1`, [held.attemptId])
      },
      'lost under words that were changed since': async (held: Held) => {
        await commits(held)
        await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
        for (let seen = 0; seen < 2; seen++) await read(held, { kind: 'absent' })
        await the().owner.query(`update publish_attempt set title = 'Today' where id = $1`, [held.attemptId])
      },
      'refused at its press for words that were changed since': async (held: Held) => {
        await commits(held)
        await tell(held, { kind: 'rejected', fault: 'policy', detail: 'no such words' })
        await the().owner.query(`update publish_attempt set title = 'Forbidden' where id = $1`, [held.attemptId])
      },
      'refused by review under a number of its own': async (held: Held) => {
        await commits(held)
        await tell(held, accepted('refused'))
        await read(held, { kind: 'rejected', publishId: 'refused', detail: '' })
      },
    }
    it.each([
      'never tried',
      'stopped days ago',
      'under words that were changed since',
      'lost under words that were changed since',
      'refused at its press for words that were changed since',
      'refused by review under a number of its own',
    ] as const)('and does not stand for the other in a portal’s list: %s', async (way) => {
      const accountId = await anAccount(the())
      const [unheardOf, byHand] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
      for (const { workId } of [unheardOf, byHand]) await the().call(workApi.edit, { id: workId, title, topics: [] })
      await ways[way]?.(await claim(byHand.taskId))
      const held = await claim(unheardOf.taskId)
      await commits(held)
      await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
      await confirm(byHand.taskId)
      await read(held, { kind: 'live', publishId: 'by hand', url: '', alike: 1 })
      expect(await postOf(unheardOf.taskId)).toMatchObject({ state: 'unknown' })
    })

    it.each(['bilibiliOpen', ...proved('mastodon', 'youtube')])(
      'and does not stand for the other on %s',
      async (platform) => {
        const on = await anAccountOn(platform)
        const [unheardOf, byHand] = [await on.aPost(title), await on.aPost(title)]
        await on.send(unheardOf, lost)
        await on.pass(300)
        await on.send(byHand, uploadFails)
        const id = platform === 'bilibiliOpen' ? 'BV1900' : '900'
        on.site.posts.push({ key: '900', id, title, author: 'reed', createdAt: on.site.now(), scheduledFor: null })
        await confirm(byHand)
        await on.reads(2, 900)
        expect(await stateOf(unheardOf)).toBe('unknown')
      },
    )

    it('under a title that it was given once it had been lost, and does not stand for the other on bilibiliOpen', async () => {
      const on = await anAccountOn('bilibiliOpen')
      const [unheardOf, byHand] = [await on.aPost(title), await on.aWork('Today')]
      await on.send(byHand.taskId, lost)
      await on.reads(2, 900)
      expect(await stateOf(byHand.taskId)).toBe('failed')
      await the().call(workApi.edit, { id: byHand.workId, title, topics: [] })
      await on.send(unheardOf, lost)
      await on.pass(300)
      on.site.posts.push({
        key: '900',
        id: 'BV1900',
        title,
        author: 'reed',
        createdAt: on.site.now(),
        scheduledFor: null,
      })
      await confirm(byHand.taskId)
      await on.reads(2, 900)
      expect(await stateOf(unheardOf)).toBe('unknown')
    })
  })

  it.each(['posted by hand', 'unheard', 'taken without a number'])(
    'of three whose list shows two, the second is not verified by a row of which a person said that it is not the first one’s: that one is %s',
    async (how) => {
      const accountId = await anAccount(the())
      const aPost = async () => {
        const { taskId, workId } = await aReadyWork(the(), accountId)
        await the().call(workApi.edit, { id: workId, title, topics: [] })
        return taskId
      }
      const unheardOf = async (taskId: string) => {
        const held = await claim(taskId)
        await commits(held)
        await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
        return held
      }
      const [first, second, third] = [await aPost(), await aPost(), await aPost()]
      await absent(first)
      const held = await unheardOf(second)
      await unheardOf(third)
      await retry(first)
      await tell(await claim(first), accepted('of the third'))
      expect(await postOf(first)).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
      await deny(the(), first)
      if (how === 'posted by hand') await confirm(first)
      else {
        await retry(first)
        const again = await claim(first)
        await commits(again)
        await tell(again, how === 'unheard' ? { kind: 'noAnswerAfterCommit', detail: '' } : accepted(''))
      }
      await read(held, { kind: 'live', publishId: 'of the third', url: '', alike: 2 })
      expect(await postOf(second)).toMatchObject({ state: 'unknown' })
      // With a third row, its own is among them.
      await read(held, { kind: 'live', publishId: 'of the third', url: '', alike: 3 })
      expect(await postOf(second)).toMatchObject({ state: 'verified' })
    },
  )

  async function oneOfTwo(platform: string) {
    const on = await anAccountOn(platform)
    const [missing, live] = [await on.aPost(title), await on.aPost(title)]
    await on.send(missing, lost)
    await on.pass(300)
    await on.send(live, unheard)
    await on.reads(1, 700)
    return { ...on, missing, live }
  }

  it.each(['bilibiliOpen', ...proved('douyinOpen')])(
    'a person says of the one that stands on %s that it is not there: the other one is not said to be, and nothing goes out again',
    async (platform) => {
      const { missing, live, ...on } = await oneOfTwo(platform)
      expect((await deny(the(), live)).data.done).toEqual([live])
      await on.reads(2, 900)
      expect(await stateOf(missing)).toBe('unknown')
      await the().call(publishingApi.retry, { taskId: live })
      await on.send(live, null)
      await on.reads(2, 900)
      expect(on.site.posts).toHaveLength(1)
      expect([await stateOf(missing), await stateOf(live)]).toEqual(['unknown', 'failed'])
    },
  )

  it.each([
    ['bilibiliOpen', 'is left to be found'],
    ['douyinOpen', 'was confirmed by hand'],
    ['bilibiliOpen', 'was confirmed by hand'],
    ['douyinOpen', 'is left to be found'],
  ])('on %s the missing one goes out once it was told twice; the other one %s', async (platform, what) => {
    const { missing, live, ...on } = await oneOfTwo(platform)
    if (what === 'was confirmed by hand') await confirm(live)
    for (const posts of [1, 2]) {
      await deny(the(), missing)
      await on.pass(700)
      await the().call(publishingApi.retry, { taskId: missing })
      await on.send(missing, null)
      expect(on.site.posts).toHaveLength(posts)
    }
    await on.reads(3, 900)
    const found = what === 'was confirmed by hand' ? 'confirmedByHand' : 'verified'
    expect([await stateOf(missing), await stateOf(live), on.site.posts.length]).toEqual(['verified', found, 2])
  })
})
