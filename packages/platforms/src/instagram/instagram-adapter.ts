import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext, ApiDraft, Kept } from '../api/api-adapter.ts'
import { lookThenSend, sendOnce, untilDone } from '../api/api-steps.ts'
import { openPlatformAdapter } from '../api/open-platform.ts'
import { momentThere } from '../api/platform-clock.ts'
import { metaCaption } from '../meta/caption.ts'
import { type GraphCalls, graphReader, isNothing, openGraph } from '../meta/graph.ts'
import { metaOauth } from '../meta/meta-login.ts'
import type { Post, PostFile } from '../post.ts'
import { bindInstagram, instagramFigures, instagramId, instagramProfile } from './instagram-account.ts'
import { instagramManifest, validateInstagram } from './instagram-manifest.ts'

const { timeouts } = instagramManifest

/**
 * Posts by a container, which the platform publishes once: its number is kept, and it tells at any time whether it was
 * published. Which post came of it is found among the newest of the account.
 */
export const instagramAdapter = openPlatformAdapter({
  manifest: instagramManifest,
  bind: bindInstagram,
  oauth: metaOauth({
    scopes: ['pages_show_list', 'pages_read_engagement', 'instagram_basic', 'instagram_content_publish'],
    fields: ['instagram_business_account{id,username}'],
    accountOf: ({ instagram_business_account: account }) => account && { remoteId: account.id, name: account.username },
  }),
  profile: instagramProfile,
  figures: instagramFigures,
  validate: validateInstagram,
  prepare: prepareInstagram,
  verify: verifyInstagram,
})

const begunContainer = z.object({ id: z.string(), uri: z.string() })
type Container = z.output<typeof begunContainer>
type States = 'EXPIRED' | 'ERROR' | 'FINISHED' | 'IN_PROGRESS' | 'PUBLISHED'
const stateShape = z.object({
  status_code: z.enum(['EXPIRED', 'ERROR', 'FINISHED', 'IN_PROGRESS', 'PUBLISHED'] satisfies States[]),
  status: z.string().default(''),
})

async function prepareInstagram(context: ApiContext, post: Post, kept: Kept): Promise<ApiDraft> {
  const calls = openGraph(context)
  const account = await instagramId(context)
  const [file] = post.files
  if (!file) throw new AdapterFault('media', 'beginUpload', 'there is no video')
  const began = kept.get('began') ?? String(context.now())
  await kept.put('began', began)
  const look = async (id: string) => {
    if ((await stateOf(context, calls, id))?.status_code !== 'PUBLISHED') return undefined
    const found = await newestOf(context, calls, { account, title: post.title, since: Number(began) })
    // Published without a doubt; its own number may come a little later.
    return { publishId: found?.id ?? '', scheduled: false }
  }
  const container = await beginOrGoOn(context, calls, { account, caption: metaCaption(post), kept })
  const there = await look(container.id)
  if (there) return { kind: 'there', ...there }
  await refuseFull(context, calls, account)
  await untilReady(context, calls, { container, file, kept })
  return {
    kind: 'new',
    scheduled: false,
    send: () =>
      lookThenSend(
        () => look(container.id),
        () =>
          sendOnce(
            () =>
              calls.send(`${account}/media_publish`, {
                fields: { creation_id: container.id },
                seconds: timeouts.commit,
              }),
            {
              reader: graphReader,
              step: 'publish',
              now: context.now(),
              accepted({ json }) {
                const made = z.object({ id: z.string() }).safeParse(json).data
                return made && { publishId: made.id, scheduled: false }
              },
            },
          ),
      ),
  }
}

