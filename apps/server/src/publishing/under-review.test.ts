import { workApi } from '@matrixcast/contract/works'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { postsOnSites, unheard } from '../testing/posts-on-sites.ts'
import { type Reviewed, reviewedPosts } from '../testing/reviewed-posts.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

const platforms: Reviewed[] = ['bilibiliOpen', 'douyinOpen']

describe('an unheard post that is found under review (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, stateOf } = postsOnSites(the)
  const { accepted, aTask, claim, commits, postOf, read, tell } = toldTries(the)
  /** Of the post and of its tries. */
  const numbersOf = async (taskId: string): Promise<string[]> => {
    const { rows } = await the().owner.query(
      `select publish_id as id from publish_task where id = $1
       union all select publish_id from publish_attempt where task_id = $1`,
      [taskId],
    )
    return rows.map(({ id }) => id)
  }
  async function unheardOf(taskId: string) {
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    return held
  }

  it.each(platforms)('on %s is verified by its number, whatever its owner calls it since', async (platform) => {
    const { review, shapes } = reviewedPosts(platform)
    const { site, aPost, send, reads } = await anAccountOn(platform, shapes)
    const post = await aPost('Fresh bread')
    await send(post, unheard)
    const [id = ''] = site.posts.map((one) => one.id)
    review.set(id, 'underWay')
    await reads(1, 400)
    expect([await stateOf(post), await numbersOf(post)]).toEqual(['accepted', [id, id]])
    review.delete(id)
    for (const one of site.posts) one.title = 'Boots for snow'
    await reads(2, 900)
    expect([await stateOf(post), site.posts.length]).toEqual(['verified', 1])
  })

  it.each(platforms)('on %s is not the one that its owner posted by hand since', async (platform) => {
    const { review, shapes } = reviewedPosts(platform)
    const { site, aPost, send, pass, reads } = await anAccountOn(platform, shapes)
    const post = await aPost('Fresh bread')
    await send(post, unheard)
    await pass(60)
    site.posts.push(...site.posts.map((one) => ({ ...one, id: `${one.id}7`, key: '7', createdAt: site.now() })))
    const [own = '', byHand = ''] = site.posts.map(({ id }) => id)
    for (const id of [own, byHand]) review.set(id, 'underWay')
    await reads(1, 400)
    expect(await numbersOf(post)).toEqual([own, own])
  })

  it('keeps the number that it was read under first, also where its platform took it without one', async () => {
    const { taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, accepted(''))
    await read(held, { kind: 'processing' })
    await read(held, { kind: 'processing', publishId: '7' })
    await read(held, { kind: 'processing' })
    expect([(await postOf(taskId))?.state, await numbersOf(taskId)]).toEqual(['accepted', ['7', '7']])
  })

  it('is not taken for another post of the account, which goes by that number', async () => {
    const accountId = await anAccount(the())
    const [one, other] = [await aReadyWork(the(), accountId), await aReadyWork(the(), accountId)]
    const first = await claim(one.taskId)
    await commits(first)
    await tell(first, accepted('7'))
    await the().owner.query("update publish_task set committed_at = committed_at - interval '1 hour'")
    await the().call(workApi.edit, { id: other.workId, title: 'Fresh bread', topics: [] })
    const second = await unheardOf(other.taskId)
    await read(second, { kind: 'processing', publishId: '7' })
    expect([(await postOf(other.taskId))?.state, await numbersOf(other.taskId)]).toEqual(['unknown', [null, null]])
  })
})
