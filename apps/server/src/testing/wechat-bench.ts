import { createHash } from 'node:crypto'
import { wechatApi, wechatSenderApi } from '@matrixcast/contract/wechat'
import { simulatedNotices } from '@matrixcast/platforms/testing/simulated-notices'
import { SimulatedSite } from '@matrixcast/platforms/testing/simulated-site'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { noticeJob } from '../wechat/notice-job.ts'
import type { World } from './world.ts'

export const senderSecret = 'reed-secret'
export const plainSender = { appId: 'reed', template: null }
export const nowSeconds = () => Math.floor(Date.now() / 1000)

/** How a call of WeChat is signed; a field that is given replaces the right one. */
export type Told = { token?: string; timestamp?: number; nonce?: string; workspaceId?: string; signature?: string }
type Headers = Record<string, string>

export const xmlOf = (openid: string, event: string, eventKey: string) =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><FromUserName><![CDATA[${openid}]]></FromUserName>
    <CreateTime>${nowSeconds()}</CreateTime><MsgType><![CDATA[event]]></MsgType>
    <Event><![CDATA[${event}]]></Event><EventKey><![CDATA[${eventKey}]]></EventKey></xml>`

/** A simulated official account that a workspace is set to send with, its phones, and its calls to us. */
export function wechatBench(the: () => World) {
  const far = simulatedNotices()
  const state: { site?: SimulatedSite; token: string; nonces: number } = { token: '', nonces: 0 }
  const site = () => {
    if (!state.site) throw new Error('not started')
    return state.site
  }
  const owner = (): Headers => ({ token: the().token })
  const save = (changes: object = {}) =>
    the().call(wechatSenderApi.save, { ...plainSender, site: site().address, appSecret: senderSecret, ...changes })
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
  const tell = (openid: string, event: string, eventKey = '', told: Told = {}) =>
    tellBody(xmlOf(openid, event, eventKey), told)
  const newCode = async (headers = owner()) => {
    const { data } = await the().call(wechatApi.bind, {}, headers)
    return { ...data, scene: far.codes.at(-1)?.scene ?? '' }
  }
  const stateOf = async (id: string, headers = owner()) =>
    (await the().call(wechatApi.checkQrCode, { id }, headers)).data.state
  const bindAs = async (openid: string, headers = owner()) => {
    far.followers.set(openid, 'open')
    const { id, scene } = await newCode(headers)
    expect((await tell(openid, 'subscribe', `qrscene_${scene}`)).body).toBe('success')
    expect(await stateOf(id, headers)).toBe('bound')
  }
  /** What the sweep and a worker do, one turn; answers how many jobs there were. */
  const turn = async () => {
    const { parts, workspaceId, owner: connection } = the()
    await parts.alarms.look(workspaceId)
    await parts.notices.queue(workspaceId)
    const { rows } = await connection.query("select id from job_run where kind = 'wechatNotice' and state = 'queued'")
    for (const { id } of rows) {
      const run = await parts.jobs.start(workspaceId, id)
      if (!run) throw new Error('not there')
      const quiet = { signal: new AbortController().signal, stopping: () => false, report: () => {} }
      const end = await noticeJob(parts).perform({ run, ...quiet })
      await parts.jobs.finish(workspaceId, id, end.state, end.state === 'succeeded' ? '' : end.message)
    }
    return rows.length
  }

  beforeAll(async () => {
    state.site = await SimulatedSite.start(far.shapes)
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
  return { far, state, site, save, queryOf, tellBody, tell, newCode, stateOf, bindAs, turn }
}
