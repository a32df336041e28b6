import {
  type Answered,
  type Asked,
  ownPosts,
  pageOf,
  rowBehind,
  type Shapes,
  type Simulated,
  type SimulatedPost,
} from './simulated-site.ts'
import { type YesNames, yesPage } from './simulated-yes.ts'

const refuse = (status: number, error: string): Answered => ({ status, json: { error } })
const keys = new WeakMap<Simulated, Map<string, SimulatedPost>>()
const atOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function callerOf({ headers }: Asked, { people }: Simulated): string | undefined {
  return [...people].find(([, secret]) => headers.authorization === `Bearer ${secret}`)?.[0]
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const mediaOf = ({ said }: SimulatedPost): string[] => Object(said).media_ids ?? []

const shown = (post: SimulatedPost) => ({
  id: post.id,
  favourites_count: post.counts?.likes ?? 0,
  reblogs_count: post.counts?.shares ?? 0,
  replies_count: 0,
  account: { id: post.author },
  url: `https://instance.test/@${post.author}/${post.id}`,
  content: `<p>${escaped(post.title)}</p><p>${(post.behind ?? '').replace(/#(\S+)/g, '<a href="#">#<span>$1</span></a>')}</p>`,
  created_at: atOf(post.createdAt),
  media_attachments: mediaOf(post).map((id) => ({ id })),
})

function post({ headers, json }: Asked, site: Simulated, author: string): Answered {
  const known = keys.get(site) ?? new Map<string, SimulatedPost>()
  keys.set(site, known)
  const key = String(headers['idempotency-key'])
  const [title = '', behind = ''] = String(json['status']).split('\n\n')
  const at = json['scheduled_at']
  const scheduledFor = typeof at === 'string' ? Date.parse(at) / 1000 : null
  if (scheduledFor !== null && scheduledFor < site.now() + 300) return refuse(422, 'Validation failed: Scheduled at')
  const there = known.get(key)
  const id = String(site.posts.length + 1)
  const made = there ?? { key: id, id, title, behind, author, createdAt: site.now(), scheduledFor, said: json }
  if (!there) site.posts.push(made)
  known.set(key, made)
  if (scheduledFor !== null) return { status: 200, json: { id: made.id, scheduled_at: at } }
  return { status: 200, json: shown(made) }
}

const waiting = (post: SimulatedPost) => ({
  id: post.id,
  params: { text: `${post.title}\n\n${post.behind ?? ''}`, media_ids: mediaOf(post) },
})

function scheduled({ path, query }: Asked, site: Simulated, caller: string): Answered {
  const held = ownPosts(site, caller).filter(({ scheduledFor }) => scheduledFor !== null)
  if (path === '/api/v1/scheduled_statuses') return { status: 200, json: onPage(held, query).map(waiting) }
  const found = held.find(({ id }) => path === `/api/v1/scheduled_statuses/${id}`)
  return found ? { status: 200, json: waiting(found) } : refuse(404, 'Record not found')
}

const onPage = (posts: readonly SimulatedPost[], query: URLSearchParams): SimulatedPost[] =>
  pageOf(posts, Math.min(40, Number(query.get('limit') ?? 20)), rowBehind(posts, query.get('max_id'))).rows

function list(asked: Asked, site: Simulated, caller: string): Answered {
  const { path, query } = asked
  if (path.startsWith('/api/v1/scheduled_statuses')) return scheduled(asked, site, caller)
  const of = /^\/api\/v1\/accounts\/(\w+)\/statuses/.exec(path)?.[1] ?? ''
  const theirs = ownPosts(site, of).filter(({ scheduledFor }) => scheduledFor === null)
  return { status: 200, json: onPage(theirs, query).map(shown) }
}

const limits = {
  statuses: { max_characters: 500, max_media_attachments: 4 },
  media_attachments: { image_size_limit: 16_777_216, video_size_limit: 103_809_024 },
}

const yes: YesNames = {
  path: '/oauth/authorize',
  id: 'client_id',
  returnName: 'redirect_uri',
  scope: true,
  challenge: 'base64url',
}

function app(asked: Asked, site: Simulated): Answered | undefined {
  const { path, json } = asked
  const { people, tokens } = site
  if (path === '/api/v1/apps') return { status: 200, json: { client_id: 'app', client_secret: 'app-secret' } }
  if (path !== '/oauth/token') return yesPage(asked, site, yes, [...people.keys()])
  const name = tokens.takeCode({ get: (field) => (typeof json[field] === 'string' ? json[field] : null) })
  const secret = json['client_secret'] === tokens.app.secret ? people.get(name ?? '') : undefined
  return secret !== undefined
    ? { status: 200, json: { access_token: secret } }
    : { status: 400, json: { error: 'invalid_grant', error_description: 'simulated' } }
}

const countsOf = ({ fans, posts }: Simulated, caller: string) => ({
  followers_count: fans,
  statuses_count: posts.filter(({ author }) => author === caller).length,
})

/** Shapes of an instance (`/api/v1`, `/api/v2`), which knows an idempotency key and works on media after taking them. */
export const simulatedMastodon: Shapes = {
  kindOf: ({ path, method }) =>
    method !== 'POST' ? 'read' : path === '/api/v1/statuses' ? 'commit' : path === '/api/v2/media' ? 'upload' : 'read',
  answer(asked, site) {
    const { path, method } = asked
    const registering = app(asked, site)
    if (registering) return registering
    const caller = callerOf(asked, site)
    if (caller === undefined) return refuse(401, 'The access token is invalid')
    if (path === '/api/v1/accounts/verify_credentials') {
      const url = `${site.address}/@${caller}`
      return {
        status: 200,
        json: { id: caller, username: caller, display_name: caller, url, avatar_static: '', ...countsOf(site, caller) },
      }
    }
    if (path === '/api/v2/instance') return { status: 200, json: { configuration: limits } }
    if (path === '/api/v2/media') {
      site.uploads += 1
      return { status: 202, json: { id: String(site.uploads), url: null } }
    }
    if (path.startsWith('/api/v1/media/')) return { status: 200, json: { id: path.slice(14) } }
    if (path === '/api/v1/statuses' && method === 'POST') return post(asked, site, caller)
    if (!path.startsWith('/api/v1/statuses/')) return list(asked, site, caller)
    const found = site.posts.find(({ id, scheduledFor }) => id === path.slice(17) && scheduledFor === null)
    return found ? { status: 200, json: shown(found) } : refuse(404, 'Record not found')
  },
}
