import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { findInBoth, newestPosts } from '../api/newest-posts.ts'
import { type GraphCalls, graphPage, graphReader } from '../meta/graph.ts'
import type { Sought } from '../words-there.ts'
import { facebookManifest } from './facebook-manifest.ts'

const { listedMark = '' } = facebookManifest

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

const publishedOf = (context: ApiContext, calls: GraphCalls) =>
  newestPosts({
    page: pagesAt(context, calls, 'published_posts'),
    at: (one) => Date.parse(one.created_time) / 1000,
    now: context.now,
  })

export const shown = ({ id, message }: PagePost) => ({ id, words: message, isWhole: true })

/** A reel is a post of another number there, which shows the reel at most. */
export const shows = (post: PagePost, id: string): boolean =>
  post.id === id || post.id.endsWith(`_${id}`) || post.pictures.includes(id)

/** The same rows, in which what shows one of these other posts is that one. */
export const shownAmong = (others: PostTrace['others']) => (post: PagePost) => ({
  ...shown(post),
  id: others.find(({ id }) => id !== '' && shows(post, id))?.id ?? post.id,
})

/** A reel is told by itself, under a number that no list has: of the Page's others only its posts have to be in them. */
export const listedOf = (others: PostTrace['others']): PostTrace['others'] =>
  others.map((one) => (one.id.includes(listedMark) ? one : { ...one, stands: null }))

export async function findInLists(
  context: ApiContext,
  calls: GraphCalls,
  { since, sought }: { since: number; sought: Sought<PagePost> },
): Promise<{ post: PagePost; waits: boolean } | undefined> {
  const [waiting, out] = [pagesAt(context, calls, 'scheduled_posts'), publishedOf(context, calls)]
  const found = await findInBoth({ waiting, out, since, sought })
  return found && { post: found.row, waits: found.waits }
}
