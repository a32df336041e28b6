import { alarmApi } from '@matrixcast/contract/alarms'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import type { Shapes } from '@matrixcast/platforms/testing/simulated-site'
import { beforeEach, describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('an article of a WeChat account that a person has in the drafts there (simulated)', () => {
  const the = theWorld()
  const { anAccountOn } = postsOnSites(the)
  const { shapes } = named('officialaccount')
  let [drafts, sent]: [string[], Set<string>] = [[], new Set()]
  beforeEach(() => {
    drafts = []
    sent = new Set()
  })
  /** `sent`: to the followers by hand, which takes it out of the drafts and shows it in no list. */
  const byHand: Shapes = {
    ...shapes,
    answer(asked, held) {
      const isGone = sent.has(String(asked.json['media_id']))
      if (isGone) return { status: 200, json: { errcode: 40007, errmsg: 'invalid media_id' } }
      const answered = shapes.answer(asked, held)
      const made = /"media_id":"(draft-\d+)"/.exec(JSON.stringify(answered.json ?? {}))?.[1]
      if (made) drafts.push(made)
      return answered
    },
  }
  const row = async (taskId: string) => (await the().call(publishingApi.videoList, { ids: taskId })).data.videoList[0]
  async function anArticleOn() {
    const account = await anAccountOn('officialaccount', byHand)
    const { taskId, workId } = await account.aWork('Winter boots')
    await the().owner.query(
      `update work set video_key = null, images = jsonb_build_array(jsonb_build_object('key', 'works/' || id || '/video.mp4',
        'sha256', repeat('b', 64), 'bytes', 10, 'extension', 'jpg', 'width', 10, 'height', 10)) where id = $1`,
      [workId],
    )
    const retry = async () =>
      the().call(publishTaskApi.retry, { ids: [taskId], mayStandSeen: { [taskId]: await trySeen(the(), taskId) } })
    return { ...account, taskId, workId, retry }
  }

  it('and sends by hand is told to be gone, raises an alarm, and is made anew only once a person says so', async () => {
    const { taskId, send, reads, pass, retry } = await anArticleOn()
    await the().call(publishTaskApi.setFields, { id: taskId, fields: { mode: 'draft' } })
    await send(taskId, null)
    await reads(2, 1900)
    expect(await row(taskId)).toMatchObject({ state: 'accepted' })
    sent.add(drafts.at(-1) ?? '')
    await reads(34, 3700)
    expect(await row(taskId)).toMatchObject({
      state: 'accepted',
      releaseErrorMsg: 'readBack: the draft is gone: a person sent or deleted it',
    })
    await the().parts.alarms.look(the().workspaceId)
    expect((await the().call(alarmApi.list, {})).data.data).toMatchObject([{ kind: 'unknown', taskId }])
    expect((await retry()).data.done).toEqual([])
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    expect((await retry()).data.done).toEqual([taskId])
    await pass(4000)
    await send(taskId, null)
    expect(await row(taskId)).toMatchObject({ state: 'accepted' })
    expect(drafts).toHaveLength(2)
  })
})
