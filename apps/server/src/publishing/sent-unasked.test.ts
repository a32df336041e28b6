import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'

const unheard = { kind: 'noAnswerAfterCommit', detail: 'written: the form was sent before we pressed' } as const

describe('a try whose form was sent before the server was asked for the commit', () => {
  const the = theWorld()
  const { claim, commits, tell, read, retry, postOf, aTask } = toldTries(the)
  /** Filled and gone, without the word of the server. */
  async function sentUnasked() {
    const { taskId } = await aTask()
    const held = await claim(taskId)
    for (const phase of ['fetching', 'prepared'] as const) await tell(held, { kind: 'phase', phase })
    return { taskId, held }
  }

  it('is looked for like one that was pressed, and found from its beginning on', async () => {
    const { taskId, held } = await sentUnasked()
    expect(await tell(held, unheard)).toBe(true)
    expect(await postOf(taskId)).toMatchObject({ state: 'unknown', mayStand: true })
    expect((await retry(taskId)).data.refused).toMatchObject([{ id: taskId }])
    const { rows } = await the().owner.query(
      `select c.committing_at = c.started_at as "sinceItBegan", t.committed_at > c.started_at as "settlesFromNow",
        t.next_verify_at > now() as "isRead" from publish_task t join publish_attempt c on c.task_id = t.id where t.id = $1`,
      [taskId],
    )
    expect(rows).toEqual([{ sinceItBegan: true, settlesFromNow: true, isRead: true }])
    expect(await read(held, { kind: 'live', publishId: 'p1', url: 'http://127.0.0.1/p1' })).toBe(true)
    expect(await postOf(taskId)).toMatchObject({ state: 'verified' })
  })

  it('is said before it goes again, and looked for first, where it was cancelled meanwhile', async () => {
    const { taskId, held } = await sentUnasked()
    await the().call(publishTaskApi.cancel, { ids: [taskId] })
    expect(await tell(held, unheard)).toBe(true)
    expect(await postOf(taskId)).toMatchObject({ state: 'cancelled', mayStand: true })
    const restored = await the().call(publishTaskApi.restore, { ids: [taskId] })
    expect(restored.data.refused).toMatchObject([{ id: taskId }])
    const mayStandSeen = { [taskId]: await trySeen(the(), taskId) }
    await the().call(publishTaskApi.restore, { ids: [taskId], mayStandSeen })
    expect(await claim(taskId)).toMatchObject({ earlier: { isDenied: false } })
  })

  it.each(['silent', 'cancelled'])(
    'begins a newer try anew that fills its form meanwhile, where it was %s before',
    async (how) => {
      const { owner, parts, workspaceId, call } = the()
      const { taskId, held } = await sentUnasked()
      if (how === 'silent') {
        await owner.query("update publish_attempt set lease_until = now() - interval '1 s' where ended_at is null")
        await parts.ledger.sweep(workspaceId)
      } else {
        await call(publishTaskApi.cancel, { ids: [taskId] })
        await call(publishTaskApi.restore, { ids: [taskId] })
      }
      const second = await claim(taskId)
      expect(second.earlier).toBeUndefined()
      expect(await tell(held, unheard)).toBe(true)
      expect(await commits(second)).toBe(false)
      expect(await claim(taskId)).toMatchObject({ earlier: { isDenied: false } })
    },
  )

  it('goes again once a person says that it is not there', async () => {
    const { taskId, held } = await sentUnasked()
    await tell(held, unheard)
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    await retry(taskId)
    expect(await claim(taskId)).toMatchObject({ earlier: { isDenied: true } })
  })
})
