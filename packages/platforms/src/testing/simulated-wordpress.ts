import type { Answered, Asked, Shapes, Simulated, SimulatedPost } from './simulated-site.ts'
import { changeOn, versionOf } from './simulated-versions.ts'
import { wordpressComments } from './simulated-wordpress-comments.ts'

const refuse = (status: number, code: string): Answered => ({
  status,
  json: { code, message: `simulated ${code}`, data: { status } },
})

function callerOf({ headers }: Asked, { people }: Simulated): string | undefined {
  const given = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
  return [...people].find(([name, secret]) => given === `${name}:${secret}`)?.[0]
}

const authorOf = ({ author }: SimulatedPost, { people }: Simulated): number => [...people.keys()].indexOf(author) + 1
const statusOf = ({ scheduledFor }: SimulatedPost) => (scheduledFor === null ? 'publish' : 'future')
/** By this the site orders its posts: those that wait stand before all that are out. */
const dateOf = ({ createdAt, scheduledFor }: SimulatedPost) => scheduledFor ?? createdAt

const shown = (post: SimulatedPost, site: Simulated) => ({
  author: authorOf(post, site),
  id: Number(/\d+$/.exec(post.id)),
  slug: post.key,
  status: statusOf(post),
  link: `https://site.test/${post.key}`,
  title: { raw: post.title, rendered: post.title },
  content: { raw: String(Object(post.said).content ?? '') },
  modified_gmt: versionOf(site, post).slice(0, 19),
  date_gmt: new Date(dateOf(post) * 1000).toISOString().slice(0, 19),
})

/** Ten to a page unless more are asked for, a hundred at most; what lies behind the last page is a fault. */
function list({ query }: Asked, site: Simulated): Answered {
  const wanted = (name: string, all: string) => (query.get(name) ?? all).split(',')
  const [author, slug] = [query.get('author'), query.get('slug')]
  const include = query.get('include')?.split(',') ?? null
  const found = site.posts
    .filter((post) => author === null || String(authorOf(post, site)) === author)
    .filter((post) => slug === null || post.key === slug)
    .filter((post) => include === null || include.includes(post.id))
    .filter((post) => ['any', statusOf(post)].some((one) => wanted('status', 'publish').includes(one)))
    .toSorted((one, other) => dateOf(other) - dateOf(one))
  const size = Number(query.get('per_page') ?? 10)
  if (size > 100) return refuse(400, 'rest_invalid_param')
  const page = Number(query.get('page') ?? 1)
  const pages = Math.ceil(found.length / size)
  if (page > pages && found.length > 0) return refuse(400, 'rest_post_invalid_page_number')
  const headers = { 'x-wp-total': String(found.length), 'x-wp-totalpages': String(pages) }
  return { status: 200, json: found.slice((page - 1) * size, page * size).map((post) => shown(post, site)), headers }
}

/** A second post of the same short name gets a number: WordPress does not refuse it. */
function create({ json }: Asked, site: Simulated, author: string): Answered {
  const slug = String(json['slug'])
  const same = site.posts.filter(({ key }) => key === slug || key.startsWith(`${slug}-`)).length
  const at = json['date_gmt']
  const scheduledFor = json['status'] === 'future' ? Date.parse(`${String(at)}Z`) / 1000 : null
  const made = {
    key: same === 0 ? slug : `${slug}-${same + 1}`,
    id: String(site.posts.length + 1),
    title: String(json['title']),
    author,
    createdAt: site.now(),
    scheduledFor,
    said: json,
  }
  site.posts.push(made)
  return { status: 201, json: shown(made, site) }
}

/** Shapes of the REST interface, to which wrong credentials are a visitor. */
export const simulatedWordpress: Shapes = {
  kindOf: ({ path, method }) =>
    method !== 'POST'
      ? 'read'
      : /\/(posts(\/\d+)?|comments)$/.test(path)
        ? 'commit'
        : path.endsWith('/media')
          ? 'upload'
          : 'read',
  answer(asked, site) {
    const { method } = asked
    const path = asked.path.replace('/wp-json', '')
    if (path === '/') return { status: 200, json: { name: 'Site', namespaces: ['oembed/1.0', 'wp/v2'] } }
    const caller = callerOf(asked, site)
    if (caller === undefined) return refuse(401, method === 'POST' ? 'rest_cannot_create' : 'rest_not_logged_in')
    if (path === '/wp/v2/users/me') {
      const capabilities = { publish_posts: true, upload_files: true }
      const id = [...site.people.keys()].indexOf(caller) + 1
      return { status: 200, json: { id, name: caller, link: `${site.address}/author/${caller}`, capabilities } }
    }
    if (path === '/wp/v2/tags') return { status: 201, json: { id: 7 } }
    if (path === '/wp/v2/categories') return { status: 201, json: { id: 8 } }
    if (path === '/wp/v2/media') {
      site.uploads += 1
      const name = /filename="(.+)"/.exec(asked.headers['content-disposition'] ?? '')?.[1]
      return { status: 201, json: { id: 100 + site.uploads, source_url: `https://site.test/${name}` } }
    }
    const aboutComments = wordpressComments(asked, site, caller)
    if (aboutComments) return aboutComments
    if (path === '/wp/v2/posts' && method === 'POST') return create(asked, site, caller)
    if (path === '/wp/v2/posts') return list(asked, site)
    const found = site.posts.find(({ id }) => id === path.replace('/wp/v2/posts/', ''))
    if (!found) return refuse(404, 'rest_post_invalid_id')
    if (method === 'POST') changeOn(site, found, { title: String(asked.json['title']), body: asked.json })
    return { status: 200, json: shown(found, site) }
  },
}
