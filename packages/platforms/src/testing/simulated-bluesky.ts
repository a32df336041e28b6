import { answerOf, didOf, networkView, uriOf } from './simulated-bluesky-view.ts'
import type { Answered, Asked, Shapes, Simulated } from './simulated-site.ts'

const refuse = (status: number, error: string): Answered => ({ status, json: { error, message: `simulated ${error}` } })
const tokensOf = (name: string) => ({
  did: didOf(name),
  handle: `${name}.test`,
  accessJwt: `access ${name}`,
  refreshJwt: `refresh ${name}`,
})

function callerOf({ headers }: Asked, { people }: Simulated): string | undefined {
  const name = /^Bearer (?:access|refresh) (\w+)$/.exec(headers.authorization ?? '')?.[1]
  return name !== undefined && people.has(name) ? name : undefined
}

function signIn({ json }: Asked, { people }: Simulated): Answered {
  const name = [...people.keys()].find((one) => [`${one}.test`, didOf(one)].includes(String(json['identifier'])))
  if (name === undefined || people.get(name) !== json['password']) return refuse(401, 'AuthenticationRequired')
  return { status: 200, json: tokensOf(name) }
}

/** As its lexicon counts: graphemes, and bytes of UTF-8. */
const isTooLong = (text: string): boolean =>
  [...new Intl.Segmenter('und').segment(text)].length > 300 || Buffer.byteLength(text) > 3000

function put({ json }: Asked, site: Simulated, author: string): Answered {
  const record = Object(json['record'])
  const key = String(json['rkey'])
  const isTaken = site.posts.some((post) => post.key === key) || site.comments.some(({ id }) => id === key)
  if (isTaken) return refuse(400, 'InvalidSwap')
  if (isTooLong(String(record.text))) return refuse(400, 'InvalidRequest')
  if (record.reply) return answerOf({ record, key, author }, site)
  const [title = ''] = String(record.text).split('\n\n')
  site.posts.push({ key, id: key, title, author, createdAt: site.now(), scheduledFor: null, said: record })
  return { status: 200, json: { uri: `at://${didOf(author)}/app.bsky.feed.post/${key}`, cid: 'bafy' } }
}

function read({ query }: Asked, { posts, comments }: Simulated): Answered {
  if (query.get('collection') === 'app.bsky.actor.profile') return refuse(400, 'RecordNotFound')
  const key = query.get('rkey')
  const answer = comments.find(({ id, by, isGone }) => id === key && query.get('repo') === didOf(by) && !isGone)
  if (answer) return { status: 200, json: { uri: uriOf(answer), cid: 'bafy', value: { text: answer.words } } }
  const post = posts.find((one) => one.key === key)
  if (!post) return refuse(400, 'RecordNotFound')
  const uri = `at://${didOf(post.author)}/app.bsky.feed.post/${post.key}`
  return { status: 200, json: { uri, cid: 'bafy', value: { text: post.title } } }
}

const counts = ({ query }: Asked, { fans, posts }: Simulated): Answered => ({
  status: 200,
  json: {
    followersCount: fans,
    postsCount: posts.filter(({ author }) => query.get('actor') === didOf(author)).length,
  },
})

/** Shapes of a PDS (`com.atproto`), where a token that cannot be read is a 400. */
export const simulatedBluesky: Shapes = {
  kindOf: ({ path }) => (path.endsWith('putRecord') ? 'commit' : path.endsWith('uploadBlob') ? 'upload' : 'read'),
  answer(asked, site) {
    const method = asked.path.replace('/xrpc/com.atproto.', '')
    if (method === 'server.createSession') return signIn(asked, site)
    if (method === 'repo.getRecord') return read(asked, site)
    if (asked.path === '/xrpc/app.bsky.actor.getProfile') return counts(asked, site)
    const caller = callerOf(asked, site)
    if (caller === undefined) return refuse(400, 'InvalidToken')
    if (method === 'server.refreshSession') return { status: 200, json: tokensOf(caller) }
    if (method === 'server.getSession') return { status: 200, json: tokensOf(caller) }
    const inView = networkView(asked, site, caller)
    if (inView) return inView
    if (method === 'repo.putRecord') return put(asked, site, caller)
    if (method !== 'repo.uploadBlob') return refuse(501, 'MethodNotImplemented')
    site.uploads += 1
    const blob = {
      $type: 'blob',
      ref: { $link: `bafk${site.uploads}` },
      mimeType: 'video/mp4',
      size: asked.body.length,
    }
    return { status: 200, json: { blob } }
  },
}
