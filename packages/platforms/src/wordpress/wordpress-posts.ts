import { z } from 'zod'
import type { PostTrace } from '../adapter.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { newestPosts } from '../api/newest-posts.ts'
import type { SitePost, SitePosts } from '../api/site-posts.ts'
import { unescaped } from './wordpress-content.ts'
import { wordpressManifest } from './wordpress-manifest.ts'
import { saidCode, type WordpressCalls, wordpressReader } from './wordpress-site.ts'

const { timeouts } = wordpressManifest
/** Those of plugins as well; not what lies in the bin. */
const allStates = 'any'
const states: Record<string, SitePost['is']> = { publish: 'out', future: 'waiting', trash: 'gone' }

const listed = z.object({
  id: z.number(),
  slug: z.string(),
  status: z.string(),
  link: z.string(),
  title: z.object({ raw: z.string().optional(), rendered: z.string() }),
  date_gmt: z.string(),
  author: z.number(),
})
const rowOf = (remoteId: string) =>
  listed.transform(
    ({ id, slug, status, link, title, date_gmt: date, author }): SitePost => ({
      id: String(id),
      slug,
      words: unescaped(title.raw ?? title.rendered),
      at: Date.parse(`${date}Z`) / 1000,
      is: states[status] ?? 'hidden',
      url: link,
      isOwn: String(author) === remoteId.split('#')[1],
    }),
  )
/** Without what the posts say, which may be long. */
const asked = { context: 'edit', _fields: 'id,slug,status,link,title,date_gmt,author' }
/** What is out everybody may see, also where this account may not edit it any more. */
const askedAsReader = { ...asked, context: 'view', status: 'publish' }

/** The posts of the site, of every author that the account may edit; the list shows those that wait first. */
export const postsOf = (context: ApiContext, calls: WordpressCalls, remoteId: string): SitePosts => ({
  async bySlug(slug) {
    const shape = z.array(rowOf(remoteId))
    for (const how of [{ ...asked, status: allStates }, askedAsReader]) {
      const answer = await calls.ask('/wp/v2/posts', { ...how, slug }, timeouts.verify)
      const [found] = wordpressReader.read(answer, { shape, step: 'lookUp', now: context.now() })
      if (found) return found
    }
    return undefined
  },
  newest: newestPosts({
    async page(cursor = '1') {
      const query = { orderby: 'date', order: 'desc', per_page: '100', page: cursor }
      const answer = await calls.ask('/wp/v2/posts', { ...asked, ...query, status: allStates }, timeouts.verify)
      const rows = wordpressReader.read(answer, {
        shape: z.array(rowOf(remoteId)),
        step: 'readBack',
        now: context.now(),
      })
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

export async function postById(
  context: ApiContext,
  calls: WordpressCalls,
  { publishId, remoteId }: Pick<PostTrace, 'publishId' | 'remoteId'>,
) {
  const ask = (how: typeof asked) => calls.ask(`/wp/v2/posts/${encodeURIComponent(publishId)}`, how, timeouts.verify)
  const first = await ask(asked)
  if (saidCode(first) === 'rest_post_invalid_id') return undefined
  const answer = saidCode(first) === 'rest_forbidden_context' ? await ask(askedAsReader) : first
  return wordpressReader.read(answer, { shape: rowOf(remoteId), step: 'readBack', now: context.now() })
}
