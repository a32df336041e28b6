import { alarmApi } from '@matrixcast/contract/alarms'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { proved } from '../testing/proved.ts'
import { serverHasCaughtUp } from '../testing/server-up.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('posts of one title that the platform shows plainly', () => {
  const the = theWorld()
  const { claim, tell, commits, read, postOf } = toldTries(the)
  const { anAccountOn, stateOf } = postsOnSites(the)
  const day = 1440

  type Sent = { minutesAgo: number; dueInMinutes?: number; accountId: string }
  /** Taken so long ago; with a time, given to the platform to hold until then. */
  async function taken({ minutesAgo, dueInMinutes, accountId }: Sent) {
    const { taskId, workId } = await aReadyWork(the(), accountId)
    await the().call(workApi.edit, { id: workId, title: `早安 ${accountId}`, topics: [] })
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'accepted', publishId: '', scheduled: dueInMinutes !== undefined })
    await the().owner.query(
      `update publish_attempt set started_at = started_at - make_interval(mins => $2),
       committing_at = committing_at - make_interval(mins => $2), ended_at = ended_at - make_interval(mins => $2) where id = $1`,
      [held.attemptId, minutesAgo],
    )
    if (dueInMinutes !== undefined) await due(taskId, dueInMinutes)
    const state = async () => (await postOf(taskId))?.state
    return { taskId, held, state, reads: (verdict: Parameters<typeof read>[1]) => read(held, verdict) }
  }
  const due = (taskId: string, inMinutes: number) =>
    the().owner.query('update publish_task set due_at = now() + make_interval(mins => $2) where id = $1', [
      taskId,
      inMinutes,
    ])
  const live = (alike: number, publishId = '') => ({ kind: 'live' as const, publishId, url: '', alike })

  describe('given to it in advance', () => {
    type Post = Awaited<ReturnType<typeof taken>>
    const threeDays = async () => {
      const accountId = await anAccount(the())
      const posts: Post[] = []
      for (const at of [0, 1, 2])
        posts.push(await taken({ minutesAgo: 60 - 2 * at, dueInMinutes: (at + 1) * day, accountId }))
      return posts
    }

    it('are known by their numbers at once, and verified each on its day while others still wait', async () => {
      const accountId = await anAccount(the())
      const posts: Post[] = []
      for (const at of [0, 1, 2]) {
        const post = await taken({ minutesAgo: 60 - 2 * at, dueInMinutes: (at + 1) * day, accountId })
        await post.reads({ kind: 'scheduled', publishId: `row-${at}` })
        posts.push(post)
      }
      const [first, second, third] = posts
      for (const [at, post] of [first, second].entries()) {
        if (!post) throw new Error('none')
        await due(post.taskId, -40)
        await post.reads(live(1, `row-${at}`))
      }
      expect(await Promise.all(posts.map(({ state }) => state()))).toEqual([
        'verified',
        'verified',
        'scheduledOnPlatform',
      ])
      await the().parts.alarms.look(the().workspaceId)
      const alarms = (await the().call(alarmApi.list, {})).data.data
      expect(alarms.filter(({ taskId }) => posts.some((post) => post.taskId === taskId))).toEqual([])
      expect(await third?.state()).toBe('scheduledOnPlatform')
    })

    it('are verified by how many there are where the list has no numbers', async () => {
      const [first, second, third] = await threeDays()
      if (!first || !second || !third) throw new Error('none')
      await due(first.taskId, -day)
      await first.reads(live(1))
      await due(second.taskId, -10)
      await second.reads(live(1))
      expect([await first.state(), await second.state()]).toEqual(['verified', 'scheduledOnPlatform'])
      await second.reads(live(2))
      await third.reads(live(2))
      expect([await second.state(), await third.state()]).toEqual(['verified', 'scheduledOnPlatform'])
    })

    it('are for a person to settle half an hour after their time, and not before', async () => {
      serverHasCaughtUp()
      const [first, second, third] = await threeDays()
      if (!first || !second || !third) throw new Error('none')
      await due(first.taskId, -40)
      await due(second.taskId, -40)
      const isForAPerson = async ({ taskId: id }: Post) =>
        (await the().call(publishTaskApi.list, { task_id: id })).data.data.map(({ isGivenUp }) => isGivenUp)
      expect([await isForAPerson(first), await isForAPerson(third)]).toEqual([[true], [false]])
      const confirmed = async ({ taskId }: { taskId: string }) =>
        the().call(publishingApi.callback, { taskId, publishId: 'manual', trySeen: await trySeen(the(), taskId) })
      await confirmed(first)
      await deny(the(), second.taskId)
      expect((await confirmed(third)).refused).toBe('taskNotWaiting')
      expect((await deny(the(), third.taskId)).data).toMatchObject({
        done: [],
        refused: [{ fault: 'outcomeKnown' }],
      })
      expect([await first.state(), await second.state(), await third.state()]).toEqual([
        'confirmedByHand',
        'failed',
        'scheduledOnPlatform',
      ])
    })
  })

  it('a list without numbers: twelve minutes after one that was verified, the next is, too', async () => {
    const accountId = await anAccount(the())
    const one = await taken({ minutesAgo: 12, accountId })
    await one.reads(live(1))
    // It was read right after it was taken.
    await the().owner.query("update publish_task set verified_at = now() - interval '11 minutes' where id = $1", [
      one.taskId,
    ])
    const two = await taken({ minutesAgo: 0, accountId })
    await two.reads(live(1))
    expect([await one.state(), await two.state()]).toEqual(['verified', 'verified'])
  })

  it('a portal with a review: both are verified as soon as both are through it', async () => {
    const accountId = await anAccount(the())
    const [one, two] = [await taken({ minutesAgo: 10, accountId }), await taken({ minutesAgo: 0, accountId })]
    for (const post of [one, two]) await post.reads({ kind: 'processing', alike: 2 })
    await two.reads(live(1, 'second'))
    expect(await two.state()).toBe('accepted')
    await one.reads(live(2, 'first'))
    await two.reads(live(1, 'second'))
    expect([await one.state(), await two.state()]).toEqual(['verified', 'verified'])
  })

  it('one that was lost is not verified by one from an hour before, which left its review since', async () => {
    const accountId = await anAccount(the())
    const one = await taken({ minutesAgo: 60, accountId })
    await one.reads({ kind: 'processing' })
    const { taskId, workId } = await aReadyWork(the(), accountId)
    await the().call(workApi.edit, { id: workId, title: `早安 ${accountId}`, topics: [] })
    const lost = await claim(taskId)
    await commits(lost)
    await tell(lost, { kind: 'noAnswerAfterCommit', detail: '' })
    await read(lost, live(1))
    expect((await postOf(taskId))?.state).toBe('unknown')
    await one.reads(live(1))
    expect(await one.state()).toBe('accepted')
  })

  describe('one of them refused by review', () => {
    const refused: Parameters<typeof read>[1] = { kind: 'rejected', publishId: '', detail: '' }
    const unheardOf = async (accountId: string) => {
      const { taskId, workId } = await aReadyWork(the(), accountId)
      await the().call(workApi.edit, { id: workId, title: `早安 ${accountId}`, topics: [] })
      const held = await claim(taskId)
      await commits(held)
      await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
      return { taskId, held }
    }

    it.each([
      ['an hour before', 60, false],
      ['an hour before, which a person denied', 60, true],
      ['shortly before', 5, false],
      ['shortly before, which a person denied', 5, true],
    ])('and mended by its owner is not taken for a lost one: %s', async (_when, minutesAgo, isDenied) => {
      const accountId = await anAccount(the())
      const one = await taken({ minutesAgo, accountId })
      await one.reads(refused)
      expect(await one.state()).toBe('failed')
      if (isDenied) await deny(the(), one.taskId)
      const { taskId, held } = await unheardOf(accountId)
      await read(held, { kind: 'processing', alike: 1 })
      await read(held, live(1))
      expect((await postOf(taskId))?.state).toBe('unknown')
    })

    it('is not verified by a later one that was refused as well and mended since', async () => {
      const accountId = await anAccount(the())
      const one = await taken({ minutesAgo: 30, accountId })
      const two = await taken({ minutesAgo: 0, accountId })
      await two.reads(refused)
      await the().owner.query("update publish_attempt set outcome = 'refusedThere' where id = $1", [two.held.attemptId])
      await the().owner.query("update publish_task set state = 'failed', fault = 'policy' where id = $1", [two.taskId])
      await one.reads({ ...live(1), besideRefused: true })
      expect(await one.state()).toBe('accepted')
    })

    it('leaves the others, which the platform took, verified each by its row', async () => {
      const accountId = await anAccount(the())
      const first = await taken({ minutesAgo: 12, accountId })
      await first.reads(live(1))
      const { owner } = the()
      await owner.query("update publish_task set verified_at = now() - interval '11 minutes' where id = $1", [
        first.taskId,
      ])
      const second = await taken({ minutesAgo: 6, accountId })
      await second.reads(refused)
      const third = await taken({ minutesAgo: 0, accountId })
      await third.reads({ kind: 'processing', alike: 1 })
      await third.reads(live(1))
      expect(await Promise.all([first, second, third].map(({ state }) => state()))).toEqual([
        'verified',
        'failed',
        'verified',
      ])
    })
  })

  it.each(['wordpress', ...proved('ghost', 'bluesky')])(
    '%s (simulated) names each post after its job: two whose answers were lost are found',
    async (platform) => {
      const { site, aPost, send, reads, pass } = await anAccountOn(platform)
      const posts = [await aPost('Good morning'), await aPost('Good morning')]
      for (const taskId of posts) {
        await send(taskId, unheard)
        // A minute lies between two posts of an account.
        await pass(120)
      }
      expect(site.posts).toHaveLength(2)
      await reads(2, 130)
      expect(await Promise.all(posts.map(stateOf))).toEqual(['verified', 'verified'])
    },
  )
})
