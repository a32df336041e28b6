import { z } from 'zod'
import { htmlText } from '../text/html-text.ts'
import { type PublicFetch, type PublicPost, secondsOf, unreadable } from './public-post.ts'

const status = z.object({
  uri: z.string(),
  content: z.string(),
  created_at: z.string(),
  account: z.object({ url: z.string() }),
})

/** A status as its instance tells it to anybody: docs.joinmastodon.org/methods/statuses#get. A private one is not there. */
export async function readMastodon(fetch: PublicFetch, url: URL): Promise<PublicPost> {
  const id = /\/(\d+)\/?$/.exec(url.pathname)?.[1]
  if (id === undefined) return { kind: 'gone' }
  const answer = await fetch(`${url.origin}/api/v1/statuses/${id}`)
  const found = answer.status === 200 ? status.safeParse(answer.json).data : undefined
  if (!found) return unreadable(answer) ?? { kind: 'later' }
  return {
    kind: 'found',
    key: `mastodon ${found.uri}`,
    account: `mastodon ${found.account.url}`,
    text: htmlText(found.content),
    postedAt: secondsOf(found.created_at),
  }
}
