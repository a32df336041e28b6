import { sessionApi } from '@matrixcast/contract/session'
import { settingsApi } from '@matrixcast/contract/settings'
import { wechatApi, wechatSenderApi } from '@matrixcast/contract/wechat'
import { beforeAll, describe, expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { nowSeconds, plainSender, senderSecret, type Told, wechatBench, xmlOf } from '../testing/wechat-bench.ts'

const password = 'long enough'

describe('binding WeChat (simulated)', () => {
  const the = theWorld()
  const bench = wechatBench(the)
  const { far, site, save, queryOf, tellBody, tell, newCode, stateOf, bindAs } = bench
  const state = { lin: '' }
  const asLin = () => ({ token: state.lin })
  beforeAll(async () => {
    const { call } = the()
    await call(settingsApi.addAdmin, { username: 'lin', nickname: 'Lin', role: 'operator', password })
    state.lin = (await call(sessionApi.login, { username: 'lin', password }, {})).data.userinfo.token
  })

  it('without an account that sends, the person is told so and no code is made', async () => {
    await the().call(wechatSenderApi.remove, {})
    expect((await the().call(wechatApi.standing, {})).data).toMatchObject({ isConfigured: false, boundAt: null })
    expect((await the().call(wechatApi.bind, {})).refused).toBe('wechatNotConfigured')
  })

  it('the secret is sealed, never read back, and goes with its account and place only', async () => {
    const { call, owner } = the()
    const view = await call(wechatSenderApi.view, {})
    expect(view.data.sender).toEqual({ ...plainSender, site: site().address })
    expect(view.data.callback?.address).toContain(`/api/v2.third_auth/wechatEvents/${the().workspaceId}`)
    expect(bench.state.token).toMatch(/^[0-9a-f]{32}$/)
    const kept = JSON.stringify((await owner.query('select * from wechat_sender')).rows)
    for (const word of [senderSecret, bench.state.token]) expect(kept).not.toContain(word)
    expect(JSON.stringify(view.data)).not.toContain(senderSecret)
    expect(JSON.stringify((await call(settingsApi.operationLog, {})).data)).not.toContain(senderSecret)

    const asBefore = { ...plainSender, site: site().address }
    expect((await call(wechatSenderApi.test, asBefore)).data).toEqual({ ok: true, detail: '' })
    expect((await call(wechatSenderApi.save, asBefore)).refused).toBeUndefined()
    const elsewhere = { ...plainSender, site: 'https://api.example.com' }
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
    expect((await call(wechatSenderApi.test, { ...plainSender, site: site().address })).data.ok).toBe(true)
  })

  it('a person scans the code and is bound; another scan with another WeChat takes its place', async () => {
    const code = await newCode()
    const { id, scene } = code
    expect(code).toMatchObject({ url: expect.stringMatching(/^http:\/\/weixin\.qq\.com\/q\//) })
    expect(code.picture).toBe('https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=ticket%2Bcode-1%3D%3D')
    expect(code.expiresAt - nowSeconds()).toBeGreaterThan(590)
    expect(far.codes.at(-1)?.seconds).toBe(600)
    expect(await stateOf(id)).toBe('waiting')
    expect((await tell('o-one', 'subscribe', `qrscene_${scene}`)).body).toBe('success')
    expect(await stateOf(id)).toBe('bound')
    const again = await newCode()
    expect(await stateOf(id)).toBe('expired')
    await tell('o-two', 'SCAN', again.scene)
    expect(await stateOf(again.id)).toBe('bound')
    const { rows } = await the().owner.query('select openid from wechat_binding')
    expect(rows).toEqual([{ openid: 'o-two' }])
    expect((await the().call(wechatApi.unbind, {})).refused).toBeUndefined()
    expect((await the().call(wechatApi.standing, {})).data).toEqual({ isConfigured: true, boundAt: null, silent: null })
  })

  it('a code is good once, for ten minutes, and is seen by its person only', async () => {
    const { id, scene } = await newCode()
    expect(await stateOf(id, asLin())).toBe('expired')
    await the().owner.query("update wechat_code set expires_at = now() - interval '1 s'")
    await tell('o-late', 'SCAN', scene)
    expect(await stateOf(id)).toBe('expired')
    const fresh = await newCode()
    await tell('o-first', 'SCAN', fresh.scene)
    await tell('o-second', 'SCAN', fresh.scene)
    const { rows } = await the().owner.query('select openid from wechat_binding')
    expect(rows).toEqual([{ openid: 'o-first' }])
  })

  it('a WeChat that belongs to somebody else stays theirs', async () => {
    await bindAs('o-shared')
    const { id, scene } = await newCode(asLin())
    await tell('o-shared', 'SCAN', scene)
    expect(await stateOf(id, asLin())).toBe('taken')
    expect((await the().call(wechatApi.standing, {}, asLin())).data.boundAt).toBeNull()
  })

  it('a call with a wrong signature, an old time or a used number does nothing', async () => {
    const { id, scene } = await newCode()
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
    const { id, scene } = await newCode()
    const { owner, parts } = the()
    const { rows } = await owner.query(
      "insert into workspace (name, time_zone) values ('other', 'Asia/Shanghai') returning id",
    )
    const other: string = rows[0].id
    await parts.wechatSenders.save(other, { ...plainSender, site: site().address, appSecret: senderSecret })
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

  it('another official account knows nobody yet: the bindings of the one before end', async () => {
    await bindAs('o-owner')
    await save({ appId: 'moss', appSecret: 'moss-secret' })
    expect((await the().call(wechatApi.standing, {})).data).toMatchObject({ isConfigured: true, boundAt: null })
    const { data } = await the().call(wechatSenderApi.view, {})
    expect(data.bound).toBe(0)
    expect(data.callback?.token).not.toBe(bench.state.token)
  })
})
