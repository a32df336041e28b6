import { createHash } from 'node:crypto'
import { operatorApi } from '@matrixcast/contract/account-operators'
import { sessionApi, settingsApi } from '@matrixcast/contract/session'
import { wechatApi, wechatSenderApi } from '@matrixcast/contract/wechat'
import { simulatedNotices } from '@matrixcast/platforms/testing/simulated-notices'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAccount, aReadyWork } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { noticeJob } from './notice-job.ts'

const password = 'long enough'
const secret = 'reed-secret'
const plain = { appId: 'reed', template: null }
const nowSeconds = () => Math.floor(Date.now() / 1000)

describe('notices on WeChat (simulated)', () => {
  const the = theWorld()
  const far = simulatedNotices()
  const state: { site?: SimulatedSite; token: string; lin: string; linId: string; nonces: number } = {
    token: '',
    lin: '',
    linId: '',
    nonces: 0,
  }
  const site = () => {
    if (!state.site) throw new Error('not started')
    return state.site
  }
  const asLin = () => ({ token: state.lin })
  const save = (changes: object = {}) =>
    the().call(wechatSenderApi.save, { ...plain, site: site().address, appSecret: secret, ...changes })

  type Told = { token?: string; timestamp?: number; nonce?: string; workspaceId?: string; signature?: string }
  const queryOf = ({ token = state.token, timestamp = nowSeconds(), nonce = '', signature }: Told) => {
    state.nonces += 1
    const number = nonce === '' ? `n${state.nonces}` : nonce
    const own = createHash('sha1')
      .update([token, String(timestamp), number].sort().join(''))
      .digest('hex')
    return { signature: signature ?? own, timestamp: String(timestamp), nonce: number }
  }
  const tellBody = (payload: string, told: Told = {}) =>
    the().raw({
      method: 'POST',
      url: `/api/v2.third_auth/wechatEvents/${told.workspaceId ?? the().workspaceId}`,
      query: queryOf(told),
      headers: { 'content-type': 'text/xml' },
      payload,
    })
  const xmlOf = (openid: string, event: string, eventKey: string) =>
    `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName>
      <CreateTime>${nowSeconds()}</CreateTime><MsgType><![CDATA[event]]></MsgType>
      <Event><![CDATA[${event}]]></Event><EventKey><![CDATA[${eventKey}]]></EventKey></xml>`
  const tell = (openid: string, event: string, eventKey = '', told: Told = {}) =>
    tellBody(xmlOf(openid, event, eventKey), told)
  const newScene = async (headers: Record<string, string> = { token: the().token }) => {
    const made = await the().call(wechatApi.bind, {}, headers)
    return { made, id: made.data?.id ?? '', scene: far.codes.at(-1)?.scene ?? '' }
  }
  const stateOf = async (id: string, headers: Record<string, string> = { token: the().token }) =>
    (await the().call(wechatApi.checkQrCode, { id }, headers)).data.state
  const bindAs = async (openid: string, headers: Record<string, string> = { token: the().token }) => {
    far.followers.set(openid, 'open')
    const { id, scene } = await newScene(headers)
    expect((await tell(openid, 'subscribe', `qrscene_${scene}`)).body).toBe('success')
    expect(await stateOf(id, headers)).toBe('bound')
  }
  /** What the sweep and a worker do, one turn. */
  const turn = async () => {
    const { parts, workspaceId, owner } = the()
    await parts.alarms.look(workspaceId)
    await parts.notices.queue(workspaceId)
    const { rows } = await owner.query("select id from job_run where kind = 'wechatNotice' and state = 'queued'")
    for (const { id } of rows) {
      const run = await parts.jobs.start(workspaceId, id)
      if (!run) throw new Error('not there')
      const quiet = { signal: new AbortController().signal, stopping: () => false, report: () => {} }
      const end = await noticeJob(parts).perform({ run, ...quiet })
      await parts.jobs.finish(workspaceId, id, end.state, end.state === 'succeeded' ? '' : end.message)
    }
    return rows.length
  }
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

  beforeAll(async () => {
    state.site = await SimulatedSite.start(far.shapes)
    const { call } = the()
    const { data } = await call(settingsApi.addAdmin, { username: 'lin', nickname: 'Lin', role: 'operator', password })
    state.linId = data.id
    state.lin = (await call(sessionApi.login, { username: 'lin', password }, {})).data.userinfo.token
  })
  afterAll(() => site().stop())
  beforeEach(async () => {
    far.sent.length = 0
    far.followers.clear()
    site().trouble = null
    await the().owner.query(`delete from wechat_sender; delete from wechat_binding; delete from wechat_code;
      delete from alarm; delete from job_run where kind = 'wechatNotice'; update publish_task set deleted_at = now()`)
    await save()
    state.token = (await the().call(wechatSenderApi.view, {})).data.callback?.token ?? ''
  })

  it('without an account that sends, the person is told so and no code is made', async () => {
    await the().call(wechatSenderApi.remove, {})
    expect((await the().call(wechatApi.standing, {})).data).toMatchObject({ isConfigured: false, boundAt: null })
    expect((await newScene()).made.refused).toBe('wechatNotConfigured')
  })

  it('the secret is sealed, never read back, and goes with its account and place only', async () => {
    const { call, owner } = the()
    const view = await call(wechatSenderApi.view, {})
    expect(view.data.sender).toEqual({ ...plain, site: site().address })
    expect(view.data.callback?.address).toContain(`/api/v2.third_auth/wechatEvents/${the().workspaceId}`)
    expect(state.token).toMatch(/^[0-9a-f]{32}$/)
    const kept = JSON.stringify((await owner.query('select * from wechat_sender')).rows)
    for (const word of [secret, state.token]) expect(kept).not.toContain(word)
    expect(JSON.stringify(view.data)).not.toContain(secret)
    expect(JSON.stringify((await call(settingsApi.operationLog, {})).data)).not.toContain(secret)

    const asBefore = { ...plain, site: site().address }
    expect((await call(wechatSenderApi.test, asBefore)).data).toEqual({ ok: true, detail: '' })
    expect((await call(wechatSenderApi.save, asBefore)).refused).toBeUndefined()
    const elsewhere = { ...plain, site: 'https://api.example.com' }
    expect((await call(wechatSenderApi.test, elsewhere)).refused).toBe('wechatSecretMissing')
    expect((await call(wechatSenderApi.save, { ...asBefore, appId: 'moss' })).refused).toBe('wechatSecretMissing')
    expect((await save({ site: 'http://api.example.com' })).refused).toBe('wechatSiteWrong')
    const wrong = await call(wechatSenderApi.test, { ...asBefore, appSecret: 'wrong-secret' })
    expect(wrong.data).toMatchObject({ ok: false, detail: expect.stringContaining('40125') })
    expect(wrong.data.detail).not.toContain('wrong-secret')
    expect((await call(wechatSenderApi.view, {}, asLin())).refused).toBe('noPermission')
  })

  it('a new key of the vault seals the account anew, and it still sends', async () => {
    const { parts, owner, call } = the()
    const { key } = await parts.sealing.rotate()
    const { rows } = await owner.query('select sealed_secret, sealed_token from wechat_sender')
    expect(rows.flatMap((row) => Object.values(row)).every((text) => String(text).startsWith(`${key}.`))).toBe(true)
    expect((await call(wechatSenderApi.test, { ...plain, site: site().address })).data.ok).toBe(true)
  })

  it('a person scans the code and is bound; another scan with another WeChat takes its place', async () => {
    const { made, id, scene } = await newScene()
    expect(made.data).toMatchObject({ url: expect.stringMatching(/^http:\/\/weixin\.qq\.com\/q\//) })
    expect(made.data.picture).toBe('https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=ticket%2Bcode-1%3D%3D')
    expect(made.data.expiresAt - nowSeconds()).toBeGreaterThan(590)
    expect(far.codes.at(-1)?.seconds).toBe(600)
    expect(await stateOf(id)).toBe('waiting')
    expect((await tell('o-one', 'subscribe', `qrscene_${scene}`)).body).toBe('success')
    expect(await stateOf(id)).toBe('bound')
    const again = await newScene()
    expect(await stateOf(id)).toBe('expired')
    await tell('o-two', 'SCAN', again.scene)
    expect(await stateOf(again.id)).toBe('bound')
    const { rows } = await the().owner.query('select openid from wechat_binding')
    expect(rows).toEqual([{ openid: 'o-two' }])
    expect((await the().call(wechatApi.unbind, {})).refused).toBeUndefined()
    expect((await the().call(wechatApi.standing, {})).data).toEqual({ isConfigured: true, boundAt: null, silent: null })
  })

  it('a code is good once, for ten minutes, and is seen by its person only', async () => {
    const { id, scene } = await newScene()
    expect(await stateOf(id, asLin())).toBe('expired')
    await the().owner.query("update wechat_code set expires_at = now() - interval '1 s'")
    await tell('o-late', 'SCAN', scene)
    expect(await stateOf(id)).toBe('expired')
    const fresh = await newScene()
    await tell('o-first', 'SCAN', fresh.scene)
    await tell('o-second', 'SCAN', fresh.scene)
    const { rows } = await the().owner.query('select openid from wechat_binding')
    expect(rows).toEqual([{ openid: 'o-first' }])
  })

  it('a WeChat that belongs to somebody else stays theirs', async () => {
    await bindAs('o-shared')
    const { id, scene } = await newScene(asLin())
    await tell('o-shared', 'SCAN', scene)
    expect(await stateOf(id, asLin())).toBe('taken')
    expect((await the().call(wechatApi.standing, {}, asLin())).data.boundAt).toBeNull()
  })

  it('a call with a wrong signature, an old time or a used number does nothing', async () => {
    const { id, scene } = await newScene()
    const key = `qrscene_${scene}`
    expect((await tell('o-x', 'subscribe', key, { signature: '0'.repeat(40) })).statusCode).toBe(403)
    expect((await tell('o-x', 'subscribe', key, { token: 'guessed' })).statusCode).toBe(403)
    expect((await tell('o-x', 'subscribe', key, { timestamp: nowSeconds() - 400 })).statusCode).toBe(403)
    expect((await tell('o-x', 'subscribe', key, { timestamp: nowSeconds() + 400 })).statusCode).toBe(403)
    expect(await stateOf(id)).toBe('waiting')
    const once = { nonce: 'the-same', timestamp: nowSeconds() }
    expect((await tell('o-y', 'CLICK', '', once)).statusCode).toBe(200)
    expect((await tell('o-y', 'subscribe', key, once)).statusCode).toBe(403)
    expect(await stateOf(id)).toBe('waiting')
  })

  it('another workspace’s calls bind nobody here, and an unknown one is answered like a wrong signature', async () => {
    const { id, scene } = await newScene()
    const { owner, parts } = the()
    const { rows } = await owner.query(
      "insert into workspace (name, time_zone) values ('other', 'Asia/Shanghai') returning id",
    )
    const other: string = rows[0].id
    await parts.wechatSenders.save(other, { ...plain, site: site().address, appSecret: secret })
    const token = (await parts.wechatSenders.view(other)).token
    expect((await tell('o-z', 'SCAN', scene, { workspaceId: other })).statusCode).toBe(403)
    expect((await tell('o-z', 'SCAN', scene, { workspaceId: other, token })).statusCode).toBe(200)
    expect(await stateOf(id)).toBe('waiting')
    expect((await tell('o-z', 'SCAN', scene, { token })).statusCode).toBe(403)
    for (const workspaceId of [crypto.randomUUID(), 'nothing']) {
      expect((await tell('o-z', 'SCAN', scene, { workspaceId })).statusCode).toBe(403)
    }
  })

  it('the console may try the address, and what is not a small plain event is refused', async () => {
    const get = (told: Told, echostr: string) =>
      the().raw({
        url: `/api/v2.third_auth/wechatEvents/${the().workspaceId}`,
        query: { ...queryOf(told), echostr },
      })
    expect((await get({}, '8812')).body).toBe('8812')
    expect((await get({ token: 'guessed' }, '8812')).statusCode).toBe(403)
    expect((await get({}, '<script>')).statusCode).toBe(403)
    const entity = `<!DOCTYPE xml [<!ENTITY a "o-entity">]>${xmlOf('o', 'SCAN', 'x').replace('<![CDATA[o]]>', '&a;')}`
    for (const body of ['', '{}', '<xml><MsgType>event', '<html></html>', entity]) {
      expect([body, (await tellBody(body)).statusCode]).toEqual([body, 400])
    }
    expect((await tellBody(`<xml>${'x'.repeat(20_000)}</xml>`)).statusCode).toBe(413)
  })

  it('an alarm is told once to everybody who sees the account, in their language', async () => {
    await bindAs('o-owner')
    await bindAs('o-lin', asLin())
    await the().call(sessionApi.savePersonalData, { language: 'en' }, asLin())
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

  it('another official account knows nobody yet: the bindings of the one before end', async () => {
    await bindAs('o-owner')
    await save({ appId: 'moss', appSecret: 'moss-secret' })
    expect((await the().call(wechatApi.standing, {})).data).toMatchObject({ isConfigured: true, boundAt: null })
    const { data } = await the().call(wechatSenderApi.view, {})
    expect(data.bound).toBe(0)
    expect(data.callback?.token).not.toBe(state.token)
  })
})
