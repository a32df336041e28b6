import { operatorApi } from '@matrixcast/contract/account-operators'
import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { wechatApi } from '@matrixcast/contract/wechat'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { wechatBench } from '../testing/wechat-bench.ts'

const password = 'long enough'

describe('notices on WeChat (simulated)', () => {
  const the = theWorld()
  const { far, site, save, tell, bindAs, turn } = wechatBench(the)
  const state = { lin: '', linId: '' }
  const asLin = () => ({ token: state.lin })
  beforeAll(async () => {
    const { call } = the()
    const { data } = await call(settingsApi.addAdmin, { username: 'lin', nickname: 'Lin', role: 'operator', password })
    state.linId = data.id
    state.lin = (await call(sessionApi.login, { username: 'lin', password }, {})).data.userinfo.token
    await call(sessionApi.savePersonalData, { language: 'en' }, asLin())
  })
  const anAlarm = async (accountId = '') => {
    const account = accountId === '' ? await anAccount(the()) : accountId
    const { taskId } = await aReadyWork(the(), account)
    await the().owner.query("update publish_task set state = 'unknown', fault = 'unknownOutcome' where id = $1", [
      taskId,
    ])
    return taskId
  }
  const later = (minutes: number) =>
    the().owner.query(
      `update wechat_notice set claimed_at = claimed_at - make_interval(mins => $1), not_before = now() - interval '1 s'`,
      [minutes],
    )

  it('an alarm is told once to everybody who sees the account, in their language', async () => {
    await bindAs('o-owner')
    await bindAs('o-lin', asLin())
    const mine = await anAccount(the())
    await the().call(operatorApi.set, { ids: [mine], adminIds: [state.linId], way: 'add' })
    await anAlarm(mine)
    expect(await turn()).toBe(1)
    expect(far.sent.map(({ openid }) => openid).sort()).toEqual(['o-lin', 'o-owner'])
    expect(far.sent.find(({ openid }) => openid === 'o-lin')?.text).toMatch(/^Outcome unknown.*\n\w+ title → account /)
    expect(far.sent.find(({ openid }) => openid === 'o-owner')?.text).toMatch(/^结果未知/)
    expect(await turn()).toBe(0)
    await anAlarm()
    await turn()
    expect(far.sent.slice(2).map(({ openid }) => openid)).toEqual(['o-owner'])
  })

  it('a platform that paused is told to whoever has an account there', async () => {
    await bindAs('o-owner')
    await bindAs('o-lin', asLin())
    const { owner, workspaceId, call } = the()
    const ids = [await anAccount(the(), 'weibo')]
    await call(operatorApi.set, { ids, adminIds: [state.linId], way: 'add' })
    const opened = (platform: string) =>
      owner.query(
        `insert into platform_breaker (workspace_id, platform, reason, step, retry_at)
         values ($1, $2, 'selectorChanged', 'publish button', now())`,
        [workspaceId, platform],
      )
    await opened('weibo')
    await opened('kuaishou')
    await turn()
    expect(far.sent.filter(({ openid }) => openid === 'o-owner')).toHaveLength(2)
    const [toLin, ...more] = far.sent.filter(({ openid }) => openid === 'o-lin')
    expect([toLin?.text?.split('\n').slice(0, 2), more]).toEqual([['Posting is paused', 'Weibo'], []])
    await owner.query('delete from platform_breaker')
  })

  it('a post that went out by itself and failed is told with the reason', async () => {
    await bindAs('o-owner')
    const { taskId } = await aReadyWork(the(), await anAccount(the()))
    const fails = "update publish_task set state = 'failed', fault = 'policy', failed_alone_at = now() where id = $1"
    await the().owner.query(fails, [taskId])
    await turn()
    expect(far.sent.map(({ text }) => text?.split('\n').toSpliced(1, 1).slice(0, 2))).toEqual([
      ['发布失败，等您处理', '平台审核未通过。'],
    ])
  })

  it('posts held because the database is an older copy are one message to whoever sees all accounts', async () => {
    await bindAs('o-owner')
    await bindAs('o-lin', asLin())
    const { owner } = the()
    await aReadyWork(the(), await anAccount(the()))
    await owner.query('update workspace set set_back_at = now()')
    await turn()
    expect(far.sent.map(({ openid }) => openid)).toEqual(['o-owner'])
    expect(far.sent[0]?.text).toMatch(/^数据库比已发布的旧\n所有等待的发布\n等待的发布已扣住/)
    await owner.query('update workspace set set_back_at = null')
  })

  it('more than five in ten minutes become one message, and the next waits until those are over', async () => {
    await bindAs('o-owner')
    for (let count = 0; count < 6; count += 1) await anAlarm()
    await turn()
    expect(far.sent).toHaveLength(1)
    expect(far.sent[0]?.text).toMatch(/^6 条需要处理[\s\S]*还有 1 条/)
    await anAlarm()
    await turn()
    expect(far.sent).toHaveLength(1)
    await later(11)
    await turn()
    expect(far.sent).toHaveLength(2)
    expect(far.sent[1]?.text).toMatch(/^结果未知/)
  })

  it('with a template, a notice reaches also who did not write to the account', async () => {
    const { id, places } = far.template
    const [what = '', which = '', why = '', when = ''] = places
    expect((await save({ template: { id, what, which, why, when } })).refused).toBeUndefined()
    await bindAs('o-owner')
    far.followers.set('o-owner', 'quiet')
    await anAlarm()
    await turn()
    expect(far.sent).toHaveLength(1)
    expect(far.sent[0]?.data?.[what]?.value).toBe('结果未知，请到平台确认')
    expect(far.sent[0]?.data?.[when]?.value).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  })

  it('whoever cannot be reached is shown as silent, gets nothing, and is heard again after writing', async () => {
    await bindAs('o-owner')
    far.followers.set('o-owner', 'quiet')
    await anAlarm()
    await turn()
    const standing = async () => (await the().call(wechatApi.standing, {})).data.silent?.reason
    expect([far.sent.length, await standing()]).toEqual([0, 'outOfWindow'])
    await anAlarm()
    expect(await turn()).toBe(0)
    far.followers.set('o-owner', 'open')
    await tell('o-owner', 'CLICK')
    expect(await standing()).toBeUndefined()
    await anAlarm()
    await turn()
    expect(far.sent).toHaveLength(1)
    await tell('o-owner', 'unsubscribe')
    expect(await standing()).toBe('notFollowing')
  })

  it('what certainly did not go out is tried again later, five times at most; what may have gone out is not', async () => {
    await bindAs('o-owner')
    await anAlarm()
    const refused = { status: 200, json: { errcode: 45009, errmsg: 'reach max api daily quota limit' } }
    site().trouble = { at: 'commit', how: { answer: refused }, done: false }
    await turn()
    expect(await turn()).toBe(0)
    for (let count = 0; count < 6; count += 1) {
      await later(0)
      await turn()
    }
    const kept = async () => (await the().owner.query('select state, tries, fault from wechat_notice')).rows
    expect(await kept()).toEqual([{ state: 'failed', tries: 5, fault: expect.stringContaining('45009') }])
    await the().owner.query('delete from alarm')
    site().trouble = { at: 'commit', how: 'answerLost', done: true }
    await turn()
    await later(0)
    await turn()
    expect(far.sent).toHaveLength(1)
    expect(await kept()).toEqual([{ state: 'unsure', tries: 1, fault: expect.stringContaining('connection broke') }])
  })

  it('an alarm that ended before its notice went out is not told', async () => {
    await bindAs('o-owner')
    const { parts, workspaceId, owner } = the()
    await anAlarm()
    await parts.alarms.look(workspaceId)
    await owner.query('update publish_task set deleted_at = now()')
    expect(await turn()).toBe(0)
    expect((await owner.query('select 1 from wechat_notice')).rows).toEqual([])
  })
})
