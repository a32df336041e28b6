import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import { newestPosts } from '../api/newest-posts.ts'
import type { SitePost, SitePosts } from '../api/site-posts.ts'
import { unescaped } from './wordpress-content.ts'
import { wordpressManifest } from './wordpress-manifest.ts'
import { saidCode, type WordpressCalls, wordpressReader } from './wordpress-site.ts'

const { timeouts } = wordpressManifest
const allStates = 'publish,future,draft,pending,private'
const states: Record<string, SitePost['is']> = { publish: 'out', future: 'waiting', trash: 'gone' }

const row = z
  .object({
    id: z.number(),
    slug: z.string(),
    status: z.string(),
    link: z.string(),
    title: z.object({ raw: z.string() }),
    date_gmt: z.string(),
  })
  .transform(
    ({ id, slug, status, link, title, date_gmt: date }): SitePost => ({
      id: String(id),
      slug,
      words: unescaped(title.raw),
      at: Date.parse(`${date}Z`) / 1000,
      is: states[status] ?? 'hidden',
      url: link,
      isOwn: true,
    }),
  )
/** Without what the posts say, which may be long. */
const asked = { context: 'edit', _fields: 'id,slug,status,link,title,date_gmt' }

/** The posts of this account; the list shows those that wait first. */
export const postsOf = (context: ApiContext, calls: WordpressCalls, remoteId: string): SitePosts => ({
  async bySlug(slug) {
    const answer = await calls.ask('/wp/v2/posts', { ...asked, slug, status: allStates }, timeouts.verify)
    return wordpressReader.read(answer, { shape: z.array(row), step: 'lookUp', now: context.now() })[0]
  },
  newest: newestPosts({
    async page(cursor = '1') {
      const query = {
        author: remoteId.split('#')[1] ?? '',
        orderby: 'date',
        order: 'desc',
        per_page: '100',
        page: cursor,
      }
      const answer = await calls.ask('/wp/v2/posts', { ...asked, ...query, status: allStates }, timeouts.verify)
      const rows = wordpressReader.read(answer, { shape: z.array(row), step: 'readBack', now: context.now() })
      const pages = Number(answer.header('x-wp-totalpages') ?? Number.NaN)
      // Where it was not told how many there are, the list is not over.
      return { rows, answer, next: Number(cursor) >= pages ? undefined : String(Number(cursor) + 1) }
    },
    at: (post) => post.at,
    now: context.now,
  }),
})

/** Files are named after their job. */
export async function showsFileOf(
  context: ApiContext,
  calls: WordpressCalls,
  { publishId, slug }: { publishId: string; slug: string },
): Promise<boolean> {
  const path = `/wp/v2/posts/${encodeURIComponent(publishId)}`
  const answer = await calls.ask(path, { context: 'edit', _fields: 'content' }, timeouts.verify)
  const shape = z.object({ content: z.object({ raw: z.string() }) })
  const { content } = wordpressReader.read(answer, { shape, step: 'readBack', now: context.now() })
  return content.raw.includes(`/${slug}-`)
}

export async function postById(context: ApiContext, calls: WordpressCalls, publishId: string) {
  const answer = await calls.ask(`/wp/v2/posts/${encodeURIComponent(publishId)}`, asked, timeouts.verify)
  if (saidCode(answer) === 'rest_post_invalid_id') return undefined
  return wordpressReader.read(answer, { shape: row, step: 'readBack', now: context.now() })
}
