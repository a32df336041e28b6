import { alarmApi } from '@matrixcast/contract/alarms'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { workApi } from '@matrixcast/contract/works'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import type { Shapes, SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { beforeEach, describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { postsOnSites } from '../testing/posts-on-sites.ts'
import { theWorld } from '../testing/the-world.ts'
import { trySeen } from '../testing/try-seen.ts'

describe('an article of a WeChat account that a person has in the drafts there (simulated)', () => {
  const the = theWorld()
  const { anAccountOn } = postsOnSites(the)
  const { shapes } = named('officialaccount')
  let [drafts, sent, refusal]: [string[], Set<string>, number] = [[], new Set(), 0]
  /** What review is asked about meanwhile it refuses for good. */
  let isUnfit = false
  let unfit = new Set<string>()
  beforeEach(() => {
    drafts = []
    sent = new Set()
    refusal = 0
    isUnfit = false
    unfit = new Set()
  })
  /** `sent`: to the followers by hand, which takes it out of the drafts and shows it in no list. */
  const byHand: Shapes = {
    ...shapes,
    answer(asked, held) {
      const isGone = sent.has(String(asked.json['media_id']))
      if (refusal !== 0 && asked.path.endsWith('/submit')) {
        return { status: 200, json: { errcode: refusal, errmsg: 'simulated' } }
      }
      if (asked.path.endsWith('freepublish/get')) {
        const id = String(asked.json['publish_id'])
        if (isUnfit) unfit.add(id)
        if (unfit.has(id)) return { status: 200, json: { publish_status: 3 } }
      }
      // Nor is it in the list of what is published.
      if (asked.path.endsWith('freepublish/batchget') && unfit.size > 0 && held.posts.length <= unfit.size)
        return { status: 200, json: { total_count: 0, item_count: 0, item: [] } }
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
    const { taskId, workId } = await account.aPicture('Winter boots')
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

  async function aRefused(code: number) {
    const article = await anArticleOn()
    const { taskId, send, pass } = article
    await pass(4000)
    refusal = code
    await send(taskId, null)
    refusal = 0
    expect([(await row(taskId))?.state, drafts.length, article.site.posts.length]).toEqual(['failed', 1, 0])
    await pass(20 * 3600)
    const again = async () => {
      expect((await article.retry()).data.done).toEqual([taskId])
      await send(taskId, null)
    }
    const edit = (title: string) => the().call(workApi.edit, { id: article.workId, title, topics: [] })
    return { ...article, again, edit }
  }

  /** On the account's own page, as the task says. */
  function publishByHand(site: SimulatedSite): void {
    const query = new URLSearchParams({ access_token: site.tokens.grant('reed-secret', { once: false })?.access ?? '' })
    const json = { media_id: drafts[0] }
    const asked = {
      method: 'POST',
      path: '/cgi-bin/freepublish/submit',
      query,
      json,
      body: Buffer.alloc(0),
      headers: {},
    }
    expect(shapes.answer(asked, site).json).toMatchObject({ errcode: 0 })
  }

  it.each([48001, 53503, 45009, 53504])(
    'after its submission was refused with %i, and publishes there, is not made a second time by a retry',
    async (code) => {
      const { taskId, site, again, reads } = await aRefused(code)
      publishByHand(site)
      await again()
      await reads(2, 700)
      expect(await row(taskId)).toMatchObject({ state: 'verified' })
      expect([site.posts.length, drafts.length]).toEqual([1, 1])
    },
  )

  it('and publishes there after a refusal is not made a second time when its work is taken off and put back', async () => {
    const { taskId, workId, accountId, site, send, reads } = await aRefused(48001)
    publishByHand(site)
    const put = (to: string | null, from?: string) =>
      the().call(workApi.edit, { id: workId, taskId: from, accountId: to })
    await put(null, taskId)
    await put(accountId)
    const { rows } = await the().owner.query<{ id: string }>(
      'select id from publish_task where work_id = $1 and deleted_at is null',
      [workId],
    )
    const made = rows[0]?.id ?? ''
    await send(made, null)
    await reads(2, 700)
    expect(await row(made)).toMatchObject({ state: 'verified' })
    expect([site.posts.length, drafts.length]).toEqual([1, 1])
  })

  it('after its submission was refused, is the very one that a retry submits a day later', async () => {
    const { taskId, site, again, reads } = await aRefused(45009)
    await again()
    await reads(2, 700)
    expect(await row(taskId)).toMatchObject({ state: 'verified' })
    expect([site.posts.length, drafts.length, site.uploads]).toEqual([1, 1, 1])
  })

  it('after its submission was refused, and then review refused what a retry had submitted, is made anew', async () => {
    const { taskId, site, again, reads, pass } = await aRefused(45009)
    isUnfit = true
    await again()
    await reads(1, 700)
    expect(await row(taskId)).toMatchObject({ state: 'failed', fault: 'policy' })
    isUnfit = false
    await pass(4000)
    await again()
    await reads(2, 700)
    expect(await row(taskId)).toMatchObject({ state: 'verified' })
    expect([site.posts.length, drafts.length]).toEqual([2, 2])
  })

  it('is made anew with what was edited since, unless it is gone', async () => {
    const kept = await aRefused(53503)
    await kept.edit('Rain boots')
    await kept.again()
    expect(kept.site.posts.map(({ title }) => title)).toEqual(['Rain boots'])
    await kept.pass(4000)
    drafts = []
    const gone = await aRefused(53503)
    publishByHand(gone.site)
    await gone.edit('Snow boots')
    await gone.again()
    expect([gone.site.posts.length, drafts.length]).toEqual([1, 1])
  })

  it.each([false, true])(
    'and sends by hand after a refusal is never called absent; it is made anew once a person says so (edited: %s)',
    async (isEdited) => {
      const { taskId, site, again, edit } = await aRefused(48001)
      sent.add(drafts[0] ?? '')
      if (isEdited) await edit('Rain boots')
      await again()
      const open = { state: 'failed', fault: 'unknownOutcome' }
      expect(await row(taskId)).toMatchObject({
        ...open,
        releaseErrorMsg: expect.stringContaining('the draft is gone'),
      })
      expect([site.posts.length, drafts.length]).toEqual([0, 1])
      expect((await deny(the(), taskId)).data.done).toEqual([taskId])
      await again()
      expect(await row(taskId)).toMatchObject({ state: 'accepted' })
      expect([site.posts.length, drafts.length]).toEqual([1, 2])
    },
  )

  it.each([53504, 53505])('because of %i is refused itself, and the account goes on', async (code) => {
    const { taskId, accountId } = await aRefused(code)
    expect(await row(taskId)).toMatchObject({ state: 'failed', fault: 'policy' })
    const { rows } = await the().owner.query('select state from account where id = $1', [accountId])
    expect(rows).toEqual([{ state: 'online' }])
  })
})
