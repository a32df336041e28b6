import type { Answered, Asked, Simulated, SimulatedComment } from './simulated-site.ts'

const collection = 'app.bsky.feed.post'
export const didOf = (name: string) => `did:plc:${name}`
export const uriOf = ({ by, id }: Pick<SimulatedComment, 'by' | 'id'>) => `at://${didOf(by)}/${collection}/${id}`
const rootOf = ({ on }: SimulatedComment, { posts }: Simulated) => {
  const post = posts.find(({ id }) => id === on)
  return { uri: `at://${didOf(post?.author ?? 'reed')}/${collection}/${on}`, cid: `cid-${on}` }
}
const parentOf = (comment: SimulatedComment, site: Simulated) => {
  const parent = site.comments.find(({ id }) => id === comment.parent)
  return parent ? { uri: uriOf(parent), cid: `cid-${parent.id}` } : rootOf(comment, site)
}
const recordOf = (comment: SimulatedComment, site: Simulated) => ({
  $type: collection,
  text: comment.words,
  reply: { root: rootOf(comment, site), parent: parentOf(comment, site) },
})

/** A record that answers another one; its root and its parent have to be named with their contents. */
export function answerOf(
  { record, key, author }: { record: { text?: unknown; reply?: unknown }; key: string; author: string },
  site: Simulated,
): Answered {
  const { root, parent } = Object(record.reply)
  if (!root?.uri || !root.cid || !parent?.uri || !parent.cid) return { status: 400, json: { error: 'InvalidRequest' } }
  const [on = '', to = ''] = [root, parent].map(({ uri }) => String(uri).split('/').at(-1))
  const made = { id: key, on, parent: to === on ? null : to, by: author, words: String(record.text), at: site.now() }
  site.comments.push({ ...made, isHeld: false, isGone: false, sent: record })
  return { status: 200, json: { uri: uriOf({ by: author, id: key }), cid: `cid-${key}` } }
}

/** What the network's own view of everything answers: the newest first, never what the caller wrote. */
export function networkView({ path, query }: Asked, site: Simulated, caller: string): Answered | undefined {
  const there = site.comments.filter(({ isGone }) => !isGone)
  if (path === '/xrpc/app.bsky.notification.listNotifications') {
    const all = there.filter(({ by }) => by !== caller).toSorted((one, other) => other.at - one.at)
    const from = Number(query.get('cursor') ?? 0)
    const end = from + Math.min(100, Number(query.get('limit')))
    const notifications = all.slice(from, end).map((comment) => ({
      uri: uriOf(comment),
      cid: `cid-${comment.id}`,
      author: { did: didOf(comment.by), handle: `${comment.by}.test`, displayName: comment.by },
      reason: 'reply',
      record: recordOf(comment, site),
      indexedAt: new Date(comment.at * 1000).toISOString(),
    }))
    return { status: 200, json: { notifications, ...(end < all.length ? { cursor: String(end) } : {}) } }
  }
  if (path !== '/xrpc/app.bsky.feed.getPosts') return undefined
  const uris = query.getAll('uris')
  const replies = there
    .filter((comment) => uris.includes(uriOf(comment)))
    .map((comment) => ({ uri: uriOf(comment), cid: `cid-${comment.id}`, record: recordOf(comment, site) }))
  const posts = site.posts
    .map((post) => ({ post, uri: uriOf({ by: post.author, id: post.key }) }))
    .filter(({ uri }) => uris.includes(uri))
    .map(({ post, uri }) => ({
      uri,
      cid: `cid-${post.key}`,
      record: post.said,
      likeCount: post.counts?.likes ?? 0,
      repostCount: post.counts?.shares ?? 0,
      replyCount: there.filter(({ on }) => on === post.id).length,
      quoteCount: 0,
    }))
  return { status: 200, json: { posts: [...replies, ...posts] } }
}
