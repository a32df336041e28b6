import { fieldOf } from './form-of.ts'
import { memoryOf } from './memory-of.ts'
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

type Upload = { author: string; parts: number; isWhole: boolean; isUsed: boolean }
const uploadsOn = memoryOf<Upload>()

const well = (json: object): Answered => ({ status: 200, json: { result: 1, ...json } })
/** Every fault comes with 200. */
const refuse = (result: number): Answered => ({
  status: 200,
  json: { result, error: 'simulated', error_msg: `simulated ${result}` },
})

function token({ query }: Asked, { tokens }: Simulated): Answered {
  if (query.get('app_id') !== tokens.app.id || query.get('app_secret') !== tokens.app.secret) return refuse(100200101)
  const granted = tokens.grantFor(query, { once: true })
  if (!granted) return refuse(100200104)
  const scopes = ['user_info', 'user_video_publish', 'user_video_info']
  const { access: access_token, refresh: refresh_token, name: open_id } = granted
  return well({ access_token, refresh_token, refresh_token_expires_in: 15_552_000, open_id, scopes })
}

function begin({ headers }: Asked, site: Simulated, author: string): Answered {
  site.uploads += 1
  const id = `ks-${site.uploads}`
  uploadsOn(site).set(id, { author, parts: 0, isWhole: false, isUsed: false })
  return well({ upload_token: id, endpoint: headers.host })
}

/** Parts count from 0 and are ten megabytes at most. */
function gateway({ path, query, body }: Asked, site: Simulated): Answered {
  const upload = uploadsOn(site).get(query.get('upload_token') ?? '')
  if (!upload || upload.isWhole) return refuse(10000200)
  if (path.endsWith('/fragment')) {
    const isNext = query.get('fragment_id') === String(upload.parts)
    if (!isNext || body.length === 0 || body.length > 10 * 1024 ** 2) return refuse(10000200)
    upload.parts += 1
    return well({})
  }
  if (query.get('fragment_count') !== String(upload.parts)) return refuse(10000200)
  upload.isWhole = true
  return well({})
}

const shown = ({ id, title, createdAt }: SimulatedPost) => ({
  photo_id: id,
  caption: title,
  cover: 'https://kuaishou.test/c.jpg',
  create_time: createdAt * 1000,
  like_count: 0,
  view_count: 0,
  pending: false,
})

function publish(asked: Asked, site: Simulated, author: string): Answered {
  const upload = uploadsOn(site).get(asked.query.get('upload_token') ?? '')
  const caption = fieldOf(asked, 'caption')?.text
  if (!upload?.isWhole || upload.isUsed || upload.author !== author) return refuse(100120002)
  if (caption === undefined || !fieldOf(asked, 'cover')) return refuse(100200100)
  upload.isUsed = true
  const id = `3x${site.posts.length + 1}`
  const post = { key: id, id, title: caption, author, createdAt: site.now(), scheduledFor: null }
  site.posts.push(post)
  return well({ video_info: shown(post) })
}

function openapi(asked: Asked, site: Simulated, caller: string): Answered {
  const mine = ownPosts(site, caller)
  const call = asked.path.replace('/openapi/', '')
  if (call === 'user_info')
    return well({ user_info: { name: caller, sex: 'F', fan: site.fans, follow: 1, head: '', city: '' } })
  if (call === 'photo/start_upload') return begin(asked, site, caller)
  if (call === 'photo/publish') return publish(asked, site, caller)
  if (call === 'photo/list') {
    const { rows } = pageOf(mine, asked.query.get('count'), rowBehind(mine, asked.query.get('cursor')))
    return well({ video_list: rows.map(shown) })
  }
  const post = mine.find(({ id }) => id === asked.query.get('photo_id'))
  return post ? well({ video_info: shown(post) }) : refuse(100120001)
}

const yes: YesNames = {
  path: '/oauth2/authorize',
  id: 'app_id',
  returnName: 'redirect_uri',
  scope: true,
  challenge: null,
}

/** Shapes of the open platform of Kuaishou (`/openapi`): parts through a gateway, then one publication with its cover. */
export const simulatedKuaishouOpen: Shapes = {
  kindOf: ({ path, method }) => (path.endsWith('/photo/publish') ? 'commit' : method === 'POST' ? 'upload' : 'read'),
  answer(asked, site) {
    if (asked.path === '/oauth2/refresh_token' || asked.path === '/oauth2/access_token') return token(asked, site)
    const page = yesPage(asked, site, yes, [...site.people.keys()])
    if (page) return page
    if (asked.path.startsWith('/api/upload/')) return gateway(asked, site)
    if (asked.query.get('app_id') !== site.tokens.app.id) return refuse(100200101)
    const caller = site.tokens.personOf(asked.query.get('access_token'))
    return caller === undefined ? refuse(100200102) : openapi(asked, site, caller)
  },
}
