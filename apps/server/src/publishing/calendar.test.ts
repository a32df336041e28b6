import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const day = { start_time: at('2026-03-05T00:00:00Z'), end_time: at('2026-03-06T00:00:00Z') }

describe('the calendar of posts', () => {
  const the = theWorld()

  const aPost = async (accountId: string, changes: string) => {
    const { taskId } = await aReadyWork(the(), accountId)
    await the().owner.query(`update publish_task set ${changes} where id = $1`, [taskId])
    return taskId
  }

  it('shows what a person sent at once when it went out, what has a time at that time, and counts as the list of the day does', async () => {
    const { call } = the()
    const accountId = await anAccount(the())
    const oneClick = await aPost(accountId, "state = 'verified', accepted_at = '2026-03-05T09:00:00Z'")
    const early = await aPost(
      accountId,
      "state = 'verified', due_at = '2026-03-09T09:00:00Z', accepted_at = '2026-03-05T10:00:00Z', verified_at = '2026-03-05T10:05:00Z'",
    )
    const timed = await aPost(
      accountId,
      "state = 'verified', due_at = '2026-03-05T11:00:00Z', accepted_at = '2026-03-05T11:01:00Z', verified_at = now()",
    )
    const byPlatform = await aPost(
      accountId,
      "state = 'verified', due_at = '2026-03-05T12:00:00Z', accepted_at = '2026-03-01T12:00:00Z', verified_at = '2026-03-05T12:01:00Z'",
    )
    await aPost(accountId, "state = 'verified', accepted_at = '2026-03-06T09:00:00Z'")
    await aPost(accountId, "state = 'waiting'")
    const { posts } = (await call(calendarApi.posts, day)).data
    expect(posts.map(({ id, at: moment, atOnce }) => [id, moment, atOnce])).toEqual([
      [oneClick, at('2026-03-05T09:00:00Z'), true],
      [early, at('2026-03-05T10:00:00Z'), true],
      [timed, at('2026-03-05T11:00:00Z'), false],
      [byPlatform, at('2026-03-05T12:00:00Z'), false],
    ])
    const list = (await call(publishTaskApi.list, day)).data
    expect(list.data.map(({ id }) => id).toSorted()).toEqual(posts.map(({ id }) => id).toSorted())
    expect(list.views).toMatchObject({ all: 4, published: 4 })
    const later = { start_time: at('2026-03-09T00:00:00Z'), end_time: at('2026-03-10T00:00:00Z') }
    expect((await call(calendarApi.posts, later)).data.posts).toEqual([])
    expect((await call(publishTaskApi.list, later)).data.total).toBe(0)
  })

  it('shows a post without a time that a person says they posted by hand', async () => {
    const { call } = the()
    const taskId = await aPost(await anAccount(the()), "state = 'failed', fault = 'media'")
    const now = Math.floor(Date.now() / 1000)
    const around = { start_time: now - 3600, end_time: now + 3600 }
    const shown = async () => (await call(calendarApi.posts, around)).data.posts.map(({ id }) => id)
    expect(await shown()).not.toContain(taskId)
    const { account, tries } = (await call(publishTaskApi.list, { task_id: taskId })).data.data[0] ?? {}
    if (!account) throw new Error('the post is not listed')
    const trySeen = { tries: tries ?? 0, accountId: account.id }
    expect((await call(publishingApi.callback, { taskId, publishId: 'manual', trySeen })).refused).toBeUndefined()
    expect(await shown()).toContain(taskId)
  })
})
