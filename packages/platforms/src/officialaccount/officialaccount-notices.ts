import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { BindContext } from '../api/api-adapter.ts'
import { type ApiAnswer, NeverSent } from '../api/api-fetch.ts'
import { justBound } from '../api/renewing-calls.ts'
import { codeOfWechat, openWechat, wechatReader, withToken } from './officialaccount-account.ts'

/** A person cannot be reached: they follow the account no more, or have not written to it for 48 hours. */
export type Unreachable = 'notFollowing' | 'outOfWindow'

/**
 * What became of one message. `refused` is a certain no, worth another try where `again` says so; `unsure`: it left and no
 * answer came, so that a second one might be a double.
 */
export type NoticeOutcome =
  | { kind: 'sent' }
  | { kind: 'unreachable'; reason: Unreachable }
  | { kind: 'refused'; again: boolean; detail: string }
  | { kind: 'unsure'; detail: string }

/** developers.weixin.qq.com/doc/oplatform/developers/errCode */
const unreachable: Record<string, Unreachable> = {
  '40003': 'notFollowing',
  '43004': 'notFollowing',
  '43019': 'notFollowing',
  '45015': 'outOfWindow',
  '45047': 'outOfWindow',
}

export type OfficialaccountNotices = {
  /** A code that says `scene` to the account when it is scanned. Throws AdapterFault. */
  createCode(scene: string, seconds: number): Promise<{ url: string; ticket: string }>
  sendText(openid: string, text: string): Promise<NoticeOutcome>
  /** `places`: what stands where in the template; `url`: what a press on it opens. */
  sendTemplate(
    openid: string,
    templateId: string,
    places: Record<string, string>,
    url: string | undefined,
  ): Promise<NoticeOutcome>
}

/**
 * An official account as a sender of notices to its followers: codes to scan, template messages, plain ones. Asks for a
 * token first, so wrong secrets throw AdapterFault here. Shapes: developers.weixin.qq.com, `cgi-bin/qrcode/create`,
 * `cgi-bin/message/template/send`, `cgi-bin/message/custom/send`.
 */
export async function openNotices(
  context: BindContext,
  account: { site: string; appId: string; appSecret: string },
): Promise<OfficialaccountNotices> {
  const session = await withToken(context, context.fetchFor(account.site), { ...account, nickname: account.appId })
  const { ask } = openWechat(justBound(context, session))

  async function send(path: string, fields: object): Promise<NoticeOutcome> {
    try {
      return outcomeOf(await ask(path, fields, 20), { path, now: context.now() })
    } catch (thrown) {
      if (!(thrown instanceof AdapterFault)) throw thrown
      if (thrown instanceof NeverSent) return { kind: 'refused', again: thrown.retry, detail: thrown.message }
      return { kind: 'unsure', detail: thrown.message }
    }
  }

  return {
    async createCode(scene, seconds) {
      const answer = await ask(
        'qrcode/create',
        { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } },
        20,
      )
      const shape = z.object({ ticket: z.string().min(1).max(500), url: z.url({ protocol: /^https?$/ }).max(500) })
      return wechatReader.read(answer, { shape, step: 'createCode', now: context.now() })
    },
    sendText: (openid, text) =>
      send('message/custom/send', { touser: openid, msgtype: 'text', text: { content: text } }),
    sendTemplate: (openid, templateId, places, url) =>
      send('message/template/send', {
        touser: openid,
        template_id: templateId,
        ...(url === undefined ? {} : { url }),
        data: Object.fromEntries(Object.entries(places).map(([place, value]) => [place, { value }])),
      }),
  }
}

function outcomeOf(answer: ApiAnswer, { path, now }: { path: string; now: number }): NoticeOutcome {
  const isYes = answer.status < 300 && z.object({ errcode: z.literal(0) }).safeParse(answer.json).success
  if (isYes) return { kind: 'sent' }
  const reason = unreachable[codeOfWechat(answer)]
  if (reason !== undefined) return { kind: 'unreachable', reason }
  const { message: detail, fault } = wechatReader.faultOf(answer, path, now)
  if (codeOfWechat(answer) === '' && (answer.status < 400 || answer.status >= 500)) return { kind: 'unsure', detail }
  // A wrong secret or a missing right is mended by a person, and the alarm may still hold then.
  return { kind: 'refused', again: fault !== 'validation', detail }
}
