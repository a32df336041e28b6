import { operatorApi } from '@matrixcast/contract/account-operators'
import { signInApi } from '@matrixcast/contract/account-sign-in'
import { accountApi } from '@matrixcast/contract/accounts'
import { alarmApi } from '@matrixcast/contract/alarms'
import { insightApi } from '@matrixcast/contract/insight'
import { planApi } from '@matrixcast/contract/plans'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { publishingApi } from '@matrixcast/contract/publishing'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { workApi } from '@matrixcast/contract/works'
import { workspaceApi } from '@matrixcast/contract/workspace'
import { beforeAll, describe, expect, it } from 'vitest'
import { aClipPlan, anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'

const password = 'long enough'

describe('an account has people who look after it', () => {
  const the = theWorld()
  const people = { lin: '', zhou: '' }
  const token = { lin: '', zhou: '' }
  let mine = { accountId: '', workId: '', taskId: '', planId: '' }
  let others = { accountId: '', workId: '', taskId: '', planId: '' }
  const as = (name: keyof typeof token) => ({ token: token[name] })

  beforeAll(async () => {
    const { call } = the()
    for (const name of ['lin', 'zhou'] as const) {
      const made = await call(settingsApi.addAdmin, { username: name, nickname: name, role: 'operator', password })
      people[name] = made.data.id
      token[name] = (await call(sessionApi.login, { username: name, password }, {})).data.userinfo.token
    }
    const [one, two] = [await anAccount(the()), await anAccount(the())]
    mine = { accountId: one, ...(await aReadyWork(the(), one)) }
    others = { accountId: two, ...(await aReadyWork(the(), two)) }
    await call(operatorApi.set, { ids: [one], adminIds: [people.lin] })
    await call(operatorApi.set, { ids: [two], adminIds: [people.zhou] })
    await the().owner.query(`update publish_task set due_at = now() - interval '1 minute'`)
  })

  it('who may not see all accounts sees only their own, in every list', async () => {
    const { call } = the()
    const lin = as('lin')
    const accounts = await call(accountApi.list, {}, lin)
    expect(accounts.data.data.map(({ id }) => id)).toEqual([mine.accountId])
    const groups = (await call(accountApi.groups, {}, lin)).data
    expect(groups).toMatchObject({ total: 1, platforms: [{ value: 'practice', accounts: 1 }] })
    const tasks = await call(publishTaskApi.list, {}, lin)
    expect(tasks.data.data.map(({ id }) => id)).toEqual([mine.taskId])
    expect(tasks.data.views.all).toBe(1)
    const dialog = await call(publishingApi.videoList, {}, lin)
    expect(dialog.data.videoList.map(({ id }) => id)).toEqual([mine.taskId])
    expect((await call(publishingApi.needAutoPublish, {}, lin)).data.videoList.map(({ id }) => id)).toEqual([
      mine.taskId,
    ])
    const now = Math.floor(Date.now() / 1000)
    const month = { start_time: now - 86_400 * 15, end_time: now + 86_400 * 15 }
    const calendar = await call(calendarApi.posts, month, lin)
    expect(calendar.data.posts.map(({ id }) => id)).toEqual([mine.taskId])
    expect(calendar.data.accounts.map(({ id }) => id)).toEqual([mine.accountId])
    const works = await call(workApi.list, {}, lin)
    expect(works.data.data.flatMap(({ task }) => (task ? [task.id] : []))).toEqual([mine.taskId])
    await call(workspaceApi.save, { countsPractice: true })
    expect((await call(insightApi.dataCenter, {}, lin)).data.accounts.value).toBe(1)
  })

  it('a total administrator sees all', async () => {
    const { call } = the()
    expect((await call(accountApi.list, {})).data.total).toBe(2)
    expect((await call(publishTaskApi.list, {})).data.total).toBe(2)
    const listed = await call(operatorApi.people, {})
    expect(listed.data.data.map(({ nickname, accounts }) => [nickname, accounts])).toEqual([
      ['admin', 0],
      ['lin', 1],
      ['zhou', 1],
    ])
  })

  it('accounts and posts of others cannot be touched by their numbers either', async () => {
    const { call, owner } = the()
    const lin = as('lin')
    expect((await call(publishingApi.createTicket, { taskId: others.taskId }, lin)).refused).toBe('notFound')
    expect((await call(signInApi.needInfo, { platform: 'practice', accountId: others.accountId }, lin)).refused).toBe(
      'notFound',
    )
    await call(accountApi.setPosting, { ids: [others.accountId], postingMode: 'automatic' }, lin)
    const { rows } = await owner.query('select posting_mode from account where id = $1', [others.accountId])
    expect(rows[0].posting_mode).toBe('ask')
    const moved = await call(publishTaskApi.move, { ids: [others.taskId], shiftMinutes: 5 }, lin)
    expect(moved.data.done).toEqual([])
    const given = await call(
      workApi.edit,
      { id: mine.workId, title: 'x', topics: [], accountId: others.accountId },
      lin,
    )
    expect(given.refused).toBe('accountNotYours')
    const clip = await aClipPlan(the(), { count: 1 })
    const planned = await call(planApi.add, { name: 'p', accountIds: [others.accountId], clip }, lin)
    expect(planned.refused).toBe('accountNotYours')
    expect((await call(operatorApi.set, { ids: [mine.accountId], adminIds: [] }, lin)).refused).toBe('noPermission')
  })

  it('a plan keeps the accounts of others when somebody edits it who does not see them', async () => {
    const { call } = the()
    const plan = await call(planApi.info, { id: others.planId }, as('lin'))
    expect(plan.data.accountIds).toEqual([])
    await call(
      planApi.edit,
      { id: others.planId, version: 1, name: 'renamed', accountIds: [mine.accountId] },
      as('lin'),
    )
    expect((await call(planApi.info, { id: others.planId })).data.accountIds).toEqual([
      mine.accountId,
      others.accountId,
    ])
  })

  it('an account given to a person while the form of its plan is open stays in the plan that they save', async () => {
    const { call } = the()
    const { planId: id } = others
    const { accountIds } = (await call(planApi.info, { id }, as('lin'))).data
    expect(accountIds).toEqual([mine.accountId])
    await call(operatorApi.set, { ids: [others.accountId], adminIds: people.lin, way: 'add' })
    const save = (accountsSeen: string[]) =>
      call(planApi.edit, { id, name: 'renamed again', accountIds, accountsSeen }, as('lin'))
    const kept = async () => (await call(planApi.info, { id })).data.accountIds
    await save(accountIds)
    expect(await kept()).toEqual([mine.accountId, others.accountId])
    await call(operatorApi.set, { ids: [others.accountId], adminIds: people.lin, way: 'remove' })
    await save([mine.accountId, others.accountId])
    expect(await kept()).toEqual([mine.accountId, others.accountId])
  })

  it('a work that another account is publishing cannot be removed by who does not see that post', async () => {
    const { call, owner } = the()
    await owner.query(`update publish_task set state = 'publishing' where work_id = $1`, [others.workId])
    const answer = await call(workApi.remove, { ids: [others.workId] }, as('lin'))
    expect(answer.data.refused.map(({ fault }) => fault)).toEqual(['workPublished'])
  })

  it('many accounts are given to somebody at once, and taken from nobody else; who may not sign in any more is only taken off', async () => {
    const { call, owner } = the()
    const ids = [mine.accountId, others.accountId]
    await call(operatorApi.set, { ids, adminIds: people.lin, way: 'add' })
    expect((await call(accountApi.list, {}, as('lin'))).data.total).toBe(2)
    expect((await call(accountApi.list, {}, as('zhou'))).data.total).toBe(1)
    await call(operatorApi.set, { ids, adminIds: people.lin, way: 'remove' })
    expect((await call(accountApi.list, {}, as('lin'))).data.total).toBe(0)
    expect((await call(operatorApi.set, { ids, adminIds: [crypto.randomUUID()] })).refused).toBe('personUnknown')
    await owner.query('update admin set disabled = true where id = $1', [people.lin])
    const wayOf = async (way: 'add' | 'remove') =>
      (await call(operatorApi.set, { ids, adminIds: people.lin, way })).refused
    expect([await wayOf('add'), await wayOf('remove')]).toEqual(['personUnknown', undefined])
    await owner.query('update admin set disabled = false where id = $1', [people.lin])
    expect((await call(accountApi.list, {}, as('zhou'))).data.total).toBe(1)
    expect((await call(alarmApi.list, {}, as('lin'))).data.total).toBe(0)
  })
})
