import { mostInWords } from '@matrixcast/domain/post-words'
import { z } from 'zod'
import { id, text, unixSeconds } from './wire.ts'

/**
 * What a page says to the cloud manager on 127.0.0.1:10155: socket.io event `c1` with (command, params, ack), the ack a
 * JSON string; or `POST /c1` with a Bearer page token and `{ command, params }`, answered as JSON.
 */
export const helperProtocol = 3
/** From this one on a cloud manager reads and answers what people leave. There was no release of protocol 2. */
export const talkProtocol = 3
/** The oldest helper protocol this product still speaks. */
export const oldestHelperProtocol = 1

/** Sent by the helper right after a page connects. */
export const helperHello = z.object({
  version: z.string(),
  protocol: z.number().int(),
  helperId: z.string(),
  /** False: there is no display, so a login is shown in the page by screencast. */
  hasDisplay: z.boolean(),
})
export type HelperHello = z.infer<typeof helperHello>

/** `fault` is the stable word behind `msg`; the page translates it. */
export const helperAnswer = z.object({
  code: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  data: z.unknown(),
  fault: z.string().optional(),
})
export type HelperAnswer = z.infer<typeof helperAnswer>

/** A server-signed single-use ticket, see ticket.ts. */
const ticket = z.string().min(20).max(4000)

export const platformSetting = z.object({
  title: text(mostInWords.title),
  topics: z.array(text(mostInWords.topic)).max(50),
  topicsDetail: z.unknown(),
  cover: z.string().max(2000),
  poiInfo: z.unknown(),
  mixInfo: z.unknown(),
  mentionedUserInfo: z.unknown(),
  musicId: z.string().max(200),
  timingTime: unixSeconds.optional(),
})

const publishWorkParams = z.object({
  /** Stays empty: the helper takes the session from the server. Filled is refused. */
  cookies: z.literal(''),
  platformName: z.string().max(60),
  accountId: id,
  publishType: z.enum(['video', 'image']),
  filePath: z.string().max(1000).optional(),
  imagePath: z.string().max(1000).optional(),
  platformSetting,
  ticket,
})

const collect = {
  params: z.object({ ticket, query: z.string().max(100), page: z.number().int().min(1).max(20) }),
  data: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        note: z.string(),
        /** Where a place lies, where the platform says so; degrees, WGS 84. */
        at: z.object({ lng: z.number(), lat: z.number() }).optional(),
      }),
    ),
    more: z.boolean(),
  }),
}

export const helperCommands = {
  'controller.authorization.loginOrView': {
    params: z.object({ platformName: z.string().max(60), mode: z.enum(['login', 'view']), ticket }),
    data: z.object({ loginId: z.string(), shownIn: z.enum(['window', 'page']) }),
  },
  'controller.authorization.checkAccountLogin': {
    params: z.object({ ticket }),
    data: z.object({
      checkResult: z.array(
        z.object({ accountId: id, state: z.enum(['online', 'offline', 'challenge', 'blocked', 'unknown']) }),
      ),
    }),
  },
  'controller.publish.downloadFile': {
    params: z.object({ fileSrc: z.string().max(2000), ticket }),
    data: z.object({ filePath: z.string() }),
  },
  'controller.publish.publishWork': {
    params: publishWorkParams,
    data: z.object({ publishResult: z.object({ publishId: z.string(), scheduled: z.boolean() }) }),
  },
  'controller.collect.getTopicList': collect,
  'controller.collect.getPositionList': collect,
  'controller.collect.getAccountMixList': collect,
  'controller.collect.getSearchUserList': collect,
  'controller.collect.getMusicList': collect,
  /** What this cloud manager holds and does at this moment. */
  'controller.helper.state': {
    params: z.object({}),
    data: z.object({
      /** How far this computer's clock is ahead of the server's. */
      clockAheadSeconds: z.number().int(),
      attempts: z.array(z.object({ taskId: id, account: z.string(), startedAt: unixSeconds })),
      /** `memoryBytes` is null where the system does not tell it. */
      browsers: z.array(
        z.object({
          accountId: z.string(),
          memoryBytes: z.number().int().nullable(),
          /** Done with, and kept for a while without a session. */
          isIdle: z.boolean().default(false),
        }),
      ),
      /** What they may take together; null: said by helpers from before there was a limit. */
      browsersMostBytes: z.number().nullable().default(null),
    }),
  },
  /** Its last log lines, without anything that opens an account. */
  'controller.helper.log': { params: z.object({}), data: z.object({ text: z.string() }) },
  'controller.publish.cancel': { params: z.object({ taskId: id }), data: z.object({ cancelled: z.boolean() }) },
} as const
export type HelperCommand = keyof typeof helperCommands
export type HelperParams<Command extends HelperCommand> = z.infer<(typeof helperCommands)[Command]['params']>
export type HelperData<Command extends HelperCommand> = z.infer<(typeof helperCommands)[Command]['data']>

/** Events besides `c1`. Page to helper: `login:input`, `login:close`. Helper to page: the others. */
export const loginFrame = z.object({
  loginId: z.string(),
  /** JPEG, base64. */
  image: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type LoginFrame = z.infer<typeof loginFrame>

export const loginInput = z.object({
  loginId: z.string(),
  event: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['down', 'up', 'move']), x: z.number(), y: z.number() }),
    z.object({ kind: z.literal('wheel'), x: z.number(), y: z.number(), dy: z.number() }),
    /** One printable character or a pasted text; never logged, never stored. */
    z.object({ kind: z.literal('text'), text: z.string().max(500) }),
    z.object({
      kind: z.literal('key'),
      key: z.enum([
        'Enter',
        'Backspace',
        'Delete',
        'Tab',
        'ArrowLeft',
        'ArrowRight',
        'ArrowUp',
        'ArrowDown',
        'Escape',
        'Home',
        'End',
      ]),
    }),
  ]),
})
export type LoginInput = z.infer<typeof loginInput>

const loginFaults = [
  'timedOut',
  'closed',
  'wrongAccount',
  'refusedByServer',
  'browser',
  'browserGone',
  'slow',
  'selectorChanged',
  'platformDown',
  'network',
  'proxyDown',
  'internal',
] as const
export const loginState = z.object({
  loginId: z.string(),
  state: z.enum(['waiting', 'saving', 'succeeded', 'failed']),
  fault: z.enum(loginFaults).optional(),
  accountId: id.optional(),
})
export type LoginState = z.infer<typeof loginState>

/** `platforms-data-sync`: accounts whose data changed, so that a page reads them anew. */
export const platformsDataSync = z.object({ accountIds: z.array(id) })
