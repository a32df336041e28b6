import { createHash, createHmac } from 'node:crypto'
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

type Upload = { author: string; parts: number; isWhole: boolean; isUsed: boolean }
const uploadsOn = memoryOf<Upload>()

const well = (data?: object): Answered => ({
  status: 200,
  json: { code: 0, message: '0', ttl: 1, ...(data ? { data } : {}) },
})
/** Every fault comes with 200. */
const refuse = (code: number): Answered => ({ status: 200, json: { code, message: `simulated ${code}`, ttl: 1 } })

function token({ body }: Asked, { tokens }: Simulated): Answered {
  const asked = new URLSearchParams(body.toString())
  if (asked.get('client_id') !== tokens.app.id || asked.get('client_secret') !== tokens.app.secret)
    return refuse(122001)
  const granted = tokens.grantFor(asked, { once: true })
  if (!granted) return refuse(122007)
  return well({ access_token: granted.access, refresh_token: granted.refresh, expires_in: 2_592_000 })
}

/** The signature covers the body, unless that is a form with a file. */
function isSigned({ headers, body }: Asked, { secret }: { secret: string }): boolean {
  const names = ['accesskeyid', 'content-md5', 'signature-method', 'signature-nonce', 'signature-version', 'timestamp']
  const lines = names.map((name) => `x-bili-${name}:${String(headers[`x-bili-${name}`])}`)
  const text = (headers['content-type'] ?? '').startsWith('multipart/') ? '' : body.toString()
  const isBody = headers['x-bili-content-md5'] === createHash('md5').update(text).digest('hex')
  return isBody && headers.authorization === createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
}

function begin({ json }: Asked, site: Simulated, author: string): Answered {
  if (typeof json['name'] !== 'string') return refuse(4000)
  site.uploads += 1
  const id = `utoken-${site.uploads}`
  uploadsOn(site).set(id, { author, parts: 0, isWhole: false, isUsed: false })
  return well({ upload_token: id })
}

function part({ query, body }: Asked, site: Simulated): Answered {
  const upload = uploadsOn(site).get(query.get('upload_token') ?? '')
  if (!upload || Number(query.get('part_number')) !== upload.parts + 1 || body.length === 0) return refuse(4000)
  upload.parts += 1
  return well()
}

function complete({ query }: Asked, site: Simulated): Answered {
  const upload = uploadsOn(site).get(query.get('upload_token') ?? '')
  if (!upload || upload.parts === 0) return refuse(4000)
  upload.isWhole = true
  return well()
}

function add({ json, query }: Asked, site: Simulated, author: string): Answered {
  const upload = uploadsOn(site).get(query.get('upload_token') ?? '')
  if (!upload?.isWhole || upload.isUsed || upload.author !== author) return refuse(123_008)
  const { title, tid, tag, copyright } = json
  if (typeof title !== 'string' || title.length > 80 || typeof tid !== 'number' || typeof tag !== 'string')
    return refuse(123_009)
  if (copyright !== 1 && (copyright !== 2 || typeof json['source'] !== 'string')) return refuse(123_010)
  upload.isUsed = true
  const id = `BV1${site.posts.length + 1}`
  site.posts.push({ key: id, id, title, author, createdAt: site.now(), scheduledFor: null, said: json })
  return well({ resource_id: id })
}

const shown = ({ id, title, createdAt }: SimulatedPost) => ({
  resource_id: id,
  title,
  ctime: createdAt,
  addit_info: { state: 0, state_desc: '开放浏览', reject_reason: '' },
})

function arcopen(asked: Asked, site: Simulated, caller: string): Answered {
  const { query } = asked
  const mine = ownPosts(site, caller)
  const call = asked.path.replace('/arcopen/fn/', '')
  if (call === 'user/account/info') return well({ openid: caller, name: caller })
  if (call === 'data/user/stat') return well({ follower: site.fans, following: 3, arc_passed_total: mine.length })
  if (call === 'archive/video/init') return begin(asked, site, caller)
  if (call === 'archive/video/complete') return complete(asked, site)
  if (call === 'archive/cover/upload')
    return fieldOf(asked, 'file') ? well({ url: 'https://i0.test/c.jpg' }) : refuse(4000)
  if (call === 'archive/add-by-utoken') return add(asked, site, caller)
  if (call === 'archive/viewlist') {
    const [pn, ps] = [Number(query.get('pn')), Number(query.get('ps'))]
    return well({ page: { pn, ps, total: mine.length }, list: pageOf(mine, ps, (pn - 1) * ps).rows.map(shown) })
  }
  const post = mine.find(({ id }) => id === query.get('resource_id'))
  return post ? well(shown(post)) : refuse(123_005)
}

const yes: YesNames = {
  path: '/pc/account-pc/auth/oauth',
  id: 'client_id',
  returnName: 'gourl',
  scope: false,
  challenge: null,
}

/** Shapes of the open platform of Bilibili (`/arcopen/fn`): signed calls, parts under a token, one submission of it. */
export const simulatedBilibiliOpen: Shapes = {
  kindOf({ path, method }) {
    if (path.endsWith('/add-by-utoken')) return 'commit'
    return method === 'POST' && !path.includes('/oauth2/') && !path.includes('account-oauth2') ? 'upload' : 'read'
  },
  answer(asked, site) {
    if (/^\/x\/account-oauth2\/v1\/(refresh_)?token$/.test(asked.path)) return token(asked, site)
    const page = yesPage(asked, site, yes, [...site.people.keys()])
    if (page) return page
    if (asked.path === '/video/v2/part/upload') return part(asked, site)
    if (!isSigned(asked, site.tokens.app)) return refuse(4002)
    const caller = site.tokens.personOf(String(asked.headers['access-token']))
    return caller === undefined ? refuse(127_008) : arcopen(asked, site, caller)
  },
}
