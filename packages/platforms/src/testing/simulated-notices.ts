import { z } from 'zod'
import { refuseWechat, wechatToken } from './simulated-officialaccount.ts'
import type { Answered, Asked, Shapes } from './simulated-site.ts'

/** `open`: follows the account and wrote to it within 48 hours; `quiet`: follows it only. Others do not follow. */
type Follower = 'open' | 'quiet'
type Message = {
  openid: string
  text?: string
  template?: string
  data?: Record<string, { value: string }>
  url?: string
}

const code = z.strictObject({
  expire_seconds: z.number().int().min(60).max(2_592_000),
  action_name: z.literal('QR_STR_SCENE'),
  action_info: z.strictObject({ scene: z.strictObject({ scene_str: z.string().min(1).max(64) }) }),
})
const plain = z.strictObject({
  touser: z.string(),
  msgtype: z.literal('text'),
  text: z.strictObject({ content: z.string().min(1).max(600) }),
})
const templated = z.strictObject({
  touser: z.string(),
  template_id: z.string(),
  url: z.url().optional(),
  data: z.record(z.string(), z.strictObject({ value: z.string().min(1) })),
})
const shortPlace = /^(thing|phrase)\d+$/

/** An official account that gives codes and sends notices, each fault with 200; `sent` is what arrived on phones. */
export function simulatedNotices() {
  const followers = new Map<string, Follower>()
  const sent: Message[] = []
  const codes: { scene: string; seconds: number }[] = []
  const template = { id: 'template-of-alarms', places: ['thing1', 'thing2', 'thing3', 'time4'] }

  function createCode({ json }: Asked): Answered {
    const asked = code.safeParse(json)
    if (!asked.success) return refuseWechat(40053)
    const { expire_seconds: seconds, action_info: info } = asked.data
    codes.push({ scene: info.scene.scene_str, seconds })
    const name = `code-${codes.length}`
    const json200 = { ticket: `ticket+${name}==`, expire_seconds: seconds, url: `http://weixin.qq.com/q/${name}` }
    return { status: 200, json: json200 }
  }

  function deliver(message: Message): Answered {
    sent.push(message)
    return { status: 200, json: { errcode: 0, errmsg: 'ok' } }
  }

  function sendPlain({ json }: Asked): Answered {
    const asked = plain.safeParse(json)
    if (!asked.success) return refuseWechat(40008)
    const { touser: openid, text } = asked.data
    return followers.get(openid) === 'open' ? deliver({ openid, text: text.content }) : refuseWechat(45015)
  }

  function sendTemplate({ json }: Asked): Answered {
    const asked = templated.safeParse(json)
    if (!asked.success) return refuseWechat(47001)
    const { touser: openid, template_id: id, data, url } = asked.data
    if (id !== template.id) return refuseWechat(40037)
    const isWhole = template.places.every((place) => data[place] !== undefined)
    const isTooLong = Object.entries(data).some(
      ([place, { value }]) => shortPlace.test(place) && Array.from(value).length > 20,
    )
    if (!isWhole || isTooLong || Object.keys(data).length !== template.places.length) return refuseWechat(47003)
    return followers.has(openid)
      ? deliver({ openid, template: id, data, ...(url === undefined ? {} : { url }) })
      : refuseWechat(43004)
  }

  const answers: Record<string, (asked: Asked) => Answered> = {
    '/cgi-bin/qrcode/create': createCode,
    '/cgi-bin/message/custom/send': sendPlain,
    '/cgi-bin/message/template/send': sendTemplate,
  }
  const shapes: Shapes = {
    kindOf: ({ path }) => (path.startsWith('/cgi-bin/message/') ? 'commit' : 'read'),
    answer(asked, site) {
      if (asked.path === '/cgi-bin/stable_token') return wechatToken(asked, site)
      const token = asked.query.get('access_token')
      if (site.tokens.personOf(token) === undefined) return refuseWechat(token === null ? 41001 : 42001)
      const answer = answers[asked.path]
      return answer && asked.method === 'POST' ? answer(asked) : { status: 404, text: '<html>404</html>' }
    },
  }
  return { shapes, followers, sent, codes, template }
}
