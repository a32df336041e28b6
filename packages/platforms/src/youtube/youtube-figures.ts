import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import { figuresOf, type PostFiguresRead } from '../api/post-figures.ts'
import { openYoutube, youtubeReader } from './youtube-channel.ts'
import { youtubeManifest } from './youtube-manifest.ts'

/** As many as one question may name. */
const atOnce = 50
/** Counts come as text; a channel may hide its likes, and a video its comments. */
const counted = z.object({
  id: z.string(),
  statistics: z.object({ viewCount: z.unknown(), likeCount: z.unknown(), commentCount: z.unknown() }),
})

/** Views, likes and comments as YouTube counts them: documentation of `videos.list`. Shares and saves are not told. */
export async function youtubePostFigures(context: ApiContext, posts: readonly string[]): Promise<PostFiguresRead> {
  const { call } = openYoutube(context)
  const figures = new Map<string, ReturnType<typeof figuresOf>>()
  for (let from = 0; from < posts.length; from += atOnce) {
    const about = new URLSearchParams({ part: 'statistics', id: posts.slice(from, from + atOnce).join(',') })
    const answer = await call(`/youtube/v3/videos?${about}`, {
      method: 'GET',
      seconds: youtubeManifest.timeouts.verify,
    })
    const shape = z.object({ items: z.array(counted) })
    const { items } = youtubeReader.read(answer, { shape, step: 'readPostFigures', now: context.now() })
    for (const { id, statistics } of items) {
      const { viewCount: plays, likeCount: likes, commentCount: comments } = statistics
      figures.set(id, figuresOf({ plays, likes, comments }))
    }
  }
  return { figures }
}
