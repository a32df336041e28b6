import { bindForm } from '@matrixcast/contract/accounts'
import { incomingKind } from '@matrixcast/contract/incoming'
import { postFigureName } from '@matrixcast/contract/post-figures'
import { languages } from '@matrixcast/contract/wire'
import { answerUnits } from '@matrixcast/domain/answer-length'
import { z } from 'zod'

/** A limit of a platform as it was read somewhere on some day; nothing is claimed beyond that. */
const limitRow = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.enum(['characters', 'topics', 'files', 'bytes', 'seconds', 'posts', 'offers']),
  source: z.string(),
  /** ISO date. */
  checkedAt: z.iso.date(),
})

/** Of an article the files are its pictures. */
const mediaRow = z.object({
  kind: z.enum(['video', 'image', 'article']),
  /** Lower case, without the dot. */
  extensions: z.array(z.string()).min(1),
  /** Of one file. */
  maxBytes: z.number().int().positive(),
  mostFiles: z.number().int().positive(),
  /** Each picture is sent below so many bytes and with one of these endings; any other as a smaller copy. */
  copies: z.object({ belowBytes: z.number().int().positive(), extensions: z.array(z.string()).min(1) }).optional(),
})

/** What is read there, and what can be answered. */
const talkRow = z.object({
  in: z.array(incomingKind).min(1),
  out: z.array(incomingKind),
  /** The longest answer, as the platform counts it. */
  answer: z.object({
    most: z.number().int().positive(),
    countedBy: z.enum(answerUnits),
    mostBytes: z.number().int().positive().nullable(),
  }),
  /** How long after their message, and how often, an answer may be sent; null: always. */
  window: z.object({ hours: z.number().int().positive(), messages: z.number().int().positive() }).nullable(),
  source: z.string(),
  checkedAt: z.iso.date(),
})

const capabilities = ['topics', 'cover', 'schedule', 'poi', 'mix', 'mention', 'music', 'microApp'] as const

/** What a platform is and takes, as data: read by server, page and helper alike. Times in seconds, sizes in bytes. */
const common = z.object({
  /** The stable word for this platform, everywhere in code and on the wire. */
  name: z.string().min(1).max(60),
  version: z.string(),
  names: z.record(z.enum(languages), z.string()),
  standing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('verifiedAgainst'), what: z.string(), at: z.iso.date() }),
    z.object({ kind: z.literal('simulated') }),
    z.object({ kind: z.literal('notVerified') }),
  ]),
  media: z.array(mediaRow).min(1),
  limits: z.array(limitRow),
  /** JSON Schema of what a post of this platform is made of. */
  fields: z.record(z.string(), z.unknown()),
  /** How the platform can be asked whether a post exists: by a key we chose, by an id, by its list of posts, not at all. */
  idempotency: z.enum(['native', 'keyLookup', 'listMatch', 'none']),
  /** What a post is accepted under is not what lists name it by, so two numbers say nothing of two posts. */
  hasOtherNumbers: z.boolean().optional(),
  /** What is found as a post there bears a name that was made of its job, so it is no other one. */
  namesPosts: z.boolean().optional(),
  schedule: z.object({
    by: z.enum(['ours', 'platform']),
    minLeadSeconds: z.number().int(),
    maxLeadSeconds: z.number().int(),
  }),
  concurrency: z.object({ perAccount: z.literal(1), perPlatform: z.number().int().positive() }),
  minGapSeconds: z.number().int(),
  dailyCap: z.number().int().nullable(),
  /** What a new account begins with: our advice, not a rule of the platform. Its owner may go faster, up to the limits above. */
  advisedPace: z.object({
    gapMinutes: z.number().int().min(0),
    dailyCap: z.number().int().positive().nullable(),
  }),
  /** Seconds each phase may take before it is given up. */
  timeouts: z.object({ prepare: z.number().int(), commit: z.number().int(), verify: z.number().int() }),
  /** The longest time after a commit until "absent" may be believed. */
  settleSeconds: z.number().int(),
  capabilities: z.array(z.enum(capabilities)),
  /** Whether its adapter can read fans, works, plays or likes of an account. */
  tellsFigures: z.boolean(),
  /** Which figures of a single post its adapter reads; left out where it reads none. */
  tellsOfPosts: z.array(postFigureName).min(1).optional(),
  /** Left out where nothing that people leave there is read. */
  talks: talkRow.optional(),
})

/** Driven through an account's own browser, on the operator's computer. */
const browserManifest = common.extend({
  driver: z.enum(['browser', 'handoff', 'simulated']),
  defaultSite: z.url(),
  selectorsVersion: z.string(),
})
export type BrowserManifest = z.infer<typeof browserManifest>

/** Driven through the platform's own interface, by the server itself. */
const apiManifest = common.extend({
  driver: z.literal('api'),
  /** What a person gives so that the server may post for them. */
  bindForm,
  /** An account goes by its site's address, so the same one is called otherwise under each address that its site has. */
  goesByAddress: z.boolean().optional(),
  /** What the platform refused to publish stays there as it is: a person may publish it, and so may a later try. */
  leavesDrafts: z.boolean().optional(),
  /** What the number of a post has that its lists show; posts without it are in none. */
  listedMark: z.string().optional(),
})
export type ApiManifest = z.infer<typeof apiManifest>

export const platformManifest = z.discriminatedUnion('driver', [browserManifest, apiManifest])
export type PlatformManifest = z.infer<typeof platformManifest>
