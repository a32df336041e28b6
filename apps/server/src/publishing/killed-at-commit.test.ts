import { accountApi } from '@matrixcast/contract/accounts'
import { alarmApi } from '@matrixcast/contract/alarms'
import { helperLinkApi } from '@matrixcast/contract/helper-link'
import { workApi } from '@matrixcast/contract/works'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import type { Held } from '../testing/helper-hand.ts'
import { theOwnWorld } from '../testing/the-world.ts'
import { toldTries } from '../testing/told-tries.ts'

describe('a post whose holder was killed at the commit, and that is not on the platform', () => {
  const the = theOwnWorld()
  const { accepted, asHelper, claim, commits, postOf, read, tell, triesOf } = toldTries(the)
  beforeEach(() => the().owner.query('update publish_task set deleted_at = now(), next_verify_at = null'))

  const set = (taskId: string, changes: string) =>
    the().owner.query(`update publish_task set ${changes} where id = $1`, [taskId])
  /** An account that posts by itself; `others`: where another post of it was seen. */
  async function anAutomaticAccount(others: string | null = 'https://post.test/out') {
    const accountId = await anAccount(the())
    await the().call(accountApi.setPosting, { ids: [accountId], postingMode: 'automatic' })
    if (others === null) return accountId
    const { taskId } = await aReadyWork(the(), accountId)
    const held = await claim(taskId)
    await commits(held)
    await tell(held, accepted(`other-${taskId}`))
    await read(held, { kind: 'live', publishId: `other-${taskId}`, url: others })
    // The account's pace counts from its press.
    await the().owner.query(
      "update publish_attempt set committing_at = committing_at - interval '2 hours' where id = $1",
      [held.attemptId],
    )
    return accountId
  }
  async function takeDue(): Promise<Held & { taskId: string; earlier?: object | undefined }> {
    const { data } = await the().call(helperLinkApi.takeWork, { waitSeconds: 0, platforms: ['practice'] }, asHelper())
    if (data.work?.kind !== 'publish') throw new Error('nothing is due')
    return data.work.assignment
  }
  async function committed(accountId: string) {
    const post = await aReadyWork(the(), accountId)
    await set(post.taskId, "due_at = now() - interval '2 minutes'")
    const held = await takeDue()
    expect(held.taskId).toBe(post.taskId)
    await commits(held)
    return { ...post, held }
  }
  async function isKilled({ attemptId }: Held) {
    await the().owner.query("update publish_attempt set lease_until = now() - interval '1 second' where id = $1", [
      attemptId,
    ])
    await the().parts.ledger.sweep(the().workspaceId)
  }
  const isFoundAbsent = async (held: Held) => {
    for (let looks = 0; looks < 2; looks++) await read(held, { kind: 'absent' })
  }

  it('goes again by itself, once, and is looked for before', async () => {
    const { taskId, held } = await committed(await anAutomaticAccount())
    await isKilled(held)
    expect(await postOf(taskId)).toMatchObject({ state: 'unknown' })
    await read(held, { kind: 'absent' })
    expect(await postOf(taskId)).toMatchObject({ state: 'unknown' })
    await read(held, { kind: 'absent' })
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting', fault: 'absent' })
    await the().parts.alarms.look(the().workspaceId)
    expect((await the().call(alarmApi.list, {})).data.data.filter((one) => one.taskId === taskId)).toEqual([])
    await expect(takeDue()).rejects.toThrow('nothing is due')
    const { rows } = await the().owner.query(
      'select extract(epoch from not_before - now())::int as wait from publish_task where id = $1',
      [taskId],
    )
    expect(Math.abs(rows[0].wait - 60)).toBeLessThan(10)
    await the().owner.query("update publish_attempt set committing_at = committing_at - interval '2 hours'")
    await set(taskId, 'not_before = now()')
    const again = await takeDue()
    expect(again).toMatchObject({ taskId, earlier: { tries: [{ isOpen: false }], isDenied: false } })
    await commits(again)
    await isKilled(again)
    await isFoundAbsent(again)
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
    expect(await triesOf(taskId)).toEqual(['absent', 'absent'])
  })

  it('goes again where a cloud manager that came back says that it was at its commit', async () => {
    const { taskId, held } = await committed(await anAutomaticAccount())
    const entries = [{ attemptId: held.attemptId, fence: held.fence, last: 'committing' as const }]
    await the().call(helperLinkApi.reconcile, { entries }, asHelper())
    await isFoundAbsent(held)
    expect(await postOf(taskId)).toMatchObject({ state: 'waiting', fault: 'absent' })
  })

  it('is found after all while it waits to go again, and does not', async () => {
    const { taskId, held } = await committed(await anAutomaticAccount())
    await isKilled(held)
    await isFoundAbsent(held)
    await read(held, { kind: 'live', publishId: 'late', url: '' })
    expect(await postOf(taskId)).toMatchObject({ state: 'accepted' })
    await set(taskId, 'next_verify_at = null, not_before = now()')
    await expect(takeDue()).rejects.toThrow('nothing is due')
  })

  type Case = {
    others?: string | null
    before?: (post: { taskId: string; workId: string; held: Held }) => Promise<unknown>
  }
  const answered: Case['before'] = ({ held }) => tell(held, { kind: 'noAnswerAfterCommit', detail: '' })
  const cases: [string, Case][] = [
    ['its holder lived and had no answer', { before: answered }],
    ['no list of its account was ever seen to show a post', { others: null }],
    ['its time is over', { before: ({ taskId }) => set(taskId, "due_at = now() - interval '3 hours'") }],
    ['its account asks first', { before: () => the().owner.query("update account set posting_mode = 'ask'") }],
    [
      'a try before it came to its commit as well',
      {
        before: ({ held }) =>
          the().owner.query(
            `insert into publish_attempt (workspace_id, task_id, account_id, number, started_by, task_version, lease_until,
               phase, outcome, title, started_at, committing_at, ended_at)
             select workspace_id, task_id, account_id, 0, started_by, task_version, lease_until, phase,
               'absent', title, started_at, committing_at, now() from publish_attempt where id = $1`,
            [held.attemptId],
          ),
      },
    ],
    ['it was edited since', { before: ({ taskId }) => set(taskId, 'version = version + 1') }],
  ]
  it.each(cases)('waits for a person where %s', async (_why, { others, before }) => {
    const { taskId, workId, held } = await committed(await anAutomaticAccount(others))
    await before?.({ taskId, workId, held })
    await isKilled(held)
    await isFoundAbsent(held)
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
  })

  it('waits for a person where a person had sent it', async () => {
    const { taskId } = await aReadyWork(the(), await anAutomaticAccount())
    await set(taskId, "due_at = now() - interval '2 minutes'")
    const held = await claim(taskId)
    await commits(held)
    await isKilled(held)
    await isFoundAbsent(held)
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
  })

  it('waits for a person where it had been taken before it was gone', async () => {
    const { taskId, held, workId } = await committed(await anAutomaticAccount())
    await isKilled(held)
    await read(held, { kind: 'processing', publishId: 'seen-once' })
    await isFoundAbsent(held)
    expect(await postOf(taskId)).toMatchObject({ state: 'failed', fault: 'absent' })
    expect((await the().call(workApi.list, {})).data.data.some(({ id }) => id === workId)).toBe(true)
  })
})
