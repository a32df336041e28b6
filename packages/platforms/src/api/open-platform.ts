import { z } from 'zod'
import type { ApiManifest } from '../manifest.ts'
import type { Post, PostPlan } from '../post.ts'
import type { ApiAdapter, ApiContext, ApiDraft, Kept } from './api-adapter.ts'
import { refuseOther, stateOf, verdictOf } from './api-steps.ts'
import { bindFormOf } from './bind-form.ts'

type Limit = ApiManifest['limits'][number]

/** Rows of limits that were read at one place on one day; a single row may name another source. */
export const limitsRead =
  (source: string, checkedAt: string) =>
  (name: string, value: number, unit: Limit['unit'], elsewhere = source): Limit => ({
    name,
    value,
    unit,
    source: elsewhere,
    checkedAt,
  })

/** One video of two gigabytes at most: what we are ready to send, whatever a platform would take. */
export const oneVideo = (...extensions: string[]): ApiManifest['media'][number] => ({
  kind: 'video',
  extensions,
  maxBytes: 2 * 1024 ** 3,
  mostFiles: 1,
})

type About = Omit<
  ApiManifest,
  'version' | 'driver' | 'standing' | 'bindForm' | 'fields' | 'schedule' | 'concurrency' | 'timeouts'
> & {
  given: z.ZodObject
  /** Bounds of what every post has; topics are bounded on some platforms only by the whole text. */
  most: { title: number; topics?: number }
  /** How long before its time the platform takes a post that it publishes itself; left out, it cannot wait. */
  lead?: { min: number; max: number }
  /** Fields of this platform alone. */
  own?: z.ZodRawShape
  atOnce: number
}

/** A platform reached through an application of the operator's own, which was tried against our double of it only. */
export function openPlatform({ given, most, lead, own = {}, atOnce, ...about }: About): ApiManifest {
  const topics = z.array(z.string().min(1))
  const fields = z.object({
    title: z.string().min(1).max(most.title),
    topics: most.topics === undefined ? topics : topics.max(most.topics),
    timingTime: lead ? z.int().nullable() : z.null(),
    ...own,
  })
  return {
    ...about,
    version: '1',
    driver: 'api',
    standing: { kind: 'simulated' },
    bindForm: bindFormOf(given),
    fields: z.toJSONSchema(fields),
    schedule: lead
      ? { by: 'platform', minLeadSeconds: lead.min, maxLeadSeconds: lead.max }
      : { by: 'ours', minLeadSeconds: 0, maxLeadSeconds: 0 },
    concurrency: { perAccount: 1, perPlatform: atOnce },
    timeouts: { prepare: 3600, commit: 300, verify: 60 },
  }
}

/** Title and topics as one text; a topic is one word there. */
export const textWithTopics = ({ title, topics }: Pick<PostPlan, 'title' | 'topics'>): string =>
  [title.trim(), ...topics.map((topic) => `#${topic.replace(/\s+/gu, '')}`)].join(' ')

type Parts = Omit<ApiAdapter, 'check' | 'prepare'> & {
  prepare(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft>
}

/** An adapter whose profile tells whether the login holds, and whose account it is: before anything is prepared. */
export const openPlatformAdapter = ({ prepare, verify, ...parts }: Parts): ApiAdapter => ({
  ...parts,
  check: (context) => stateOf(async () => void (await parts.profile(context))),
  async prepare(context, post, { remoteId, kept }) {
    refuseOther((await parts.profile(context)).remoteId, remoteId)
    return prepare(context, post, kept)
  },
  verify: (context, trace) => verdictOf(() => verify(context, trace)),
})
