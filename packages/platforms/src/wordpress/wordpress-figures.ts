import { z } from 'zod'
import type { ApiContext } from '../api/api-adapter.ts'
import { figuresOf, figuresUnavailable, type PostFiguresRead } from '../api/post-figures.ts'
import { wordpressManifest } from './wordpress-manifest.ts'
import { openWordpress, saidCode, type WordpressCalls, wordpressReader } from './wordpress-site.ts'

const { timeouts } = wordpressManifest
const atOnce = 100
const rows = z.array(z.object({ id: z.number() }))

/** How many comments everybody sees below each post. WordPress counts nothing else. */
export async function wordpressPostFigures(context: ApiContext, posts: readonly string[]): Promise<PostFiguresRead> {
  const calls = openWordpress(context)
  const figures = new Map<string, ReturnType<typeof figuresOf>>()
  for (let from = 0; from < posts.length; from += atOnce) {
    for (const id of await publicOf(context, calls, posts.slice(from, from + atOnce))) {
      const answer = await calls.ask('/wp/v2/comments', { post: id, per_page: '1', _fields: 'id' }, timeouts.verify)
      if (saidCode(answer) === 'rest_no_route') return figuresUnavailable
      // Nobody but its editors may read the comments of a post with a password.
      if (saidCode(answer) === 'rest_cannot_read_post') figures.set(id, figuresOf({}))
      else {
        wordpressReader.read(answer, { shape: rows, step: 'readPostFigures', now: context.now() })
        figures.set(id, figuresOf({ comments: answer.header('x-wp-total') }))
      }
    }
  }
  return { figures }
}

/** Those of these posts that everybody sees. */
async function publicOf(context: ApiContext, calls: WordpressCalls, ids: readonly string[]): Promise<string[]> {
  const query = { include: ids.join(','), per_page: String(atOnce), _fields: 'id' }
  const answer = await calls.ask('/wp/v2/posts', query, timeouts.verify)
  const read = wordpressReader.read(answer, { shape: rows, step: 'readPosts', now: context.now() })
  return read.map(({ id }) => String(id)).filter((id) => ids.includes(id))
}
