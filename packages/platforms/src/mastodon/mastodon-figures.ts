import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import { figuresOf, type PostFiguresRead } from '../api/post-figures.ts'
import { mastodonReader, openMastodon } from './mastodon-instance.ts'
import { mastodonManifest } from './mastodon-manifest.ts'

const status = z.object({
  favourites_count: z.unknown(),
  replies_count: z.unknown(),
  reblogs_count: z.unknown(),
})

/** Asked one by one: a list of them is known to newer instances only. Plays and saves are not told. */
export async function mastodonPostFigures(context: ApiContext, posts: readonly string[]): Promise<PostFiguresRead> {
  const { call } = openMastodon(context)
  const figures = new Map<string, ReturnType<typeof figuresOf>>()
  for (const id of posts) {
    const seconds = mastodonManifest.timeouts.verify
    const answer = await call(`/api/v1/statuses/${encodeURIComponent(id)}`, { method: 'GET', seconds })
    if (answer.status === 404) continue
    const read = mastodonReader.read(answer, { shape: status, step: 'readPostFigures', now: context.now() })
    const { favourites_count: likes, replies_count: comments, reblogs_count: shares } = read
    figures.set(id, figuresOf({ likes, comments, shares }))
  }
  return { figures }
}
