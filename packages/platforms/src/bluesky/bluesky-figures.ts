import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import { figuresOf, figuresUnavailable, type PostFiguresRead } from '../api/post-figures.ts'
import { blueskyManifest } from './bluesky-manifest.ts'
import { blueskyReader, isWithoutView, openBluesky } from './bluesky-session.ts'

/** As many as `app.bsky.feed.getPosts` takes at once. */
const atOnce = 25
const page = z.object({
  posts: z.array(
    z.object({
      uri: z.string(),
      likeCount: z.unknown(),
      replyCount: z.unknown(),
      repostCount: z.unknown(),
      quoteCount: z.unknown(),
    }),
  ),
})

/** The network's own counts, asked through the account's server. Plays and saves are nowhere told. */
export async function blueskyPostFigures(context: ApiContext, posts: readonly string[]): Promise<PostFiguresRead> {
  const { call } = openBluesky(context)
  const figures = new Map<string, ReturnType<typeof figuresOf>>()
  for (let from = 0; from < posts.length; from += atOnce) {
    const about = new URLSearchParams(posts.slice(from, from + atOnce).map((uri) => ['uris', uri]))
    const seconds = blueskyManifest.timeouts.verify
    const answer = await call(`app.bsky.feed.getPosts?${about}`, { method: 'GET', seconds })
    if (isWithoutView(answer)) return figuresUnavailable
    const read = blueskyReader.read(answer, { shape: page, step: 'readPostFigures', now: context.now() })
    for (const { uri, likeCount, replyCount, repostCount, quoteCount } of read.posts) {
      const { likes: reposts, comments: quotes } = figuresOf({ likes: repostCount, comments: quoteCount })
      const shares = reposts === null ? null : reposts + (quotes ?? 0)
      figures.set(uri, figuresOf({ likes: likeCount, comments: replyCount, shares }))
    }
  }
  return { figures }
}
