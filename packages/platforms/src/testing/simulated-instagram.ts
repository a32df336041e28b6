import { memoryOf } from './memory-of.ts'
import { atOf, graphCaller, graphLogin, graphRefusal, nothingThere, ownPosts, transferred } from './simulated-graph.ts'
import type { Answered, Asked, Shapes, Simulated, SimulatedPost } from './simulated-site.ts'

type Container = { author: string; title: string; isWhole: boolean; asked: number; isPublished: boolean }
const containersOn = memoryOf<Container>()

function create({ json, headers }: Asked, site: Simulated, author: string): Answered {
  if (json['media_type'] !== 'REELS' || json['upload_type'] !== 'resumable') return graphRefusal(400, 100)
  site.uploads += 1
  const id = `17${site.uploads}`
  const [title = ''] = String(json['caption']).split('\n\n')
  containersOn(site).set(id, { author, title, isWhole: false, asked: 0, isPublished: false })
  return { status: 200, json: { id, uri: `http://${headers.host}/ig-api-upload/v25.0/${id}` } }
}

function transfer(asked: Asked, site: Simulated): Answered {
  const container = containersOn(site).get(asked.path.split('/').at(-1) ?? '')
  if (!container || container.isWhole || transferred(asked, 0) === undefined) return graphRefusal(400, 100)
  container.isWhole = true
  return { status: 200, json: { success: true, message: 'Upload successful.' } }
}

/** Worked on for a moment after it arrived. */
function stateOf(container: Container): string {
  if (container.isPublished) return 'PUBLISHED'
  if (!container.isWhole) return 'IN_PROGRESS'
  container.asked += 1
  return container.asked > 1 ? 'FINISHED' : 'IN_PROGRESS'
}

function publish({ json }: Asked, site: Simulated, author: string): Answered {
  const container = containersOn(site).get(String(json['creation_id']))
  if (!container || container.author !== author || container.isPublished) return graphRefusal(400, 100)
  if (!container.isWhole || container.asked < 2) return graphRefusal(400, 9007, 2207027)
  container.isPublished = true
  const id = `18${site.posts.length + 1}`
  site.posts.push({ key: id, id, title: container.title, author, createdAt: site.now(), scheduledFor: null })
  return { status: 200, json: { id } }
}

const shown = ({ id, title, createdAt }: SimulatedPost) => ({
  id,
  caption: `${title}\n\n#x`,
  timestamp: atOf(createdAt),
  permalink: `https://instagram.test/reel/${id}/`,
})

function read({ path }: Asked, site: Simulated, caller: string): Answered {
  const of = ownPosts(site, caller)
  if (path === '/v25.0/me') {
    const counts = { followers_count: site.fans, media_count: of.length }
    const account = { id: caller, username: caller, name: caller, ...counts }
    return { status: 200, json: { id: `page-${caller}`, instagram_business_account: account } }
  }
  if (path.endsWith('/content_publishing_limit')) {
    return {
      status: 200,
      json: { data: [{ quota_usage: of.length, config: { quota_total: 50, quota_duration: 86_400 } }] },
    }
  }
  if (path.endsWith('/media')) return { status: 200, json: { data: of.map(shown) } }
  const id = path.split('/').at(-1) ?? ''
  const container = containersOn(site).get(id)
  if (container) return { status: 200, json: { id, status_code: stateOf(container), status: '' } }
  const post = of.find((one) => one.id === id)
  return post ? { status: 200, json: shown(post) } : nothingThere
}

const accountOf = (name: string) => ({ id: `page-${name}`, instagram_business_account: { id: name, username: name } })

/** Shapes of the Graph API for a professional account: a container, its upload, its state, and its one publication. */
export const simulatedInstagram: Shapes = {
  kindOf: ({ path, method }) => (method !== 'POST' ? 'read' : path.endsWith('/media_publish') ? 'commit' : 'upload'),
  answer(asked, site) {
    const login = graphLogin(asked, site, accountOf)
    if (login) return login
    const caller = graphCaller(asked, site)
    if (caller === undefined) return graphRefusal(400, 190)
    if (asked.method !== 'POST') return read(asked, site, caller)
    if (asked.path.startsWith('/ig-api-upload/')) return transfer(asked, site)
    if (asked.path === `/v25.0/${caller}/media_publish`) return publish(asked, site, caller)
    return asked.path === `/v25.0/${caller}/media` ? create(asked, site, caller) : graphRefusal(400, 100)
  },
}
