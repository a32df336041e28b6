import { createHmac } from 'node:crypto'
import { ghostComments } from './simulated-ghost-comments.ts'
import { type Answered, type Asked, pageOf, type Shapes, type Simulated, type SimulatedPost } from './simulated-site.ts'
import { changeOn, versionOf } from './simulated-versions.ts'

/** The key of the only integration; `people` says whether it is still valid. */
export const simulatedGhostKey = `${'1'.repeat(24)}:${'a'.repeat(64)}`

const refuse = (status: number, type: string, code: string | null = null): Answered => ({
  status,
  json: { errors: [{ type, code, message: `simulated ${type}`, context: null }] },
})

function isKeyHolder({ headers }: Asked, { people }: Simulated): boolean {
  const [head = '', claims = '', signature = ''] = (headers.authorization ?? '').replace('Ghost ', '').split('.')
  const expected = createHmac('sha256', Buffer.from('a'.repeat(64), 'hex')).update(`${head}.${claims}`)
  return people.get('reed') === 'reed-secret' && signature === expected.digest('base64url')
}

function wordsOf(node: unknown): string[] {
  const { text, children, root } = Object(node)
  if (typeof text === 'string') return [text]
  return [...wordsIn(children), ...(root === undefined ? [] : wordsOf(root))]
}
const wordsIn = (nodes: unknown): string[] => (Array.isArray(nodes) ? nodes.flatMap(wordsOf) : [])
/** As the site tells it beside the document: its words without marks. */
/** A link within the site is told as an address of the site. */
const withinSite = (lexical: unknown): string | null =>
  typeof lexical === 'string' ? lexical.replaceAll('"url":"/', '"url":"https://ghost.test/') : null

const plainOf = (lexical: unknown): string =>
  typeof lexical === 'string' ? wordsOf(JSON.parse(lexical)).join('\n\n') : ''

const shown = (post: SimulatedPost, site: Simulated) => ({
  id: post.id,
  slug: post.key,
  status: post.scheduledFor === null ? 'published' : 'scheduled',
  url: `https://ghost.test/${post.key}/`,
  title: post.title,
  updated_at: versionOf(site, post),
  lexical: withinSite(Object(post.said).lexical),
  plaintext: plainOf(Object(post.said).lexical),
  created_at: new Date(post.createdAt * 1000).toISOString(),
  authors: [{ name: post.author, roles: [{ name: post.author === 'reed' ? 'Owner' : 'Editor' }] }],
})

/** Fifteen to a page unless more are asked for, a hundred at most; the newest first, in whatever state. */
function list({ query }: Asked, site: Simulated): Answered {
  const all = site.posts
  const ids = /^id:\[(.+)\]\+status:published$/.exec(query.get('filter') ?? '')?.[1]?.split(',')
  const posts = all.filter(({ id, scheduledFor }) => !ids || (ids.includes(id) && scheduledFor === null))
  const size = Math.min(100, Number(query.get('limit') ?? 15))
  const page = Number(query.get('page') ?? 1)
  const newest = posts.toSorted((one, other) => other.createdAt - one.createdAt)
  const { rows, next } = pageOf(newest, size, (page - 1) * size)
  const pagination = { page, limit: size, next: next === undefined ? null : page + 1 }
  return { status: 200, json: { posts: rows.map((post) => shown(post, site)), meta: { pagination } } }
}

/** A second post of the same short name gets a number: Ghost does not refuse it. */
function create({ json }: Asked, site: Simulated): Answered {
  const [draft] = Array.isArray(json['posts']) ? json['posts'] : []
  if (String(draft.title).length > 255) return refuse(422, 'ValidationError')
  if (draft.canonical_url !== undefined && !URL.canParse(draft.canonical_url)) return refuse(422, 'ValidationError')
  const same = site.posts.filter(({ key }) => key === draft.slug || key.startsWith(`${draft.slug}-`)).length
  const made = {
    key: same === 0 ? String(draft.slug) : `${draft.slug}-${same + 1}`,
    id: String(site.posts.length + 1).padStart(24, '0'),
    title: String(draft.title),
    author: 'reed',
    createdAt: site.now(),
    scheduledFor: draft.status === 'scheduled' ? Date.parse(draft.published_at) / 1000 : null,
    said: draft,
  }
  site.posts.push(made)
  return { status: 201, json: { posts: [shown(made, site)] } }
}

/** An update names the version that it was made of; another one is a collision. */
function update({ json }: Asked, site: Simulated, post: SimulatedPost): Answered {
  const [draft] = Array.isArray(json['posts']) ? json['posts'] : []
  if (draft.updated_at !== versionOf(site, post)) return refuse(409, 'UpdateCollisionError')
  changeOn(site, post, { title: String(draft.title), body: draft })
  return { status: 200, json: { posts: [shown(post, site)] } }
}

/** Shapes of the Admin interface, where a token that cannot be read is a 400 and anybody may read the site's name. */
export const simulatedGhost: Shapes = {
  kindOf: ({ path, method }) =>
    method === 'PUT'
      ? 'commit'
      : method !== 'POST'
        ? 'read'
        : /\/(posts|comments)\/$/.test(path)
          ? 'commit'
          : path.endsWith('/upload/')
            ? 'upload'
            : 'read',
  answer(asked, site) {
    const path = asked.path.replace('/ghost/api/admin/', '')
    if (path === 'site/') return { status: 200, json: { site: { title: 'A site', url: `${site.address}/` } } }
    if (!isKeyHolder(asked, site)) return refuse(400, 'BadRequestError', 'INVALID_JWT')
    if (path.endsWith('/upload/')) {
      site.uploads += 1
      const [kind = 'media'] = path.split('/')
      return { status: 201, json: { [kind]: [{ url: `https://ghost.test/content/${kind}/${site.uploads}` }] } }
    }
    const aboutComments = ghostComments(asked, site)
    if (aboutComments) return aboutComments
    if (path === 'posts/' && asked.method === 'POST') return create(asked, site)
    if (path === 'posts/') return list(asked, site)
    const found = site.posts.find(({ id, key }) => path === `posts/${id}/` || path === `posts/slug/${key}/`)
    if (!found) return refuse(404, 'NotFoundError')
    return asked.method === 'PUT' ? update(asked, site, found) : { status: 200, json: { posts: [shown(found, site)] } }
  },
}
