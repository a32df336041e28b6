import { z } from 'zod'
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

type Begun = { said: Asked['json']; title: string; author: string; bytes: number; made?: SimulatedPost }
const begunOn = memoryOf<Begun>()
const firstNumber = 7_678_907_398_077_074_601n

const well = (data: object): Answered => ({ status: 200, json: { data, error: { code: 'ok', message: '' } } })
/** As the platform writes them: the numbers of videos stand bare, and no double holds them. */
const bare = ({ json, ...answered }: Answered): Answered => ({
  ...answered,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify(json).replace(/"(\d{19})"/g, '$1'),
})
const refuse = (status: number, code: string): Answered => ({
  status,
  json: { error: { code, message: `simulated ${code}` } },
})

/** A token for whoever holds a refresh token that stands. */
function token({ body }: Asked, { tokens }: Simulated): Answered {
  const asked = new URLSearchParams(body.toString())
  if (asked.get('client_key') !== tokens.app.id || asked.get('client_secret') !== tokens.app.secret)
    return { status: 401, json: { error: 'invalid_client', error_description: 'simulated' } }
  const granted = tokens.grantFor(asked, { once: true })
  const { access: access_token, refresh: refresh_token } = granted ?? {}
  return granted
    ? { status: 200, json: { access_token, refresh_token, refresh_expires_in: 31_536_000, open_id: granted.name } }
    : { status: 400, json: { error: 'invalid_grant', error_description: 'simulated' } }
}

const about = z.object({ post_info: z.object({ title: z.string() }) })

function begin({ json, headers }: Asked, site: Simulated, author: string): Answered {
  site.uploads += 1
  const id = `publish-${site.uploads}`
  begunOn(site).set(id, { said: json, title: about.parse(json).post_info.title, author, bytes: 0 })
  return well({ publish_id: id, upload_url: `http://${headers.host}/video/?upload_id=${id}` })
}

const isLast = (headers: Asked['headers']): boolean => {
  const [, last, total] = /^bytes \d+-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  return Number(last) + 1 === Number(total)
}

/** The platform publishes by itself once the last part is there. */
function put({ query, headers, body }: Asked, site: Simulated): Answered {
  const begun = begunOn(site).get(query.get('upload_id') ?? '')
  if (!begun) return refuse(404, 'upload_not_found')
  begun.bytes += body.length
  if (!isLast(headers)) return { status: 206 }
  const id = String(firstNumber + BigInt(site.posts.length))
  const { said, title, author } = begun
  begun.made = { key: id, id, title, author, createdAt: site.now(), scheduledFor: null, said }
  site.posts.push(begun.made)
  return { status: 201 }
}

function statusOf({ json }: Asked, site: Simulated): Answered {
  const begun = begunOn(site).get(String(json['publish_id']))
  if (!begun) return refuse(400, 'invalid_publish_id')
  if (!begun.made) return well({ status: 'PROCESSING_UPLOAD', uploaded_bytes: begun.bytes })
  return bare(well({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [begun.made.id] }))
}

const asking = z.object({
  max_count: z.number().optional(),
  cursor: z.number().default(0),
  filters: z.object({ video_ids: z.array(z.string()) }).default({ video_ids: [] }),
})

const shown = ({ id, title, createdAt }: SimulatedPost) => ({
  id,
  title,
  create_time: createdAt,
  share_url: `https://tiktok.test/v/${id}`,
})

const hiding = z.object({ post_info: z.object({ privacy_level: z.literal('SELF_ONLY') }) })
const isPublic = ({ said }: SimulatedPost): boolean => !hiding.safeParse(said).success

/** Only what everybody may see. */
function list({ path, json }: Asked, site: Simulated, caller: string): Answered {
  const mine = ownPosts(site, caller).filter(isPublic)
  const asked = asking.parse(json)
  if (path.endsWith('/query/')) {
    return well({ videos: mine.filter(({ id }) => asked.filters.video_ids.includes(id)).map(shown) })
  }
  const { rows, next } = pageOf(mine, asked.max_count, asked.cursor)
  return well({ videos: rows.map(shown), has_more: next !== undefined, cursor: next ?? mine.length })
}

const yes: YesNames = {
  path: '/v2/auth/authorize/',
  id: 'client_key',
  returnName: 'redirect_uri',
  scope: true,
  challenge: 'hex',
}

/** Only what was asked for. */
function told({ query }: Asked, { posts, fans }: Simulated, caller: string) {
  const works = posts.filter(({ author }) => author === caller).length
  const counts = { follower_count: fans, following_count: 3, likes_count: 7, video_count: works }
  const fields = (query.get('fields') ?? '').split(',')
  const all = Object.entries({ open_id: caller, display_name: caller, ...counts })
  return Object.fromEntries(all.filter(([field]) => fields.includes(field)))
}

/** Shapes of the content posting interface (`/v2/post/publish`) and its token service. */
export const simulatedTiktok: Shapes = {
  kindOf({ path, method, headers }) {
    if (method === 'PUT') return isLast(headers) ? 'commit' : 'upload'
    return path === '/v2/post/publish/video/init/' ? 'upload' : 'read'
  },
  answer(asked, site) {
    const { path, method } = asked
    if (path === '/v2/oauth/token/') return token(asked, site)
    const page = yesPage(asked, site, yes, [...site.people.keys()])
    if (page) return page
    if (method === 'PUT') return put(asked, site)
    const caller = site.tokens.personOf(asked.headers.authorization)
    if (caller === undefined) return refuse(401, 'access_token_invalid')
    if (path === '/v2/user/info/') return well({ user: told(asked, site, caller) })
    if (path === '/v2/post/publish/creator_info/query/')
      return well({ privacy_level_options: ['PUBLIC_TO_EVERYONE', 'SELF_ONLY'] })
    if (path === '/v2/post/publish/video/init/') return begin(asked, site, caller)
    if (path === '/v2/post/publish/status/fetch/') return statusOf(asked, site)
    return path.startsWith('/v2/video/') ? list(asked, site, caller) : refuse(404, 'not_found')
  },
}
