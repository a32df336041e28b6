import { z } from 'zod'
import { AdapterFault } from '../adapter-fault.ts'
import type { ApiContext } from '../api/api-adapter.ts'
import { newestPosts } from '../api/newest-posts.ts'
import type { SitePost, SitePosts } from '../api/site-posts.ts'
import { ghostManifest } from './ghost-manifest.ts'
import { type GhostCalls, ghostReader } from './ghost-site.ts'

const { timeouts } = ghostManifest
const states: Record<string, SitePost['is']> = { published: 'out', scheduled: 'waiting' }

const row = z
  .object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    status: z.string(),
    url: z.string(),
    created_at: z.string(),
    authors: z.array(z.object({ roles: z.array(z.object({ name: z.string() })) })),
  })
  .transform(
    ({ id, slug, title, status, url, created_at: at, authors }): SitePost => ({
      id,
      slug,
      words: title,
      at: Date.parse(at) / 1000,
      is: states[status] ?? 'hidden',
      url,
      // Ghost gives what an integration posts to the owner of the site.
      isOwn: authors.some(({ roles }) => roles.some(({ name }) => name === 'Owner')),
    }),
  )
const fields = 'fields=id,slug,title,status,url,created_at&include=authors,authors.roles'
const one = z.object({ posts: z.array(row).min(1) })
const page = z.object({
  posts: z.array(row),
  meta: z.object({ pagination: z.object({ next: z.number().nullable() }) }),
})

/** The posts of the site, in whatever state, by when they were made. */
export const postsOf = (context: ApiContext, calls: GhostCalls): SitePosts => ({
  bySlug: (slug) => read(context, calls, `slug/${slug}`),
  newest: newestPosts({
    async page(cursor = '1') {
      const path = `posts/?${fields}&order=created_at%20desc&limit=100&page=${cursor}`
      const answer = await calls.call(path, { method: 'GET', seconds: timeouts.verify })
      const { posts, meta } = ghostReader.read(answer, { shape: page, step: 'readBack', now: context.now() })
      const { next } = meta.pagination
      return { rows: posts, answer, next: next === null ? undefined : String(next) }
    },
    at: (post) => post.at,
    now: context.now,
  }),
})

export const postById = (context: ApiContext, calls: GhostCalls, publishId: string) =>
  read(context, calls, encodeURIComponent(publishId))

async function read(context: ApiContext, { call }: GhostCalls, which: string) {
  const answer = await call(`posts/${which}/?${fields}`, { method: 'GET', seconds: timeouts.verify })
  if (answer.status === 404) {
    // What stands before a site answers so, too.
    if (ghostReader.wordOf(answer) !== 'NotFoundError') {
      throw new AdapterFault('platformDown', 'lookUp', 'the answer is not what this platform answers')
    }
    return undefined
  }
  return ghostReader.read(answer, { shape: one, step: 'lookUp', now: context.now() }).posts[0]
}
