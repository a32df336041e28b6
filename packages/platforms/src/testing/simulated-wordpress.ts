import type { Answered, Asked, Shapes, Simulated, SimulatedPost } from './simulated-site.ts'

const refuse = (status: number, code: string): Answered => ({
  status,
  json: { code, message: `simulated ${code}`, data: { status } },
})

function callerOf({ headers }: Asked, { people }: Simulated): string | undefined {
  const given = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
  return [...people].find(([name, secret]) => given === `${name}:${secret}`)?.[0]
}

const shown = (post: SimulatedPost) => ({
  id: Number(post.id),
  slug: post.key,
  status: post.scheduledFor === null ? 'publish' : 'future',
  link: `https://site.test/${post.key}`,
})

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
  return { status: 201, json: shown(made) }
}

/** Shapes of the REST interface, to which wrong credentials are a visitor. */
export const simulatedWordpress: Shapes = {
  kindOf: ({ path, method }) =>
    method !== 'POST' ? 'read' : path.endsWith('/posts') ? 'commit' : path.endsWith('/media') ? 'upload' : 'read',
  answer(asked, site) {
    const { method, query } = asked
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
      return { status: 201, json: { id: 100 + site.uploads, source_url: `https://site.test/m${site.uploads}.mp4` } }
    }
    if (path === '/wp/v2/posts' && method === 'POST') return create(asked, site, caller)
    if (path === '/wp/v2/posts') {
      return { status: 200, json: site.posts.filter(({ key }) => key === query.get('slug')).map(shown) }
    }
    const found = site.posts.find(({ id }) => id === path.replace('/wp/v2/posts/', ''))
    return found ? { status: 200, json: shown(found) } : refuse(404, 'rest_post_invalid_id')
  },
}