/** A container lives for a day. */
async function beginOrGoOn(
  context: ApiContext,
  calls: GraphCalls,
  { account, caption, kept }: { account: string; caption: string; kept: Kept },
): Promise<Container> {
  const known = kept.get('container')
  const before = known === undefined ? undefined : begunContainer.parse(JSON.parse(known))
  const state = before && (await stateOf(context, calls, before.id))?.status_code
  if (before && state !== undefined && state !== 'EXPIRED' && state !== 'ERROR') return before
  const fields = { media_type: 'REELS', upload_type: 'resumable', caption, share_to_feed: true }
  const answer = await calls.send(`${account}/media`, { fields, seconds: 60 })
  const container = graphReader.read(answer, { shape: begunContainer, step: 'beginUpload', now: context.now() })
  await kept.put('container', JSON.stringify(container))
  await kept.put('uploaded', '')
  return container
}

/** Undefined when the platform has forgotten it. */
async function stateOf(context: ApiContext, calls: GraphCalls, id: string) {
  const answer = await calls.ask(id, { fields: 'status_code,status' })
  if (isNothing(answer)) return undefined
  return graphReader.read(answer, { shape: stateShape, step: 'askContainer', now: context.now() })
}

const quota = z.object({
  data: z.array(z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }) })),
})

async function refuseFull(context: ApiContext, calls: GraphCalls, account: string): Promise<void> {
  const answer = await calls.ask(`${account}/content_publishing_limit`, { fields: 'quota_usage,config' })
  const { data } = graphReader.read(answer, { shape: quota, step: 'askLimit', now: context.now() })
  const [row] = data
  if (row && row.quota_usage >= row.config.quota_total) {
    throw new AdapterFault(
      'quota',
      'askLimit',
      `${row.quota_usage} of ${row.config.quota_total} posts of 24 hours are used`,
    )
  }
}

async function untilReady(
  context: ApiContext,
  calls: GraphCalls,
  { container, file, kept }: { container: Container; file: PostFile; kept: Kept },
): Promise<void> {
  if (kept.get('uploaded') !== 'yes') {
    const answer = await calls.transfer(container.uri, file, { offset: 0, seconds: timeouts.prepare })
    graphReader.read(answer, { shape: z.object({ success: z.literal(true) }), step: 'upload', now: context.now() })
    await kept.put('uploaded', 'yes')
  }
  await untilDone({ seconds: timeouts.prepare, step: 'mediaReady' }, async () => {
    const state = await stateOf(context, calls, container.id)
    if (state?.status_code === 'FINISHED') return true
    if (state?.status_code === 'IN_PROGRESS') return undefined
    throw new AdapterFault(
      'media',
      'mediaReady',
      state?.status ? { theirs: state.status } : 'the platform does not take this video',
    )
  })
}

const listed = z.object({
  id: z.string(),
  caption: z.string().default(''),
  timestamp: z.string(),
  permalink: z.string().default(''),
})

async function newestOf(
  context: ApiContext,
  calls: GraphCalls,
  { account, title, since }: { account: string; title: string; since: number },
) {
  const answer = await calls.ask(`${account}/media`, { fields: 'id,caption,timestamp,permalink', limit: '50' })
  const shape = z.object({ data: z.array(listed) })
  const { data } = graphReader.read(answer, { shape, step: 'readBack', now: context.now() })
  const from = momentThere(answer, since, context.now())
  return data.find((one) => one.caption.startsWith(title.trim()) && Date.parse(one.timestamp) / 1000 >= from)
}

async function verifyInstagram(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openGraph(context)
  if (trace.publishId === '') {
    const about = { account: trace.remoteId, title: trace.title, since: trace.committedAt }
    const found = await newestOf(context, calls, about)
    return found ? { kind: 'live', publishId: found.id, url: found.permalink } : { kind: 'absent' }
  }
  const answer = await calls.ask(trace.publishId, { fields: 'id,permalink' })
  if (isNothing(answer)) return { kind: 'absent' }
  const shape = z.object({ id: z.string(), permalink: z.string() })
  const { id, permalink: url } = graphReader.read(answer, { shape, step: 'readBack', now: context.now() })
  return { kind: 'live', publishId: id, url }
}
