import { planApi } from '@matrixcast/contract/plans'
import { batchApi } from '@matrixcast/contract/publish-batch'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { workApi } from '@matrixcast/contract/works'
import { named } from '@matrixcast/platforms/testing/api-subjects'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { unheard } from '../testing/posts-on-sites.ts'
import { refusedByReview } from '../testing/refused-by-review.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { waiting } from '../testing/waiting.ts'

describe('a work that was taken off its account and comes back without a warning, goes on from its tries there (simulated)', () => {
  const the = theWorld()
  const { anAccountOn, refusedOn, stateOf } = refusedByReview(the)
  const { claim, commits, tell, read, accepted, postOf } = toldTries(the)

  const workOf = async (taskId: string) =>
    (
      await the().owner.query<{ workId: string; planId: string }>(
        'select work_id as "workId", plan_id as "planId" from publish_task where id = $1',
        [taskId],
      )
    ).rows[0] ?? { workId: '', planId: '' }
  const postNow = async (workId: string, accountId: string): Promise<string> => {
    const found = await the().owner.query<{ id: string }>(
      'select id from publish_task where work_id = $1 and account_id = $2 and deleted_at is null',
      [workId, accountId],
    )
    return found.rows[0]?.id ?? ''
  }
  const batch = async (workId: string, accountId: string) => {
    const wish = { workIds: [workId], accountIds: [accountId], way: 'everywhere' as const, startAt: null, perDay: null }
    const { items } = (await the().call(batchApi.plan, wish)).data
    expect(items).toMatchObject([{ fault: null, tries: 0 }])
    await the().call(batchApi.publish, { items })
  }
  const takeOff = (workId: string, taskId: string) => the().call(workApi.edit, { id: workId, taskId, accountId: null })
  /** Each takes the post off first, and makes another. */
  const ways = {
    form: async (taskId: string, accountId: string) => {
      const { workId } = await workOf(taskId)
      await takeOff(workId, taskId)
      await the().call(workApi.edit, { id: workId, accountId })
    },
    batch: async (taskId: string, accountId: string) => {
      const { workId } = await workOf(taskId)
      await takeOff(workId, taskId)
      await batch(workId, accountId)
    },
    plan: async (taskId: string, accountId: string) => {
      const { workId, planId } = await workOf(taskId)
      await takeOff(workId, taskId)
      await the().call(planApi.edit, { id: planId, version: 1, name: 'Another name', accountIds: [accountId] })
    },
    'another account': async (taskId: string, accountId: string) => {
      await the().call(publishTaskApi.retry, { ids: [taskId] })
      await the().call(publishTaskApi.give, { ids: [taskId], accountId: await anAccount(the()) })
      await batch((await workOf(taskId)).workId, accountId)
    },
  }
  async function backBy(way: keyof typeof ways, { taskId, accountId }: { taskId: string; accountId: string }) {
    await ways[way](taskId, accountId)
    const made = await postNow((await workOf(taskId)).workId, accountId)
    expect([made === '', made === taskId]).toEqual([false, false])
    return made
  }

  it.each([
    ['bilibiliOpen', 'form'],
    ['youtube', 'batch'],
    ['douyinOpen', 'plan'],
    ['bilibiliOpen', 'another account'],
  ] as const)('refused by review on %s, denied, back by %s and out by then', async (platform, way) => {
    const on = await refusedOn(platform)
    expect((await deny(the(), on.taskId)).data.done).toEqual([on.taskId])
    const made = await backBy(way, on)
    on.said.is = undefined
    const { fields } = named(platform)
    if (fields) await the().call(publishTaskApi.setFields, { id: made, fields })
    await on.pass(9000)
    await on.send(made, null)
    await on.reads(2, 700)
    expect([await stateOf(made), on.site.posts.length]).toEqual(['verified', 1])
  })

  it.each([
    ['wordpress', 'form'],
    ['mastodon', 'batch'],
    ['bluesky', 'plan'],
    ['wordpress', 'another account'],
  ] as const)('unheard on %s, denied while its list lagged, back by %s', async (platform, way) => {
    const on = await anAccountOn(platform)
    const taskId = await on.aPost('Winter boots')
    await on.send(taskId, unheard)
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    const made = await backBy(way, { ...on, taskId })
    await on.pass(4000)
    await on.send(made, null)
    await on.reads(2, 700)
    expect([await stateOf(made), on.site.posts.length]).toEqual(['verified', 1])
  })

  const keyOf = async (taskId: string) =>
    (await the().owner.query<{ key: string }>('select job_key as key from publish_task where id = $1', [taskId]))
      .rows[0]?.key

  it('denied there, also where its post went out elsewhere since: the word goes with the try', async () => {
    const [accountId, other] = [await anAccount(the()), await anAccount(the())]
    const { taskId, workId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), taskId)
    await the().call(publishTaskApi.retry, { ids: [taskId] })
    await the().call(publishTaskApi.give, { ids: [taskId], accountId: other })
    const elsewhere = await claim(taskId)
    await commits(elsewhere)
    await tell(elsewhere, accepted('there'))
    await batch(workId, accountId)
    const made = await claim(await postNow(workId, accountId))
    expect(made.earlier).toMatchObject({ isDenied: true, tries: [{ isOpen: false }] })
  })

  it('keeps the name of its own try where that is the newer one, as of a post from before names went along', async () => {
    const accountId = await anAccount(the())
    const { taskId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), taskId)
    const made = await backBy('form', { taskId, accountId })
    const own = await claim(made)
    const key = await keyOf(made)
    await commits(own)
    await tell(own, { kind: 'noAnswerAfterCommit', detail: '' })
    await the().owner.query('update publish_attempt set task_id = $1 where task_id = $2 and number = 1', [taskId, made])
    await the().owner.query(`update publish_task set state = 'waiting', next_verify_at = null where id = $1`, [made])
    const again = await claim(made)
    expect(await keyOf(made)).toBe(key)
    expect(again.earlier).toMatchObject({ isDenied: false, tries: [{ isOpen: false }, { isOpen: true }] })
  })

  it('heard late in the moment in which a claim takes its try over: the new post has it', async () => {
    const { call, owner } = the()
    const [before, accountId] = [await anAccount(the()), await anAccount(the())]
    const { taskId } = await aReadyWork(the(), before)
    await tell(await claim(taskId), { kind: 'stoppedBeforeCommit', fault: 'network', retry: true, detail: '' })
    await call(publishTaskApi.retry, { ids: [taskId] })
    await call(publishTaskApi.give, { ids: [taskId], accountId })
    const held = await claim(taskId)
    await commits(held)
    await tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
    await deny(the(), taskId)
    const made = await backBy('batch', { taskId, accountId })
    await owner.query('begin')
    await owner.query('select 1 from publish_task where id = $1 for update', [taskId])
    const claiming = claim(made)
    await waiting(the(), 1)
    const late = tell(held, accepted('there'))
    await waiting(the(), 2)
    await owner.query('commit')
    expect([await late, await commits(await claiming)]).toEqual([true, false])
    expect(await postOf(made)).toMatchObject({ state: 'accepted' })
  })

  it('on a portal: the cloud manager is told of what review refused there', async () => {
    const accountId = await anAccount(the())
    const { taskId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    await commits(held)
    await tell(held, accepted('n-1'))
    await read(held, { kind: 'rejected', publishId: 'n-1', detail: 'simulated' })
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    await the().owner.query(`update publish_attempt set committing_at = committing_at - interval '1 hour'`)
    const made = await backBy('form', { taskId, accountId })
    expect(await claim(made)).toMatchObject({ earlier: { isDenied: true, tries: [{ refusedAs: 'n-1' }] } })
  })
})
