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

type Upload = { author: string; parts: number; lastBytes: number; isWhole: boolean }
const uploadsOn = memoryOf<Upload>()
const picturesOn = memoryOf<string>()

const well = (data: object): Answered => ({
  status: 200,
  json: { data: { error_code: 0, description: '', ...data }, extra: {} },
})
/** Every fault comes with 200. */
const refuse = (error_code: number): Answered => ({
  status: 200,
  json: { data: { error_code, description: `simulated ${error_code}` }, extra: { error_code } },
})

function token({ body }: Asked, { tokens }: Simulated): Answered {
  const asked = new URLSearchParams(body.toString())
  if (asked.get('client_key') !== tokens.app.id || asked.get('client_secret') !== tokens.app.secret)
    return refuse(10013)
  const granted = tokens.grantFor(asked, { once: false })
  if (!granted) return refuse(asked.get('grant_type') === 'refresh_token' ? 10010 : 10007)
  return well({
    access_token: granted.access,
    refresh_token: granted.refresh,
    open_id: granted.name,
    expires_in: 1_296_000,
    refresh_expires_in: 2_592_000,
  })
}

function begin(site: Simulated, author: string): Answered {
  site.uploads += 1
  const id = `dy-${site.uploads}`
  uploadsOn(site).set(id, { author, parts: 0, lastBytes: Number.POSITIVE_INFINITY, isWhole: false })
  return well({ upload_id: id })
}

/** Parts count from 1; none but the last is below five megabytes. */
function part(asked: Asked, upload: Upload): Answered {
  const sent = fieldOf(asked, 'video')
  const isNext = asked.query.get('part_number') === String(upload.parts + 1)
  if (!sent || !isNext || upload.lastBytes < 5 * 1024 ** 2) return refuse(2100005)
  upload.parts += 1
  upload.lastBytes = sent.bytes
  return well({})
}

function complete(upload: Upload, id: string): Answered {
  if (upload.parts === 0 || upload.isWhole) return refuse(2100005)
  upload.isWhole = true
  return well({ video: { video_id: `v-${id}`, width: 1080, height: 1920 } })
}

function picture(asked: Asked, site: Simulated, author: string): Answered {
  if (!fieldOf(asked, 'image')) return refuse(2100005)
  site.uploads += 1
  picturesOn(site).set(`image-${site.uploads}`, author)
  return well({ image: { image_id: `image-${site.uploads}`, width: 1, height: 1 } })
}

/** A mini-program of this platform with a title and a page of its own; null: it is none, undefined: none was sent. */
function microAppSent(json: Asked['json']): object | null | undefined {
  const { micro_app_id: id, micro_app_title: title, micro_app_url: page } = json
  if (id === undefined && title === undefined && page === undefined) return undefined
  const isOurs = typeof id === 'string' && /^tt[0-9a-f]{14,20}$/.test(id)
  const isTitled = typeof title === 'string' && title !== '' && Array.from(title).length <= 32
  const isPage = typeof page === 'string' && !page.startsWith('/') && !page.startsWith('http')
  return isOurs && isTitled && isPage ? { micro_app_id: id, micro_app_title: title, micro_app_url: page } : null
}

function create({ path, json }: Asked, site: Simulated, author: string): Answered {
  const pictures: unknown[] = Array.isArray(json['image_list']) ? json['image_list'] : []
  const isThere = path.endsWith('/create_video/')
    ? uploadsOn(site).get(String(json['video_id']).replace(/^v-/, ''))?.isWhole === true
    : pictures.length > 0 && pictures.every((id) => picturesOn(site).get(String(id)) === author)
  if (!isThere || typeof json['text'] !== 'string') return refuse(2100005)
  const app = microAppSent(json)
  if (app === null) return refuse(2100005)
  const id = `@item${site.posts.length + 1}`
  const said = app === undefined ? {} : { said: app }
  site.posts.push({ key: id, id, title: json['text'], author, createdAt: site.now(), scheduledFor: null, ...said })
  return well({ item_id: id })
}

const shown = ({ id, title, createdAt }: SimulatedPost) => ({
  item_id: id,
  title,
  create_time: createdAt,
  share_url: `https://douyin.test/share/video/${id}`,
  video_status: 5,
  is_reviewed: true,
})

function api(asked: Asked, site: Simulated, caller: string): Answered {
  const mine = ownPosts(site, caller)
  const id = asked.query.get('upload_id') ?? ''
  const upload = uploadsOn(site).get(id)
  if (asked.path === '/api/douyin/v1/user/fans_data/') return well({ fans_data: { all_fans_num: site.fans } })
  switch (asked.path.replace('/api/douyin/v1/video/', '')) {
    case 'init_video_part_upload/':
      return begin(site, caller)
    case 'upload_video_part/':
      return upload?.author === caller ? part(asked, upload) : refuse(2100005)
    case 'complete_video_part_upload/':
      return upload?.author === caller ? complete(upload, id) : refuse(2100005)
    case 'upload_image/':
      return picture(asked, site, caller)
    case 'create_video/':
    case 'create_image_text/':
      return create(asked, site, caller)
    case 'video_list/': {
      const { rows, next } = pageOf(mine, asked.query.get('count'), Number(asked.query.get('cursor')))
      return well({ list: rows.map(shown), cursor: next ?? mine.length, has_more: next !== undefined })
    }
    case 'video_data/': {
      const ids: unknown[] = Array.isArray(asked.json['item_ids']) ? asked.json['item_ids'] : []
      return well({ list: mine.filter((post) => ids.includes(post.id)).map(shown) })
    }
    default:
      return { status: 404, text: '<html>404</html>' }
  }
}

const yes: YesNames = {
  path: '/platform/oauth/connect/',
  id: 'client_key',
  returnName: 'redirect_uri',
  scope: true,
  challenge: null,
}

/** Shapes of the open platform of Douyin (`/api/douyin/v1`): parts under a number, pictures, and a post made of them. */
export const simulatedDouyinOpen: Shapes = {
  kindOf({ path }) {
    if (path.includes('/video/create_')) return 'commit'
    return /\/(init|complete)_video_part_upload\/|\/upload_(video_part|image)\//.test(path) ? 'upload' : 'read'
  },
  answer(asked, site) {
    if (asked.path === '/oauth/refresh_token/' || asked.path === '/oauth/access_token/') return token(asked, site)
    const page = yesPage(asked, site, yes, [...site.people.keys()])
    if (page) return page
    const caller = site.tokens.personOf(String(asked.headers['access-token']))
    if (caller === undefined) return refuse(2190008)
    if (asked.path === '/oauth/userinfo/') return well({ open_id: caller, nickname: caller, avatar: '' })
    return asked.query.get('open_id') === caller ? api(asked, site, caller) : refuse(2190002)
  },
}
