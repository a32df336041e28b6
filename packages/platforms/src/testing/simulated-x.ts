import { fieldOf } from './form-of.ts'
import { memoryOf } from './memory-of.ts'
import {
  type Answered,
  type Asked,
  ownPosts,
  pageOf,
  type Shapes,
  type Simulated,
  type SimulatedPost,
} from './simulated-site.ts'
import { type YesNames, yesPage } from './simulated-yes.ts'

type Media = { author: string; total: number; parts: number; received: number; isClosed: boolean; asked: number }
const mediaOn = memoryOf<Media>()
const keysOn = memoryOf<string[]>()

const well = (json: object): Answered => ({ status: 200, json })
const refuse = (status: number, word: string, detail = `simulated ${word}`): Answered => ({
  status,
  json: { title: word, detail, type: `https://api.twitter.com/2/problems/${word}`, status },
})
const atOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function token({ body, headers }: Asked, { tokens }: Simulated): Answered {
  const isClient =
    headers.authorization === `Basic ${Buffer.from(`${tokens.app.id}:${tokens.app.secret}`).toString('base64')}`
  const asked = new URLSearchParams(body.toString())
  if (!isClient) return { status: 401, json: { error: 'unauthorized_client', error_description: 'simulated' } }
  const granted = tokens.grantFor(asked, { once: true })
  return granted
    ? well({ token_type: 'bearer', access_token: granted.access, refresh_token: granted.refresh })
    : { status: 400, json: { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' } }
}

function initialize({ json }: Asked, site: Simulated, author: string): Answered {
  const total = Number(json['total_bytes'])
  if (!(total > 0) || !String(json['media_category']).startsWith('tweet_')) return refuse(400, 'invalid-request')
  site.uploads += 1
  const id = `5${site.uploads}`
  mediaOn(site).set(id, { author, total, parts: 0, received: 0, isClosed: false, asked: 0 })
  return well({ data: { id, media_key: `7_${id}`, expires_after_secs: 86_400 } })
}

/** Parts in their order, none above five megabytes. */
function append(asked: Asked, media: Media): Answered {
  const part = fieldOf(asked, 'media')
  const index = Number(fieldOf(asked, 'segment_index')?.text ?? Number.NaN)
  if (!part || index !== media.parts || part.bytes > 5 * 1024 ** 2) return refuse(400, 'invalid-request')
  media.parts += 1
  media.received += part.bytes
  return { status: 200, json: { data: { expires_at: 1_900_000_000 } } }
}

function finalize(media: Media, id: string): Answered {
  if (media.isClosed || media.received !== media.total) return refuse(400, 'invalid-request')
  media.isClosed = true
  return well({ data: { id, media_key: `7_${id}`, processing_info: { state: 'pending', check_after_secs: 1 } } })
}

function upload(asked: Asked, site: Simulated, author: string): Answered {
  if (asked.path === '/2/media/upload/initialize') return initialize(asked, site, author)
  const [, , , , id = '', step] = asked.path.split('/')
  const media = mediaOn(site).get(id)
  if (!media || media.author !== author) return refuse(404, 'resource-not-found')
  return step === 'append' ? append(asked, media) : finalize(media, id)
}

/** What was said in the last moments is not taken a second time. */
function tweet({ json }: Asked, site: Simulated, author: string): Answered {
  const text = String(json['text'])
  const ids: string[] = Object(json['media']).media_ids ?? []
  const media = ids.map((id) => mediaOn(site).get(id))
  if (media.length === 0 || media.some((one) => !one?.isClosed || one.asked === 0)) {
    return refuse(400, 'invalid-request', 'Your media IDs are invalid.')
  }
  const [title = '', ...topics] = text.split(' #')
  const behind = topics.map((topic) => `#${topic}`).join(' ')
  const isSame = (post: SimulatedPost) => post.title === title && (post.behind ?? '') === behind
  if (site.posts.some((post) => post.author === author && isSame(post))) {
    return refuse(403, 'about:blank', 'You are not allowed to create a Tweet with duplicate content.')
  }
  const id = `19${site.posts.length + 1}`
  keysOn(site).set(
    id,
    ids.map((one) => `7_${one}`),
  )
  site.posts.push({ key: id, id, title, behind, author, createdAt: site.now(), scheduledFor: null })
  return { status: 201, json: { data: { id, text } } }
}

const shown = (site: Simulated, { id, title, behind = '', createdAt }: SimulatedPost) => ({
  id,
  text: `${`${title} ${behind}`.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')} https://t.co/x`,
  created_at: atOf(createdAt),
  attachments: { media_keys: keysOn(site).get(id) ?? [] },
  entities: {
    urls: [{ url: 'https://t.co/x', expanded_url: `https://x.com/i/status/${id}/video/1`, media_key: '7_1' }],
  },
})

/** Posts of others count for the length of a page before they are left out, as with `exclude`: every other one is. */
function listed(query: URLSearchParams, site: Simulated, mine: SimulatedPost[]): Answered {
  const most = Math.ceil(Number(query.get('max_results')) / 2)
  const { rows, next } = pageOf(mine, most, Number(query.get('pagination_token')?.slice(2) ?? 0))
  const meta = { result_count: rows.length, ...(next === undefined ? {} : { next_token: `7a${next}` }) }
  return well(rows.length === 0 ? { meta } : { data: rows.map((post) => shown(site, post)), meta })
}

function read({ path, query }: Asked, site: Simulated, caller: string): Answered {
  const mine = ownPosts(site, caller)
  if (path === '/2/users/me') {
    const public_metrics = { followers_count: site.fans, tweet_count: mine.length, like_count: 7 }
    return well({ data: { id: caller, name: caller, username: caller, public_metrics } })
  }
  if (path === '/2/media/upload') {
    const media = mediaOn(site).get(query.get('media_id') ?? '')
    if (!media || query.get('command') !== 'STATUS') return refuse(404, 'resource-not-found')
    media.asked += 1
    return well({ data: { processing_info: { state: media.asked > 1 ? 'succeeded' : 'in_progress' } } })
  }
  if (path === `/2/users/${caller}/tweets`) {
    return listed(query, site, mine)
  }
  const post = site.posts.find(({ id }) => path === `/2/tweets/${id}`)
  if (post) return well({ data: shown(site, post) })
  return well({ errors: [{ title: 'Not Found Error', type: 'https://api.twitter.com/2/problems/resource-not-found' }] })
}

const yes: YesNames = {
  path: '/i/oauth2/authorize',
  id: 'client_id',
  returnName: 'redirect_uri',
  scope: true,
  challenge: 'base64url',
}

/** Shapes of the interface of X (`/2`): uploads in parts, posts, and tokens that renew one time only. */
export const simulatedX: Shapes = {
  kindOf: ({ path, method }) =>
    method !== 'POST' || path === '/2/oauth2/token' ? 'read' : path === '/2/tweets' ? 'commit' : 'upload',
  answer(asked, site) {
    if (asked.path === '/2/oauth2/token') return token(asked, site)
    const page = yesPage(asked, site, yes, [...site.people.keys()])
    if (page) return page
    const caller = site.tokens.personOf(asked.headers.authorization)
    if (caller === undefined) return refuse(401, 'about:blank', 'Unauthorized')
    if (asked.method !== 'POST') return read(asked, site, caller)
    return asked.path === '/2/tweets' ? tweet(asked, site, caller) : upload(asked, site, caller)
  },
}
