import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

/** What a person did at the official account. `scene`: what the code said that they scanned; empty where none was. */
export type WechatEvent = { kind: 'unsubscribe' | 'other'; openid: string; scene: string }

const parser = new XMLParser({ processEntities: false, ignoreAttributes: true, parseTagValue: false })
const told = z.object({
  xml: z.object({
    FromUserName: z.string().regex(/^[\w-]{1,64}$/),
    MsgType: z.string().max(40),
    Event: z.string().max(40).default(''),
    EventKey: z.string().max(200).default(''),
  }),
})
const ofNewFollowers = 'qrscene_'

/** Reads a call of WeChat (plain mode); undefined when it is not one. No document type is read, so no entity is either. */
export function readWechatEvent(body: string): WechatEvent | undefined {
  if (/<!(DOCTYPE|ENTITY)/i.test(body)) return undefined
  const read = told.safeParse(parsed(body))
  if (!read.success) return undefined
  const { FromUserName: openid, MsgType, Event, EventKey } = read.data.xml
  if (MsgType !== 'event') return { kind: 'other', openid, scene: '' }
  if (Event === 'unsubscribe') return { kind: 'unsubscribe', openid, scene: '' }
  if (Event === 'SCAN') return { kind: 'other', openid, scene: EventKey }
  const isNew = Event === 'subscribe' && EventKey.startsWith(ofNewFollowers)
  return { kind: 'other', openid, scene: isNew ? EventKey.slice(ofNewFollowers.length) : '' }
}

function parsed(body: string): unknown {
  try {
    return parser.parse(body, true)
  } catch {
    // Not well-formed: whoever sent it has the platform's signature, but not its form.
    return undefined
  }
}
