import { z } from 'zod'
import { memoryOf } from './memory-of.ts'
import { type Answered, type Asked, pageOf, type Shapes, type Simulated, type SimulatedPost } from './simulated-site.ts'
import { type YesNames, yesPage } from './simulated-yes.ts'

type Begun = {
  said: Asked['json']
  title: string
  publishAt: number | null
  author: string
  received: number
  made?: SimulatedPost
}
const begunOn = memoryOf<Begun>()

const refuse = (status: number, reason: string): Answered => ({
  status,
  json: { error: { code: status, message: `simulated ${reason}`, errors: [{ reason }] } },
})
const atOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A token for whoever holds a refresh token that stands. */
function token({ body }: Asked, { tokens }: Simulated): Answered {
  const asked = new URLSearchParams(body.toString())
  if (asked.get('client_id') !== tokens.app.id || asked.get('client_secret') !== tokens.app.secret)
    return { status: 401, json: { error: 'invalid_client', error_description: 'simulated' } }
  const granted = tokens.grantFor(asked, { once: false })
  const first = asked.get('grant_type') === 'refresh_token' ? {} : { refresh_token: granted?.refresh }
  return granted
    ? { status: 200, json: { access_token: granted.access, expires_in: 3599, ...first } }
    : { status: 400, json: { error: 'invalid_grant', error_description: 'simulated' } }
}

const about = z.object({
  snippet: z.object({ title: z.string() }),
  status: z.object({ publishAt: z.string().optional(), privacyStatus: z.string().default('public') }),
})

function begin({ json, headers }: Asked, site: Simulated, author: string): Answered {
  site.uploads += 1
  const id = `upload-${site.uploads}`
  const { snippet, status } = about.parse(json)
  if (/[<>]/.test(snippet.title)) return refuse(400, 'invalidTitle')
  const publishAt = status.publishAt === undefined ? null : Date.parse(status.publishAt) / 1000
  begunOn(site).set(id, { said: json, title: snippet.title, publishAt, author, received: 0 })
  const address = `http://${headers.host}/upload/youtube/v3/videos?uploadType=resumable&upload_id=${id}`
  return { status: 200, headers: { location: address } }
}

function partOf(headers: Asked['headers']): { from: number; to: number; total: number } | undefined {
  const [, from, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  return from === undefined ? undefined : { from: Number(from), to: Number(last) + 1, total: Number(total) }
}

/** The last part makes the video; asked again, the upload answers with the same one. */
function put({ query, headers }: Asked, site: Simulated): Answered {
  const begun = begunOn(site).get(query.get('upload_id') ?? '')
  if (!begun) return refuse(404, 'notFound')
  if (begun.made && site.posts.includes(begun.made)) return { status: 200, json: { id: begun.made.id } }
  const part = partOf(headers)
  // A part that does not begin where the last one ended is left out.
  if (part?.from === begun.received) begun.received = part.to
  if (part === undefined || begun.received < part.total) {
    return { status: 308, headers: begun.received === 0 ? {} : { range: `bytes=0-${begun.received - 1}` } }
  }
  const { said, title, author, publishAt } = begun
  const id = `video-${site.posts.length + 1}`
  begun.made = { key: id, id, title, author, createdAt: site.now(), scheduledFor: publishAt, said }
  site.posts.push(begun.made)
  return { status: 201, json: { id } }
}

const statusOf = ({ scheduledFor, said }: SimulatedPost) =>
  scheduledFor === null
    ? {
        uploadStatus: 'processed',
        privacyStatus: said === undefined ? 'public' : about.parse(said).status.privacyStatus,
      }
    : { uploadStatus: 'processed', privacyStatus: 'private', publishAt: atOf(scheduledFor) }

const countsOf = ({ counts }: SimulatedPost) => ({
  viewCount: String((counts?.likes ?? 0) * 10),
  likeCount: String(counts?.likes ?? 0),
  commentCount: '0',
})

function read({ path, query }: Asked, { posts, fans }: Simulated, caller: string): Answered {
  if (path === '/youtube/v3/channels') {
    const contentDetails = { relatedPlaylists: { uploads: `uploads of ${caller}` } }
    const videoCount = String(posts.filter(({ author }) => author === caller).length)
    const statistics = { viewCount: '77', subscriberCount: String(fans), hiddenSubscriberCount: false, videoCount }
    return { status: 200, json: { items: [{ id: caller, snippet: { title: caller }, contentDetails, statistics }] } }
  }
  if (path === '/youtube/v3/videos') {
    const found = posts.filter(({ id }) => query.get('id')?.split(',').includes(id))
    const isCounted = query.get('part') === 'statistics'
    const items = found.map((post) => ({
      id: post.id,
      ...(isCounted ? { statistics: countsOf(post) } : { status: statusOf(post) }),
    }))
    return { status: 200, json: { items } }
  }
  if (path !== '/youtube/v3/playlistItems') return refuse(404, 'notFound')
  const mine = posts.filter(({ author }) => query.get('playlistId') === `uploads of ${author}`)
  const from = Number(query.get('pageToken')?.slice(2) ?? 0)
  const { rows, next } = pageOf(mine.toReversed(), query.get('maxResults'), from)
  const items = rows.map(({ id, title, createdAt }) => ({
    snippet: { title, publishedAt: atOf(createdAt) },
    contentDetails: { videoId: id },
  }))
  return { status: 200, json: { items, ...(next === undefined ? {} : { nextPageToken: `CA${next}` }) } }
}

const yes: YesNames = {
  path: '/o/oauth2/v2/auth',
  id: 'client_id',
  returnName: 'redirect_uri',
  scope: true,
  challenge: 'base64url',
}

/** Shapes of the Data API (`/youtube/v3`) with its resumable uploads and Google's token service. */
export const simulatedYoutube: Shapes = {
  kindOf({ path, method, headers }) {
    const part = partOf(headers)
    if (method === 'PUT') return part === undefined ? 'read' : part.to < part.total ? 'upload' : 'commit'
    return path.startsWith('/upload/') ? 'upload' : 'read'
  },
  answer(asked, site) {
    if (asked.path === '/oauth2/v4/token') return token(asked, site)
    const page = yesPage(asked, site, yes, [...site.people.keys()])
    if (page) return page
    const caller = site.tokens.personOf(asked.headers.authorization)
    if (caller === undefined) return refuse(401, 'authError')
    if (asked.method === 'PUT') return put(asked, site)
    return asked.method === 'POST' ? begin(asked, site, caller) : read(asked, site, caller)
  },
}
