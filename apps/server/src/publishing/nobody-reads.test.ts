import { accountApi } from '@matrixcast/contract/accounts'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deny } from '../testing/denied.ts'
import { serverHasCaughtUp, serverIsUpFor } from '../testing/server-up.ts'
import { theWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'
import { trySeen } from '../testing/try-seen.ts'
import { isLeft } from './given-up.ts'

describe('a post that its platform took, and that nobody reads any more', () => {
  const the = theWorld()
  const { accepted, aTask, claim, commits, postOf, tell } = toldTries(the)

  it.each([
    ['since its cloud manager is gone', false],
    ['since its account was removed', true],
  ])('raises an alarm after a day, and a person may say what became of it, %s', async (_why, isRemoved) => {
    const { owner, call, parts, workspaceId } = the()
    const { taskId } = await aTask()
    const held = await claim(taskId)
    await commits(held)
    await tell(held, accepted(''))
    if (isRemoved) {
      const { rows } = await owner.query('select account_id from publish_task where id = $1', [taskId])
      await call(accountApi.remove, { ids: [rows[0].account_id] })
    }
    const stuck = async (dueSince: string) => {
      await owner.query('update publish_task set next_verify_at = now() - $2::interval where id = $1', [
        taskId,
        dueSince,
      ])
      await parts.alarms.look(workspaceId)
      const { rows: alarms } = await owner.query('select 1 from alarm where subject = $1 and resolved_at is null', [
        taskId,
      ])
      const [row] = (await call(publishTaskApi.list, { task_id: taskId })).data.data
      return [alarms.length, row?.isGivenUp]
    }
    expect(await stuck('70 hours'), 'a server that was off over a weekend reads first').toEqual([0, false])
    expect((await deny(the(), taskId)).data.done).toEqual([])
    serverHasCaughtUp()
    expect(await stuck('23 hours')).toEqual([0, false])
    expect((await deny(the(), taskId)).data.done).toEqual([])
    expect(await stuck('25 hours')).toEqual([1, true])
    expect((await deny(the(), taskId)).data.done).toEqual([taskId])
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
  })

  describe('and of which that was said before the server began anew', () => {
    const givenUp = async (state: 'accepted' | 'scheduledOnPlatform') => {
      const { taskId } = await aTask()
      const held = await claim(taskId)
      await commits(held)
      await tell(held, { ...accepted('p'), scheduled: state === 'scheduledOnPlatform' })
      await the().owner.query(
        `update publish_task set state = $2, due_at = now() - interval '2 days', next_verify_at = now() - interval '2 days'
          where id = $1`,
        [taskId, state],
      )
      return taskId
    }
    const alarmsOf = async (taskId: string) => {
      const { owner, parts, workspaceId } = the()
      await parts.alarms.look(workspaceId)
      const { rows } = await owner.query(
        'select resolved_at is null as "isOpen" from alarm where subject = $1 order by raised_at',
        [taskId],
      )
      return rows.map(({ isOpen }) => isOpen)
    }
    const isShownGivenUp = async (taskId: string) =>
      (await the().call(publishTaskApi.list, { task_id: taskId })).data.data.map(({ isGivenUp }) => isGivenUp)

    describe.each(['accepted', 'scheduledOnPlatform'] as const)('%s', (state) => {
      it('keeps its one alarm in the first hour, and a person may still deny or confirm it', async () => {
        serverHasCaughtUp()
        const [denied, confirmed] = [await givenUp(state), await givenUp(state)]
        expect(await alarmsOf(denied)).toEqual([true])
        serverIsUpFor(60)
        expect(await alarmsOf(denied)).toEqual([true])
        expect(await isShownGivenUp(denied)).toEqual([true])
        expect((await deny(the(), denied)).data.done).toEqual([denied])
        expect(
          (
            await the().call(publishingApi.callback, {
              taskId: confirmed,
              publishId: 'manual',
              trySeen: await trySeen(the(), confirmed),
            })
          ).refused,
        ).toBeUndefined()
      })

      it('is given up no more in the first hour where nothing was said of it, or only of an earlier state of it', async () => {
        const { owner } = the()
        serverHasCaughtUp()
        const [unsaid, saidBefore] = [await givenUp(state), await givenUp(state)]
        await owner.query(
          `insert into alarm (workspace_id, kind, subject, reason, raised_at)
            values ($1, 'unknown', $2, 'unknownOutcome', now() - interval '3 days')`,
          [the().workspaceId, saidBefore],
        )
        serverIsUpFor(60)
        expect([await alarmsOf(unsaid), await alarmsOf(saidBefore)]).toEqual([[], [false]])
        for (const taskId of [unsaid, saidBefore]) {
          expect(await isShownGivenUp(taskId)).toEqual([false])
          expect((await deny(the(), taskId)).data).toMatchObject({ done: [], refused: [{ fault: 'outcomeKnown' }] })
        }
      })
    })
  })

  it('is found by its index among many that were verified', async () => {
    serverHasCaughtUp()
    const { owner, parts, workspaceId } = the()
    const { taskId, workId } = await aTask()
    await owner.query(
      `with w as (insert into work select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'variant', 100 + n))).*
         from work o, generate_series(1, 2000) n where o.id = $1 returning id)
       insert into publish_task (workspace_id, plan_id, work_id, account_id, job_key, state)
         select t.workspace_id, t.plan_id, w.id, t.account_id, w.id::text, 'verified' from w, publish_task t where t.id = $2`,
      [workId, taskId],
    )
    await owner.query('analyze publish_task')
    const { rows } = await parts.db.inWorkspace(workspaceId, (tx) =>
      tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from publish_task t where t.workspace_id = ${workspaceId} and ${isLeft()} and t.deleted_at is null`,
      ),
    )
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('publish_task_left')
  })
})
