import { z } from 'zod'
import { platformSetting } from './helper.ts'
import { postFields } from './post-fields.ts'
import { id, sha256Hex, unixSeconds } from './wire.ts'

/** A platform's storage state (cookies and local storage) as JSON text. Secret: never logged, never sent to a page. */
export const storageState = z.string().max(2_000_000)
/** The same on its way to a helper: sealed to its key, and so a third longer. */
export const sealedState = z.string().max(3_000_000)
/** The whole address of the account's proxy, its password in it; null: none. Secret like a session. */
export const proxy = z.string().max(3000).nullable()
/** Null: the browser says what its computer says. Left out by servers from before it was kept. */
export const seenAs = z.object({ locale: z.string(), timeZone: z.string() }).nullable().default(null)

/** `fields`: all that the platform takes besides; left out by servers from before there were any. */
const setting = platformSetting.extend({ fields: postFields.default({}) })

const file = z.object({
  /** Path on the server, read with the helper's Bearer. */
  path: z.string(),
  sha256: sha256Hex,
  bytes: z.number().int(),
  extension: z.string(),
  /** Of the upright picture, in pixels. Left out by servers from before it was known. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
})

/** Those it was sent with. Left out by servers from before they were told: what looks like topics behind a title proves nothing then. */
const topicsThen = z.array(z.string()).default([])

export const mostOthers = 100
/** The newest of an account's other posts that are known to stand there, and in which list: `out`, or that of what waits for its time. */
const others = z
  .array(z.object({ id: z.string(), title: z.string(), stands: z.enum(['out', 'waiting']).nullish() }))
  .max(mostOthers)
  .default([])

export const publishAssignment = z.object({
  taskId: id,
  attemptId: id,
  fence: z.number().int(),
  /** Lease in seconds from now; `beat` prolongs it. */
  leaseSeconds: z.number().int(),
  jobKey: z.string(),
  platform: z.string(),
  account: z.object({ id, remoteId: z.string(), nickname: z.string() }),
  storageState: sealedState,
  proxy,
  browsing: seenAs,
  /** Articles are published by the server alone: no helper is ever given one. */
  publishType: z.enum(['video', 'image', 'article']),
  setting,
  /** One video, or the pictures in their order; an article may have none. */
  media: z.array(file).max(100),
  cover: file.nullable(),
  /**
   * Where earlier tries may have posted: by what their post is looked for before it is made again. Left out by servers from before.
   * `isDenied`: a person said that it is not there, or its portal that it took none, so only a post that surely is it counts; `isByNumber`: then another post says the
   * same, so that none counts by its words; `isUnderNumber`: but under a number of its own, for that of each such post is known.
   * `refusedAs`: review refused that one there, under this number, empty where it has none; `refusedOthers`: other works without a
   * number that it refused, with the moment they were sent.
   */
  earlier: z
    .object({
      since: unixSeconds,
      isDenied: z.boolean().default(false),
      isByNumber: z.boolean().optional(),
      isUnderNumber: z.boolean().optional(),
      tries: z.array(
        z.object({
          title: z.string(),
          topics: topicsThen,
          isOpen: z.boolean(),
          refusedAs: z.string().optional(),
        }),
      ),
      others,
      refusedOthers: z
        .array(z.object({ title: z.string(), topics: topicsThen, at: unixSeconds }))
        .max(mostOthers)
        .default([]),
    })
    .optional(),
})
export type PublishAssignment = z.infer<typeof publishAssignment>

/** What a helper gets. `finalClick: person`: everything is prepared and shown, and a person presses publish. */
export const finalClicks = z.enum(['helper', 'person'])
export const helperAssignment = publishAssignment.extend({ finalClick: finalClicks })
export type HelperAssignment = z.infer<typeof helperAssignment>

/** The moment a reading began. Left out by servers and helpers from before it was told: such a reading proves no absence. */
export const asOf = z.number().nonnegative()
export const verifyAssignment = z.object({
  taskId: id,
  attemptId: id,
  fence: z.number().int(),
  jobKey: z.string(),
  platform: z.string(),
  account: z.object({ id, remoteId: z.string(), nickname: z.string() }),
  storageState: sealedState,
  proxy,
  browsing: seenAs,
  setting,
  /** What the platform named the post when it accepted it; empty when no answer came. */
  publishId: z.string(),
  committedAt: unixSeconds,
  /** When this reading was given out, in unix seconds by the database's clock; to be told with its verdict. */
  asOf: asOf.optional(),
  /** Left out by servers from before they were told. */
  others,
  /** Numbers of other posts that were refused, denied or gone: rows under them, brought to light since, are not counted as alike. */
  otherNumbers: z.array(z.string()).max(mostOthers).optional(),
})
export type VerifyAssignment = z.infer<typeof verifyAssignment>
