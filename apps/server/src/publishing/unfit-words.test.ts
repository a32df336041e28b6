import { clipApi } from '@matrixcast/contract/clips'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { planApi } from '@matrixcast/contract/plans'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { beforeAll, describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aPlan, aReadyWork } from '../testing/factories.ts'
import { pairedHelper } from '../testing/paired-helper.ts'
import { theWorld } from '../testing/the-world.ts'

const keyword = 'waterproof hiking boots for wide feet'
const topic = '{keyword} of the autumn collection 2026'
const tooLong = { text: topic, keyword, actual: 67, limit: 60 }

describe('words that no cloud manager can read', () => {
  const the = theWorld()
  let authorization = ''

  beforeAll(async () => {
    authorization = `Bearer ${await pairedHelper(the())}`
  })

  const take = async () => {
    const asked = { waitSeconds: 0, platforms: ['practice'] }
    const { data } = await the().call(helperLinkApi.takeWork, asked, { authorization })
    return data.work?.kind === 'publish' ? data.work.assignment : undefined
  }

  it('are told before the order is made, with the topic and its keyword', async () => {
    const { call } = the()
    const clip = await aClipPlan(the(), { topics: [topic], keywords: [keyword] })
    expect((await call(clipApi.forecast, { clip })).data.faults).toEqual([
      { fault: 'topicFilledTooLong', details: tooLong },
    ])
    const added = await call(planApi.add, { name: 'Boots', clip })
    expect(added).toMatchObject({ refused: 'topicFilledTooLong', details: tooLong })
    const plan = await aPlan(the(), { clip: { ...clip, keywords: ['boots'] } })
    expect((await call(clipApi.edit, { id: plan.clipId, clip })).refused).toBe('topicFilledTooLong')
  })

  it('pasted from an office document go out with a space in their place', async () => {
    const clip = await aClipPlan(the(), { count: 1 })
    const plan = await aPlan(the(), { clip: { ...clip, titles: ['New\vboots'], topics: ['wide\vfeet'] } })
    const { data } = await the().call(workApi.list, { wisdom_task_id: plan.id })
    expect(data.data[0]).toMatchObject({ title: 'New boots', topic: '#wide feet' })
  })

  it.each([
    [
      'a long topic',
      { title: 'New boots', topics: ['t'.repeat(61)] },
      `the topic “${'t'.repeat(60)}” has more than 60`,
    ],
    [
      'a control character',
      { title: 'New boots', topics: ['ok', 'wide\vfeet'] },
      'the topic “wide feet” has more than 60',
    ],
    ['a title with one', { title: 'New\u0007boots', topics: [] }, 'the title has more than 20000'],
  ])('of a work from before (%s) end the try and hold up no other post', async (_, words, said) => {
    const { call, owner } = the()
    await owner.query('update publish_task set deleted_at = now()')
    await owner.query('update publish_attempt set ended_at = now() where ended_at is null')
    const posts = []
    for (const minutes of [2, 1]) {
      const account = await anAccount(the())
      await owner.query("update account set posting_mode = 'automatic' where id = $1", [account])
      const post = await aReadyWork(the(), account)
      const dueAt = `now() - interval '${minutes} minutes'`
      await owner.query(`update publish_task set due_at = ${dueAt} where id = $1`, [post.taskId])
      posts.push(post)
    }
    const [old, other] = posts
    await owner.query('update work set title = $2, topics = $3 where id = $1', [old?.workId, words.title, words.topics])

    const taken = [await take(), await take(), await take()]
    expect(taken.flatMap((one) => one?.taskId ?? [])).toEqual([other?.taskId])
    const row = async () => (await call(publishTaskApi.list, {})).data.data.find(({ id }) => id === old?.taskId)
    expect(await row()).toMatchObject({ state: 'failed', fault: 'validation' })
    expect((await row())?.faultDetail).toContain(said)

    await call(workApi.edit, { id: old?.workId ?? '', title: 'New boots', topics: ['wide feet'] })
    await call(publishTaskApi.retry, { ids: [old?.taskId ?? ''] })
    expect((await take())?.taskId).toBe(old?.taskId)
  })
})
