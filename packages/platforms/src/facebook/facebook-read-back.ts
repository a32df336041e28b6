import type { Verdict } from '@matrixcast/contract/publish-report'
import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { findInAll, newestPosts } from '../api/newest-posts.ts'
import { type GraphCalls, graphPage, graphReader, isNothing, openGraph } from '../meta/graph.ts'
import { type Sought, soughtBy, soughtByWords } from '../words-there.ts'
import { videoStatus } from './facebook-reel.ts'

const target = z.object({ target: z.object({ id: z.string().optional() }).optional() })
const listed = z.object({
  id: z.string(),
  message: z.string().default(''),
  created_time: z.string(),
  permalink_url: z.string().default(''),
  attachments: z
    .object({ data: z.array(target.extend({ subattachments: z.object({ data: z.array(target) }).optional() })) })
    .optional(),
})

export type PagePost = Omit<z.output<typeof listed>, 'attachments'> & { pictures: string[] }

/** Reads a list of the Page's posts, each with the numbers of the pictures it shows. */
const pagesAt =
  ({ now }: ApiContext, calls: GraphCalls, edge: 'published_posts' | 'scheduled_posts') =>
  async (after: string | undefined) => {
    const fields = 'id,message,created_time,permalink_url,attachments{target{id},subattachments{target{id}}}'
    const answer = await calls.ask(`me/${edge}`, { fields, limit: '50', ...(after === undefined ? {} : { after }) })
    const { data, next } = graphReader.read(answer, { shape: graphPage(listed), step: 'readBack', now: now() })
    const rows = data.map(
      ({ attachments, ...post }): PagePost => ({
        ...post,
        pictures: (attachments?.data ?? [])
          .flatMap((one) => [one.target?.id, ...(one.subattachments?.data ?? []).map((sub) => sub.target?.id)])
          .filter((id) => id !== undefined),
      }),
    )
    return { rows, answer, next }
  }

/** To be asked before those that are out: a post that goes out meanwhile is not missed. */
export const findWaiting = (context: ApiContext, calls: GraphCalls, sought: Sought<PagePost>) =>
  findInAll(pagesAt(context, calls, 'scheduled_posts'), sought)

export const publishedOf = (context: ApiContext, calls: GraphCalls) =>
  newestPosts({
    page: pagesAt(context, calls, 'published_posts'),
    at: (one) => Date.parse(one.created_time) / 1000,
    now: context.now,
  })

export async function verifyFacebook(context: ApiContext, trace: PostTrace): Promise<Verdict> {
  const calls = openGraph(context)
  if (trace.publishId === '') return findInLists(context, calls, { trace, sought: worded(trace) })
  return trace.publishId.includes('_') ? readPost(context, calls, trace) : readReel(context, calls, trace)
}

async function readReel(context: ApiContext, calls: GraphCalls, trace: PostTrace): Promise<Verdict> {
  const { publishId: id } = trace
  const answer = await calls.ask(id, { fields: 'id,status,permalink_url' })
  if (isNothing(answer)) {
    // In the lists a reel is a post of another number, which shows the reel at most: its words count as well.
    const isShown = (post: PagePost) => post.id === id || post.id.endsWith(`_${id}`) || post.pictures.includes(id)
    const { isOurs, mayBeOurs } = worded(trace)
    return findInLists(context, calls, {
      trace,
      sought: { isOurs: (post) => isShown(post) || isOurs(post), mayBeOurs },
    })
  }
  const found = graphReader.read(answer, { shape: videoStatus, step: 'readBack', now: context.now() })
  const { processing_phase: processing, publishing_phase: publishing, video_status: state } = found.status
  if (state === 'error' || processing?.status === 'error') {
    return { kind: 'rejected', detail: processing?.error?.message ?? state }
  }
  if (publishing?.publish_status === 'scheduled') return { kind: 'scheduled', publishId: id }
  if (publishing?.status !== 'complete') return { kind: 'processing' }
  return { kind: 'live', publishId: id, url: addressOf(found.permalink_url ?? `/reel/${id}/`) }
}

async function readPost(context: ApiContext, calls: GraphCalls, trace: PostTrace): Promise<Verdict> {
  const { publishId: id } = trace
  const answer = await calls.ask(id, { fields: 'id,is_published,permalink_url' })
  if (isNothing(answer)) return findInLists(context, calls, { trace, sought: soughtBy((post) => post.id === id) })
  const shape = z.object({ is_published: z.boolean(), permalink_url: z.string().default('') })
  const found = graphReader.read(answer, { shape, step: 'readBack', now: context.now() })
  return found.is_published
    ? { kind: 'live', publishId: id, url: addressOf(found.permalink_url) }
    : { kind: 'scheduled', publishId: id }
}

const worded = (trace: PostTrace) => soughtByWords<PagePost>(trace, ({ id, message }) => ({ id, words: message }))

/** A number that is known already stays the post's: by it the platform is asked again. */
async function findInLists(
  context: ApiContext,
  calls: GraphCalls,
  { trace, sought }: { trace: PostTrace; sought: Sought<PagePost> },
): Promise<Verdict> {
  const waiting = await findWaiting(context, calls, sought)
  if (waiting) return { kind: 'scheduled', publishId: trace.publishId || waiting.id }
  const found = await publishedOf(context, calls).find(trace.committedAt, sought)
  if (!found) return { kind: 'absent' }
  return { kind: 'live', publishId: trace.publishId || found.id, url: addressOf(found.permalink_url) }
}

const addressOf = (link: string): string => new URL(link, 'https://www.facebook.com').href
