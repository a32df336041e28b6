import { accountApi } from '@matrixcast/contract/accounts'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { simulatedDouyinOpen } from '@matrixcast/platforms/testing/simulated-douyin-open'
import { simulatedFacebook } from '@matrixcast/platforms/testing/simulated-facebook'
import { nothingThere } from '@matrixcast/platforms/testing/simulated-graph'
import { simulatedInstagram } from '@matrixcast/platforms/testing/simulated-instagram'
import { type Answered, type Shapes, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deny } from '../testing/denied.ts'
import { aReadyWork, putFile } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'
import { buildApiPublisher } from './api-publisher.ts'

describe('a post that the server tries again (simulated)', () => {
  const the = theWorld()
  const sites: SimulatedSite[] = []
  afterEach(async () => {
    vi.useRealTimers()
    await the().owner.query('update publish_task set next_verify_at = null, wanted_at = null')
    await longAgo()
    // Each site counts its posts from one.
    await the().owner.query('update publish_attempt set publish_id = null')
    for (const site of sites.splice(0)) await site.stop()
  })

  /** Past every pace of an account. */
  const longAgo = () =>
    the().owner.query(`update publish_attempt set started_at = started_at - interval '2 days',
      committing_at = committing_at - interval '2 days', ended_at = ended_at - interval '2 days'`)

  async function aPost(platform: string, shapes: Shapes, given: Record<string, string>) {
    const site = await SimulatedSite.start(shapes)
    sites.push(site)
    const bound = await the().call(accountApi.bind, { platform, given: { ...given, site: site.address } })
    const { taskId, workId } = await aReadyWork(the(), bound.data.accountId)
    await putFile(the(), `works/${workId}/video.mp4`)
    await the().call(publishingApi.publishByServer, { taskId })
    return { site, taskId }
  }
  const onDouyin = (shapes = simulatedDouyinOpen) =>
    aPost('douyinOpen', shapes, {
      clientKey: 'app',
      clientSecret: 'app-secret',
      refreshToken: 'reed-secret',
    })
  const onFacebook = (shapes = simulatedFacebook) => aPost('facebook', shapes, { accessToken: 'reed-secret' })
  async function work(): Promise<void> {
    const publisher = buildApiPublisher(the().parts)
    await publisher.turn()
    await publisher.idle()
  }
  async function workUnheard(site: SimulatedSite): Promise<void> {
    site.trouble = { at: 'commit', how: 'answerLost', done: true }
    await work()
    site.trouble = null
  }
  /** As if it had been called absent twice, and a person wanted it again. */
  const wantAgain = async (taskId: string, edited = 0): Promise<void> => {
    const { owner } = the()
    // Past the gap that these platforms ask for.
    for (const post of sites.flatMap(({ posts }) => posts)) post.createdAt -= 300
    await owner.query(
      `update publish_attempt set outcome = 'absent', started_at = started_at - interval '5 minutes',
       committing_at = committing_at - interval '5 minutes' where task_id = $1`,
      [taskId],
    )
    await owner.query(
      `update publish_task set state = 'waiting', phase = null, fault = null, wanted_at = now(), next_verify_at = null,
       not_before = null, version = version + $2 where id = $1`,
      [taskId, edited],
    )
  }
  const stateOf = async (taskId: string) =>
    (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]

  it('goes out under the number that its upload was given in the same try', async () => {
    const { site, taskId } = await onDouyin()
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(site.posts).toHaveLength(1)
  })

  it.each([
    ['first', 'ahead', [600, 0]],
    ['second', 'behind', [0, -600]],
  ] as const)('is found although the clock of the worker of its %s try was ten minutes %s', async (_try, _how, off) => {
    const { site, taskId } = await onDouyin()
    const by = async (seconds: number, working: () => Promise<void>) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
      site.clockAheadSeconds = -seconds
      await working()
      vi.useRealTimers()
    }
    await by(off[0], () => workUnheard(site))
    expect(await stateOf(taskId)).toMatchObject({ state: 'unknown' })
    await wantAgain(taskId)
    await by(off[1], work)
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(site.posts).toHaveLength(1)
  })

  it.each([
    ['after an edit', 1, 0],
    ['four hours later', 0, 4],
  ])('is known by what its first try had uploaded, %s', async (_when, edited, hours) => {
    const { site, taskId } = await onFacebook()
    await workUnheard(site)
    await wantAgain(taskId, edited)
    await the().owner.query(
      `update publish_attempt set started_at = started_at - make_interval(hours => $2),
       committing_at = committing_at - make_interval(hours => $2) where task_id = $1`,
      [taskId, hours],
    )
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect([site.posts.length, site.uploads]).toEqual([1, 1])
  })

  it('goes out again when it was taken away, and is live then', async () => {
    const { site, taskId } = await aPost('instagram', simulatedInstagram, { accessToken: 'reed-secret' })
    await workUnheard(site)
    site.posts = []
    await wantAgain(taskId)
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(site.posts).toHaveLength(1)
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [taskId])
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'verified' })
  })

  it('is not tried again at all where what it had uploaded proves it, in a list that is late', async () => {
    const { site, taskId } = await onFacebook({
      ...simulatedFacebook,
      answer: (asked, held) =>
        asked.path.endsWith('_posts') ? { status: 200, json: { data: [] } } : simulatedFacebook.answer(asked, held),
    })
    await workUnheard(site)
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [taskId])
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'verified' })
  })

  it.each([
    ['under the same words', 0],
    ['under other words', 1],
  ])('goes out anew %s when review has refused it', async (_how, edited) => {
    const refusedByReview = (answered: Answered): Answered => ({
      ...answered,
      json: JSON.parse(JSON.stringify(answered.json).replaceAll('"video_status":5', '"video_status":2')),
    })
    const { site, taskId } = await onDouyin({
      ...simulatedDouyinOpen,
      answer: (asked, held) => {
        const answered = simulatedDouyinOpen.answer(asked, held)
        return held.posts.length > 1 ? answered : refusedByReview(answered)
      },
    })
    await work()
    await the().owner.query('update publish_task set next_verify_at = now() where id = $1', [taskId])
    await work()
    const refused = await stateOf(taskId)
    expect(refused).toMatchObject({ state: 'failed', fault: 'policy' })
    await longAgo()
    if (edited > 0) {
      const { rows } = await the().owner.query('select work_id as id from publish_task where id = $1', [taskId])
      await the().call(workApi.edit, { id: rows[0].id, title: 'What nobody minds', topics: [] })
    }
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    await the().call(publishingApi.publishByServer, { taskId })
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(site.posts).toHaveLength(2)
  })

  it('is neither called absent nor sent again when the clock of its press was minutes fast and was put right', async () => {
    const { site, taskId } = await onDouyin()
    await workUnheard(site)
    for (const post of site.posts) post.createdAt -= 240
    const { owner } = the()
    for (let read = 0; read < 3; read += 1) {
      await owner.query(`update publish_attempt set committing_at = committing_at - interval '10 minutes',
        started_at = started_at - interval '10 minutes', ended_at = ended_at - interval '10 minutes'`)
      for (const post of site.posts) post.createdAt -= 600
      await owner.query(
        `update publish_task set committed_at = committed_at - interval '10 minutes',
         absent_at = absent_at - interval '10 minutes', next_verify_at = now() where id = $1`,
        [taskId],
      )
      await work()
      expect(await stateOf(taskId)).toMatchObject({ state: 'unknown' })
    }
    await wantAgain(taskId)
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'failed', fault: 'unknownOutcome' })
    expect(site.posts).toHaveLength(1)
  })

  it('is uploaded anew when the platform refused what was made of the upload before', async () => {
    const { site, taskId } = await onDouyin()
    site.trouble = { at: 'commit', how: 'answerLost', done: false }
    await work()
    await wantAgain(taskId)
    const json = { data: { error_code: 2_100_005, description: 'simulated' } }
    site.trouble = { at: 'commit', how: { answer: { status: 200, json } }, done: false }
    await work()
    expect([await stateOf(taskId), site.uploads]).toMatchObject([{ state: 'failed' }, 1])
    site.trouble = null
    await longAgo()
    await the().owner.query(`update publish_attempt set started_at = now() - interval '1 hour' where task_id = $1`, [
      taskId,
    ])
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    await the().call(publishingApi.publishByServer, { taskId })
    await work()
    expect([await stateOf(taskId), site.uploads, site.posts.length]).toMatchObject([{ state: 'accepted' }, 2, 1])
  })

  it('of which an earlier try was refused by the platform goes out', async () => {
    const { site, taskId } = await onFacebook()
    const json = { error: { code: 100, message: 'simulated' } }
    site.trouble = { at: 'commit', how: { answer: { status: 400, json } }, done: false }
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'failed' })
    site.trouble = null
    await longAgo()
    await the().call(publishingApi.retry, { taskId, mayStandSeen: await trySeen(the(), taskId) })
    await the().call(publishingApi.publishByServer, { taskId })
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state: 'accepted' })
    expect(site.posts).toHaveLength(1)
  })

  it.each([
    ['is kept back by a post that may be it', false, 'failed', 'unknownOutcome'],
    ['goes out beside a post of which a person said that it is another', true, 'accepted', null],
  ])('%s', async (_what, isDenied, state, fault) => {
    const { site, taskId } = await onFacebook({
      ...simulatedFacebook,
      answer: (asked, held) =>
        asked.query.get('fields') === 'id,status' && asked.path.endsWith('/81')
          ? nothingThere
          : simulatedFacebook.answer(asked, held),
    })
    site.trouble = { at: 'commit', how: { answer: { status: 502 } }, done: false }
    await work()
    site.trouble = null
    const task = await stateOf(taskId)
    const createdAt = site.now()
    const title = `${task?.title.slice(0, 6)}…`
    site.posts.push({ key: 'reed_9', id: 'reed_9', title, author: 'reed', createdAt, scheduledFor: null })
    if (isDenied) await deny(the(), taskId)
    await wantAgain(taskId)
    await work()
    expect(await stateOf(taskId)).toMatchObject({ state, ...(fault === null ? {} : { fault }) })
    expect(site.posts).toHaveLength(isDenied ? 2 : 1)
  })
})
